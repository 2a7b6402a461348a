"""Encoding version 2: complete, free of what a seat does not know, and sufficient for what it does."""

from __future__ import annotations

from random import Random

import pytest

from ogonek.games.pan_tu_nie_stal.rules import encoding2
from ogonek.games.pan_tu_nie_stal.rules.data import from_data, to_data
from ogonek.games.pan_tu_nie_stal.rules.view import view
from pan_tu_nie_stal.twins import QueueSecrets
from support.playing import dealt, played
from support.secrecy import twin_games

TABLES = [(players, bazaar) for players in range(2, 6) for bazaar in (False, True)]


def positions(players, bazaar, games=3):
    """Positions of random games, with a generator."""
    for number in range(games):
        rng = Random(f"{players} {bazaar} {number}")
        game = dealt("pan-tu-nie-stal", players, number, bazaar=bazaar)
        prefer = rng.choice([0, 0.8])
        while not game.over:
            yield game, rng
            played(game, rng, 1, "d", prefer)


@pytest.mark.parametrize(("players", "bazaar"), TABLES)
def test_classes_lead_to_moves_and_back(players, bazaar):
    for game, _ in positions(players, bazaar):
        seen, texts = game.view(game.to_move), list(game.legal_moves())
        classes = encoding2.classes(seen, texts)
        assert set(classes) == {encoding2.class_of(seen, text) for text in texts}
        assert all(encoding2.class_of(seen, text) == number for number, text in classes.items())
        assert set(classes.values()) <= set(texts)


@pytest.mark.parametrize(("players", "bazaar"), TABLES)
def test_moves_of_one_class_come_to_the_same_thing(players, bazaar):
    merged = 0
    for game, rng in positions(players, bazaar, 6):
        seen = game.view(game.to_move)
        texts = list(game.legal_moves())
        classes = encoding2.classes(seen, texts)
        twins = [(text, classes[encoding2.class_of(seen, text)]) for text in texts]
        twins = [pair for pair in twins if pair[0] != pair[1]]
        for pair in rng.sample(twins, min(4, len(twins))):
            merged += 1
            rows = []
            for chosen in pair:
                again = game.copy()
                again.play(chosen)
                rows.append([encoding2.whole_numbers(again.view(seat)) for seat in range(players)])
            assert rows[0] == rows[1]
    assert merged > 20


@pytest.mark.parametrize(("players", "bazaar"), TABLES)
def test_every_number_is_exact_in_sixteen_bits(players, bazaar):
    for game, _ in positions(players, bazaar, 1):
        for seat in range(players):
            assert all(-256 < number < 256 for number in encoding2.whole_numbers(game.view(seat)))
    assert all(unit & (unit - 1) == 0 for unit in encoding2.UNITS)


@pytest.mark.parametrize(("players", "bazaar"), TABLES)
def test_twins_have_the_same_row(players, bazaar):
    """What a seat never learns makes no difference to its row."""
    for number in range(2):
        rng = Random(f"{players} {bazaar} {number}")
        whole = played(dealt("pan-tu-nie-stal", players, number, bazaar=bazaar), rng)
        for seat in range(players):
            (first, moves), (second, twin_moves) = twin_games(QueueSecrets(), whole, seat, rng)
            for move, twin_move in zip(moves, twin_moves):
                assert encoding2.vector(first.view(seat)) == encoding2.vector(second.view(seat))
                first.play(move)
                second.play(twin_move)


# Sufficiency: whatever changes what is legal, what moves do or what may come must show in the row.


SHOWN = {
    "score", "actions", "whose turn", "hand", "other hand", "deck", "end near", "last turns", "final", "ministry",
    "bottom", "owner of a card", "kind of a card", "the card with a good", "goods",
}  # fmt: skip
SHOWN_WITH_BAZAAR = {"foreign goods", "pile", "foreign taken"}


