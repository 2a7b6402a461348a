# At one’s seat, in every game: hints against bots, several people at one device.
hint = Hint
hint-thinking = Thinking…
hint-why = Win chance: { $percent } %.
hint-score = Expected score: { $score }.
hint-next = Next best: { $move } ({ $percent }%).
hint-only = No other move is worth trying.

## Hot seat
hot-seat = At one device
hot-seat-more = Several people, one screen: the hand is hidden until its owner has the device.
hot-seat-names = Who plays?
hot-seat-name = Player { $number }
hot-seat-bots = And bots?
pass-device = Pass the device to { $name }
show-hand = I am { $name }: show my cards
veiled-other = { $name } is playing…
