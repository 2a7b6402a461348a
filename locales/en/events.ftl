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
