# The words of the page.
page-title = Ogonek
page-motto = Join the queue before the shelves are bare.
unofficial = An unofficial edition: the games belong to their author, Reiner Knizia, and to their publisher.

## Everywhere
to-home = Home
settings = Settings
switch-language = Polski
theme = { $theme ->
        [light] Look: light
        [dark] Look: dark
       *[auto] Look: like the system
    }
close = Close
cancel = Cancel
save = Save
rules = Rules
opening = Opening…
reconnecting = Reconnecting…
not-here = Nothing here
not-here-more = There is no such page, or it was sold out long ago.
outdated = This page is too old for its server
outdated-more = Reload it without the browser’s cache (Ctrl+Shift+R), or ask whoever runs the server.
no-table = No such table
no-table-more = The link is incomplete, or the table is gone.
no-game = This table’s game is not here any more
no-game-more = The game, or these rules of it, are no longer installed on this server. The table is kept as it is: when the game is back, it goes on.
erased = This server has forgotten you
erased-more = An operator erased your name, your devices and what you said. Games that others played with you are kept without your name. You can begin anew under any name.
you = you
player = Player

## Home
which-game = Which game?
play-now = Play now
play-now-more = You against bots, without an account.
play = Play
how-many-bots = How many bots?
bot-level = Level of the bots
play-with-friends = Play with friends
play-with-friends-more = Make a table and send its link. Bots can take the free seats.
how-many-people = How many players?
listed = Shown among the open tables
clock = Time for a turn
clock-seconds = { $seconds ->
        [0] no limit
       *[other] { $seconds } seconds
    }
make-table = Make a table
open-tables = Open tables
continue = Go on playing
state-waiting = Waiting for players
state-playing = Under way
who-are-you = Who are you?
move-device = Go on on another device
move-device-about = Open this link there within ten minutes. It works once, and you stay yourself here too.
moved-here = You are { $name } on this device too.
your-name = Your name
name-made-up = we shall make one up for you
read-rules = Read the rules
guest-names = Mrs Halinka, Mr Zdzisiek, Aunt Jadzia, Uncle Rysiek, Mrs Bożenka, Mr Wiesiek, Granny Lodzia, Cousin Mirek, Mrs Grażynka, Mr Czesiek, Aunt Tereska, Neighbour Leszek

## The waiting room
waiting-title = At the table
seats = Seats
seat-empty = free seat
seat-number = Seat { $number }
add-bot = Seat a bot
free-seat = Free the seat: { $name }
sit-down = Sit down
start = Let’s begin!
seats-free = { $count ->
        [one] { $count } seat still free
       *[other] { $count } seats still free
    }
waiting-for-people = { $count ->
        [one] Waiting for { $count } more person.
       *[other] Waiting for { $count } more people.
    }
waiting-for-owner = Everybody is here. Whoever made the table will start.
invite = Invite friends
invite-more = Send this link, or let the code be scanned. Whoever has the link can sit down.
link = Link to the table
copy = Copy
copied = Copied.
copy-yourself = Select the link and copy it by hand.
qr = QR code with the link to the table
is-bot = bot
bot-name = { $seat ->
        [0] Bot Henio
        [1] Bot Zosia
        [2] Bot Mietek
        [3] Bot Krysia
        [4] Bot Stefan
        [5] Bot Irena
        [6] Bot Rysiek
        [7] Bot Jadzia
        [8] Bot Władek
       *[other] Bot Halina
    }

