"""What Demoludy hides, for the secrecy test.

A game is told again by what happens to slots: a slot is a place in the deck as it was dealt, or as one of the shuffles
left it, and stays the name of the card that lay there until the next shuffle. A twin has the same story with other
cards in those slots that the seat never saw: it must only agree with what everybody could see in spite of them (who
could open and who not, who gave a dollar and who showed a hand without one).
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

from ogonek.core.game import Game
from ogonek.games.demoludy.rules.components import CODES, COLOURS, DOWN
from support.secrecy import Seat, Twin

Slot = tuple[int, int]  # which shuffle (0: the deal), which place from the top
DOLLARS = ("$7", "$10")
SWAPS = 100
PLACES = {"other hands", "face down on the table", "face down in the pile", "the deck", "a shuffled deck", "tokens"}


class Asked(NamedTuple):
    """Cinkciarz asked for dollars (A12): the card that was given, if one was, and the cards that were left."""

    given: Slot | None
    left: tuple[Slot, ...]


class Start(NamedTuple):
    """D7: a hand that opens some of these colours, or none."""

    opens: bool
    hand: tuple[Slot, ...]
    colours: str


class Story:
    """A game told by slots, as far as it has been played."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.seat = seat
        self.decks: list[list[Any]] = [game.deal["deck"]]  # the deal's faces; then, a shuffle, which slots it put where
        self.seen: set[Slot] = set()
        self.facts: list[Asked | Start] = []
        self.moves: list[tuple[str, list[Slot], list[Slot]]] = []  # text; for layings the cards up and down
        self._face: dict[Slot, str] = {(0, place): face for place, face in enumerate(self.decks[0])}
        self._deck = [(0, place) for place in range(len(self.decks[0]))]
        self._hands: list[list[Slot]] = [[] for _ in game.seats]
        self._rows: list[list[Slot]] = [[] for _ in game.seats]
        self._pile: list[Slot] = []
        again = Game(game.rulebook, game.seats, game.first, game.options, game.deal)
        self._hear(again, again.opening)
        for text in game.moves:
            self._laid: tuple[list[Slot], list[Slot]] = ([], [])
            self._moved = text
            self._hear(again, again.play(text))
            self.moves.append((text, *self._laid))

    def _hear(self, game: Game, events: Iterable[Any]) -> None:
        for event in events:
            facts = dict(event.public)
            for private in event.private.values():
                facts |= private
            told = getattr(self, "_on_" + event.code.replace("-", "_"), None)
            if event.code in ("could-not-open", "to-open", "opened"):
                left = "".join(COLOURS[colour] for colour, stack in enumerate(game.position.stacks) if stack)
                colours = facts.get("colour", left)
                self.facts.append(Start(event.code != "could-not-open", tuple(self._hands[facts["seat"]]), colours))
            elif told:
                told(facts)

    def _take(self, slots: list[Slot], face: str) -> Slot:
        """One of these with this face: which one of equal cards it is, nobody can say."""
        slot = next(slot for slot in slots if self._face[slot] == face)
        slots.remove(slot)
        return slot

    def _see(self, slots: Iterable[Slot], *seats: int) -> None:
        """These seats see the cards; without any, everybody does."""
        if not seats or self.seat in seats:
            self.seen.update(slots)

    def _on_dealt(self, facts: dict[str, Any]) -> None:
        for seat in range(facts["players"]):
            size = len(facts["hand"])
            self._hands[seat], self._deck = self._deck[:size], self._deck[size:]
            self._see(self._hands[seat], seat)

    def _on_drew(self, facts: dict[str, Any]) -> None:
        slot = self._deck.pop(0)
        assert self._face[slot] == facts["card"]
        self._hands[facts["seat"]].append(slot)
        self._see([slot], facts["seat"])

    def _laid_cards(self, seat: int, faces: list[str]) -> list[Slot]:
        slots = [self._take(self._hands[seat], face) for face in faces]
        self._rows[seat] += slots
        return slots

    def _on_laid(self, facts: dict[str, Any]) -> None:
        up = self._laid_cards(facts["seat"], facts["up"])
        down = self._laid_cards(facts["seat"], facts.get("down_cards", []))
        self._see(up)
        self._laid = (up, down)

    def _on_discarded(self, facts: dict[str, Any]) -> None:
        self._pile += self._rows[facts["seat"]]
        self._rows[facts["seat"]] = []

    def _on_shuffled(self, facts: dict[str, Any]) -> None:
        pile = self._pile[:]
        order = [self._take(pile, face) for face in self._moved.split()[1:]]
        number = len(self.decks)
        self.decks.append(order)
        self._deck = [(number, place) for place in range(len(order))]
        self._face |= {new: self._face[old] for new, old in zip(self._deck, order)}
        self._pile = []

    def _on_played(self, facts: dict[str, Any]) -> None:
        slot = self._take(self._hands[facts["seat"]], facts["card"])
        self._see([slot])
        self._pile.append(slot)

    def _on_stolen(self, facts: dict[str, Any]) -> None:
        slot = self._take(self._hands[facts["by"]], facts["card"])
        self._hands[facts["seat"]].append(slot)
        self._see([slot], facts["by"], facts["seat"])
        self._laid = ([slot], [])

    def _on_dollar_given(self, facts: dict[str, Any]) -> None:
        slot = self._take(self._hands[facts["by"]], facts["card"])
        self.facts.append(Asked(slot, tuple(self._hands[facts["by"]])))
        self._hands[facts["seat"]].append(slot)
        self._see([slot], facts["by"], facts["seat"])

    def _on_hand_shown(self, facts: dict[str, Any]) -> None:
        hand = self._hands[facts["by"]]
        self.facts.append(Asked(None, tuple(hand)))
        self._see(hand, facts["by"], facts["seat"])

    def _on_fell(self, facts: dict[str, Any]) -> None:
        self._pile.append(self._rows[facts["seat"]].pop(facts["place"] - 1))

    def _on_taken_back(self, facts: dict[str, Any]) -> None:
        self._hands[facts["seat"]].append(self._rows[facts["seat"]].pop(facts["place"] - 1))

    def _on_exchanged(self, facts: dict[str, Any]) -> None:
        own, other = self._rows[facts["seat"]], self._rows[facts["at"]]
        at, there = facts["place"] - 1, facts["at_place"] - 1
        own[at], other[there] = other[there], own[at]

    # Twins

    def faces(self, decks: list[list[Any]]) -> dict[Slot, str]:
        faces = {(0, place): face for place, face in enumerate(decks[0])}
        for number, order in enumerate(decks[1:], start=1):
            faces |= {(number, place): faces[old] for place, old in enumerate(order)}
        return faces

    def told_alike(self, faces: dict[Slot, str]) -> bool:
        """Whether the seat has seen the same with these cards, and everybody could do what they did."""
        if any(faces[slot] != self._face[slot] for slot in self.seen):
            return False
        for fact in self.facts:
            if isinstance(fact, Start):
                if fact.opens != any(faces[slot][0] in fact.colours for slot in fact.hand):
                    return False
            else:
                left = [faces[slot] for slot in fact.left]
                given = faces[fact.given] if fact.given else ""
                if (given not in DOLLARS and (given or "$7" in left)) or ("$10" in left and given != "$10"):
                    return False
        return True

    def text(self, move: tuple[str, list[Slot], list[Slot]], faces: dict[Slot, str], decks: Iterable[Any]) -> str:
        """The move with the twin's cards."""
        text, up, down = move
        if text.startswith("~shuffle"):
            return " ".join(["~shuffle", *[faces[slot] for slot in next(decks)]])
        if text.startswith("~steal"):
            return f"~steal {faces[up[0]]}"
        if not down:
            return text
        lower = sorted([faces[slot] for slot in down], key=CODES.index)
        return " ".join([*[faces[slot] for slot in up], "/", *lower])


