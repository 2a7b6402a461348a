# Pan tu nie stał!: all words of this game, for page, terminal and command alike.

## The game and its options
game-title = Pan tu nie stał!
goal = Whoever carries home the goods worth the most wins; you get a good by being the strongest in its queue when your turn begins.
option-bazaar = Bazar Różyckiego
with-bazaar = with the Różycki bazaar

## The cards, by their codes; the short names are for narrow places
card-1 = one
card-2 = two
card-3 = three
card-M = mother with child
card-P = the party
card-L = queue list
card-X = You weren’t standing here, sir!
card-S = son, stand in the queue
card-1-short = one
card-2-short = two
card-3-short = three
card-M-short = mother
card-P-short = party
card-L-short = list
card-X-short = not here!
card-S-short = son
card-1-does = An ordinary person worth 1.
card-2-does = An ordinary person worth 2.
card-3-does = An ordinary person worth 3.
card-M-does = May join a queue as an extra, without using up an action.
card-P-does = Your first in a queue is worth 1, your second 2, your third 3 and so on.
card-L-does = While it stands in a queue, every card there is worth 1.
card-X-does = Pushes any card without a good out of a queue and takes its place.
card-S-does = Worth 0, but keeps a place: later a card of yours from another queue can take it.

## The shops, by their letters, and the Ministry that supplies them
shop-A = Groceries
shop-B = Clothes and shoes
shop-C = Household goods
shop-D = Furniture
shop-Z = Bazar Różyckiego
shop-A-short = Groceries
shop-B-short = Clothes
shop-C-short = Household
shop-D-short = Furniture
shop-Z-short = Bazaar
queue-A = groceries
queue-B = clothes
queue-C = household
queue-D = furniture
queue-Z = bazaar
ministry = Ministry

## Goods of the shops, by rising value
good-oranzada = orangeade
good-guma-arabska = gum arabic
good-papier-toaletowy = toilet paper
good-cukier-krysztal = sugar
good-herbata = tea
good-zapalki = matches
good-mydlo = soap
good-ocet = vinegar
good-bambosze = slippers
good-fartuszek-szkolny = school apron
good-gumofilce = felt-lined boots
good-wyrob-czekoladopodobny = chocolate-like product
good-rajstopy = tights
good-proszek-do-prania = washing powder
good-musztardowki = mustard-jar glasses
good-kawa = coffee
good-autosyfon = soda siphon
good-czapka-z-nutrii = nutria hat
good-pomarancze = oranges
good-zelazko = iron
good-szynka-w-puszce = tinned ham
good-walizka = suitcase
good-buty-zimowe = winter boots
good-aparat-fotograficzny = camera
good-radio-tranzystorowe = transistor radio
good-dywan = carpet
good-adapter = record player
good-maszyna-do-szycia = sewing machine
good-odkurzacz = vacuum cleaner
good-kozuch = sheepskin coat
good-skladak = folding bicycle
good-pralka = washing machine
good-magnetofon-szpulowy = tape recorder
good-telewizor = television
good-mebloscianka = wall unit
good-lodowka = refrigerator
country-R = Soviet Union
country-G = Hungary
country-V = Turkey
country-O = East Germany
country-B = Czechoslovakia

## Foreign goods of the bazaar, by colour and value
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

## What happened; $name is the player of the event
event-turn-last = { $name }’s last turn.
event-placed = { $name } joins the { $queue } queue: { $cards }.
event-placed-extra = { $name } joins the { $queue } queue as an extra: { $cards }.
event-covered = { $name } pushes in at place { $place } of the { $queue } queue; out goes { $card } ({ $owner }).
event-son-used = { $name } uses a son: { $card } moves from the { $origin } queue to place { $place } of the { $queue } queue.
event-good-laid = { $name } leads in the { $queue } queue and reserves { $good }.
event-good-taken = { $name } carries home { $good } from the { $queue } queue.
event-queue-cleared = The { $queue } queue breaks up.
event-bazaar-won = { $name } leads at the bazaar; goods are chosen in this order: { $ranking }.
event-foreign-taken = { $name } takes { $good } from the bazaar.
event-good-replaced = { $good } goes back to the Ministry, the { $queue } queue gets { $by } instead.
event-stocked = Delivery! The { $queue } queue: { $goods }.
event-foreign-added = New on the bazaar: { $good }.
event-closed = The { $queue } queue: closed for good.
event-ran-out = { $name } has no card left; everybody else has one last turn.
event-final-check = Final check: { $name }.

