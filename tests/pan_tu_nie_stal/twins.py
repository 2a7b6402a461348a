"""What Pan tu nie stał! hides, for the secrecy test."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from ogonek.core.game import Game
from support.secrecy import Seat, Twin

PLACED = re.compile(r"\+?[A-Z]:(.+)")
PLACES = {"other hands", "other decks", "own deck", "ministry", "pile"}


class QueueSecrets:
    """Hidden are others' hands, the order of every deck, of the Ministry and of the foreign pile."""

    def twin(self, game: Game, seat: Seat, rng: Random) -> Twin:
        handled = _cards_handled(game)
        opening = game.rulebook.components.opening_hand
        decks = []
        for owner, deck in enumerate(game.deal["decks"]):
            if owner == seat:
                drawn = opening + handled[owner].count("d")
                decks.append(deck[:drawn] + _mixed(deck[drawn:], rng))
            else:
                decks.append(_other_draws(deck, handled[owner], opening, rng))
        deal: dict[str, Any] = {"decks": decks}
        position = game.position
        hidden = {"ministry": len(position.ministry) - position.known_bottom, "foreign": len(position.pile)}
        for pile in game.deal.keys() - {"decks"}:
            seen = len(game.deal[pile]) - hidden[pile]
            deal[pile] = game.deal[pile][:seen] + _mixed(game.deal[pile][seen:], rng)
        return Twin({part: deal[part] for part in game.deal}, game.moves[:])

    def hidden(self, game: Game, seat: Seat) -> dict[str, Any]:
        position = game.position
        others = [owner for owner in range(position.players) if owner != seat]
        return {
            "other hands": [position.hands[owner][:] for owner in others],
            "other decks": [position.decks[owner][:] for owner in others],
            "own deck": [] if seat is None else position.decks[seat][:],
            "ministry": position.ministry[:],
            "pile": position.pile[:],
        }

    def attempts(self, game: Game, rng: Random) -> Iterable[str]:
        queues = [rng.choice("ABCDZ") for _ in range(4)]
        place, other = rng.randint(1, 4), rng.randint(1, 4)
        yield from ("d", "e", "D!1@1", "z", "A:12")
        for queue in queues:
            yield f"{queue}:{rng.choice('123MPLXS') * rng.randint(1, 3)}"
        yield f"{queues[0]}:X@{place}" + "X" * (other % 2)
        yield f"+{queues[1]}:M"
        yield f"{queues[0]}{place}<{queues[2]}{other}"
        yield f"{queues[3]}!{rng.randint(1, 3)}@{place}"
        yield f"Z!{rng.choice('RGVOB')}{place}"


def _cards_handled(game: Game) -> list[list[str]]:
    """What each player's moves did to their hand: `d`, or the cards that left it."""
    again = Game(game.rulebook, game.seats, game.first, game.options, game.deal)
    handled: list[list[str]] = [[] for _ in game.seats]
    for text in game.moves:
        if text == "d":
            handled[again.to_move].append("d")
        elif placed := PLACED.fullmatch(text):
            handled[again.to_move].append(re.sub(r"@\d+", "", placed[1]))
        again.play(text)
    return handled


def _mixed(things: list[str], rng: Random) -> list[str]:
    mixed = things[:]
    rng.shuffle(mixed)
    return mixed


def _other_draws(deck: list[str], handled: list[str], opening: int, rng: Random) -> list[str]:
    """Another order of somebody's deck in which they could have placed the same cards at the same times."""
    order = deck[:]
    for _ in range(60):
        i, j = rng.randrange(len(order)), rng.randrange(len(order))
        order[i], order[j] = order[j], order[i]
        if not _could_play(order, handled, opening):
            order[i], order[j] = order[j], order[i]
    return order


def _could_play(deck: list[str], handled: list[str], opening: int) -> bool:
    hand = Counter(deck[:opening])
    top = opening
    for cards in handled:
        if cards == "d":
            hand[deck[top]] += 1
            top += 1
        else:
            hand[cards[0]] -= len(cards)
            if hand[cards[0]] < 0:
                return False
    return True