class AuctionSecrets:
    """Hidden are others' hands, face-down cards and tokens, the order of the deck and what is in it."""

    def twin(self, game: Game, seat: Seat, rng: Random) -> Twin:
        story = Story(game, seat)
        decks = [deck[:] for deck in story.decks]
        unseen = [[place for place in range(len(deck)) if (n, place) not in story.seen] for n, deck in enumerate(decks)]
        swaps = [
            (number, *rng.sample(unseen[number], 2))
            for number in rng.choices(range(len(decks)), k=SWAPS)
            if len(unseen[number]) > 1
        ]
        # A given dollar must be another one, which chance alone would seldom find.
        given = [fact.given for fact in story.facts if isinstance(fact, Asked) and fact.given]
        swaps += [
            (number, place, other) for number, place in given if place in unseen[number] for other in unseen[number]
        ]
        for number, i, j in swaps:
            deck = decks[number]
            deck[i], deck[j] = deck[j], deck[i]
            if not story.told_alike(story.faces(decks)):
                deck[i], deck[j] = deck[j], deck[i]
        faces, shuffles = story.faces(decks), iter(decks[1:])
        tokens = {colour: stack[:] for colour, stack in game.deal["tokens"].items()}
        for colour, letter in enumerate(COLOURS):
            hidden = game.position.face_down[colour]
            if hidden:
                below = tokens[letter][-hidden:]
                rng.shuffle(below)
                tokens[letter][-hidden:] = below
        moves = [story.text(move, faces, shuffles) for move in story.moves]
        return Twin({"deck": decks[0], "tokens": tokens}, moves)

    def hidden(self, game: Game, seat: Seat) -> dict[str, Any]:
        position = game.position
        others = [other for other in range(position.players) if other != seat]
        own = -1 if seat is None else seat
        return {
            "other hands": [position.hands[other][:] for other in others],
            "face down on the table": [[card for card in position.rows[other] if card >= DOWN] for other in others],
            "face down in the pile": [card for card in position.discard if card >= DOWN and card // DOWN - 1 != own],
            "the deck": [] if position.reshuffled else position.deck[:],
            "a shuffled deck": position.deck[:] if position.reshuffled else [],
            "tokens": [stack[:down] for stack, down in zip(position.stacks, position.face_down)],
        }

    def attempts(self, game: Game, rng: Random) -> Iterable[str]:
        seat, place, other = rng.randint(0, 5), rng.randint(1, 4), rng.randint(1, 4)
        colour = rng.choice(COLOURS)
        yield from ("pass", "stay", "keep", "return", "!cel", "!bru", f"open {colour}", f"swap {colour}", "R2 /", "x")
        yield from (
            f"!mil {seat}",
            f"!cin {seat}",
            f"!awa {seat}:{place}",
            f"!sta {place}",
            f"!baz {place}={seat}:{other}",
        )
        for _ in range(6):
            up = sorted(rng.choices(CODES, k=rng.randint(0, 2)), key=CODES.index)
            down = sorted(rng.choices(CODES, k=rng.randint(0 if up else 1, 2)), key=CODES.index)
            yield " ".join([*up, *(["/"] if down else []), *down])
        yield f"~steal {rng.choice(CODES)}"
        yield f"~shuffle {rng.choice(CODES)}"
