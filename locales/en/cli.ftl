# The words of the command `ogonek` and of the tables that it draws.

## Help
cli-ogonek =
    Card games by the rules: { $games }.

    Without a command: the game in your browser (ogonek play). An unofficial edition: the games belong to their author and publisher.
cli-help = Show this and stop.
cli-version = Show the version and stop.
cli-lang = Language; that of the locale otherwise.
cli-simulate =
    Lets bots play many games of GAME ({ $games }) and counts wins, scores and speed.

    The same command plays the same games, whatever --jobs: game k, from 0, is dealt from the seed “S/k”.
cli-simulate-short = Let bots play many games.
cli-players = Number of players.
cli-players-fewest = Number of players; the fewest that the game is for unless given.
cli-option = An option of the game ({ $options }); may be given again for another.
cli-bots = Bots by seat, or one for all seats: { $bots }.
cli-games = Number of games.
cli-seed = Any text; decides deals and bots.
cli-record = Write the games into this file, one a line.
cli-jobs = Number of processes.
cli-replay =
    Replays every game of FILE (a game, or one a line) and checks moves and results.

    Exits with 0 if all are right, otherwise with 1, naming line, move and reason for each that is wrong.
cli-replay-short = Check the games of a file.
cli-json = Write the outcome as JSON.
cli-puzzles = Puzzles: positions in which one move is clear.
cli-puzzles-short = Mine puzzles, list them, solve one.
cli-puzzles-mine =
    Lets bots play and keeps positions of GAME in which one move is clear ({ $games }).

    FILE gets a line for each game played. A file that is there already is gone on with. Ctrl-C ends it; nothing that was found is lost.
cli-puzzles-mine-short = Find puzzles in bots’ games.
cli-puzzles-mine-games = How many games.
cli-puzzles-mine-first = The number of the first game.
cli-puzzles-mine-seconds = Stop after so much time.
cli-puzzles-mine-seed = Any text; the same gives the same puzzles.
cli-puzzles-mined = { $puzzles ->
    [one] { $games } games, 1 puzzle.
   *[other] { $games } games, { $puzzles } puzzles.
  }
cli-puzzles-other-mine = { $file } was mined with other settings (game, seed or rounds).
cli-puzzles-pack = Chooses among the puzzles of mined FILES those that come with GAME ({ $games }).
cli-puzzles-pack-short = Choose the puzzles that come with a game.
cli-puzzles-pack-most = At most so many, of rare kinds first.
cli-puzzles-pack-version = The version of the collection.
cli-puzzles-pack-out = The file to write.
cli-puzzles-packed = Puzzles: { $puzzles }.
cli-puzzles-list = Lists the puzzles of GAME ({ $games }), the easiest first.
cli-puzzles-list-short = List a game’s puzzles.
cli-puzzles-line = { $id }  { $rating }  { $players } players  { $themes }
cli-puzzles-solve = Shows a puzzle of GAME ({ $games }), that one or any, and asks for the move. An empty answer shows it.
cli-puzzles-solve-short = Solve a puzzle.
cli-puzzles-you = you
cli-puzzles-asked = Puzzle { $id }, difficulty { $rating }. One move is clearly better than all the others: find it.
cli-puzzles-move = Your move (docs/game-file.md says how to write it)
cli-puzzles-wrong = Not this one: it gives away { $points } points of win chance or more.
cli-puzzles-right = That’s the move! After it you win { $win } % of the time.
cli-puzzles-best = The move: { $move }. After it you win { $win } % of the time.
cli-review =
    Judges the decisions of a game of FILE, each from what its player could know, and tells luck from skill. Of several
    files it also says how often each player errs.

    Ctrl-C ends it and shows what is judged so far.
