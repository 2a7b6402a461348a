"""Full positions that a seat could be in, as far as it knows, each equally likely a priori.

What the seat sees stays. The unseen cards are shuffled among the places that it cannot see, the face-down tokens
within their stacks; but first each trace (`memory.py`) gets cards that fit it, at random in its places, and the deck
the cards that it is known to hold.

A known card of a hand that is still whole is dealt exactly. For a card that may have been laid face down since, each
place that it can be in counts as much as it has cards: that is exact if the owner laid face-down cards at random and
drew none since, and near it otherwise. Of the deck's known cards some may have been drawn: which ones of them is
chosen evenly. In the new position other seats remember nothing: what they have learned is theirs.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ogonek.core.plain_data import Data
from ogonek.games.demoludy.rules.components import CODES, DOWN, FACE_OF, GOODS, NOBODY, STANDARD, Components
from ogonek.games.demoludy.rules.data import read, read_trace
from ogonek.games.demoludy.rules.memory import PILE, TABLE, Trace
from ogonek.games.demoludy.rules.position import Position
from ogonek.games.demoludy.rules.view import View

DECK: Final = -2
SOMEBODY: Final = 7  # drew cards of the deck that are not known: no seat has this number
ATTEMPTS: Final = 60
PATIENCE: Final = 30  # attempts in which whoever opens must have got the goods for it by chance


class Redealer:
    """Reads a view once and deals as many positions from it as wanted."""

    def __init__(self, view: View, components: Components = STANDARD) -> None:
        self._known = read(_seen_data(view), components)
        self._unseen = [FACE_OF[code] for code in view["unseen"]]
        traces = [read_trace(trace) for trace in view["traces"]]
        self._traces = sorted(traces, key=lambda trace: len(trace.places))
        self._in_deck = [FACE_OF[code] for code in view["deck"]["known"]]
        self._in_deck_at_least: int = view["deck"]["at_least"]
        # The places that cannot be seen, each with as many cards as it has
        self._room: dict[int, int] = {DECK: view["deck"]["count"]}
        for seat, player in enumerate(view["players"]):
            if seat != view["seat"]:
                self._room[seat] = player["hand"]
                self._room[seat + TABLE] = sum(card["down"] for card in player["row"])
        for index, card in enumerate(view["discard"]):
            if card["card"] is None:
                self._room[index + PILE] = 1

        # D7: whoever is choosing a token, or has chosen one, can open with something
        self._opener, self._opens = _opening(view)

    def deal(self, rng: Random) -> Position:
        for attempt in range(ATTEMPTS):
            placed = self._place(rng, attempt)
            if placed is not None:
                return self._lay_out(placed, rng)
        raise AssertionError("the last attempt takes what it gets")

    def _place(self, rng: Random, attempt: int) -> dict[int, list[int]] | None:
        """Unseen cards for every unseen place; None if what is known did not find room this time.

        The truth is one way to place it all, so a few attempts find one; the last one leaves out what does not fit.
        """
        pool = self._unseen[:]
        placed: dict[int, list[int]] = {place: [] for place in self._room}
        # What is known most narrowly chooses first. Cards that could have several faces take what the deck leaves.
        fits = [self._place_trace(trace, pool, placed, rng) for trace in self._traces if _exact(trace)]
        fits.append(self._place_in_deck(pool, placed[DECK], rng))
        fits += [self._place_trace(trace, pool, placed, rng) for trace in self._traces if not _exact(trace)]
        strict = attempt < ATTEMPTS - 1
        if attempt >= PATIENCE:
            self._place_opener(pool, placed, rng)
        if strict and not all(fits):
            return None
        rng.shuffle(pool)
        for place, room in self._room.items():
            free = room - len(placed[place])
            placed[place] += pool[:free]
            del pool[:free]
        return None if strict and not self._can_open(placed) else placed

    def _can_open(self, placed: dict[int, list[int]]) -> bool:
        """D7: whether whoever must hold a goods card does."""
        hand = placed.get(self._opener)
        return hand is None or any([self._opens >> face & 1 for face in hand])

    def _place_opener(self, pool: list[int], placed: dict[int, list[int]], rng: Random) -> None:
        opening = [face for face in pool if self._opens >> face & 1]
        if opening and not self._can_open(placed) and len(placed[self._opener]) < self._room[self._opener]:
            face = rng.choice(opening)
            pool.remove(face)
            placed[self._opener].append(face)

    def _place_in_deck(self, pool: list[int], deck: list[int], rng: Random) -> bool:
        """As many of the deck's known cards as are there for certain."""
        known = self._in_deck[:]
        rng.shuffle(known)
        for face in known:
            if len(deck) < self._in_deck_at_least and face in pool:
                pool.remove(face)
                deck.append(face)
        return len(deck) == self._in_deck_at_least

    def _place_trace(self, trace: Trace, pool: list[int], placed: dict[int, list[int]], rng: Random) -> bool:
        slots = [
            place
            for place, most in zip(trace.places, trace.most)
            for _ in range(min(most, self._room.get(place, 0) - len(placed.get(place, ()))))
        ]
        rng.shuffle(slots)
        cards = list(trace.cards)
        rng.shuffle(cards)
        cards.sort(key=int.bit_count)
        need = trace.need
        for card in cards:
            fitting = [face for face in pool if card >> face & 1]
            if need and fitting and slots:
                face = fitting[rng.randrange(len(fitting))]
                pool.remove(face)
                placed[slots.pop()].append(face)
                need -= 1
        return need == 0

    def _lay_out(self, placed: dict[int, list[int]], rng: Random) -> Position:
        position = self._known.copy()
        position.deck = placed[DECK]
        rng.shuffle(position.deck)
        for place, cards in placed.items():
            if place >= PILE:
                position.discard[place - PILE] += cards[0]
            elif place >= TABLE:
                rng.shuffle(cards)
                row = position.rows[place - TABLE]
                for at, card in enumerate(row):
                    if card >= DOWN:
                        row[at] = DOWN + cards.pop()
            elif place != DECK:
                position.hands[place] = sorted(cards)
        for stack, hidden in zip(position.stacks, position.face_down):
            below = stack[:hidden]
            rng.shuffle(below)
            stack[:hidden] = below
        return position


