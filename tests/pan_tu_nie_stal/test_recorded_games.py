"""The recorded games of tests/records/pan-tu-nie-stal end in every way there is. tests/every_game replays them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import ogonek
from ogonek.core.game import Game

FOLDER = Path(__file__).parent.parent / "records" / "pan-tu-nie-stal"
FILES = sorted(path.name for path in FOLDER.glob("*.jsonl"))


@cache
def games(name: str) -> list[Game]:
    return ogonek.read(FOLDER / name)


def left_lying(game: Game, bazaar: bool) -> list[dict]:
    """The queues of shops, or the bazaar's, that have goods at the end."""
    return [queue for queue in game.view(None)["queues"] if queue["goods"] and (queue["queue"] == "Z") == bazaar]


def closed(game: Game) -> set[str]:
    return {queue["queue"] for queue in game.view(None)["queues"] if not queue["open"]}


def tied_with_a_good_on_a_card(game: Game) -> bool:
    tied = [queue for queue in left_lying(game, bazaar=False) if queue["cards"] and queue["leader"] is None]
    return any(card["good"] for queue in tied for card in queue["cards"])


WAYS: dict[str, Callable[[Game], bool]] = {
    "Q22, in a turn": lambda game: game.position.end == "Q22" and not game.position.final,
    "Q22, in the final checks": lambda game: game.position.end == "Q22" and game.position.final,
    "Q22, and the bazaar was still handed out": lambda game: game.position.end == "Q22" and game.moves[-1][:2] == "Z!",
    "Q23": lambda game: game.position.end == "Q23",
    "Q23, with a closed shop": lambda game: game.position.end == "Q23" and bool(closed(game) - {"Z"}),
    "Q24, a tie": tied_with_a_good_on_a_card,
    "Q24, nobody there": lambda game: any(not queue["cards"] for queue in left_lying(game, bazaar=False)),
    "Q26, one winner": lambda game: len(game.winners) == 1,
    "Q26, a shared win": lambda game: 1 < len(game.winners) < len(game.seats),
    "Q26, all share the win": lambda game: len(game.winners) == len(game.seats),
    "Z6, the bazaar closed": lambda game: "Z" in closed(game),
    "Z7, a bazaar left over": lambda game: bool(left_lying(game, bazaar=True)),
    "Z7, a tie at the bazaar": lambda game: any(queue["cards"] for queue in left_lying(game, bazaar=True)),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_end_is_recorded(way):
    assert any(WAYS[way](game) for name in FILES for game in games(name))
