# What can be wrong with a move, a record or a file. Keys are error-CODE.
rule = rule { $rule }

## Moves, any game
error-game-over = The game is over.
error-not-a-move = “{ $move }” is not a move. Every move has exactly one spelling.
error-not-offered = “{ $choice }” cannot be chosen now.
error-no-such-seat = There is no seat { $seat } in this game.

## Records
error-not-an-object = A game must be a JSON object.
error-key-missing = “{ $key }” is missing.
error-key-not-text = “{ $key }” must be a text.
error-key-not-number = “{ $key }” must be a whole number.
error-key-not-texts = “{ $key }” must be a list of texts.
error-unknown-format = Unknown format “{ $format }”: this program reads { $known }.
error-game-gone = The game “{ $game }” (rules { $rules }) is not installed on this server any more. The table is kept as it is.
error-database-newer = The database was made by a newer Ogonek (version { $version }; this one knows up to { $known }). Nothing was changed: start the newer program, or restore a backup.
error-unknown-game = Unknown game “{ $game }”. Known: { $known }.
error-unknown-rules = Rules number { $rules } of { $game } are not known here.
error-unknown-option = { $game } has no option “{ $option }”. Known: { $known }.
error-no-batched-engine = { $game } has no batched engine.
error-option-not-boolean = Option “{ $option }” must be true or false.
error-options-not-object = “options” must be an object.
error-players = { $game } is for { $min } to { $max } players, not { $seats }.
error-record-move = Move { $number } ({ $text }):
error-move-after-end = The game was over before this move ({ $text }).
error-result-too-early = There is a result, but the game is not over.
error-result-missing = The game is over, but its result is missing.
error-result-wrong = The result is wrong: replaying gives scores { $scores } and winners { $winners }.
error-deal-not-object = “deal” must be an object.
error-bad-position = This is not a position: { $reason }.
error-no-such-thing = There is no { $thing } in this game.

## Proofs
error-proof-missing = The record carries no proof.
error-proof-too-early = The game is not over, nor does the record say (“ended”) why it stopped: a proof comes with a finished game.
error-proof-no-id = The record has no “id” to which its commitment could belong.
error-proof-malformed = The proof is malformed: a secret of 32 bytes and a nonce of 16 bytes (or none) for each seat, in hex.
error-proof-commitment = The commitment does not fit the secret and the table: the deal could have been chosen.
error-proof-deal = The deal does not follow from the secret and the nonces.
error-proof-chance = Chance move { $number } does not follow from the secret and the nonces.

## Files
error-file-unreadable = { $file }: { $reason }.
error-file-empty = { $file } holds no game.
error-file-line = { $file }, line { $line }:
error-line-too-long = One game takes more than { $megabytes } MB: this is no game file.
error-not-json = This is not JSON.
error-not-a-tournament = { $file } is not a tournament’s file: name another file.
error-one-file-for-two = { $file } cannot hold both the tournament (--json) and its picture (--plot): name two files.
error-not-a-picture = { $file } is not a picture (SVG): name another file.

## Bots that are programs
error-no-program = “exec:{ $command }” names no program: exec: is followed by a command, such as exec:python3 bot.py.
error-program-missing = The program “{ $program }” cannot be started: there is none of that name.

## Around a table
error-not-your-turn = It is not your turn.
error-no-such-move = The game has { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }, there is nothing after move { $number }.
error-no-decision = Nobody decided anything in move { $number }: it is chance.
error-nothing-to-undo = There is nothing to take back: only placements of this turn can be, until a card is drawn.
error-bot-plays-already = A bot plays for this seat already.
error-seat-not-away = This seat was not given up.
error-seat-not-here = Nobody sits there who could leave.
error-unknown-action = “{ $action }” is nothing that can be done at a table.

