# What happened, as sentences. Keys are event-CODE; $name is the player of the event.

## Pan tu nie stał!
event-dealt = The cards are dealt, { $name } begins.
event-turn = { $name } is on turn.
event-turn-last = { $name } is on turn for the last time.
event-drew = { $name } draws a card.
event-drew-seen = { $name } draws a card: { $card }.
event-placed = { $name } joins queue { $queue }: { $cards }.
event-placed-extra = { $name } joins queue { $queue } as an extra: { $cards }.
event-covered = { $name } pushes in at place { $place } of queue { $queue }; out goes { $card } ({ $owner }).
event-son-used = { $name } uses a son: { $card } moves from queue { $origin } to place { $place } of queue { $queue }.
event-good-laid = { $name } leads in { $queue } and reserves { $good }.
event-good-taken = { $name } carries home { $good } from { $queue }.
event-queue-cleared = Queue { $queue } breaks up.
event-bazaar-won = { $name } leads at the bazaar; goods are chosen in this order: { $ranking }.
event-foreign-taken = { $name } takes { $good } from the bazaar.
event-good-replaced = { $good } goes back to the Ministry, { $by } comes to { $queue } instead.
event-stocked = Delivery at { $queue }: { $goods }.
event-foreign-added = New on the bazaar: { $good }.
event-closed = { $queue } closes for good.
event-ran-out = { $name } has no card left; everybody else has one last turn.
event-final-check = Final check: { $name }.
event-game-over = { $count ->
        [one] The game is over. The winner: { $winners }.
       *[other] The game is over. The win is shared: { $winners }.
    }

## Demoludy
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

## Around the table
event-undone = { $name } takes a move back.
event-stand-in = A bot now plays for { $name }.
event-returned = { $name } is back.
event-left = { $name } leaves the table.
