"""What holds in every game of Demoludy besides what holds in every game (tests/every_game)."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings

from demoludy.bidding import some_move
from demoludy.fixtures import Table, any_table
from demoludy.retold import Retold, as_retold
from demoludy.scenes import scene
from demoludy.truth import all_true
from ogonek.games.demoludy.rules.components import CODES, COLOURS, DOWN, TOKEN_VALUES, WORTH
from support.properties import assert_equally_likely, positions, watchers

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


def games_end_by_a_rule_with_its_winner(table: Table) -> None:
    game = table.play(table.game(), table.rng())
    position = game.position
    assert position.end in ("D7", "D16", "V2" if table.points else "D15")
    assert position.auctions <= game.rulebook.components.auctions
    if position.end in ("D15", "V2"):
        (winner,) = game.winners
        owned = position.tokens[winner]
        assert sum(value > 0 for value in owned) == 4
        assert not table.points or sum(owned) >= 10
    assert all(sum(value > 0 for value in owned) <= 4 for owned in position.tokens)


def a_redeal_holds_what_is_known(table: Table) -> None:
    rng = table.rng()
    for game in positions(table, every=5):
        for seat in watchers(table):
            seen = game.view(seat)
            position = game.rulebook.redeal(seen, rng)
            assert all_true(position, position.memories[table.players if seat is None else seat])
            known = Counter(CODES.index(code) for code in seen["deck"]["known"])
            assert (known & Counter(position.deck)).total() >= seen["deck"]["at_least"]


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
    games_end_by_a_rule_with_its_winner,
    a_redeal_holds_what_is_known,
    what_is_remembered_is_true,
    events_tell_the_whole_table,
    previews_tell_what_a_move_changes,
]


@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
@settings(max_examples=25)
@given(table=any_table)
def test_always(holds, table):
    holds(table)


@pytest.mark.long
@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
@settings(max_examples=300)
@given(table=any_table)
def test_always_at_length(holds, table):
    holds(table)


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
