"""Properties that every game has, in every position of every game played at random."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

import pytest

import ogonek
from ogonek.core.errors import BadNotation, IllegalMove
from ogonek.core.game import Game
from ogonek.core.rulebook import AnyMove
from support.playing import some_move

PAGE = Path(__file__).parents[2] / "docs" / "rules.md"
MOST_MOVES = 250  # to be reached step by step


SOME = 3000  # legal moves that are listed one by one


class RandomTable(Protocol):
    """A game to be played: each game has its own, with its options and how its players like to play."""

    @property
    def players(self) -> int: ...

    def game(self) -> Game: ...

    def rng(self) -> Random: ...

    def play(self, game: Game, rng: Random, moves: int | None = None) -> Game: ...


class Texts(NamedTuple):
    """What a game's texts of moves look like, right and wrong."""

    letters: str  # of which they are made
    no_moves: Collection[str]  # which are no moves at all
    any_moves: Callable[[Random], list[str]]  # well-written moves of every kind, legal or not
    rules: Collection[str] = ()  # by which a move can be refused; nothing where they have no page


def positions(table: RandomTable, every: int = 1) -> Iterator[Game]:
    """The game after each move, or each few, of random play; it is always the same object."""
    game, rng = table.game(), table.rng()
    yield game
    while not game.over:
        table.play(game, rng, every)
        yield game


def data_of(game: Game) -> dict[str, Any]:
    return game.rulebook.to_data(game.position)


def watchers(table: RandomTable) -> tuple[int | None, ...]:
    return (None, *range(table.players))


# Refusals


def rules(letters: str) -> set[str]:
    """The numbers of the rules page that begin with one of these letters."""
    return set(re.findall(rf"^\*\*([{letters}]\d+b?)\.\*\*", PAGE.read_text(encoding="utf-8"), re.MULTILINE))


def near_misses(texts: Iterable[str], letters: str, rng: Random) -> Iterator[str]:
    """Legal texts with one thing changed, which may make another legal one."""
    for text in texts:
        at = rng.randrange(len(text))
        yield text[:at] + rng.choice(letters) + text[at + 1 :]
        yield text[:at] + rng.choice(letters) + text[at:]
        yield text[:at] + text[at + 1 :]
        yield from (text + text, text + text[-1], f"{text} {text}", f"{text} / {text}", f"/ {text}")
        yield from (text.lower(), f" {text}", f"{text} ", text[::-1])


def assert_refused(game: Game, text: str, known: Collection[str]) -> None:
    """By a rule of the page, or as no move at all; and in words."""
    with pytest.raises((IllegalMove, BadNotation)) as refused:
        game.play(text)
    error = refused.value
    if isinstance(error, BadNotation):
        assert error.rule == ""
    elif known:
        assert error.rule in known
    assert len(str(error)) > len(error.code)
    if isinstance(error, IllegalMove) and error.code != "not-identical":
        assert game.rulebook.parse(text).text == text


# The properties


def exactly_the_legal_moves_play(table: RandomTable, texts: Texts) -> None:
    rng = table.rng()
    for game in positions(table, every=6):
        legal = game.legal_moves()
        listed = list(islice(legal, SOME))
        assert len(listed) == len(set(listed)) == min(len(legal), SOME)
        assert bool(listed) != game.over
        for text in rng.sample(listed, min(len(listed), 12)):
            assert text in legal
            again = game.copy()
            again.play(text)
            assert again.moves == [*game.moves, text]
        before = (data_of(game), game.moves[:])
        near = near_misses(rng.sample(listed, min(len(listed), 8)), texts.letters, rng)
        for text in [*texts.no_moves, *near, *texts.any_moves(rng)]:
            if text not in legal:
                assert text not in listed
                assert_refused(game, text, texts.rules)
            else:
                assert text in listed or len(legal) > SOME
        assert (data_of(game), game.moves) == before


def steps_reach_exactly_the_legal_moves(table: RandomTable) -> None:
    for game in positions(table, every=3):
        if len(game.legal_moves()) > MOST_MOVES:
            continue
        reached: list[str] = []
        ways: list[tuple[str, ...]] = [()]
        while ways and not game.over:
            way = ways.pop()
            steps = game.steps()
            for choice in way:
                steps.choose(choice)
            offered = steps.choices()
            assert len(offered) == len(set(offered))
            if steps.move is None:
                assert steps.taken == way
                assert offered, f"{way} leads nowhere"
                with pytest.raises(BadNotation):
                    steps.choose("up R9")
                ways += [(*way, choice) for choice in offered]
            else:
                assert offered == []
                assert steps.taken == steps.move.choices
                reached.append(steps.move.text)
        assert sorted(reached) == sorted(game.legal_moves())


