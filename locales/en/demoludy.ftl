# Demoludy: all words of this game, for page, terminal and command alike.

## The game and its options
game-title = Demoludy
page-motto = Pack the car, outbid the rest and come home loaded.
option-points = points
option-actions = action cards
with-points = with points
with-actions = with action cards

## Goods cards by value, dollars, action cards by their codes; the short names are for narrow places
goods-card-2 = cream
goods-card-3 = vodka
goods-card-4 = amber
goods-card-5 = gas bottle
goods-card-7 = crystal
dollars = dollars
action-mil = the militiaman
action-cel = the customs officer
action-awa = car breakdown
action-sta = petrol station
action-baz = the bazaar
action-cin = the money changer
action-bru = a toast to brotherhood
goods-card-2-short = cream
goods-card-3-short = vodka
goods-card-4-short = amber
goods-card-5-short = gas
goods-card-7-short = crystal
action-mil-short = militia
action-cel-short = customs
action-awa-short = break­down
action-sta-short = petrol
action-baz-short = bazaar
action-cin-short = changer
action-bru-short = toast
card-words = { $card }, { $country }, worth { $value }
goods-card-does = Can be laid face up for a token of { $country }; face down for any token, worth 1.
dollars-do = Good for any token. Only one $10 may lie face up on the table at a time.
action-mil-does = You take a random card from another player’s hand.
action-cel-does = Every opponent discards the face-up card that they laid last, but never their only card.
action-awa-does = An opponent loses one face-up card on the table, but never their only card.
action-sta-does = You take one of your face-up cards from the table back into your hand, but not the only one.
action-baz-does = You swap one of your face-up cards on the table for an opponent’s.
action-cin-does = Another player gives you their best dollar card; one who has none shows you their hand.
action-bru-does = All face-up vodka leaves the table, yours too; nobody loses their only card.

## Countries, and their tokens by value
country-R = Soviet Union
country-G = Hungary
country-V = Turkey
country-O = East Germany
country-B = Czechoslovakia
foreign-R1 = nesting doll
foreign-R2 = alarm clock
foreign-R3 = camera
foreign-R4 = samovar
foreign-R5 = colour television
foreign-G1 = paprika
foreign-G2 = salami
foreign-G3 = wine
foreign-G4 = puzzle cube
foreign-G5 = calculator
foreign-V1 = halva
foreign-V2 = sweater
foreign-V3 = jeans
foreign-V4 = bracelet
foreign-V5 = leather jacket
foreign-O1 = Christmas decorations
foreign-O2 = net curtains
foreign-O3 = electric train
foreign-O4 = telescope
foreign-O5 = moped
foreign-B1 = mechanical pencils
foreign-B2 = mangle
foreign-B3 = beer
foreign-B4 = shoes
foreign-B5 = skis
country-R-short = USSR
country-G-short = Hungary
country-V-short = Turkey
country-O-short = GDR
country-B-short = CSSR

## What happened; $name is the player of the event
event-to-open = Auction { $auction }: { $name } chooses a token.
event-could-not-open = { $name } cannot open an auction and draws; the next player may.
event-opened = { $name } puts up for auction: { $token }.
event-laid = { $name } lays { $cards }; total { $total }.
event-laid-down = { $count ->
        [one] a card face down
       *[other] { $count } cards face down
    }
