### Finished games, statistics, goals

history = Your games and statistics
history-none = No finished game yet. The first one will stand here.
history-more = More games are being read …
history-all = All games
history-opponents = Opponents
history-with-any = Anybody
history-with-bots = Bots only
history-with-people = People, too
history-only-daily = Only deals of the day
history-shown = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
history-list = Games
history-imported = Records that you brought along
history-place = Place { $place } of { $players }
history-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
history-moves = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
history-export = Export as JSON Lines
history-share = Share
history-share-this = Share the game of { $day }
history-delete = Delete
history-delete-this = Delete the game of { $day }
history-delete-record = Delete the record with { $players }
history-delete-sure = Delete this game? It cannot be brought back. A game with other people stays in their lists.
history-keep = Keep it

stats = Statistics
stats-won = Won
stats-by-level = By the strongest bot
stats-people = People
stats-by-players = By the number of players
stats-by-seat = By your place in the order of play
stats-players = { $count } players
stats-order = { $place ->
        [1] You begin
        [2] Second
        [3] Third
        [4] Fourth
       *[other] Fifth
    }
stats-rate = { $wins } of { $games }
stats-interval = { $share } %, probably { $low }–{ $high } %
stats-interval-more = The thin line shows where your true share of wins probably lies (95 %).
stats-points = Points over time
stats-points-text = { $games } games. First { $first }, last { $last }, on average { $mean }, at most { $most }.
stats-points-table = The figures
stats-average = Average of the last five
stats-records = Records
stats-highest = Highest score
stats-margin = Widest win
stats-run = Most wins in a row
stats-longest = Longest game
stats-times = { $count }×

goals = Goals
goals-reached = { $reached } of { $all } reached
goals-yes = reached
goals-not-yet = not yet