def steps_never_lead_nowhere(table: RandomTable) -> None:
    """Also where there are too many moves to try every way."""
    rng = table.rng()
    for game in positions(table, every=3):
        for _ in range(0 if game.over else 6):
            assert some_move(game, rng) in game.legal_moves()


def a_copy_shares_nothing(table: RandomTable) -> None:
    rng = table.rng()
    game = table.play(table.game(), rng, rng.randrange(120))
    earlier = []
    for _ in range(40):
        assert game.copy().position == game.position
        earlier.append((game.copy(), data_of(game), game.moves[:]))
        table.play(game, rng, 1)
        for copied, data, moves in earlier:
            assert data_of(copied) == data
            assert copied.moves == moves
    copied, _, moves = earlier[5]
    now = (data_of(game), game.record())
    while copied.to_move not in (None, ogonek.CHANCE):  # nor does a copy that goes on touch the game
        table.play(copied, rng, 1)
    assert (data_of(game), game.record()) == now
    assert copied.moves[: len(moves)] == moves


def every_game_ends(table: RandomTable) -> None:
    game = table.play(table.game(), table.rng())
    assert game.over
    assert game.to_move is None
    assert game.position.end
    assert game.winners
    assert all(0 <= seat < table.players for seat in game.winners)
    assert list(game.legal_moves()) == []
    assert len(game.legal_moves()) == 0


def data_goes_there_and_back(table: RandomTable) -> None:
    for game in positions(table, every=3):
        data = data_of(game)
        again = game.rulebook.from_data(json.loads(json.dumps(data)))
        assert again == game.position
        assert game.rulebook.to_data(again) == data
        assert [move.text for move in islice(again.legal_moves(), 200)] == list(islice(game.legal_moves(), 200))
        for seat in watchers(table):
            assert game.rulebook.view(again, seat) == game.view(seat)


def a_redeal_looks_the_same(table: RandomTable) -> None:
    rng = table.rng()
    for game in positions(table, every=5):
        for seat in watchers(table):
            seen = json.loads(json.dumps(game.view(seat)))
            position = game.rulebook.redeal(seen, rng)
            assert game.rulebook.view(position, seat) == seen
            assert position.over or len(position.legal_moves()) > 0
            if game.to_move == seat and seat is not None:
                assert len(position.legal_moves()) == len(game.legal_moves())
                assert all(text in game.legal_moves() for text in islice(map(text_of, position.legal_moves()), 200))


def text_of(move: AnyMove) -> str:
    return move.text


def a_record_replays_and_every_prefix_loads(table: RandomTable) -> None:
    game, rng = table.game(), table.rng()
    before = {len(game.moves): data_of(game)}
    while not game.over:
        table.play(game, rng, 1)
        before[len(game.moves)] = data_of(game)
    record = json.loads(json.dumps(game.record()))
    again = ogonek.load(record)
    assert (again.record(), data_of(again)) == (game.record(), before[len(game.moves)])
    for length in {*rng.choices(range(len(game.moves)), k=30), 0, len(game.moves) - 1}:
        prefix = {**record, "moves": record["moves"][:length]}
        del prefix["result"]
        loaded = ogonek.load(prefix)
        if loaded.to_move != ogonek.CHANCE:
            assert data_of(loaded) == before[length]


def views_are_plain_data(table: RandomTable) -> None:
    for game in positions(table, every=4):
        for seat in watchers(table):
            seen = game.view(seat)
            assert json.loads(json.dumps(seen)) == seen
            before = data_of(game)
            spoil(seen)
            assert data_of(game) == before


def spoil(plain: object) -> None:
    """Empties every list and object in it: nothing of the game may lie there."""
    if isinstance(plain, dict | list):
        for inner in plain.values() if isinstance(plain, dict) else plain:
            spoil(inner)
        plain.clear()


def assert_equally_likely(found: Counter[str], ways: int, each: int) -> None:
    """Chi-square: mean ways - 1, standard deviation sqrt(2 (ways - 1)); five of these above never happens by chance."""
    assert len(found) == ways
    distance = sum((count - each) ** 2 / each for count in found.values())
    assert distance < ways - 1 + 5 * (2 * (ways - 1)) ** 0.5
