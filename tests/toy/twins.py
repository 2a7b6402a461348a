"""What High Card hides, and two games of it that a seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ogonek.core.game import Game
from support.secrecy import Plain, Seat, Twin

CARDS = [str(number) for number in range(1, 37)]


class HighCardSecrets:
    def twin(self, game: Game, seat: Seat, rng: Random) -> Twin:
        """All cards that the seat has not seen by now are mixed: they are in hands, face down, or in the box."""
        unseen = [card for card in CARDS if card not in self.seen(game, seat)]
        other = dict(zip(unseen, rng.sample(unseen, len(unseen))))
        hands = [sorted((other.get(card, card) for card in hand), key=int) for hand in game.deal["hands"]]
        return Twin({"hands": hands}, [other.get(card, card) for card in game.moves])

    def seen(self, game: Game, seat: Seat) -> set[str]:
        """From the moves alone: the own cards, and everything laid openly or turned up at the end of a round."""
        players = len(game.seats)
        turned_up = len(game.moves) - (len(game.moves) % players if game.options["blind"] else 0)
        return {*game.moves[:turned_up], *(game.deal["hands"][seat] if seat is not None else ())}

    def hidden(self, game: Game, seat: Seat) -> Plain:
        others = [other for other in range(len(game.seats)) if other != seat]
        places = {f"hand {other}": game.position.hands[other] for other in others}
        if game.options["blind"]:
            places |= {f"face down {other}": game.position.laid[other] for other in others}
        return places

    def attempts(self, game: Game, rng: Random) -> Iterable[str]:
        return [*CARDS, "37", "0", "card 5", ""]