## On the network
error-not-started = The game has not begun yet.
error-try-again = Somebody was quicker. Look at the table and try again.
error-no-such-table = There is no such table.
error-who-are-you = Tell your name first.
error-bad-name = A name needs at least one letter.
error-spectators-watch = You are watching this table: only its players can do that.
error-not-away-long-enough = This player is still being waited for.
error-no-such-level = There is no level “{ $level }”.
error-already-started = The game has begun: no more seats are given.
error-table-full = All seats are taken.
error-seat-taken = This seat is taken.
error-not-yours = This seat is not yours.
error-not-owner = Only who made the table can do that.
error-empty-seats = There are empty seats: wait for somebody, or give them to bots.
error-not-over = The game is not over yet.
error-one-seat-each = You can sit on one seat only.
error-bad-request = This is nothing that the server understands.
error-not-found = There is nothing here.
error-mishap = Something went wrong on the server. Nothing of your game is lost.
error-no-database = The server cannot store anything right now. Nothing of your game is lost: try again in a while.
error-abandoned = This game was given up: everybody had left it.
error-transfer-used = This link was used already, or it is too old. Make a new one on your other device.
error-not-there = This was a private table: only who sat or watched there can see its replay.
error-record-too-long = This record has too many moves to be a real game.
error-busy = The server has more to do than it can just now. Try again in a moment.
error-too-much = That was too much at once. Wait a moment and try again.
error-one-hint-at-a-time = A hint is being thought of already.
error-no-hints-here = Hints are given only in games against bots.
error-wrong-host = This server is not known under that name.
error-wrong-origin = This came from another site.
error-bad-pace = A game over days has 12 hours to 7 days for a turn, any other game at most a day.
error-vacation-too-long = You have only { $days } days of vacation left this year.
error-notice-bad-address = This is no address that notices can be sent to.
error-notice-no-such-host = There is no server of that name.
error-notice-private-address = This address leads into a private network. The operator of this server can allow it.
error-notice-not-https = The address must begin with https://.
error-no-such-channel = You are not told there any more.

## For operators
error-file-exists = { $file } exists already.
error-not-a-backup = { $file } is not a copy of a server's database.
error-not-a-redis = A queue is a Redis, by its address: redis://HOST:6379/0.
error-redis-away = The queue does not answer: { $reason }.
error-not-copied = { $source } cannot be copied to { $to }: { $reason }.
error-not-a-database = The database (--database, OGONEK_DATABASE) must be sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME, not “{ $given }”.
error-not-a-herald = The herald (--herald, OGONEK_HERALD) must be redis://HOST:6379/0 or postgresql://USER:PASSWORD@HOST/NAME, not “{ $given }”.
error-setting-switch = { $setting } must be 1 or 0, not “{ $given }”.
error-setting-whole = { $setting } must be a whole number, { $least } or more, not “{ $given }”.
error-setting-networks = { $setting } must be networks such as 192.168.1.0/24, with commas, not “{ $given }”.
error-setting-number = { $setting } must be a number, { $least } or more, not “{ $given }”.
error-port-taken = Port { $port } is in use: stop the other server or give another --port.
error-port-forbidden = Port { $port } is not for everybody on this machine: give another --port, 1024 or more.
error-not-our-address = “{ $host }” is no address of this machine: give another --host, such as 127.0.0.1 or 0.0.0.0.
error-only-sqlite = This works with SQLite. PostgreSQL has its own tools: pg_dump and pg_restore.
error-needs-server = Playing with people on other devices needs a server.
error-python-failed = The game could not be started in this browser. Reload the page, or try another browser.
error-storage-refused = This browser refuses to store the move: its storage is full or locked. Nothing was changed.
error-site-no-page = The built page is missing. Install Ogonek from its package, or run make install in a checkout.
error-site-folder-taken = { $folder } holds other files. Name an empty folder, or one that was written by this command.
error-not-our-file = This is not a file with saved games of Ogonek, or it is damaged. Nothing was changed.
error-file-newer = The file was saved by a newer Ogonek. Nothing was changed: load the newer page first.
error-link-broken = This link is incomplete or damaged, perhaps cut by a messenger. Ask for it again, or for the record as a file.

# The day's deal
error-daily-no-such-day = “{ $day }” is not a date.
error-daily-other-day = The deal has changed: it is the one of { $day } now.
error-daily-not-yet = The deal of { $day } has not begun yet.
error-daily-counted-first = Play today's deal first: practice comes afterwards.
error-daily-played = You have played this deal already.
error-no-such-puzzle = There is no such puzzle.
error-no-puzzles = There are no puzzles of { $game }.
error-not-mined = { $file } holds no mined puzzles.
error-no-coach = There is no coach for { $game }.
error-ranked-sealed = This is the ranked deal of { $day }: everything about it stays sealed until that day is over (midnight UTC).
error-ranked-told = The secret of { $day } is known already, because this server’s clock was wrong. There is no ranked deal on that day.
error-ranked-no-day = There was no ranked deal on { $day }.