cli-review-short = Judge the decisions of a game.
cli-review-seat = Only this seat’s decisions, from 0.
cli-review-seconds = About so much time in all: rounds are chosen to fit.
cli-review-rounds = Deals on which two moves are compared.
cli-review-seed = Any text; the same gives the same review.
cli-review-jobs = Number of processes; as many as there are cores without it.
cli-review-decision = { $move }. { $name }: { $played } – { $verdict }; better { $best }. Gives away { $lost } ± { $error } points of win chance ({ $before } % → { $after } %).
cli-review-accuracy = { $name }: accuracy { $accuracy }, inaccuracies and worse: { $errors }.
cli-review-luck = { $name }: win share { $result } %; own decisions { $own }, others’ { $others }, luck { $luck } points.
cli-review-file = { $file }:
cli-review-many = { $name }, { $games ->
        [one] 1 game
       *[other] { $games } games
    }: accuracy { $accuracy }, { $rate } errors in 100 decisions (inaccuracies: { $inaccuracies }, mistakes: { $mistakes }, blunders: { $blunders }, decisions: { $decisions }).
cli-review-stopped = Stopped: { $judged } of { $decisions } decisions are judged.
cli-show = Draws a position of a game of FILE as one seat, or a spectator, sees it.
cli-show-short = Draw a position of a game.
cli-game = Which game of the file, from 1.
cli-at = After N moves; 0 is the deal. Without it: after the last.
cli-seat-option = Seat, from 0. Without it: what a spectator sees.
cli-site =
    Writes a web site into FOLDER: the page with rules and bots inside, to be played in any browser without a server, also offline. Any web space can serve it.
cli-site-short = Write a web site that needs no server.
cli-site-written = Written to { $folder }: { $megabytes } MB. Try it: python -m http.server --directory { $folder }
cli-verify =
    Checks the proof that the games of FILE were dealt fairly, and says what it proves.

    Exits with 0 if the proof of every game holds, otherwise with 1.
cli-verify-short = Check that a game was dealt fairly.
cli-watch = Shows a game of GAME ({ $games }) that bots play. Ctrl-C ends it. Not on a terminal: writes what happens, without delay.
cli-watch-short = Watch bots play a game.
cli-seed-watch = Any text; decides deal and bots. Without it: another game every time.
cli-delay = Seconds between moves.

## Simulating
cli-seat = Seat
cli-bot = Bot
cli-wins = Wins
cli-shared = Shared wins
cli-win-share = Won or shared
cli-mean-score = Mean score
cli-tally = { $games ->
        [one] 1 game of { $mean } decisions.
       *[other] { $games } games of { $mean } decisions on average ({ $shortest } to { $longest }).
    }
cli-speed = { $seconds } s: { $rate } decisions a second.
cli-stopped = { $games ->
        [one] Stopped after 1 game.
       *[other] Stopped after { $games } games.
    }
cli-worker-died = One of the processes died (was there enough memory?).
cli-bots-number = { $bots } bots do not fit { $players } players: name one bot for all seats, or one for each.
cli-people-number = { $people } people do not fit at a table of { $players } players.
error-unknown-bot = There is no bot “{ $bot }”. Known: { $known }.

## Replaying and showing
cli-wrong = { $file }, line { $line }: { $reason }
cli-wrong-move = { $file }, line { $line }, move { $move } ({ $text }): { $reason }
cli-replayed = Games right: { $right } (unfinished: { $unfinished }). Wrong: { $wrong }.
cli-after-move = { $moves ->
        [0] before the first move
        [one] after 1 move
       *[other] after { $moves } moves
    }
cli-spectator = as a spectator sees it
cli-seen-by = as { $name } sees it
error-no-such-game = { $file } holds { $games ->
        [one] 1 game
       *[other] { $games } games
    }, there is no game { $number }.

## Proofs
cli-proof-holds = Game in line { $line }: the proof holds.
cli-proof-replays = All { $moves } moves replay by the rules.
cli-proof-commitment = The commitment fits the secret and the table “{ $table }”.
cli-proof-deal = Who starts ({ $name }), the deal and all later chance follow from the secret and the players’ numbers.
cli-proof-nonces = { $given ->
        [0] No player added a number of their own: the deal was not changed after the commitment, but whoever made the secret could have chosen it.
        [one] 1 of { $seats } players added a number of their own after the commitment: nobody could have chosen the deal without that player’s help.
       *[other] { $given } of { $seats } players added a number of their own after the commitment: nobody could have chosen the deal without all of them.
    }