def changed_positions(position, rng):
    """The position with one thing changed that its seat can see and that matters."""
    data = to_data(position)
    seat = data["turn"]

    def changed(**keys):
        return {**data, **keys}

    yield (
        "score",
        changed(taken=[[*goods, "8:lodowka"] if n == seat else goods for n, goods in enumerate(data["taken"])]),
    )
    yield "actions", changed(actions_left=3 - data["actions_left"]) if data["actions_left"] in (1, 2) else None
    yield "whose turn", changed(turn=(seat + 1) % data["players"], to_move=(seat + 1) % data["players"])
    yield "hand", changed(hands=[[*hand, "L"] if n == seat else hand for n, hand in enumerate(data["hands"])])
    yield "other hand", changed(hands=[hand if n == seat else [*hand, "L"] for n, hand in enumerate(data["hands"])])
    yield "deck", changed(decks=[deck if n == seat else [*deck, "3"] for n, deck in enumerate(data["decks"])])
    yield "end near", changed(ran_out=seat, last_turns=1)
    yield "last turns", changed(ran_out=seat, last_turns=2)
    yield "final", changed(final=True)
    yield "ministry", changed(ministry=data["ministry"][1:])
    if data["ministry"]:
        yield "bottom", changed(known_bottom=1)
    for letter, queue in data["queues"].items():
        cards = queue["cards"]
        for place in range(len(cards)):
            owner, _, rest = cards[place].partition(":")
            other = f"{(int(owner) + 1) % data['players']}:{rest}"
            kind = f"{owner}:{'2' if rest[0] == '1' else '1'}{rest[1:]}"
            for what, card in (("owner", other), ("kind", kind)):
                new = {**queue, "cards": [*cards[:place], card, *cards[place + 1 :]]}
                yield f"{what} of a card", changed(queues={**data["queues"], letter: new})
            if " " in cards[place]:
                same = [n for n in range(len(cards)) if " " not in cards[n] and cards[n] != cards[place].split()[0]]
                if same:
                    good = cards[place].split()[1]
                    bare = [card.split()[0] for card in cards]
                    bare[same[0]] += f" {good}"
                    yield "the card with a good", changed(queues={**data["queues"], letter: {**queue, "cards": bare}})
        if queue["goods"] and letter != "Z":
            yield "goods", changed(queues={**data["queues"], letter: {**queue, "goods": queue["goods"][:-1]}})
        if len(queue["goods"]) > 1 and letter == "Z":
            yield "foreign goods", changed(queues={**data["queues"], letter: {**queue, "goods": queue["goods"][1:]}})
    if data["bazaar"]:
        yield "pile", changed(pile=data["pile"][1:]) if data["pile"] else None
        taken = [[*goods, "R1"] if n == seat else goods for n, goods in enumerate(data["foreign_taken"])]
        yield "foreign taken", changed(foreign_taken=taken)


@pytest.mark.parametrize(("players", "bazaar"), TABLES)
def test_what_matters_shows_in_the_row(players, bazaar):
    tried = set()
    for game, rng in positions(players, bazaar, 1):
        position = game.position
        if position.checking or rng.random() < 0.7:
            continue
        row = encoding2.whole_numbers(game.view(position.turn))
        for what, data in changed_positions(position, rng):
            if data is not None:
                seen = view(from_data(data), position.turn)
                assert encoding2.whole_numbers(seen) != row, what
                tried.add(what)
    assert tried >= SHOWN | (SHOWN_WITH_BAZAAR if bazaar else set())


@pytest.mark.parametrize(("players", "bazaar"), TABLES)
def test_where_phase_1_stands_shows_in_the_row(players, bazaar):
    tried = set()
    for game, _ in positions(players, bazaar):
        seen = game.view(game.to_move)
        turn, row = seen["turn"], encoding2.whole_numbers(seen)
        changes = {}
        if turn["phase"] == 1:
            changes["queue"] = next(queue["queue"] for queue in seen["queues"] if queue["queue"] != turn["queue"])
        if len(turn["ranking"]) > 1:
            changes["ranking"] = turn["ranking"][1:] + turn["ranking"][:1]
            changes["chooser"] = (turn["chooser"] + 1) % len(turn["ranking"])
        for what, value in changes.items():
            assert encoding2.whole_numbers({**seen, "turn": {**turn, what: value}}) != row, what
            tried.add(what)
    assert tried == ({"queue", "ranking", "chooser"} if bazaar else {"queue"})
