"""What holds in every game of Pan tu nie stał! besides what holds in every game (tests/every_game)."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings

from ogonek.games.pan_tu_nie_stal.rules.components import CODES
from ogonek.games.pan_tu_nie_stal.rules.queue import kind_of, seat_of
from pan_tu_nie_stal.fixtures import Table, any_table
from pan_tu_nie_stal.retold import Retold, as_retold
from pan_tu_nie_stal.scenes import scene
from support.properties import assert_equally_likely, positions, watchers

# The properties


def cards_and_goods_are_conserved(table: Table) -> None:
    for game in positions(table):
        position, components = game.position, game.rulebook.components
        cards = [Counter({kind: count for kind, count in enumerate(hand) if count}) for hand in position.hands]
        goods = Counter(position.ministry)
        foreign = Counter(position.pile)
        for seat in range(table.players):
            cards[seat].update(position.decks[seat])
            goods.update(position.taken[seat])
            foreign.update(position.foreign_taken[seat])
        standing = [card for queue in position.queues for card in queue.cards]
        for card in (*standing, *position.box):
            cards[seat_of(card)][kind_of(card)] += 1
        for queue in position.queues:
            goods.update(queue.goods)
            goods.update([queue.carried] if queue.carried else [])
            foreign.update(queue.foreign)
        assert cards == [dict(enumerate(components.copies))] * table.players
        assert goods == Counter(components.goods)
        assert foreign == (Counter(components.foreign) if table.bazaar else {})


def sons_are_counted_as_they_stand(table: Table) -> None:
    for game in positions(table):
        standing = [card for queue in game.position.queues for card in queue.cards]
        sons = Counter(seat_of(card) for card in standing if CODES[kind_of(card)] == "S")
        assert game.position.sons == [sons[seat] for seat in range(table.players)]
        queues = game.position.queues
        assert game.position.open_queues == tuple(number for number in game.position.in_play if queues[number].open)
        assert all(queue.open for queue in queues if queue.cards)


def games_end_within_a_bound(table: Table) -> None:
    game, components = table.game(), table.game().rulebook.components
    deck = sum(components.copies) - components.opening_hand
    # Every action draws or places a card, every turn but an empty one has an action, every good is taken once.
    bound = table.players * (2 * (deck + sum(components.copies)) + components.copies[CODES.index("S")]) + 2 * 36 + 25
    table.play(game, table.rng(), bound)
    assert game.over
    assert game.position.end in ("Q22", "Q23")
    assert game.winners == [seat for seat, score in enumerate(game.scores) if score == max(game.scores)]


def events_tell_the_whole_table(table: Table) -> None:
    game, rng = table.game(), table.rng()
    components = game.rulebook.components
    letters = [queue["queue"] for queue in game.view(None)["queues"]]
    listeners = [Retold(seat, letters, sum(components.copies), components.opening_hand) for seat in watchers(table)]
    events = game.opening
    while True:
        for listener in listeners:
            listener.hear(json.loads(json.dumps([event.seen_by(listener.seat) for event in events])))
            assert listener.shown() == as_retold(game.view(listener.seat))
        if game.over:
            break
        text = "d" if "d" in game.legal_moves() and rng.random() < table.draws else rng.choice(list(game.legal_moves()))
        events = game.play(text)


def previews_tell_what_a_move_changes(table: Table) -> None:
    rng = table.rng()
    for game in positions(table, every=5):
        for move in rng.sample(game.rulebook.legal_moves(game.position), min(10, len(game.legal_moves()))):
            foreseen = {change["queue"]: change for change in game.rulebook.preview(game.position, move)}
            after = game.copy()
            events = after.play(move.text)
            if len(events) > 1 or move.text in ("d", "e") or move.text.startswith("Z!"):
                continue  # other things followed, or nothing was to be foreseen
            before = {queue["queue"]: queue for queue in game.view(None)["queues"]}
            for queue in after.view(None)["queues"]:
                known = foreseen.get(queue["queue"], before[queue["queue"]])
                assert (queue["sums"], queue["leader"]) == (known["sums"], known["leader"])


PROPERTIES = [
    cards_and_goods_are_conserved,
    sons_are_counted_as_they_stand,
    games_end_within_a_bound,
    events_tell_the_whole_table,
    previews_tell_what_a_move_changes,
]


@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
@settings(max_examples=30)
@given(table=any_table)
def test_always(holds, table):
    holds(table)


@pytest.mark.long
@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
@settings(max_examples=400)
@given(table=any_table)
def test_always_at_length(holds, table):
    holds(table)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_redeal_is_any_deal_with_equal_likelihood(seat):
    table = scene(
        A="3 4 |", Z="R1 |", hands="1 2", decks="12 11", ministry="5 7 2", known_bottom=1, pile="G2 B3", phase=2
    )
    redealer = table.book.redealer(table.book.view(table.position, seat))
    rng = Random(f"redeal {seat}")
    # Seat 0 has 1, 1, 2 unseen (one in hand), seat 1 has 1, 1, 2 (one in hand): to another, each of the three
    # places of the 2 is equally likely; to oneself, which of one's two cards comes first, if they differ.
    ways = {0: 2 * 3, 1: 3 * 1, None: 3 * 3}[seat] * 2 * 2
    draws = 200 * ways
    found: Counter[str] = Counter()
    for _ in range(draws):
        data = table.book.to_data(redealer.deal(rng))
        found[json.dumps([data[part] for part in ("hands", "decks", "ministry", "pile")])] += 1
        assert data["ministry"][-1][0] == "2"
    assert_equally_likely(found, ways, 200)
