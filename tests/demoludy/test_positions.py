"""Every position of a few recorded games, looked at from all sides: quick, and the same in every run.

`test_properties.py` asks the same of games that nobody has seen yet; these say at once where something broke.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice, permutations
from random import Random
from typing import Any

import pytest

from demoludy.bidding import WILD, bid_on
from demoludy.scenes import scene
from demoludy.stored import careful_move
from ogonek import CHANCE, BadRecord, load, verify
from ogonek.core.chance import Stream, commitment
from ogonek.core.dealing import deal_game
from ogonek.core.game import Game
from ogonek.games.demoludy.rules.encoding import VERSION, vector
from ogonek.games.demoludy.rules.rulebook import RULEBOOK, Demoludy
from support.playing import dealt
from support.walking import assert_a_copy_goes_its_own_way, fields, recorded, walked

# With a shuffle and action cards; with both variants, one of them to its end by V2; one of our own, see below
GAMES = ("shared/demoludy-actions-3", "shared/demoludy-points-actions-4", "demoludy/points-actions-V2", "wild")
# What a row of numbers holds belongs to the version: whoever changes this hash raises `encoding.VERSION`.
ROWS = {1: "3a262aeb8b713c37ed468a4263477ab940ee76073f31acdfa53111f9fbea82fd"}


def positions(name: str, every: int = 1) -> Iterator[tuple[Game, str | None]]:
    if name != "wild":
        return walked(RULEBOOK, recorded(name), every)
    # A small deck full of action cards: many shuffles, face-down cards, hands that open nothing
    played = bid_on(dealt(Demoludy(WILD), 4, 11, points=True, actions=True), Random(11), patience=0.8)
    return walked(played.rulebook, played.record(), every)


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_the_same_after_it_was_written_down(name):
    for game, _ in positions(name):
        data = game.rulebook.to_data(game.position)
        again = game.rulebook.from_data(json.loads(json.dumps(data)))
        assert game.rulebook.to_data(again) == data
        assert {**fields(again), "memories": []} == {**fields(game.position), "memories": []}
        assert [move.text for move in islice(again.legal_moves(), 20)] == list(islice(game.legal_moves(), 20))


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_its_own_way(name):
    assert_a_copy_goes_its_own_way(positions(name, every=3))


@pytest.mark.parametrize("name", GAMES)
def test_a_redeal_looks_the_same_to_who_asks(name):
    rng = Random(name)
    hands = set()
    for game, _ in positions(name, every=5):
        for seat in (None, *range(len(game.seats))):
            seen = game.view(seat)
            position = game.rulebook.redeal(seen, rng)
            assert game.rulebook.view(position, seat) == seen
            assert (position.winner, position.to_move) == (game.position.winner, game.position.to_move)
            assert len(position.memories) == len(game.position.memories)
            hands.add(tuple(position.hands[0]))
    assert len(hands) > 20


def test_a_change_of_what_a_row_holds_needs_a_new_version():
    total = sha256()
    for name in GAMES:
        for game, text in positions(name, every=4):
            choices = () if text is None else RULEBOOK.parse(text).choices
            for seat in (None, *range(len(game.seats))):
                row = vector(game.view(seat), choices if seat == game.to_move else ())
                total.update(repr([(at, round(number, 6)) for at, number in enumerate(row) if number]).encode())
    assert total.hexdigest() == ROWS[VERSION]


# What a move would change


@pytest.mark.parametrize(
    ("text", "foreseen"),
    [
        ("R4", ([10, 6, 1], 0)),
        ("R4 / $7", ([11, 6, 1], 0)),
        ("pass", ([0, 6, 1], 1)),
        ("!awa 1:2", ([6, 3, 1], 0)),
        ("!sta 2", ([3, 6, 1], 1)),
        ("!baz 1=1:1", ([6, 6, 1], None)),
        ("!baz 2=1:1", ([6, 6, 1], None)),
        ("!baz 1=1:2", ([6, 6, 1], None)),
        ("!cel", ([6, 3, 1], 0)),
        ("!bru", ([3, 3, 1], None)),
        ("!mil 1", None),
        ("!cin 1", None),
    ],
)
def test_a_preview_says_what_a_move_will_change(text, foreseen):
    table = scene(
        "R4 $7 mil cel awa sta baz cin bru", "G2", "B4", rows=["R3 R3", "R3 R3", "/R5"], auctioned="R1", actions=True
    )
    before = table.data
    expected = [] if foreseen is None else [{"totals": foreseen[0], "leader": foreseen[1]}]
    expected = [change for change in expected if change["totals"] != table.totals]
    assert table.book.preview(table.position, table.book.parse(text)) == expected
    assert table.data == before
    table.play(text)
    if text != "pass" and expected:
        assert table.totals == foreseen[0]


def test_a_preview_of_an_exchange_counts_for_both():
    table = scene("baz", "G2", "B4", rows=["R2 R3", "R7 R5", "R4"], auctioned="R1", actions=True)
    foreseen = table.book.preview(table.position, table.book.parse("!baz 2=1:1"))
    assert foreseen == [{"totals": [9, 8, 4], "leader": 0}]
    assert table.play("!baz 2=1:1").totals == [9, 8, 4]


# What is told


def test_what_is_told_of_cards_that_action_cards_move():
    table = scene(
        "sta awa baz bru", "G2", "B4", rows=["R2 R4", "R3 R5", "R3 R2 R3"], auctioned="R1", actions=True
    ).play("!sta 2", "!baz 1=1:2", "!awa 2:2", "!bru")
    assert table.events() == [
        {"event": "played", "seat": 0, "card": "sta"},
        {"event": "taken-back", "seat": 0, "place": 2, "card": "R4", "total": 2},
        {"event": "played", "seat": 0, "card": "baz", "at": 1},
        {"event": "exchanged", "seat": 0, "place": 1, "card": "R2", "at": 1, "at_place": 2, "for": "R5",
         "totals": [5, 5, 8]},
        {"event": "played", "seat": 0, "card": "awa", "at": 2},
        {"event": "fell", "seat": 2, "place": 2, "card": "R2", "total": 6},
        {"event": "played", "seat": 0, "card": "bru"},
        {"event": "fell", "seat": 1, "place": 1, "card": "R3", "total": 2},
        {"event": "fell", "seat": 2, "place": 2, "card": "R3", "total": 3},
    ]  # fmt: skip


def test_A12_whoever_knows_of_a_ten_knows_that_it_was_given():
    table = scene("R2 cin", "R3 sta", "cin R4", rows=["R5", "$10 R2", ""], auctioned="R1", turn=1, actions=True)
    table.play("!sta 1", "pass")  # everybody saw the ten go into the hand of seat 1
    assert table.view(None)["players"][1]["known"] == ["$10"]
    table.play("!cin 1")
    for seat in (0, None):
        assert table.view(seat)["players"][2]["known"] == ["$10"]
        assert table.view(seat)["players"][1]["known"] == []


# Chance


def test_D5_with_nothing_left_to_draw_the_turn_ends_and_says_so():
    table = scene("R4", "G2", "B4", rows=["", "R3", ""], auctioned="R1", deck="").play("R4")
    assert table.events()[1:] == [{"event": "nothing-to-draw", "seat": 0}]
    assert table.to_move == 1


def proven() -> dict[str, Any]:
    """A game that was given up after its first shuffle, with the proof of a fair deal."""
    secret = bytes(32)
    game = deal_game("demoludy", ["Ala", "Ola", "Jan"], Stream(secret))
    rng = Random(5)
    while not game.moves or not game.moves[-1].startswith("~shuffle"):
        game.play(careful_move(game, rng))
    proof = {"commitment": commitment(secret, "t"), "secret": secret.hex(), "nonces": []}
    return {**game.record(), "id": "t", "ended": "abandoned", "proof": proof}


def test_D5_a_proof_covers_the_shuffle():
    record = proven()
    assert verify(record).moves == record["moves"]
    cards = record["moves"][-1].split()
    forged = {**record, "moves": [*record["moves"][:-1], " ".join([cards[0], *reversed(cards[1:])])]}
    with pytest.raises(BadRecord) as refusal:
        verify(forged)
    number = len(record["moves"])
    assert (refusal.value.code, refusal.value.move, refusal.value.details) == (
        "proof-chance",
        number,
        {"number": number},
    )


def test_D5_a_proof_holds_while_the_shuffle_is_still_due():
    record = proven()
    waiting = {**record, "moves": record["moves"][:-1]}
    assert verify(waiting).to_move == CHANCE


def test_D5_a_loaded_game_shuffles_from_the_stream_that_it_is_given():
    record = proven()
    game = load({**record, "moves": record["moves"][:-1]})
    assert game.settle(Stream(b"another"))[0].code == "shuffled"
    assert game.moves[:-1] == record["moves"][:-1]
    assert sorted(game.moves[-1].split()) == sorted(record["moves"][-1].split())
    assert game.moves[-1] != record["moves"][-1]


def test_D5_every_order_of_the_pile_is_a_legal_shuffle_once():
    table = scene("R4", "G2", "B4", rows=["", "R3", ""], auctioned="R1", deck="", discard="V2 R2 R2 G3").play("R4")
    listed = [move.text for move in table.position.legal_moves()]
    every = {"~shuffle " + " ".join(order) for order in permutations(["R2", "R2", "G3", "V2"])}
    assert len(listed) == len(every) == len(table.position.legal_moves()) == 12
    assert set(listed) == every
    assert all(table.book.parse(text) in table.position.legal_moves() for text in every)


@pytest.mark.parametrize("stack", [[True, 2, 3, 4, 5], [1.0, 2, 3, 4, 5], [1, 2, 3, 4], (1, 2, 3, 4, 5), "12345", None])
def test_D2_a_stack_is_a_list_of_the_whole_numbers_1_to_5(stack):
    deal = RULEBOOK.deal(Stream(b""), 3, {"actions": False})
    assert RULEBOOK.check_deal(deal, 3, {}) == deal
    with pytest.raises(BadRecord) as refusal:
        RULEBOOK.check_deal({**deal, "tokens": {**deal["tokens"], "V": stack}}, 3, {})
    assert (refusal.value.code, refusal.value.rule) == ("deal-tokens", "D2")


@pytest.mark.parametrize("change", [lambda deck: deck[1:], lambda deck: [*deck[1:], "R9"], lambda deck: " ".join(deck)])
def test_D1_a_deck_is_a_list_of_all_the_cards(change):
    deal = RULEBOOK.deal(Stream(b""), 3, {"actions": True})
    with pytest.raises(BadRecord) as refusal:
        RULEBOOK.check_deal({**deal, "deck": change(deal["deck"])}, 3, {"actions": True})
    assert (refusal.value.code, refusal.value.rule) == ("deal-cards", "D1")
    assert refusal.value.details == {"cards": len(deal["deck"])}


def test_a_deal_is_an_object():
    with pytest.raises(BadRecord) as refusal:
        RULEBOOK.check_deal(["R1"], 3, {})
    assert refusal.value.code == "deal-not-object"
