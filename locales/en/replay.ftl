# Replays: finished games, step by step.

replay = Replay
replay-title = Replay
replays = Replays
your-games = Your finished games
replay-bring = Open a game file
replay-bring-more = A record that you downloaded here or wrote elsewhere (JSON) is replayed move by move, and refused if it breaks a rule.
replay-choose-file = Choose a file
replay-not-json = This file is not a game record.
replay-none = No game is finished yet.
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-forward = One move on
replay-last = To the end
replay-scrub = Move
replay-at = Move { $move } of { $moves }
replay-scores = Points
replay-eyes = Seen by
replay-eyes-spectator = a spectator
replay-eyes-open = open hands
replay-eyes-seat = { $name }
replay-link = Copy the link to this move
replay-hands = All hands
replay-finished = Finished
