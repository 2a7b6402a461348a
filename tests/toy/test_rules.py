"""The rules of the toy game, by number, and what every game has to show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

import ogonek
from every_game.test_properties import PROPERTIES
from ogonek.core.errors import BadNotation, BadRecord, IllegalMove
from ogonek.core.kits import kit, kits, rulebook
from support import encoding_checks, properties
from support.fixtures import PlainTable
from support.playing import dealt, played
from support.secrecy import Leak, check, leaky_view, others
from toy.twins import CARDS, HighCardSecrets

pytestmark = pytest.mark.usefixtures("toy")
TABLES = [(players, blind) for players in (2, 4, 6) for blind in (False, True)]


def test_it_is_found_by_its_entry_point(toy: str) -> None:
    assert list(kits()) == ["pan-tu-nie-stal", "demoludy", toy]
    assert kit(toy).newest == rulebook(toy).rules == 1


def test_H1_five_cards_each_and_nobody_sees_the_others(toy: str) -> None:
    game = ogonek.new_game(toy, seats=["Ala", "Ola", "Jan", "Ewa", "Leon", "Iga"], seed=1)
    cards = [card for hand in game.deal["hands"] for card in hand]
    assert len(set(cards)) == 30
    for seat in range(6):
        assert game.view(seat)["hand"] == game.deal["hands"][seat]
    assert game.view(None)["hand"] is None
    for seats in (["Ala"], ["x"] * 7):
        with pytest.raises(BadRecord, match="high-card is for 2 to 6 players"):
            ogonek.new_game(toy, seats=seats)


def test_H2_the_leader_begins_and_blind_cards_stay_hidden(toy: str) -> None:
    game = ogonek.new_game(toy, seats=["Ala", "Ola", "Jan"], seed=2, first=1, blind=True)
    assert game.to_move == 1
    (event,) = game.play(card := game.deal["hands"][1][0])
    assert [event.seen_by(seat).get("card") for seat in (None, 0, 1)] == [None, None, card]
    assert [game.view(seat)["players"][1]["card"] for seat in (None, 0, 1)] == [None, None, card]
    assert game.to_move == 2
    with pytest.raises(IllegalMove) as refused:
        game.play(card)
    assert (refused.value.rule, str(refused.value)) == ("H2", f"You do not hold the {card}. (rule H2)")
    with pytest.raises(BadNotation):
        game.play("37")


def test_H3_the_highest_card_takes_all_and_leads(toy: str) -> None:
    game = ogonek.new_game(toy, seats=["Ala", "Ola"], seed=3, first=0)
    low, high = game.deal["hands"][0][0], game.deal["hands"][1][-1]
    game.play(low)
    events = game.play(high)
    assert [event.code for event in events] == ["laid", "pot-taken"]
    assert game.view(None)["players"][1]["pot"] == [low, high]
    assert game.scores == [0, int(low) + int(high)]
    assert game.to_move == 1


def test_H4_the_highest_score_wins(toy: str) -> None:
    game = played(dealt(toy, 3, 4), Random(4))
    assert len(game.moves) == 15
    assert game.position.end == "H4"
    assert sum(game.scores) == sum(int(card) for hand in game.deal["hands"] for card in hand)
    assert game.winners == [seat for seat in range(3) if game.scores[seat] == max(game.scores)]
    with pytest.raises(IllegalMove) as refused:
        game.play("1")
    assert refused.value.rule == "H4"


@pytest.mark.parametrize("hands", [None, [], [["1"] * 5] * 2, [[1, 2, 3, 4, 5]] * 2])
def test_a_deal_that_is_not_right(toy: str, hands: object) -> None:
    record = dealt(toy, 2, 5).record()
    with pytest.raises(BadRecord) as refused:
        ogonek.load({**record, "deal": {"hands": hands}})
    assert refused.value.rule == "H1"


def table(players: int, blind: bool) -> PlainTable:
    return PlainTable("high-card", players, frozenset(["blind"] if blind else []), seed=players)


@pytest.mark.parametrize("holds", [*PROPERTIES, properties.a_record_replays_and_every_prefix_loads])
@pytest.mark.parametrize(("players", "blind"), TABLES)
def test_what_holds_in_every_game(players: int, blind: bool, holds: Callable[[PlainTable], None]) -> None:
    holds(table(players, blind))


@pytest.mark.parametrize(("players", "blind"), TABLES)
def test_encoding(players: int, blind: bool) -> None:
    encoding_checks.check_numbers(rulebook("high-card").encoding)
    encoding_checks.check_fields(rulebook("high-card").encoding)
    for game in properties.positions(table(players, blind)):
        encoding_checks.check_offered(game, Random(0))
        encoding_checks.check_range(game, Random(0))


def test_a_redeal_fits_the_view_and_every_card_is_equally_likely(toy: str) -> None:
    game = played(dealt(toy, 3, 6, blind=True), Random(6), 4)  # one card lies face down
    (layer,) = [seat for seat, card in enumerate(game.position.laid) if card is not None]
    for seat in (None, 0, 1, 2):
        view, rng = game.view(seat), Random(0)
        unseen = [card for card in CARDS if card not in HighCardSecrets().seen(game, seat)]
        found = Counter[str]()
        for _ in range(100 * len(unseen)):
            position = game.rulebook.redeal(view, rng)
            assert game.rulebook.view(position, seat) == view
            found[position.laid[layer]] += 1
        if seat == layer:
            assert [*found] == [game.position.laid[layer]]
        else:
            properties.assert_equally_likely(found, len(unseen), 100)


# Secrecy


@pytest.mark.parametrize(("players", "blind"), TABLES)
def test_twins_look_the_same(players: int, blind: bool) -> None:
    differed: set[str] = set()
    for moves in range(5 * players):
        game = played(dealt("high-card", players, moves, blind=blind), Random(moves), moves)
        for seat in (None, *range(players)):
            differed |= check(HighCardSecrets(), game, seat, Random(moves))
    places = {f"hand {seat}" for seat in range(players)}
    assert differed == (places | {f"face down {seat}" for seat in range(players)} if blind else places)


def _leak_hands(view: dict[str, object], position: object, seat: int | None) -> None:
    view["next"] = position.hands[others(position, seat)[0]]


def _leak_face_down(view: dict[str, object], position: object, seat: int | None) -> None:
    view["turn"]["highest"] = max((card for card in position.laid if card is not None), key=int, default=None)


@pytest.mark.parametrize("leak", [_leak_hands, _leak_face_down])
def test_a_planted_leak_is_found(leak, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*leaky_view(type(rulebook("high-card")), leak))
    with pytest.raises(Leak):
        test_twins_look_the_same(4, True)


def test_an_error_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def explain(self, position, move):
        holder = [seat for seat, hand in enumerate(position.hands) if move.card in hand]
        return IllegalMove("not-in-hand", "H2", card=f"{move.card}, which is at {holder}")

    monkeypatch.setattr(type(rulebook("high-card")), "explain", explain)
    with pytest.raises(Leak) as leak:
        test_twins_look_the_same(4, False)
    assert leak.value.channel == "errors"
