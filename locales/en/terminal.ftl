# The words of the table in the terminal. A game's own words are in its file.

## Choices
terminal-empty-hand = Your hand is empty.

## Keys
terminal-key-space = Space
terminal-key-enter = Enter
terminal-key-esc = Esc
terminal-back = back
terminal-undo = take back
terminal-take = go on
terminal-hint = hint
terminal-talk = say something
terminal-help = help
terminal-leave = leave
terminal-help-point = point at a choice
terminal-help-take = take it
terminal-help-back = one choice back
terminal-help-undo = take back a placement
terminal-help-hint = ask for a hint
terminal-help-talk = say something
terminal-help-scroll = scroll the table
terminal-help-leave = leave the table

## Around the game
terminal-waiting = Waiting for the game to begin.
terminal-asked-begin = All are here: the game can begin.
terminal-asked-return = A bot plays in your seat.
terminal-asked-stand-in = { $name } is away: a bot can play on.
terminal-over = The game is over.
terminal-rematch-laid = The game is over; the table is laid for another.
terminal-hand-over = { $name }, it is your move. Is nobody else looking?
terminal-here = show my hand
terminal-leave-question = Leave the table? The game ends here.
terminal-yes = yes
terminal-no = no
terminal-again = a new game
terminal-look = look at the table
terminal-free-seat = a free seat
terminal-points = Pts
terminal-away = (away)
terminal-no-hint = No bot knows this game well enough to give a hint.
terminal-undone = { $name } takes a placement back.
terminal-stand-in = A bot plays on for { $name }.
terminal-returned = { $name } is back.
terminal-left = { $name } has left.

## The command
cli-terminal =
    Opens a table in this terminal: GAME ({ $games }) against bots or at one keyboard, or a server’s table by its link.

    Keys and mouse both play; H shows the keys.
cli-terminal-short = Play in the terminal.
cli-terminal-level = How well the bots play.
cli-terminal-people = People at this keyboard; bots sit in the other seats. Hands stay hidden in between.
cli-terminal-name = Your name; at one keyboard, once for each player.
cli-terminal-seed = Any text; decides the deal and the bots. Without it: another game every time.
cli-terminal-delay = Seconds from one move to a bot’s next.
cli-terminal-none = This is no terminal to play in: run it in one, without a pipe.
terminal-guest = Guest
terminal-people = Ala, Ola, Jan, Ewa, Leon

## On a server
terminal-connecting = Connecting …
terminal-offline = The connection is lost; trying again …
terminal-gone = The server does not let us to this table any more.
terminal-outdated = This server is newer than this program: update Ogonek to play there.
error-nobody-listens = There is nobody to talk to at this table.
error-no-connection = There is no connection to the server now.
error-no-server = No server answers at { $server }.
error-bad-link = “{ $link }” is not the link of a table, such as http://host:8000/t/abcde12345.
