"""What holds in every game of Demoludy, whatever is dealt and played (Hypothesis)."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from demoludy.bidding import WILD, bid_on, some_move
from demoludy.retold import Retold, as_retold
from demoludy.scenes import scene
from demoludy.truth import all_true
from ogonek.core.game import Game
from ogonek.games.demoludy.rules.components import CODES, COLOURS, DOWN, STANDARD, TOKEN_VALUES, WORTH
from ogonek.games.demoludy.rules.rulebook import Demoludy
from support.playing import dealt
from support.properties import (
    a_copy_shares_nothing,
    a_record_replays_and_every_prefix_loads,
    assert_equally_likely,
    assert_refused,
    data_of,
    near_misses,
    positions,
    rules,
    steps_reach_exactly_the_legal_moves,
    views_are_plain_data,
    watchers,
)

RULES = rules("DVA")
LETTERS = "RGVOB234579$10/ !~:=milcewastabzinru\n٣"  # of which texts of moves are made, and two that look alike
NO_MOVES = ["", " ", "/", "/ ", "pass ", "PASS", "~", "~steal", "~shuffle", "~shuffle ", "!", "!mil", "!mil 01", "open"]


class Table(NamedTuple):
    """A game to be played: its options, its seed, and how often its players think a pass over."""

    players: int
    points: bool
    actions: bool
    wild: bool
    seed: int
    patience: float

    def game(self) -> Game:
        book = Demoludy(WILD if self.wild else STANDARD)
        return dealt(book, self.players, self.seed, points=self.points, actions=self.actions)

    def rng(self) -> Random:
        return Random(self.seed)

    def play(self, game: Game, rng: Random, moves: int | None = None) -> Game:
        return bid_on(game, rng, moves, self.patience)


players = st.integers(3, 5)
seeds = st.integers(0, 2**32)
patience = st.sampled_from([0.0, 0.5, 0.9])
any_table = st.builds(Table, players, st.booleans(), st.booleans(), st.booleans(), seeds, patience)
standard_table = st.builds(Table, players, st.booleans(), st.booleans(), st.just(False), seeds, patience)


# The properties


def cards_and_tokens_are_conserved(table: Table) -> None:
    for game in positions(table):
        position, components = game.position, game.rulebook.components
        cards = Counter(position.deck)
        cards.update(card % DOWN for card in position.discard)
        for hand, row in zip(position.hands, position.rows):
            assert hand == sorted(hand)
            cards.update(hand)
            cards.update(card % DOWN for card in row)
        assert cards == Counter(components.deck(table.actions))
        for colour in range(len(COLOURS)):
            values = position.stacks[colour] + [owned[colour] for owned in position.tokens if owned[colour]]
            values += [position.token] if position.colour == colour else []
            assert sorted(values) == list(TOKEN_VALUES)


def totals_are_what_lies_there(table: Table) -> None:
    for game in positions(table):
        position = game.position
        for row, total in zip(position.rows, position.totals):
            assert total == sum(1 if card >= DOWN else WORTH[card] for card in row)
        assert sum(row.count(CODES.index("$10")) for row in position.rows) <= 1
        assert all(not row or inside for row, inside in zip(position.rows, position.inside))


def exactly_the_legal_moves_play(table: Table) -> None:
    rng = table.rng()
    for game in positions(table, every=6):
        legal = game.legal_moves()
        listed = list(islice(legal, 3000))
        assert len(listed) == len(set(listed)) == min(len(legal), 3000)
        assert bool(listed) != game.over
        for text in rng.sample(listed, min(len(listed), 8)):
            assert text in legal
            again = game.copy()
            again.play(text)
            assert again.moves == [*game.moves, text]
        before = (data_of(game), game.moves[:])
        for text in [*NO_MOVES, *near_misses(rng.sample(listed, min(len(listed), 6)), LETTERS, rng), *any_moves(rng)]:
            if text not in legal:
                assert text not in listed
                assert_refused(game, text, RULES)
            else:
                assert text in listed or len(legal) > 3000
        assert (data_of(game), game.moves) == before


def any_moves(rng: Random) -> list[str]:
    """Well-written moves of every kind."""

    def laying() -> str:
        up = sorted(rng.choices(range(len(CODES)), k=rng.randint(0, 2)))
        down = sorted(rng.choices(range(len(CODES)), k=rng.randint(0 if up else 1, 2)))
        return " ".join([*[CODES[face] for face in up], *(["/"] if down else []), *[CODES[face] for face in down]])

    def number() -> int:
        return rng.randint(0, 5)

    colour, place, other = rng.choice(COLOURS), rng.randint(1, 4), rng.randint(1, 4)
    few = ["pass", "stay", "keep", "return", f"open {colour}", f"swap {colour}", "!cel", "!bru", "~shuffle R2 R3"]
    aimed = [f"!mil {number()}", f"!cin {number()}", f"!awa {number()}:{place}", f"!sta {place}"]
    return [*few, *aimed, f"!baz {place}={number()}:{other}", "~steal R2", *[laying() for _ in range(8)]]


def steps_never_lead_nowhere(table: Table) -> None:
    """Also where there are too many moves to try every way."""
    rng = table.rng()
    for game in positions(table, every=3):
        for _ in range(0 if game.over else 6):
            text = some_move(game, rng)
            assert text in game.legal_moves()


def every_game_ends(table: Table) -> None:
    game = table.play(table.game(), table.rng())
    position = game.position
    assert game.to_move is None
    assert position.end in ("D7", "D16", "V2" if table.points else "D15")
    assert position.auctions <= game.rulebook.components.auctions
    assert list(game.legal_moves()) == []
    assert len(game.legal_moves()) == 0
    if position.end in ("D15", "V2"):
        (winner,) = game.winners
        owned = position.tokens[winner]
        assert sum(value > 0 for value in owned) == 4
        assert not table.points or sum(owned) >= 10
    assert all(sum(value > 0 for value in owned) <= 4 for owned in position.tokens)


def data_goes_there_and_back(table: Table) -> None:
    for game in positions(table, every=3):
        data = data_of(game)
        again = game.rulebook.from_data(json.loads(json.dumps(data)))
        assert game.rulebook.to_data(again) == data
        some = 200
        assert [move.text for move in islice(again.legal_moves(), some)] == list(islice(game.legal_moves(), some))
        for seat in watchers(table):
            assert game.rulebook.view(again, seat) == game.view(seat)


def a_redeal_looks_the_same(table: Table) -> None:
    rng = table.rng()
    for game in positions(table, every=5):
        for seat in watchers(table):
            seen = json.loads(json.dumps(game.view(seat)))
            position = game.rulebook.redeal(seen, rng)
            assert game.rulebook.view(position, seat) == seen
            assert all_true(position, position.memories[table.players if seat is None else seat])
            known = Counter(CODES.index(code) for code in seen["deck"]["known"])
            assert (known & Counter(position.deck)).total() >= seen["deck"]["at_least"]
            assert position.over or len(position.legal_moves()) > 0
            if game.to_move == seat and seat is not None:
                assert len(position.legal_moves()) == len(game.legal_moves())


def what_is_remembered_is_true(table: Table) -> None:
    for game in positions(table):
        position = game.position
        for observer, traces in enumerate(position.memories):
            assert all_true(position, traces)
            assert all(observer not in trace.places for trace in traces)
            for trace in traces:
                assert 0 < trace.need <= len(trace.cards)
        for seat in watchers(table):
            deck = game.view(seat)["deck"]
            there = Counter(CODES.index(code) for code in deck["known"]) & Counter(position.deck)
            assert there.total() >= deck["at_least"]


def events_tell_the_whole_table(table: Table) -> None:
    game, rng = table.game(), table.rng()
    listeners = [Retold(seat, table.players) for seat in watchers(table)]
    events = game.opening
    while True:
        for listener in listeners:
            for event in json.loads(json.dumps([event.seen_by(listener.seat) for event in events])):
                listener.hear(event)
            if table.wild:  # another number of cards
                listener.deck = game.view(None)["deck"]["count"]
            if game.view(None)["turn"]["phase"] != "settling":
                assert listener.shown() == as_retold(game.view(listener.seat))
        if game.over:
            break
        events = game.play(some_move(game, rng, table.patience))


def previews_tell_what_a_move_changes(table: Table) -> None:
    rng = table.rng()
    for game in positions(table, every=3):
        if game.over:
            continue
        text = some_move(game, rng)
        foreseen = game.rulebook.preview(game.position, game.rulebook.parse(text))
        after = game.copy()
        events = after.play(text)
        if after.position.auctions == game.position.auctions and not any(event.code == "opened" for event in events):
            seen = foreseen[0]["totals"] if foreseen else game.position.totals
            assert after.position.totals == seen
            assert not foreseen or after.view(None)["auction"]["leader"] == foreseen[0]["leader"]


PROPERTIES = [
    cards_and_tokens_are_conserved,
    totals_are_what_lies_there,
    exactly_the_legal_moves_play,
    steps_reach_exactly_the_legal_moves,
    steps_never_lead_nowhere,
    a_copy_shares_nothing,
    every_game_ends,
    data_goes_there_and_back,
    a_redeal_looks_the_same,
    what_is_remembered_is_true,
    views_are_plain_data,
    events_tell_the_whole_table,
    previews_tell_what_a_move_changes,
]


@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
@settings(max_examples=25)
@given(table=any_table)
def test_always(holds, table):
    holds(table)


@settings(max_examples=10)
@given(table=standard_table)
def test_always_a_record_replays_and_every_prefix_loads(table):
    a_record_replays_and_every_prefix_loads(table)


@pytest.mark.long
@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
@settings(max_examples=300)
@given(table=any_table)
def test_always_at_length(holds, table):
    holds(table)


@pytest.mark.long
@settings(max_examples=200)
@given(table=standard_table)
def test_always_a_record_replays_at_length(table):
    a_record_replays_and_every_prefix_loads(table)


def test_tens_of_thousands_of_moves_are_counted_and_found_without_listing():
    hand = "R2 R3 R4 R5 R7 G2 G3 G4 G5 G7 V2 V3 V4 V5 V7 $7 $10 mil"
    table = scene(hand, "", "", rows=["R2", "R3", ""], auctioned="R1", actions=True)
    moves = table.position.legal_moves()
    # Each of the seven that could lie face up has three ways, each of the other eleven two; not the empty laying.
    assert moves.count() == len(moves) == 3**7 * 2**11 - 1 + 1  # and pass
    assert table.book.parse("R2 R7 / G2 V3 mil") in moves
    assert len(list(islice(moves, 1000))) == 1000


def test_a_big_shuffle_has_more_orders_than_a_length_can_say():
    deck = " ".join(f"{colour}{value}" for colour in COLOURS for value in (2, 3, 4, 5, 7))
    table = scene("R2", "", "", rows=["R2", "R3", ""], auctioned="R1", deck="", discard=deck).play("pass")
    moves = table.position.legal_moves()
    assert moves.count() > len(moves) > 10**18
    assert len({move.text for move in islice(moves, 500)}) == 500


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_redeal_is_any_deal_with_equal_likelihood(seat):
    table = scene("R2 R3", "G2", "V2", deck="B2 B3", rows=["R4", "", ""], auctioned="R1", turn=1)
    redealer = table.book.redealer(table.view(seat))
    rng = Random(f"redeal {seat}")
    # All unseen cards differ: for seat 0 four cards in hands of one and one and a deck of two, in order.
    ways = {0: 24, 1: 60, None: 360}[seat]
    each = 60
    found: Counter[str] = Counter()
    for _ in range(each * ways):
        data = table.book.to_data(redealer.deal(rng))
        found[json.dumps([data["hands"], data["deck"]])] += 1
    assert_equally_likely(found, ways, each)