## What can be wrong with a move or a deal
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
error-deal-decks = “decks” must hold one deck for each of the { $players } players.
error-deal-deck = The deck of seat { $seat } is not made of the 21 right cards.
error-deal-ministry = The Ministry is not made of the 36 right goods.
error-deal-foreign = The foreign pile is not made of the 25 right goods.
error-deal-foreign-unexpected = A foreign pile is dealt only with the bazaar.

## How its bots play, where that can be said better than for every game
level-beginner-about = Knows the rules, sees the best goods, and overlooks the rest: what a good weighs, what a mother costs, the son left standing in a queue.

## Hints, in words
hint-draw = Draw a card.
hint-end = End the turn.
hint-place = { $cards } into the queue at { $shop }
hint-extra = { $cards } as an extra into the queue at { $shop }
hint-cover = Push in at place { $place } of the queue: { $shop }
hint-good = Take { $good } and lay it on your card at place { $place }.
hint-foreign = Take { $good }.
hint-son = Your card from { $from }, place { $place }, takes the son’s place in: { $shop }

## The page’s table
player-has = { $hand } in hand, { $deck } in the deck, goods: { $goods }
goods-taken = { $count ->
        [one] { $count } good taken
       *[other] { $count } goods taken
    }
ministry-has = { $count ->
        [one] { $count } good waits at the Ministry
       *[other] { $count } goods wait at the Ministry
    }
on-the-shelf = On the shelf
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
hand-stack = { $card }, worth { $value }{ $held ->
        [one] {""}
       *[other] , { $held } in hand
    }{ $chosen ->
        [0] {""}
       *[other] , { $chosen } chosen
    }
phases = Phases of the turn
phase-1 = Queues
phase-2 = Action 1
phase-3 = Action 2
draw = Draw ({ $count })
end-turn = End turn
as-extra = As an extra, no action
as-action = As an action

## What to do now
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
prompt-done = Both actions are done: end the turn.
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

## What is played on the table
act-list = The queue list is up: everybody counts 1
act-son = Thanks, son!
act-closed = { $shop }: closed for good
act-check = { $leads ->
        [yes] Final check: { $name } leads!
       *[no] Final check: { $name } leads nowhere
    }
act-winner = { $count ->
        [one] { $winners } wins with { $points ->
            [one] one point
           *[other] { $points } points
        }!
       *[other] { $winners } share the win with { $points } points!
    }

## The people, by card and, for the ones, by the player’s seat
person-1-0 = pan Zenon
person-1-1 = pani Halina
person-1-2 = pan Antoni
person-1-3 = Grażyna
person-1-4 = pan Rysiek
person-2 = pani Stefania
person-3 = pan Heniek
person-M = pani Jola
person-P = Comrade Edward
person-L = pani Wiesława
person-X = pani Krystyna
person-S = Jacek
person-1-0-short = Zenon
person-1-1-short = Halina
person-1-2-short = Antoni
person-1-3-short = Grażka
person-1-4-short = Rysiek
person-2-short = Stefa
person-3-short = Heniek
person-M-short = Jola
person-P-short = Edward
person-L-short = Wiesia
person-X-short = Krycha
person-S-short = Jacek

## Help
help-1 = At the start of your turn you take a good wherever you lead. Then you have two actions: draw a card, or stand in a queue.
help-2 = Touch a card, then a queue. Touch the card again to play several identical ones.
help-3 = The sums show what a move would change. The crown marks the lead.
help-4 = What glows can be used. Touch what does not glow, and you are told why.
key-cards = choose a card (again: one more of the same)
key-queues = into which queue
key-numbers = a good, or a place in a queue
key-draw = draw a card
key-end = end the turn

## End of the game
ended-Q22 = The last good was taken.
ended-Q23 = The cards ran out and nobody leads any more.
end-won = { $points ->
        [one] You win by { $points } point.
       *[other] You win by { $points } points.
    }
end-lost = { $points ->
        [one] You were { $points } point short.
       *[other] You were { $points } points short.
    }
