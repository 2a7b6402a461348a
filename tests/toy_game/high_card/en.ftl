# The words of High Card. Whatever has none is shown by its code.
game-title = High Card
game-about = Everybody lays one card, the highest takes them all.
option-blind = face down
option-blind-about = Cards lie face down until the last one of the round.
view-turn = round
view-laid = has laid
view-pot = cards taken
view-leader = leads, by seat
choice-card = lay the { $value }
event-dealt = The cards are dealt. { $name } leads.
event-laid = { $name } lays a card.
event-laid-seen = { $name } lays the { $card }.
event-pot-taken = { $name } takes { $cards }.
event-game-over = The game is over. { $count ->
    [one] { $winners } wins
   *[other] { $winners } win
}: { $scores }.
error-not-in-hand = You do not hold the { $card }.
error-deal-hands = “hands” must hold five cards from 1 to 36 for each of the { $players } players, each card once.