cli-proof-compare = A file cannot show when its commitment was published. Compare it with the one that the table showed before the deal: { $commitment }

## Watching
cli-again = To watch this game again: --seed { $seed }

## The table, drawn
draw-player = Player
draw-hand = Hand
draw-points = Points
draw-won = The game is over ({ $rule }). The winner:
draw-shared = The game is over ({ $rule }). The win is shared:
draw-leads = leads
draw-your-hand = In { $name }’s hand:

## The server
cli-play = Opens the game in your browser, for you and your bots. (What `ogonek` alone does.)
cli-play-short = Open the game in a browser.
cli-serve = Serves tables to people at home or anywhere, until it is stopped.
cli-serve-short = Serve tables to other people.
cli-host = The address to listen on; 0.0.0.0 lets others in your network come.
cli-port = The port to listen on.
cli-database = Where tables are kept, such as sqlite:///games.db; by default a file in your data folder.
cli-browser = Whether to open the browser.
cli-herald = Redis or PostgreSQL, by URL, through which several servers tell each other that a table changed.
cli-queue = A Redis, by URL, through which bots’ questions reach `ogonek worker`.
cli-name = A name under which people reach this server; may be given several times.
cli-https = People reach this server by HTTPS, through a proxy.
cli-worker = Thinks for the bots of servers that share a queue, until it is stopped. They need not be on this machine.
cli-worker-short = Think for the bots of servers.
cli-workers = How many bots to think for at a time, in as many processes.
cli-worker-no-queue = Which queue? Say --queue redis://HOST:6379/0, as the servers have it, or set OGONEK_QUEUE.
cli-new-database = There was no database at { $file }: a new one is made.
cli-unsafe-database = PostgreSQL has { $settings } off: a power cut may lose moves that were already acknowledged, or the whole database. Turn it on (docs/operating.md, “When the power fails”).
cli-serving = Ogonek is served on this machine: { $address }
cli-serving-others = Others in your network open { $address } (open it yourself too before you send a table’s link).
cli-serving-stop = Ctrl-C stops it.
server-wrong-host = If you run it, start it with --name { $host } (ogonek serve --name { $host }), or open it by its address.
cli-no-database = The database { $database } cannot be opened: { $reason }.
cli-needs-postgres = The library “{ $name }” is missing: install ogonek[postgres].
cli-needs-redis = The library “{ $name }” is missing: install ogonek[redis].

