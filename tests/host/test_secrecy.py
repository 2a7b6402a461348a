"""The secrecy test for a host without a network: what the page of a seat is told, and at a hot seat each of its people.

Twin deals differ only in what the observer never learns; the play on them is the same. All that the page is told must
be the same to the byte. At a hot seat the page shows one person after the other: there it is compared while the
observer is to move, and what anybody may see is compared all the time.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from ogonek.core.kits import kits
from ogonek.host.live import LiveTable
from support.given import host_patches
from support.host_page import Browser
from support.host_twins import TwinPage, first_difference, twins
from support.secrecy import Leak

Plain = dict[str, Any]
SETUPS = [
    (name, dict(zip(kit.rulebook().options, chosen)))
    for name, kit in kits().items()
    for chosen in product([False, True], repeat=len(kit.rulebook().options))
]


def watch(
    monkeypatch: pytest.MonkeyPatch, game: str, options: Plain, people: list[int], seat: int | None, seed: int
) -> int:
    """Plays twins, raises Leak at the first difference; how much was compared."""
    told: list[list[str]] = []
    for record in twins(game, options, seat, seed):
        for patch in host_patches(record):
            monkeypatch.setattr(*patch)
        # The same random bytes, and so the same ids, at both tables.
        told.append(TwinPage(Browser("twins"), record, people, seat).play())
    first_difference(seat, told)
    return sum(map(len, told[0]))


@pytest.fixture(autouse=True)
def _short_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ogonek.host.live.HINT_ROUNDS", 10)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_a_person_among_bots(monkeypatch, game, options, seat, seed):
    assert watch(monkeypatch, game, options, [seat], seat, seed) > 20_000


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("people", "seat"), [([0, 1, 2], 1), ([0, 2], 0), ([0, 2], None)])
@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_a_hot_seat(monkeypatch, game, options, people, seat, seed):
    assert watch(monkeypatch, game, options, people, seat, seed) > 20_000


# Leaks that are planted


def _hidden(table: LiveTable) -> str:
    assert table.table is not None
    return str([list(hand) for hand in table.table.game.position.hands])


def _in_views(table: LiveTable, update: Any) -> Any:
    update.view["hint"] = _hidden(table)
    return update


def _in_spectators_views(table: LiveTable, update: Any) -> Any:
    if update.public is not None:
        update.public["hint"] = _hidden(table)
    return update


def _in_infos(table: LiveTable, info: Any) -> Any:
    if table.table is not None:
        info.rematch = _hidden(table)
    return info


def _in_choices(table: LiveTable, offered: Any) -> Any:
    offered.choices.append(_hidden(table))
    return offered


def _in_hints(table: LiveTable, hinted: Any) -> Any:
    hinted.moves.append(_hidden(table))
    return hinted


ALONE, TWO = ([0], 0), ([0, 2], None)
PLANTED = [
    ("update", _in_views, ALONE),
    ("info", _in_infos, ALONE),
    ("steps", _in_choices, ALONE),
    ("why_not", _in_choices, ALONE),
    ("hint", _in_hints, ALONE),
    ("update", _in_spectators_views, TWO),
    ("info", _in_infos, TWO),
]


@pytest.mark.parametrize(("method", "leak", "who"), PLANTED)
@pytest.mark.parametrize(("game", "options"), [SETUPS[1], SETUPS[-1]])
def test_a_planted_leak_is_found(monkeypatch, game, options, method, leak, who):
    honest = getattr(LiveTable, method)
    monkeypatch.setattr(LiveTable, method, lambda table, *given: leak(table, honest(table, *given)))
    with pytest.raises(Leak):
        watch(monkeypatch, game, options, *who, 4)  # a seed whose twins have other hands