event-stayed = { $name } stays with { $total }.
event-passed = { $name } passes.
event-discarded = { $name } discards { $cards }.
event-nothing-to-draw = There is no card left for { $name } to draw.
event-shuffled = The discard pile is shuffled: a new deck of { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
event-auction-won = { $name } wins the auction with { $total }: { $token }.
event-token-returned = { $name } gives back { $token }.
event-token-turned = Now on top of its stack: { $token }.
event-played = { $name } plays { $card }.
event-played-at = { $name } plays { $card } against { $other }.
event-fell = { $name } loses { $card }; total { $total }.
event-taken-back = { $name } takes { $card } back into the hand; total { $total }.
event-exchanged = { $name } swaps { $card } for { $for } of { $other }.
event-dollar-given = { $other } has to give { $name } a dollar card.
event-dollar-given-seen = { $other } has to give { $name } { $card }.
event-hand-shown = { $other } has no dollars and shows { $name } the hand.
event-hand-shown-seen = { $other } has no dollars and shows { $name } the hand: { $cards }.
event-stolen = { $name } takes a card from { $other }.
event-stolen-seen = { $name } takes { $card } from { $other }.
event-discarded-some = { $count ->
        [one] { $name } discards { $count } card.
       *[other] { $name } discards { $count } cards.
    }

## What can be wrong with a move or a deal
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
error-deal-cards = The deck is not made of the { $cards } right cards.
error-deal-tokens = “tokens” must hold a stack with the values 1 to 5 for each of the colours R, G, V, O, B.

## Hints, in words
hint-pass = Pass.
hint-stay = Stay.
hint-keep = Keep the new token.
hint-return = Give the new token back.
hint-open = Auction a token of { $country }.
hint-swap = Give back the token of { $country } and keep the new one.
hint-play = Play { $card }
hint-up = Lay face up: { $cards }
hint-down = face down: { $cards }

## The passport and the lanes
passport = Passport: the stacks of tokens
on-auction = On auction
to-beat = To beat
stack-left = { $count ->
        [0] no token left
        [one] { $count } token
       *[other] { $count } tokens
    }
stack-beneath = Beneath the top one: { $values }
you-have = you have one
piles = Cards in the deck: { $deck }, discarded: { $discard }
discard-pile = { $count ->
        [one] { $count } discarded card
       *[other] { $count } discarded cards
    }
has-tokens = tokens: { $tokens }
no-tokens = no tokens
lane-total = total { $total }
is-out = out of this auction
out-stamp = passed
known-cards = in hand for certain: { $cards }
laid-by = { $count ->
        [0] { $name } has nothing on the table
        [one] { $name } has laid { $count } card
       *[other] { $name } has laid { $count } cards
    }
face-down = face-down card
face-down-own = face down: { $card }
aim-at = Aim at { $name }
laid-up = chosen, face up
laid-down = chosen, face down
being-played = being played
lay-up = Face up: { $value }
lay-down = Face down: 1
play-it = Play it
play-card = Play: { $card }
lay-cards = { $count ->
        [0] Lay cards
       *[other] Lay: total { $total }
    }
act-won = { $name } wins: { $token } ({ $country })!
act-over = { $count ->
        [one] { $names } wins!
       *[other] { $names } win!
    }
last-auction = The last auction!
hand-shown-title = { $name } shows you their cards
hand-shown-about = They stay marked beside that player’s name for as long as they must be there.
open-it = Put it up
ask-no-more = Yes, and never ask
ask-again = Ask before a move that cannot be taken back
stay = Stay
pass = Pass
keep-token = Keep the new one ({ $value })
return-token = Give back { $country } ({ $value })
swap-token = Give back { $country } ({ $value }), keep the new one

## What to do now
goal = Goal: be the first with tokens of four different countries.
goal-points = Goal: be the first with tokens of four different countries worth ten points together.
sure-open = Put up { $token }? It cannot be taken back.
sure-pass = You lead with { $total }. Pass all the same? It cannot be taken back.
prompt-choose = You open an auction: choose a token in the passport.
prompt-open-with = Open with at least one face-up card of { $country }.
prompt-opened = Lay more, play an action card, or stay. To beat: { $highest }.
prompt-beat = Beat { $highest } with cards of { $country }, dollars or face-down cards, or pass.
prompt-beat-actions = Beat { $highest } and stay, with cards and action cards, or pass.
prompt-may-stay = You lead with { $total }: stay, or go on laying and playing.
prompt-lead-play = You lead: lay or play at least one card to stay, or pass.
prompt-ready = That is enough. Lay it, or choose more cards.
prompt-ready-actions = Lay these cards? Then you can lay and play more, until you stay or pass.
prompt-not-yet = Not enough yet: it must be more than { $highest }.
prompt-keep = You have { $country } already: keep the better token, worth { $value }, or give it back?
prompt-fifth = Only four countries can be kept. { $country } is new: which token goes back?
prompt-other = { $name } is bidding…
prompt-other-chooses = { $name } chooses a token…
prompt-other-settles = { $name } decides which token to keep…
action-somebody = { $card }: at whom?
action-their-card = { $card }: choose a card of an opponent on the table.
action-own-card = { $card }: choose a card of your own on the table.
action-ready = { $card }: this is what would change. Play it?
action-ready-at = { $card }, against { $name }. Play it?
only-down-goods = it is not of { $country }, so it lies face down and counts 1.
only-down-dollars = a $10 lies face up already, so this one lies face down and counts 1.
only-down-action = it cannot be played now, so it lies face down and counts 1.
up-or-down = { $card }: face up or face down?
action-or-down = { $card }: play it, or lay it face down?

## Help
help-goal = Whoever collects tokens of four different countries first wins. Every token is auctioned.
help-goal-points = Whoever first has tokens of four different countries, worth at least ten points together, wins. Every token is auctioned. You keep one token of a country, and four countries at most.
help-cards = Touch a card to lay it: face up it counts its value, if it is of the token’s country or a dollar. Once in an auction you may lay any cards face down, as many as you like in one go; each counts 1.
help-raise = Who lays cards must have more in total than anybody else afterwards; who cannot or will not passes.
help-actions = Cards with an exclamation mark are action cards. In your turn you may play as many as you like and lay cards, in any order; an action card works at once and is discarded. Laid face down it counts 1, like any other.
help-stay = Your turn ends when you stay or pass. “Stay” means: I stay in the auction, it is the next player’s turn. For that you must have laid or played a card in this turn, and have more than anybody else.
help-pass = Who passes discards what they laid and is out of this auction; the last one left wins the token. After each turn you draw a card.
help-glow = What glows can be used. Touch what does not glow, and you hear why.
key-token = choose a token’s country
key-hand = a card of your hand, from the left
key-up = lay it face up
key-down = lay it face down
key-act = play it as an action
key-lay = make the move that is chosen
key-pass = pass
key-stay = stay

## End of the game
ended-D15 = Tokens of four different countries: that wins at once.
ended-V2 = Tokens of four countries, worth at least ten points: that wins at once.
ended-D16 = Sixty auctions are over: the highest score wins.
ended-D7 = Nobody can open an auction any more: the most tokens win.
end-lacks-countries = { $count ->
        [one] You were one country short.
       *[other] You were { $count } countries short.
    }
end-lacks-points = { $points ->
        [one] You were { $points } point short.
       *[other] You were { $points } points short.
    }
score-tokens = Tokens
score-countries = Countries
chart-points = Points after each auction
chart-tokens = Tokens after each auction

## At the table in the terminal
terminal-choose-token = Which token?
terminal-choose-opening = Lay cards to open with.
terminal-choose-bid = Lay cards, or pass.
terminal-choose-play-or-bid = Lay cards, play one, stay or pass.
terminal-choose-more = More cards, or lay these?
terminal-choose-too-little = Not yet a bid.
terminal-choose-seat = Against whom?
terminal-choose-place = Which card?
terminal-choose-settling = Which token goes back?
terminal-lay = lay these cards
terminal-pass = pass
terminal-stay = stay
terminal-keep = keep the new token
terminal-return = give the new token back
terminal-help-card = a card: up, down, back

## The table as the command draws it
draw-chance = Chance: { $what ->
        [shuffle] the discard pile is to be shuffled
       *[steal] a card is to be stolen
    }
draw-choosing = chooses a token for auction { $auction }
draw-opening = opens auction { $auction }
draw-bidding = auction { $auction }: to beat is { $highest }
draw-settling = decides which token to keep
draw-total = Total
draw-laid = Laid
draw-tokens = Tokens
draw-passed = passed
draw-beneath = + { $count }
draw-empty = empty
draw-auctioned = up for auction
draw-deck-and-pile = { $deck ->
        [one] 1 card in the deck
       *[other] { $deck } cards in the deck
    }, { $pile } discarded
draw-known-hand = Known in { $name }’s hand:

## The lesson: a first game, step by step
lesson-about = Travel through the friendly countries and outbid the others for what they sell.
lesson-goal = Five countries, five stacks of tokens. Whoever first has tokens of four different countries wins. Every token is auctioned.
lesson-cards = Your hand: goods of five countries with their values, and dollars that are good everywhere.
lesson-open = You open the first auction: touch Hungary’s stack in the passport.
lesson-lay = The first cards must hold at least one of that country. Touch the Hungarian vodka (3), and lay it.
lesson-passed = Krysia raised to 4. Mietek passed: he is out of this auction, but whoever lays or passes draws a card.
lesson-raise = You must get higher than 4. Touch the gas bottle (5): with the vodka that makes 8. Lay it.
lesson-covered = Krysia has 9: once in an auction any cards may be laid face down, each worth 1, whatever it is. Nobody sees which ones.
lesson-cover = Do the same: touch the Soviet cream (2) and the Czechoslovak amber (4). Face down they make 10.
lesson-won = Krysia passed: the token is yours, and the cards on the table are gone. The winner opens the next auction.
lesson-open-again = You need other countries now. Touch Czechoslovakia’s stack.
lesson-lay-again = Begin low: touch the vodka (3) of Czechoslovakia, and lay it.
lesson-dollars = Krysia laid a crystal (7). Touch the dollars: they count 7 for every token, 10 together. Lay them.
lesson-third = Two countries! Open the third auction: Turkey.
lesson-lay-low = Touch the Turkish cream (2), and lay it.
lesson-pass = Mietek has 15: that is too dear. Who passes loses what lies on the table but keeps the hand, and draws. Pass.
lesson-finish = That is the game: win cheaply, make the others pay. With points the tokens’ values count too; with action cards there are militiamen, customs officers and breakdowns. Bon voyage!

## Statistics and goals
fact-tokens = Auctions won, by country
fact-bidding = Bidding
fact-actions = Action cards played
fact-auctions-won = Auctions won
fact-auctions-opened = Auctions opened
fact-passed = Times passed
goal-first-win = First win
goal-first-win-more = Win a game.
goal-own-auction = Host’s right
goal-own-auction-more = Win an auction that you opened.
goal-others-auction = Uninvited
goal-others-auction-more = Win an auction that somebody else opened.
goal-down-only = Nothing to declare
goal-down-only-more = Win an auction with face-down cards only.
goal-ten-dollars = Hard currency
goal-ten-dollars-more = Win an auction with a $10 face up.
goal-cheap = A bargain
goal-cheap-more = Win an auction with a total of 4 or less.
goal-dear = Whatever it costs
goal-dear-more = Win an auction with a total of 15 or more.
goal-unopposed = Green light
goal-unopposed-more = Win an auction in which nobody else laid a card.
goal-no-doubles = Straight to the goal
goal-no-doubles-more = Win the game with exactly four auctions won.
goal-win-by-points = By the points
goal-win-by-points-more = Win a game with points.
goal-three-actions = Resourceful
goal-three-actions-more = Play three different action cards in one game.
goal-customs = Anything to declare?
goal-customs-more = With one customs officer, make two others lose a card.

## Why one move is better than another
reason-winning-token = This token would win you the game: { $country }.
reason-rival-wins = With this token ({ $country }) { $name } wins the game.
reason-owned = You have the token of this country already ({ $country }): another one goes back.
reason-opens-owned = You have a token of { $country } already, but none of { $other_country }.
reason-stronger-colour = You are stronger in { $country } ({ $more } points of goods in your hand) than in { $other_country } ({ $less }).
reason-higher-token = The other token is worth more: { $more } instead of { $less }.
reason-spends-less = You could bid with cards worth { $less } instead of { $more }.
reason-bids-higher = A total of { $more } instead of { $less } makes it dearer for the others.
reason-keeps-dollars = Dollars are good for any token: the better move keeps { $dollars } of them.
reason-dollars-now = This is worth dollars: the better move lays { $dollars } more of them.
reason-keeps-face-down = Face-down cards can be laid once in each auction: better keep that for later.
reason-useless-face-down = Goods of countries that you have already are of use face down ({ $count }).
reason-pass-saves = Passing keeps the cards worth { $points } that you laid, and draws one; cards in your hand: { $count }.
reason-loses-row = Passing loses what you had laid already: { $points }.
reason-leads-already = You led with { $points } already: staying was enough.
reason-breaks-down = A breakdown takes { $name } from { $old } to { $new }.
reason-plays-action = You had a card to play here: { $action }.
reason-worth-keeping = The other choice leaves you tokens worth { $more } instead of { $less }.
reason-not-enough = A fourth country would not win yet: your tokens would be worth { $points }, and it takes 10.

## Themes of puzzles
theme-opening = What to auction
theme-stop = When to stop
theme-action = Action cards
theme-token = Which token to keep
theme-go-on = Staying in
theme-face-down = Face-down cards
theme-how-much = How much to bid
theme-win = The winning token
theme-stop-rival = Stopping a rival
theme-bluff = Bluff
theme-dollars = Dollars