## For operators
cli-admin = For whoever runs a server: looks after its database, also while it runs.
cli-admin-short = Look after a server's tables.
cli-admin-list = Lists the tables: who sits there and since when, nothing of what they hold.
cli-admin-list-short = List the tables.
cli-admin-people = Lists the people whose name begins so, with the id that `erase` wants.
cli-admin-people-short = List people.
cli-admin-end = Ends a running game as abandoned.
cli-admin-end-short = End a game.
cli-admin-export = Writes the records of all finished games (or of one table's) as JSON Lines. Running games have none.
cli-admin-export-short = Write finished games.
cli-admin-erase = Erases a person's name, devices and chat. The games that others played with them stay.
cli-admin-erase-short = Erase a person's data.
cli-admin-prune = Deletes games that ended, and tables that never began, more than so many days ago.
cli-admin-prune-short = Delete old games.
cli-admin-backup = Copies the database (SQLite) as it stands at one moment; the server may go on.
cli-admin-backup-short = Copy the database.
cli-admin-restore = Puts a copy in the place of the database (SQLite); the server may go on, from what the copy holds.
cli-admin-restore-short = Bring a copy back.
cli-state = Only tables in this state.
cli-days = How many days to keep.
cli-column-id = table
cli-column-game = game
cli-column-state = state
cli-column-seats = seats
cli-column-actions = actions
cli-column-created = made
cli-admin-no-database = There is no database at { $file }.
cli-admin-not-playing = No game is being played at { $table }.
cli-admin-ended = The game at { $table } has ended as abandoned.
cli-admin-nobody = There is no person { $person }.
cli-admin-erased = The data of { $person } are erased.
cli-admin-pruned = { $tables ->
        [one] One table deleted.
       *[other] { $tables } tables deleted.
    }
cli-admin-backed-up = The database is copied to { $file }.
cli-admin-restored = The database is again what { $file } holds.

## Learning
cli-dataset =
    Writes every decision of the finished games of FILE.jsonl into OUT.parquet: what the seat knew, what was offered, what it chose, how the game ended for it.

    All games have to be of one kind. Needs the extra ogonek[research].
cli-dataset-short = Turn games into a table of decisions.
cli-dataset-written = { $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    } of { $games ->
        [one] 1 game
       *[other] { $games } games
    }. Unfinished games left out: { $unfinished }.
cli-lockstep =
    Plays GAME ({ $games }) by the rules and in the batched engine at once, with the same deals and choices, and compares every legal move, score, end and observation.

    Exits with 0 if all are equal, with counts of what happened; otherwise with 1, showing the first difference and its game. Needs the extra ogonek[jax].
cli-lockstep-short = Compare the batched engine with the rules.
cli-lockstep-all = Every setting of GAME, or of all games, in --jobs processes; prints a table.
cli-lockstep-out = With --all: the folder in which finished parts are kept. Started again, the rest is played.
cli-lockstep-which = Name a game, or give --all.
cli-train =
    Trains a net for GAME ({ $games }) by self-play, on a GPU if there is one. Weights, log and curve are written to the folder of --out; training goes on from there with --resume.

    Stops by itself in time to have saved, and saves when it is interrupted. Needs the extra ogonek[jax].
cli-train-short = Train a net by self-play.
cli-train-out = Folder for weights, log and curve.
cli-train-seconds = Stop and have saved within so many seconds.
cli-train-config = JSON or TOML file; what it leaves out keeps its default.
cli-train-until = How far learning rate and entropy go on their way in this run; 1 is the end.
cli-train-resume = Go on with the run in this folder, by its config.
cli-train-start = Begin with the nets of the run in this folder.
cli-train-target = Train against the net of the run in this folder, to find its weaknesses.
cli-train-seed = A whole number; decides deals and the first weights.
cli-needs-jax = The library “{ $name }” is missing: install ogonek[jax].
cli-needs-research = The library “{ $name }” is missing: install ogonek[research].
error-dataset-mixed = Line { $line } holds a game of { $game }, the file began with { $first }: one table takes one kind of game.
error-unknown-reward = There is no reward “{ $reward }”. Known: { $known }.
error-opponents-number = { $bots } opponents were named: name one for all other seats, or { $wanted }.

## People
cli-admin-reports = Lists what people reported, the newest first: about whom, at which table, the line of chat, the words.
cli-admin-reports-short = List what people reported.
cli-admin-mute = Lets a person say nothing at any table for so many days.
cli-admin-mute-short = Mute a person.
cli-mute-days = for how many days; 0 lets them speak again
cli-admin-muted = { $days ->
        [0] { $person } may speak again.
        [one] { $person } says nothing for one day.
       *[other] { $person } says nothing for { $days } days.
    }
cli-admin-ban = Shuts a person out: all their sessions end, their open tables are closed, and their passkeys and codes let nobody in.
cli-admin-ban-short = Ban a person.
cli-ban-lift = let them in again
cli-admin-banned = { $person } is banned. Their sessions have ended.
cli-admin-unbanned = { $person } may sign in again.
cli-admin-rename = Gives a person another name, at all their tables.
cli-admin-rename-short = Rename a person.
cli-admin-renamed = { $person } is now called { $name }.
cli-admin-ratings = Computes all ratings anew from the rated games, and says whether they are what was kept.
cli-admin-ratings-short = Compute the ratings anew.
cli-admin-rated = { $games } games, { $ratings } ratings; { $changed } were not what was kept.
