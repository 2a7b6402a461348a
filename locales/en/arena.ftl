# The words of `ogonek arena`.
arena-help =
    Lets bots play a tournament of GAME ({ $games }).

    Every deal is played from every seat: for each two bots, one of the first among the second, and one of the second among the first. With --json, a tournament that was stopped goes on where it was.
arena-help-short = Measure bots against bots.
arena-bots = Two bots or more: { $bots }, cheating-search (sees all hands), exec:COMMAND (docs/bots.md). search@800 always thinks for 800 rounds.
arena-deals = Number of deals.
arena-iterations = Rounds of thinking a move (1000 unless given).
arena-seconds = Seconds of thinking a move, instead of rounds.
arena-cluster = Play on a Ray cluster at this address, on all of its cores (needs ogonek[cluster], on each of its machines).
arena-cluster-jobs = --jobs is for this machine; a cluster uses all of its cores.
arena-cluster-missing = --cluster needs Ray: pip install "ogonek[cluster]".
arena-json = Write everything into this file: games, figures, and the secret of the deals.
arena-plot = Draw the win shares into this file.
arena-tuning = Use the deals kept for tuning, not those for tests.
arena-one-way = Only one of the bot named first among the others, not the reverse: half the games, or fewer.
arena-secret-option = Play the deals of this secret again; without it the run makes its own and tells it at the end.
arena-two-bots = Name two different bots or more.
arena-one-budget = Rounds or seconds, not both.
arena-stopped = Stopped. The same command goes on from here.
arena-stopped-lost = Stopped. (With --json FILE it could go on from here.)
arena-bot = Bot
arena-among = One among
arena-games = Games
arena-share = Win share
arena-interval = 95 %
arena-difference = Points more (95 %)
arena-cross = Win share among
arena-rating = OpenSkill
arena-time = Time a move
arena-faults = { $count ->
        [one] One move was lost to greedy:
       *[other] { $count } moves were lost to greedy:
    }
arena-secret = Secret of the deals: { $secret }
arena-row = one { $bot } among { $rivals } { $among }
arena-title = { $game }, { $players } players
arena-fair = fair share
error-no-cluster = No Ray cluster answers at “{ $address }”.
error-bad-rounds = “{ $bot }”: after @ stands a number of rounds, as in search@800.
error-other-tournament = { $file } belongs to another tournament; remove it, or name another file.