## The table
players = Players
points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
to-move = to move
cards-in-hand = { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
good-worth = { $good }, worth { $value }
sum-would = { $name }: { $now }, after the move { $then }
would-lead = would lead
cards-in-deck = { $count ->
        [one] { $count } card in the deck
       *[other] { $count } cards in the deck
    }
presence-here = here
presence-away = connection lost
presence-left = left the table
let-bot-play = Let a bot play
bot-plays-for-you = A bot plays for you.
take-seat-back = Take my seat back
leave-table = Leave the table
leave-table-more = The others may let a bot play for you. You can come back.
leads = leads
your-hand = Your cards
hand-empty = Your hand is empty
your-move = Your move
undo = Undo
why-rule = Rule { $rule }
time-left = { $time } left
your-turn-title = Your turn
prompt-over = The game is over.
card-value = Value: { $value }

## The table of a game that has none of its own
plain-table = The table
plain-choices = What you can choose
plain-choose = Your move: choose.
plain-next = Chosen: { $taken }. What next?
plain-finish = That is all
plain-would = What would change
refused-code = That cannot be done now: { $code }.
plain-other = { $name } is playing…
plain-key-choice = the first, second … choice
plain-help-choose = Choose step by step; the move is made when it is complete.
plain-help-why = Choices with a dashed edge are for other moments. Touch one, and you are told why.

## Log, chat, help
log = Log
chat = Chat
chat-placeholder = Say something…
chat-send = Send
chat-mute = Mute somebody
log-and-chat = { $unread ->
        [0] Log and chat
        [one] Log and chat, { $unread } new message
       *[other] Log and chat, { $unread } new messages
    }
sounds = Sounds
sounds-on = Sounds on
welcome = First game
welcome-lesson = Lesson
welcome-close = Got it
speed = How fast things happen
speed-slow = Slowly
speed-normal = Normally
speed-quick = Quickly
speed-once = At once
help = Help
keyboard = Keyboard
key-undo = undo
key-cancel = cancel the choice
key-help = this help
notify-me = Notify me when it is my turn

## End of the game
result = Result
game-over-title = The game is over
you-won = You win!
won-by = { $count ->
        [one] { $winners } wins!
       *[other] The win is shared: { $winners }!
    }
score-sum = Total
rematch = Rematch
download-record = Download the record
proof-checking = Checking the deal…
proof-fair = The deal was fair: this browser has worked it out again.
proof-unchecked = What the server published before the deal fits its secret. The deal itself can be checked with the command below.
proof-unfair = The deal does not follow from what was published.
proof-commitment = Before anything was dealt, the server had fixed its secret: what it published then fits the secret that it now tells.
proof-commitment-not = What the server published before the deal does not fit the secret that it now tells.
proof-nonce = The random number that this browser gave was used.
proof-nonce-not = The random number that this browser gave was not used.
proof-deal = Who begins and the order of all cards and goods follow from that secret and the players’ random numbers.
proof-deal-not = The order of the cards and goods does not follow from that secret and the players’ random numbers.
proof-yourself = Check it yourself with the downloaded record:
proof-published = Published before:
proof-secret = Secret:

## Rules
rules-position = Example for rule { $rule }: how the table looks.
rules-before-after = Example for rule { $rule }: the table before the move and after it.
search-rules = Search the rules
rules-contents = Contents
rules-found = { $count ->
        [0] Nothing found.
        [one] { $count } rule found.
       *[other] { $count } rules found.
    }
python-loading = Loading the game: { $loaded } of { $total } MB
python-starting = The game is starting …
newer-version = A newer version of this page is here. A game in progress is kept.
newer-take = Use it now
friends-need-server = Friends on other devices meet on a server. This page plays in your browser alone. Whoever runs a server can give you its address:
server-address = Address of a server
server-open = Open it
not-kept = This browser stores nothing: a game is lost when the page is closed.
not-learned = The strongest bots could not fetch what they have learned, so they play a little weaker until there is a network.

## A server that is away, and playing without one
server-away = The server cannot be reached. This page goes on when it is there again.
server-away-play = The server cannot be reached. Meanwhile you can play against bots in this browser.
play-here = Play against bots here
server-returned = The server is there again. Your games here are kept.
server-visit = Go to the server
friends-at-server = Friends on other devices meet on the server from which this page came.
kept-here = Games in this browser
kept-here-more = They were begun here without the server, and go on here.

## What this browser keeps
keeping = What this browser keeps
keeping-more = Your games and settings are kept in this browser alone. Save them in a file to have a copy, or to take them to another device.
keeping-save = Save everything in a file
keeping-bring = Bring in a saved file
keeping-brought = { $games ->
        [0] Nothing new was in the file: all its games are here already.
        [one] One game was brought in; the settings are those of the file.
       *[other] { $games } games were brought in; the settings are those of the file.
    }
delete-table = Delete this game: { $seats }
delete-table-sure = Delete this game for ever?
delete-yes = Delete
delete-no = Keep it
storage-full = This browser’s storage is full or locked. The game waits until something can be stored again; nothing that was shown is lost.
server-address-wrong = This is not the address of a page. An address looks like https://gry.example.org.

## Over plain HTTP
insecure = This page came over plain HTTP. Browsers therefore do not let it work without a network, be installed or send notifications; playing is not affected.
insecure-how = How to get HTTPS
insecure-known = I know
insecure-recipe = Whoever runs the server puts a proxy with a certificate in front of it. With Caddy and a name that leads to that machine, one command is enough:
insecure-recipe-more = The server is then started with OGONEK_HTTPS=1 and --name gry.example.org. More, for a home network without a name, too, is in the documentation of the server: docs/operating.md, “HTTPS”.

## Sharing a replay
card-button = A picture to share
card-title = A picture to share
card-alt = The end of the game as a picture: who won, everybody’s points and what they got.
card-share = Share…
card-save = Save the picture
card-names = Other people are named only if they agreed to show their name with this game’s replay.
share-replay = Share the replay
share-about = This makes a link of its own. Whoever gets it can watch the whole game, move by move. Nobody else will guess it.
share-about-people = This was a private table, so everybody who played there has to agree. Then there will be a link to the whole game.
share-named = Show my name in the replay
share-agree = I agree
share-open = This link shows the whole game, move by move, to everybody who has it. Only those who wanted it are named.
share-waiting = { $count ->
        [one] One more person has to agree.
       *[other] { $count } more people have to agree.
    }
share-withdraw = Take it back
seat-unnamed = Player { $number }

## By the way
only-here = This link works on this computer only.
only-here-more = So that others can join, start the server with this command and open the page at the address that it then tells you:
watching = Watching
chat-introduce = Say something
speed-short = Speed
