# The words of the page.

page-title = Ogonek
page-motto = Join the queue before the shelves are bare.
unofficial = An unofficial edition: the games belong to their author, Reiner Knizia, and to their publisher. Pictures: Fluent Emoji (MIT) and our own.

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
no-table = No such table
no-table-more = The link is incomplete, or the table is gone.
you = you
player = Player

## Home
play-now = Play now
play-now-more = You against bots, without an account.
play = Play
how-many-bots = How many bots?
bot-level = Level of the bots
with-bazaar = with the Różycki bazaar
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
       *[other] Bot Stefan
    }

## The table
players = Players
player-has = { $hand } in hand, { $deck } in the deck, goods: { $goods }
points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
to-move = to move
cards-in-hand = { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
cards-in-deck = { $count ->
        [one] { $count } card in the deck
       *[other] { $count } cards in the deck
    }
goods-taken = { $count ->
        [one] { $count } good taken
       *[other] { $count } goods taken
    }
presence-here = here
presence-away = connection lost
presence-left = left the table
let-bot-play = Let a bot play
bot-plays-for-you = A bot plays for you.
take-seat-back = Take my seat back
leave-table = Leave the table
leave-table-more = The others may let a bot play for you. You can come back.
ministry-has = { $count ->
        [one] { $count } good waits at the Ministry
       *[other] { $count } goods wait at the Ministry
    }
on-the-shelf = On the shelf
good-worth = { $good }, worth { $value }
closed-sign = Closed
queue-at = { $count ->
        [0] Queue: { $shop }, nobody stands here
        [one] Queue: { $shop }, { $count } card
       *[other] Queue: { $shop }, { $count } cards
    }
place-number = place { $place }
card-in-queue = { $card }, { $name }, worth { $value }
carries = carrying { $good }
son-usable = the son can be used
stand-at-end = Stand at the end of the queue: { $shop }
shops = Shops
sums = Sums in the queue
sum-of = { $name }: { $now }
sum-would = { $name }: { $now }, after the move { $then }
leads = leads
would-lead = would lead
your-hand = Your cards
hand-empty = Your hand is empty
hand-stack = { $card }, worth { $value }{ $held ->
        [one] {""}
       *[other] , { $held } in hand
    }{ $chosen ->
        [0] {""}
       *[other] , { $chosen } chosen
    }
your-move = Your move
phases = Phases of the turn
phase-1 = Queues
phase-2 = Action 1
phase-3 = Action 2
draw = Draw ({ $count })
end-turn = End turn
undo = Undo
as-extra = As an extra, no action
as-action = As an action
why-rule = Rule { $rule }
time-left = { $time } left
your-turn-title = Your turn

prompt-over = The game is over.
prompt-choose-good = You lead at { $shop }: choose a good.
prompt-lay-good = { $good }: on which of your cards in this queue?
prompt-choose-foreign = Choose a good from the bazaar.
prompt-action = Action { $number } of 2: draw a card, or choose cards for a queue.
prompt-action-no-deck = Action { $number } of 2: your deck is empty, choose cards for a queue.
prompt-place = { $count ->
        [one] Into which queue?
       *[other] Into which queue with these { $count } cards?
    }
prompt-place-x = Point at a card to push out, or at the end of a queue.
prompt-cover = Point at a card to push out, or at the end of the queue.
prompt-son = Which of your cards in another queue takes the son’s place?
prompt-extras = Both actions are done. Play an extra, or end the turn.
prompt-other = { $phase ->
        [1] { $name } checks the queues…
       *[other] { $name } is playing…
    }
prompt-other-foreign = { $name } chooses a good from the bazaar…
prompt-other-final = Final check: { $name }…
ending-last-turns = { $count ->
        [one] { $name } has no card left: { $count } last turn to come.
       *[other] { $name } has no card left: { $count } last turns to come.
    }
ending-final = The final checks of the queues.

card-value = Value: { $value }
card-1-does = An ordinary person worth 1.
card-2-does = An ordinary person worth 2.
card-3-does = An ordinary person worth 3.
card-M-does = May join a queue as an extra, without using up an action.
card-P-does = Your first in a queue is worth 1, your second 2, your third 3 and so on.
card-L-does = While it stands in a queue, every card there is worth 1.
card-X-does = Pushes any card without a good out of a queue and takes its place.
card-S-does = Worth 0, but keeps a place: later a card of yours from another queue can take it.

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
help = Help
help-1 = At the start of your turn you take a good wherever you lead. Then you have two actions: draw a card, or stand in a queue.
help-2 = Touch a card, then a queue. Touch the card again to play several identical ones.
help-3 = The sums show what a move would change. The crown marks the lead.
help-4 = What glows can be used. Touch what does not glow, and you are told why.
keyboard = Keyboard
key-cards = choose a card (again: one more of the same)
key-queues = into which queue
key-numbers = a good, or a place in a queue
key-draw = draw a card
key-end = end the turn
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
ended-Q22 = The last good was taken.
ended-Q23 = The cards ran out and nobody leads any more.
score-goods = Goods
score-foreign = Foreign
score-colours = Colours
score-sum = Total
no-goods = nothing could be had
goods-of = What { $name } has got
colours-of = { $colours ->
    [one] One colour of foreign goods: one point more.
   *[other] { $colours } colours of foreign goods: { $colours } points more.
}
chart-turns = Points after each turn
rematch = Rematch
download-record = Download the record
proof-checking = Checking the deal…
proof-fair = The deal was fair: this browser has worked it out again.
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
search-rules = Search the rules
rules-contents = Contents
rules-found = { $count ->
        [0] Nothing found.
        [one] { $count } rule found.
       *[other] { $count } rules found.
    }