end-best-own = Your dearest good: { $good } ({ $value }).
end-best = The winner's dearest good: { $good } ({ $value }).
score-goods = Goods
score-foreign = Bazaar
score-colours = Colours
no-goods = nothing could be had
goods-of = What { $name } has got
colours-of = { $colours ->
    [one] One colour of foreign goods: one point more.
   *[other] { $colours } colours of foreign goods: { $colours } points more.
}
chart-turns = Points after each turn

## At the table in the terminal
terminal-choose-action = Place a card, or draw one.
terminal-choose-card = Place a card.
terminal-choose-end = Play an extra, or end the turn.
terminal-choose-queue = Into which queue?
terminal-choose-cover = Whose place, or the end?
terminal-choose-good = Which good?
terminal-choose-carrier = On which of your cards?
terminal-choose-foreign = Which good?
terminal-choose-son-queue = In which queue stands the son?
terminal-choose-son-place = Which son?
terminal-choose-mover-queue = Who comes: from which queue?
terminal-choose-mover-place = Which of your cards comes?
terminal-draw = draw ({ $count ->
        [one] 1 card left
       *[other] { $count } cards left
    })
terminal-draw-help = draw a card
terminal-end = end the turn
terminal-extra = a mother as an extra
terminal-son = use a son
terminal-behind = stand at the end
terminal-score-goods = { $count ->
        [one] 1 good
       *[other] { $count } goods
    }: { $points }
terminal-score-foreign = foreign: { $points }, colours: { $colours }

## The table as the command draws it
draw-deck = Deck
draw-goods = Goods
draw-foreign = Foreign
draw-unseen = Not seen yet
draw-phase-1 = phase 1: leads in { $queue } and chooses a good
draw-phase-1-final = final check: leads in { $queue } and chooses a good
draw-phase-bazaar = chooses a good of the bazaar
draw-phase-2 = phase 2: first action
draw-phase-3 = phase 3: second action
draw-phase-4 = actions done: extras, or the end of the turn
draw-last-turns = { $count ->
        [one] the last turn
       *[other] { $count } last turns
    }
draw-carries = place { $place } holds { $good }
draw-closed = closed
draw-nobody-leads = nobody leads
draw-ministry = { $count ->
        [0] The Ministry is empty
        [one] 1 good in the Ministry
       *[other] { $count } goods in the Ministry
    }
draw-pile = { $count ->
        [0] no foreign goods to come
        [one] 1 foreign good to come
       *[other] { $count } foreign goods to come
    }

## The lesson: a first game, step by step
lesson-about = Stand in the right queue with the right people, and carry home what the shops have left.
lesson-goal = Every shop sells two goods. Whoever collects goods worth the most points wins; the number beside a good is its value.
lesson-people = These are your cards: people who queue for you. A card’s number is its strength. In your turn you have two actions: each places cards into a queue, or draws a card.
lesson-place = First action: touch the two, then the shop A.
lesson-draw = You stand in the queue. Second action: draw a card.
lesson-end = Both actions are done. End the turn.
lesson-lead = Krysia joined both queues. In A you have 2, she has 1: you lead, as the crown shows. Who leads at the start of their own turn gets a good.
lesson-reserve = There are two goods, so you only reserve one: touch the tea (2). It now hangs on your card and weighs on it: the card counts 2 less.
lesson-party = Identical cards may go together, in one action. The party grows: 1 for the first, 2 for the second. Touch the party twice, then the shop B.
lesson-mother = The mother with child may push in as an extra, without an action. Touch her, then the shop A.
lesson-second-action = One action is left: draw a card.
lesson-end-again = End the turn.
lesson-carried-home = At the start of your turn you led in A again, thanks to the mother. The last good there was yours and so was the tea: the queue broke up and the shop was restocked.
lesson-push = In B Krysia drew level: 3 to 3, so nobody leads. “You weren’t standing here, sir!” pushes a card out and takes its place: touch it, then Krysia’s two in B.
lesson-again = Now you lead there. For the second action touch the one, then the shop A.
lesson-end-last = End the turn.
lesson-reserve-dearer = You lead in B: reserve the radio (5). What is dear weighs more, so the other good will be harder to get.
lesson-list = In A, Krysia's 3 is ahead of your 1. The queue list changes that: while it stands there, everybody in the queue counts as 1. Touch the list, then shop A.
lesson-draw-son = See the 3 struck out? Now it is 2 to 1 for you. Second action: draw a card.
lesson-end-list = End your turn.
lesson-lost = Krysia led in B and took the orangeade. The queue broke up, but your radio came home with you: nobody takes what you have reserved.
lesson-reserve-on-list = You still lead in A. Touch the slippers (3): they will hang on the list.
lesson-son = There is nothing more for you in A, and your 1 stands there in vain. Send the son to B to keep a place: touch him, then shop B.
lesson-son-used = The son is worth 0, but once he gives his place to one of yours from another queue, without an action. Touch the son in B, then your 1 in A.
lesson-finish = That is the game. When somebody has no cards left, the others have one last turn each, and the queues are checked a last time. Good luck in the queue!