def _opening(view: View) -> tuple[int, int]:
    """Who must hold a goods card now, and the faces of which it must be one; NOBODY if that is not known."""
    turn, colour = view["turn"], view["auction"]["colour"]
    letters = [letter for letter, stack in view["stacks"].items() if stack["known"] or stack["face_down"]]
    if turn["phase"] != "choosing" or turn["shuffle_due"] or view["end"]:
        if not turn["opening"] or turn["opened"]:
            return NOBODY, 0
        letters = [colour or ""]
    return turn["seat"], sum([1 << face for face in range(GOODS) if CODES[face][0] in letters])


def _exact(trace: Trace) -> bool:
    return all([card.bit_count() == 1 for card in trace.cards])


def redeal(view: View, rng: Random, components: Components = STANDARD) -> Position:
    return Redealer(view, components).deal(rng)


def _seen_data(view: View) -> Data:
    """The position of a view without what is hidden: a hidden card that lies somewhere is written as the first face,
    to be replaced; hands but the own and the deck are empty."""
    turn, auction = view["turn"], view["auction"]
    seat, players = view["seat"], len(view["players"])
    observer = players if seat is None else seat
    deck = view["deck"]
    nothing = next(iter(FACE_OF))
    return {
        "players": players,
        "points": view["points"],
        "actions": view["actions"],
        "discard": [
            card["card"] if card["down"] is None else f"{card['down']}/{card['card'] or nothing}"
            for card in view["discard"]
        ],
        "stacks": {letter: stack["known"] + stack["face_down_values"] for letter, stack in view["stacks"].items()},
        "face_down": {letter: stack["face_down"] for letter, stack in view["stacks"].items()},
        "hands": [view["hand"] if other == seat else [] for other in range(players)],
        "rows": [
            [f"/{card['card'] or nothing}" if card["down"] else card["card"] for card in player["row"]]
            for player in view["players"]
        ],
        "tokens": [player["tokens"] for player in view["players"]],
        "in": [player["inside"] for player in view["players"]],
        "phase": turn["phase"],
        "starter": auction["starter"],
        "turn": turn["seat"],
        "to_move": view["to_move"],
        "auctioned": None if auction["colour"] is None else f"{auction['colour']}{auction['value']}",
        "opening": turn["opening"],
        "opened": turn["opened"],
        "acted": turn["acted"],
        "shuffle_due": turn["shuffle_due"],
        "steal_from": -1 if turn["steal_from"] is None else turn["steal_from"],
        "idle": turn["idle"],
        "auctions": view["auctions"],
        "winner": view["winners"][0] if view["end"] in ("D15", "V2") else -1,
        "end": view["end"],
        "memories": [view["traces"] if other == observer else [] for other in range(players + 1)],
        "reshuffled": deck["known"],
        "notes": [{"observer": observer, **note} for note in view["notes"]],
        "bids": [[player["layings"], player["peak"]] for player in view["players"]],
        "draws": [f"{SOMEBODY}:{nothing}"] * (len(deck["known"]) - deck["at_least"]),
    }
