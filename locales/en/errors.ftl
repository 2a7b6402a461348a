# What can be wrong with a move, a record or a file. Keys are error-CODE.
rule = rule { $rule }

## Moves, any game
error-game-over = The game is over.
error-not-a-move = “{ $move }” is not a move. Every move has exactly one spelling.
error-not-offered = “{ $choice }” cannot be chosen now.
error-no-such-seat = There is no seat { $seat } in this game.

## Moves, Pan tu nie stał!
error-not-identical = Only identical cards can be placed together: { $move }.
error-covers-out-of-order = “{ $move }”: covering cards are written first, by rising place.
error-no-such-queue = There is no shop { $queue } in a game of { $players }.
error-bazaar-instead = There is no shop { $queue } in this game: the bazaar (Z) takes its place.
error-no-bazaar = This game is played without the bazaar.
error-closed = { $queue } is closed: no card can be placed there any more.
error-no-lead-now = Goods are taken at the start of a turn, by the leader: there is no lead to use in { $queue } now.
error-foreign-first = First a good of the bazaar must be chosen.
error-foreign-not-there = { $good } does not lie on the bazaar.
error-good-first = You lead in queue { $queue }: first take a good there.
error-another-queue-now = Queues are looked at in order, and now it is { $queue }.
error-no-such-good = The shop has no good number { $number }.
error-no-such-place = Nobody stands at place { $place } of queue { $queue }.
error-not-your-card = The card at place { $place } of queue { $queue } is not yours.
error-son-same-queue = The card must come from another queue.
error-not-a-son = The card at place { $place } of queue { $queue } is not a son.
error-son-carries = The son at place { $place } of queue { $queue } carries a good and cannot be used.
error-mover-carries = The card at place { $place } of queue { $queue } carries a good and cannot move.
error-no-mother = You have no mother with child in your hand.
error-action-first = An action must be done before the turn can end.
error-actions-done = Both actions of this turn are done.
error-deck-empty = Your deck is empty: a card must be placed.
error-not-in-hand = { $held ->
        [0] You have no { $card } in your hand.
        [one] You have only one { $card } in your hand, not { $wanted }.
       *[other] You have only { $held } { $card } in your hand, not { $wanted }.
    }
error-covered-carries = The card at place { $place } of queue { $queue } carries a good and cannot be covered.

## Moves, Demoludy
error-cards-out-of-order = “{ $move }”: cards of one laying are sorted by colour (R, G, V, O, B) and value, then dollars, then action cards.
error-shuffle-first = A card must be drawn and the deck is empty: first the discard pile is shuffled.
error-wrong-shuffle = The new deck must be made of exactly the cards of the discard pile.
error-steal-first = First chance takes the card for Milicjant.
error-wrong-steal = The hand has no such card.
error-open-first = First the starter chooses the token of the auction.
error-stack-empty = There is no token left in colour { $colour }.
error-no-goods-to-open = You have no goods card of colour { $colour } to open with.
error-opening-without-goods = The first laying needs a face-up goods card of colour { $colour }.
error-opening-laying-first = First lay a goods card of colour { $colour } face up.
error-opener-cannot-pass = Whoever opens the auction cannot pass in that turn.
error-token-same-first = First choose which of the two tokens of one colour to keep: keep or return.
error-token-fifth-first = First give back one token: only four countries can be kept.
error-auction-goes-on = In the auction a player lays cards or passes.
error-not-for-this-token = { $card } cannot be laid face up: the token has colour { $colour }, and only goods of that colour and dollars count.
error-card-not-held = { $held ->
        [0] You have no { $card } in your hand.
        [one] You have only one { $card } in your hand, not { $wanted }.
       *[other] You have only { $held } { $card } in your hand, not { $wanted }.
    }
error-second-ten = Only one $10 may lie face up on the table.
error-covered-already = Cards can be laid face down only once in each auction.
error-too-low = A total of { $total } is not more than the highest one, { $highest }.
error-no-action-cards = This game is played without action cards.
error-nothing-done = To stay you must lay or play a card in this turn.
error-not-in-the-lead = To stay you need the highest total: you have { $total }, another has { $highest }.
error-not-at-yourself = { $card } is played against another player.
error-hand-empty = The player at seat { $seat } has no card in hand.
error-no-effect = { $card } would have no effect now.
error-no-card-there = There is no card at place { $place } before seat { $seat }.
error-face-down-untouched = The card at place { $place } before seat { $seat } lies face down: no effect touches it.
error-last-card-stays = It is the last card before seat { $seat }: one always stays.

## Records
error-not-an-object = A game must be a JSON object.
error-key-missing = “{ $key }” is missing.
error-key-not-text = “{ $key }” must be a text.
error-key-not-number = “{ $key }” must be a whole number.
error-key-not-texts = “{ $key }” must be a list of texts.
error-unknown-format = Unknown format “{ $format }”: this program reads { $known }.
error-unknown-game = Unknown game “{ $game }”. Known: { $known }.
error-unknown-rules = Rules number { $rules } of { $game } are not known here.
error-unknown-option = { $game } has no option “{ $option }”. Known: { $known }.
error-option-not-boolean = Option “{ $option }” must be true or false.
error-options-not-object = “options” must be an object.
error-players = { $game } is for { $min } to { $max } players, not { $seats }.
error-record-move = Move { $number } ({ $text }):
error-move-after-end = The game was over before this move ({ $text }).
error-result-too-early = There is a result, but the game is not over.
error-result-missing = The game is over, but its result is missing.
error-result-wrong = The result is wrong: replaying gives scores { $scores } and winners { $winners }.
error-deal-not-object = “deal” must be an object.
error-deal-decks = “decks” must hold one deck for each of the { $players } players.
error-deal-deck = The deck of seat { $seat } is not made of the 21 right cards.
error-deal-ministry = The Ministry is not made of the 36 right goods.
error-deal-foreign = The foreign pile is not made of the 25 right goods.
error-deal-foreign-unexpected = A foreign pile is dealt only with the bazaar.
error-deal-cards = The deck is not made of the { $cards } right cards.
error-deal-tokens = “tokens” must hold a stack with the values 1 to 5 for each of the colours R, G, V, O, B.
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
error-too-much = That was too much at once. Wait a moment and try again.
error-one-hint-at-a-time = A hint is being thought of already.
error-no-hints-here = Hints are given only in games against bots.
error-wrong-host = This server is not known under that name.
error-wrong-origin = This came from another site.

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
