"""The rules of High Card.

H1. Each player is dealt five of the cards 1 to 36; the others stay in the box. Nobody sees another's hand.
H2. In a round everybody lays one card of their hand, the leader first. With the option `blind` the cards lie face down
    until the last one is laid.
H3. The highest card takes all cards of the round, each worth its number. Who took them leads the next round.
H4. The game ends with the last cards in hand. The highest score wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import asdict
from random import Random

from high_card.encoding import CARDS, ENCODING, HAND, SEATS
from high_card.position import MOVES, Lay, Position
from ogonek.core.chance import Stream
from ogonek.core.errors import BadNotation, BadRecord, IllegalMove
from ogonek.core.events import Event
from ogonek.core.rulebook import Options, Plain, Rulebook, Tell
from ogonek.core.setups import check_seats, check_things


class HighCard(Rulebook[Position, Lay]):
    name, title, rules, players, options, encoding = "high-card", "High Card", 1, SEATS, ("blind",), ENCODING

    def deal(self, stream: Stream, players: int, options: Options) -> Plain:
        cards = list(CARDS)
        stream.shuffle(cards)
        return {"hands": [sorted(cards[seat * HAND : (seat + 1) * HAND], key=int) for seat in range(players)]}

    def check_deal(self, deal: object, players: int, options: Options) -> Plain:
        hands = deal.get("hands") if isinstance(deal, dict) else None
        hands = [hand for hand in hands if isinstance(hand, list)] if isinstance(hands, list) else []
        cards = [card for hand in hands for card in hand if isinstance(card, str)]
        if [len(hand) for hand in hands] != [HAND] * players or len(MOVES.keys() & cards) != players * HAND:
            raise BadRecord("deal-hands", "H1", players=players)
        return {"hands": [sorted(hand, key=int) for hand in hands]}

    def lay_table(self, deal: Plain, players: int, first: int, options: Options, tell: Tell = None) -> Position:
        hands = deepcopy(deal["hands"])
        if tell is not None:
            tell(Event("dealt", {"first": first}, {seat: {"hand": hand[:]} for seat, hand in enumerate(hands)}))
        return Position(options["blind"], first, hands, [None] * players, [[] for _ in hands])

    def parse(self, text: str) -> Lay:
        if text not in MOVES:
            raise BadNotation("not-a-move", move=text[:40])
        return MOVES[text]

    def explain(self, position: Position, move: Lay) -> IllegalMove:
        return IllegalMove("game-over", "H4") if position.over else IllegalMove("not-in-hand", "H2", card=move.card)

    def attempted(self, position: Position, choices: Sequence[str]) -> Lay:
        return self.parse(" ".join(choices).removeprefix("card "))

    def view(self, position: Position, seat: int | None) -> Plain:
        players = []
        for other, (held, card, pot) in enumerate(zip(position.hands, position.laid, position.pots)):
            shown = card if not position.blind or other == seat else None
            told = {"hand": len(held), "laid": card is not None, "card": shown, "pot": pot[:]}
            players.append({**told, "score": position.scores[other]})
        common = {"game": self.name, "blind": position.blind, "seat": seat, "to_move": position.to_move}
        result = {"end": position.end, "winners": position.winners}
        hand = None if seat is None else position.hands[seat][:]
        return {**common, "turn": {"leader": position.leader}, "players": players, "hand": hand, **result}

    def redealer(self, view: Plain) -> Redealer:
        return Redealer(view)

    def to_data(self, position: Position) -> Plain:
        return asdict(position)

    def from_data(self, data: Plain) -> Position:
        self.check_players(len(data["hands"]))
        check_seats([data["leader"]], len(data["hands"]))
        check_things([card for cards in (*data["hands"], *data["pots"]) for card in cards], CARDS)
        return Position(**deepcopy(data))


class Redealer:
    """Deals positions that the view's seat could be in: each place of an unseen card is equally likely."""

    def __init__(self, view: Plain) -> None:
        self._view = view
        seen = {*(view["hand"] or ())}.union(*[(*one["pot"], one["card"]) for one in view["players"]])
        self._unseen = [card for card in CARDS if card not in seen]

    def deal(self, rng: Random) -> Position:
        view, hidden = self._view, rng.sample(self._unseen, len(self._unseen))
        hands, laid = [], []
        for seat, one in enumerate(view["players"]):
            own = view["hand"] if seat == view["seat"] else [hidden.pop() for _ in range(one["hand"])]
            hands.append(sorted(own, key=int))
            laid.append((one["card"] or hidden.pop()) if one["laid"] else None)
        pots = [one["pot"][:] for one in view["players"]]
        return Position(view["blind"], view["turn"]["leader"], hands, laid, pots, view["end"])


RULEBOOK = HighCard()
