# What happened, as sentences. Keys are event-CODE; $name is the player of the event.

## In every game
event-dealt = The cards are dealt, { $name } begins.
event-turn = { $name }’s turn.
event-drew = { $name } draws a card.
event-drew-seen = { $name } draws a card: { $card }.
event-game-over = { $count ->
        [one] The game is over. The winner: { $winners }.
       *[other] The game is over. The win is shared: { $winners }.
    }

## Around the table
event-undone = { $name } takes a move back.
event-stand-in = A bot now plays for { $name }.
event-returned = { $name } is back.
event-left = { $name } leaves the table.
