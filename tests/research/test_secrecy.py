"""No observation tells a seat what it does not know: the secrecy test's twins, shown to every adapter.

The suites of the outside libraries would not notice a leak.
"""

from __future__ import annotations

from random import Random

import pytest

from demoludy.bidding import bid_on
from demoludy.twins import AuctionSecrets
from ogonek.games.pan_tu_nie_stal.research.observe import PanTuNieStalRows
from ogonek.research.observe import observer
from ogonek.research.rows import packed
from pan_tu_nie_stal.twins import QueueSecrets
from support.playing import dealt, played
from support.secrecy import twin_games

QUEUES = [(players, bazaar) for players in (2, 3, 5) for bazaar in (False, True)]
AUCTIONS = [(3, False, False), (4, True, False), (3, False, True), (5, True, True)]


def rows_of_twins(secrets, game, seat, rng):
    """What the seat is shown after each move, in the game and in its twin: by the quick way and by the view's."""
    twins = twin_games(secrets, game, seat, rng)
    eyes = [observer(twin.rulebook, twin.position) for twin, _ in twins]
    for number in range(len(twins[0][1]) + 1):
        for (twin, _), observe in zip(twins, eyes):
            taken = twin.steps().choices()[:1] if twin.to_move == seat else ()
            yield (
                observe(seat, number, taken).tobytes(),
                twin.rulebook.encoding.vector(twin.view(seat), taken),
                [twin.rulebook.encoding.number(one) for one in twin.steps().choices()] if twin.to_move == seat else [],
            )
        if number < len(twins[0][1]):
            for twin, moves in twins:
                twin.play(moves[number])


def check_rows(secrets, game, seat, rng):
    shown = list(rows_of_twins(secrets, game, seat, rng))
    assert shown[::2] == shown[1::2]
    return len(shown) // 2


@pytest.mark.parametrize(("players", "bazaar"), QUEUES)
def test_queue_game_twins_have_the_same_rows(players, bazaar):
    positions = 0
    for number in range(6 // players + 1):
        rng = Random(f"{players} {bazaar} {number}")
        whole = played(dealt("pan-tu-nie-stal", players, number, bazaar=bazaar), rng)
        for seat in range(players):
            positions += check_rows(QueueSecrets(), whole, seat, rng)
    assert positions > 500


@pytest.mark.parametrize(("players", "points", "actions"), AUCTIONS)
def test_auction_game_twins_have_the_same_rows(players, points, actions):
    positions = 0
    for number in range(3):
        rng = Random(f"{players} {points} {actions} {number}")
        whole = bid_on(dealt("demoludy", players, number, points=points, actions=actions), rng)
        for seat in range(players):
            positions += check_rows(AuctionSecrets(), whole, seat, rng)
    assert positions > 300


def leaky(honest):
    """The next card of the own deck, where the phase of the turn stands."""

    def of_turn(self, seat):
        deck = self._position.decks[seat]
        return [packed([*deck[-1:], 0, 0, 0][:4]), *honest(self, seat)[1:]]

    return of_turn


def test_a_planted_leak_is_found(monkeypatch):
    monkeypatch.setattr(PanTuNieStalRows, "_of_turn", leaky(PanTuNieStalRows._of_turn))
    game = played(dealt("pan-tu-nie-stal", 2, 1), Random(1), 20)
    with pytest.raises(AssertionError):
        check_rows(QueueSecrets(), game, 0, Random(2))
