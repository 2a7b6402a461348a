# The page's table for Demoludy.

## Choosing a game
with-points = with points
with-actions = with action cards
which-game = Which game?

## Cards, short, for narrow places
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
auction-card = { $card }, { $country }, worth { $value }
goods-card-does = Can be laid face up for a token of { $country }; face down for any token, worth 1.
dollars-do = Good for any token. Only one $10 may lie face up on the table at a time.
action-mil-does = You take a random card from another player’s hand.
action-cel-does = Every opponent discards the face-up card that they laid last, but never their only card.
action-awa-does = An opponent loses one face-up card on the table, but never their only card.
action-sta-does = You take one of your face-up cards from the table back into your hand, but not the only one.
action-baz-does = You swap one of your face-up cards on the table for an opponent’s.
action-cin-does = Another player gives you their best dollar card; one who has none shows you their hand.
action-bru-does = All face-up vodka leaves the table, yours too; nobody loses their only card.

## The passport and the lanes
country-R-short = USSR
country-G-short = Hungary
country-V-short = Turkey
country-O-short = GDR
country-B-short = CSSR
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

## What to do now
auction-choose = You open an auction: choose a token in the passport.
auction-open-with = Open with at least one face-up card of { $country }.
auction-opened = Lay more, play an action card, or stay. To beat: { $highest }.
auction-beat = Beat { $highest } with cards of { $country }, dollars or face-down cards, or pass.
auction-beat-actions = Beat { $highest } and stay, with cards and action cards, or pass.
auction-may-stay = You lead with { $total }: stay, or go on laying and playing.
auction-lead-play = You lead: lay or play at least one card to stay, or pass.
auction-ready = That is enough. Lay it, or choose more cards.
auction-ready-actions = Lay these cards? Then you can lay and play more, until you stay or pass.
auction-not-yet = Not enough yet: it must be more than { $highest }.
auction-keep = You have { $country } already: keep the better token, worth { $value }, or give it back?
auction-fifth = Only four countries can be kept. { $country } is new: which token goes back?
auction-other = { $name } is bidding…
auction-other-chooses = { $name } chooses a token…
auction-other-settles = { $name } decides which token to keep…
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
hand-shown-title = { $name } shows you their cards
hand-shown-about = They stay marked beside that player’s name for as long as they must be there.
stay = Stay
pass = Pass
keep-token = Keep the new one ({ $value })
return-token = Give back { $country } ({ $value })
swap-token = Give back { $country } ({ $value }), keep the new one

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

## The log, where several people read it
event-discarded-some = { $count ->
        [one] { $name } discards { $count } card.
       *[other] { $name } discards { $count } cards.
    }

## Help and end
auction-help-goal = Whoever collects tokens of four different countries first wins. Every token is auctioned.
auction-help-goal-points = Whoever first has tokens of four different countries, worth at least ten points together, wins. Every token is auctioned. You keep one token of a country, and four countries at most.
auction-help-cards = Touch a card to lay it: face up it counts its value, if it is of the token’s country or a dollar. Once in an auction you may lay any cards face down, as many as you like in one go; each counts 1.
auction-help-raise = Who lays cards must have more in total than anybody else afterwards; who cannot or will not passes.
auction-help-actions = Cards with an exclamation mark are action cards. In your turn you may play as many as you like and lay cards, in any order; an action card works at once and is discarded. Laid face down it counts 1, like any other.
auction-help-stay = Your turn ends when you stay or pass. “Stay” means: I stay in the auction, it is the next player’s turn. For that you must have laid or played a card in this turn, and have more than anybody else.
auction-help-pass = Who passes discards what they laid and is out of this auction; the last one left wins the token. After each turn you draw a card.
auction-help-glow = What glows can be used. Touch what does not glow, and you hear why.
key-token = choose a token’s country
key-hand = a card of your hand, from the left
key-up = lay it face up
key-down = lay it face down
key-act = play it as an action
key-lay = make the move that is chosen
key-pass = pass
key-stay = stay
ended-D15 = Tokens of four different countries: that wins at once.
ended-V2 = Tokens of four countries, worth at least ten points: that wins at once.
ended-D16 = Sixty auctions are over: the highest score wins.
ended-D7 = Nobody can open an auction any more: the most tokens win.
score-tokens = Tokens
score-countries = Countries
chart-points = Points after each auction
chart-tokens = Tokens after each auction