## Statistics and goals
fact-goods = Goods carried home
fact-queues = Cards in each queue
fact-pushing = Pushing
fact-pushed-out = Pushed out of a queue
fact-pushed = Pushed somebody out
goal-first-win = First win
goal-first-win-more = Win a game.
goal-ten-ahead = Far ahead
goal-ten-ahead-more = Finish ten points or more ahead of everybody.
goal-thirty-points = Full bags
goal-thirty-points-more = Get 30 points in one game.
goal-both-goods = Both for me
goal-both-goods-more = Carry home both goods of a shop when its queue breaks up.
goal-three-at-once = The whole family
goal-three-at-once-more = Place three identical cards at once.
goal-three-parties = Leading force
goal-three-parties-more = Have three party cards in one queue.
goal-list-stands = By the list
goal-list-stands-more = Lead a queue in which a list stands.
goal-push-strong = You weren’t standing here!
goal-push-strong-more = Push out somebody’s three, mother or list.
goal-never-pushed = Firm ground
goal-never-pushed-more = Win without ever being pushed out.
goal-two-extras = Mothers first
goal-two-extras-more = Play two extras in one turn.
goal-son-steps-in = Son, I am here
goal-son-steps-in-more = Use a son to change queues.
goal-bazaar-last = What was left
goal-bazaar-last-more = Take the bazaar’s last good.
goal-bazaar-colours = From four countries
goal-bazaar-colours-more = Have foreign goods of four colours.

## Why one move is better than another
reason-takes-lead = The better move takes the lead in the queue { $queue }: you would have { $sum } there.
reason-loses-lead = This move gives up your lead in the queue { $queue }.
reason-mother-free = The mother was free here: she can join the queue { $queue } as an extra, without using up an action.
reason-mother-left = The mother in your hand could still join a queue as an extra: { $queue }.
reason-list-lowers = The list makes every card in the queue { $queue } count 1: { $name } falls from { $old } to { $new }.
reason-list-hurts = Your own sum in the queue { $queue } falls by the list, from { $old } to { $new }.
reason-pushes-out = “You weren’t standing here!” pushes out a card of { $name } in the queue { $queue }: { $card }, worth { $value } there.
reason-party-grows = Party cards together: the last one counts { $value } in the queue { $queue }.
reason-several = One action places { $count } identical cards at once: { $card }.
reason-not-needed = You led the queue { $queue } by { $lead } already: no card was needed there.
reason-still-behind = In the queue { $queue } you are still { $gap } behind { $name } after this.
reason-richer = There is more to be had in the queue { $queue } ({ $more } points) than in { $other_queue } ({ $less }).
reason-dearer-good = The other good is worth more: { $more } instead of { $less }.
reason-keeps-second = With the other good on your card you would still lead the queue { $queue }: the second good could be yours, too.
reason-shields = A card with a good on it cannot be pushed out: better shield the one that is worth more ({ $card }, { $value }).
reason-son = The son calls a card from { $other_queue } to { $queue }, without an action: { $card }.
reason-draw = Drawing keeps your cards for later; { $count ->
        [one] one card is
       *[other] { $count } cards are
    } left in your deck.
reason-last-turn = This was your last turn: cards that stay in the hand are worth nothing.
reason-new-colour = A foreign good of a colour that you do not have yet counts 1 more.

## Themes of puzzles
theme-extra = The free mother
theme-son = The son
theme-weight = Which good, on whom
theme-choice = Which foreign good
theme-tempo = Waiting and drawing
theme-push-out = Pushing out
theme-mother = The mother
theme-list = The list
theme-party = The party
theme-where = Which queue
theme-which-card = Which card
theme-lead = Taking the lead
theme-several = Several at once
theme-bazaar = The bazaar
theme-last-turns = The last turns
