"""The puzzles that come with the games: each is a legal position with a legal solution, and can be answered."""

from __future__ import annotations

import json
import zlib
from itertools import product
from random import Random
from typing import Any

import pytest

from ogonek.bots.contract import Iterations
from ogonek.bots.greedy import BOT as GREEDY
from ogonek.bots.levels import LEVELS
from ogonek.coach.judge import ROUNDS, Judge, Trials, together
from ogonek.coach.mining import CLEAR, TIMES
from ogonek.coach.puzzles import Puzzle
from ogonek.core.errors import IllegalMove, OgonekError
from ogonek.core.kits import rulebook
from ogonek.library.puzzles import puzzle_file, puzzle_games, puzzles
from ogonek.library.weights import nets
from ogonek.table.json_messages import encode
from ogonek.words import LANGUAGES, say
from support.host_page import Browser

WANTED = {"pan-tu-nie-stal": 110, "demoludy": 30}  # at least
SIZE = 300_000  # bytes, compressed, of all games together
SAMPLE = 8


def plain(message: object) -> Any:
    return json.loads(encode(message))


def test_how_many_and_how_large() -> None:
    assert puzzle_games() == list(WANTED)
    size = 0
    for game, least in WANTED.items():
        found = puzzles(game)
        assert len({one.id for one in found.puzzles}) == len(found.puzzles) >= least
        assert found.version >= 1
        file = puzzle_file(game)
        assert file is not None
        size += len(zlib.compress(file.read_bytes(), 9))
    assert size <= SIZE


@pytest.mark.parametrize("game", WANTED)
def test_every_number_of_players_and_every_option(game: str) -> None:
    book = rulebook(game)
    found = puzzles(game).puzzles
    assert {one.players for one in found} == set(book.players)
    chosen = product((False, True), repeat=len(book.options))
    sets = [tuple(option for option, on in zip(book.options, some) if on) for some in chosen]
    assert {tuple(one.options) for one in found} == set(sets)


@pytest.mark.parametrize("game", WANTED)
def test_each_is_a_legal_position_with_a_legal_solution(game: str) -> None:
    for one in puzzles(game).puzzles:
        position = one.position(game)
        legal, seat = set(position.legal_moves()), position.to_move
        assert seat is not None
        assert seat >= 0
        assert {one.best, one.thumb, *one.behind} <= legal, one.id
        assert one.best != one.thumb, one.id
        assert one.best not in one.behind, one.id
        assert GREEDY.choose(position.view(seat), position.legal_moves(), Iterations(0), Random(0)) == one.thumb, one.id
        assert one.gap - 1.96 * one.error >= CLEAR - 1e-3, one.id
        assert len(one.found) == len(LEVELS)
        assert 1000 <= one.rating <= 2000
        assert position.seats.index("") == seat


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WANTED)
def test_every_theme_has_words(game: str, language: str) -> None:
    for theme in {theme for one in puzzles(game).puzzles for theme in one.themes}:
        assert say(f"theme-{theme}", language, game) != f"theme-{theme}"


@pytest.mark.parametrize("game", WANTED)
def test_answers(game: str) -> None:
    for one in puzzles(game).puzzles[::40]:
        right = one.answer(game, one.best)
        assert right.right
        assert right.behind is None
        nearest = next(iter(one.behind))
        wrong = one.answer(game, nearest)
        assert not wrong.right
        assert wrong.behind == one.behind[nearest] >= 100 * CLEAR
        assert wrong.best == one.best
        told = one.answer(game, None)
        assert not told.right
        assert told.behind is None
        other = next((move for move in one.position(game).legal_moves() if move not in {one.best, *one.behind}), None)
        if other is not None:  # was never the nearest: it gives away at least as much as the nearest does
            assert one.answer(game, other).behind == min(one.behind.values())
        assert list(told.found) == list(LEVELS)
    with pytest.raises(OgonekError) as error:
        puzzles(game).find("00000000")
    assert error.value.code == "no-such-puzzle"
    illegal = {"pan-tu-nie-stal": "A:X@99", "demoludy": "swap R"}[game]
    with pytest.raises(IllegalMove):
        puzzles(game).puzzles[0].answer(game, illegal)


@pytest.mark.parametrize("game", WANTED)
def test_a_host_gives_the_same(game: str) -> None:
    browser, one = Browser(), puzzles(game).puzzles[0]
    listed = browser.ask("GET", "/puzzles")
    assert [found["game"] for found in listed["games"]] == list(WANTED)
    assert set(listed["games"][0]["puzzles"][0]) == {"id", "rating", "players", "options", "themes"}  # no solution
    path = f"/puzzles/{game}/{one.id}"
    assert browser.ask("GET", path) == plain(one.board(game).show())
    assert browser.ask("POST", path, {"choices": []}) == plain(one.board(game).steps([]))
    assert browser.ask("POST", f"{path}/answer", {"move": one.best}) == plain(one.answer(game, one.best))
    assert browser.ask("GET", f"/puzzles/{game}/00000000", status=400)["code"] == "no-such-puzzle"


@pytest.mark.long
@pytest.mark.parametrize("game", WANTED)
def test_a_sample_is_still_clear(game: str) -> None:
    """Ten times the thinking on fresh deals, for some of them: the solution is better than the nearest by as much."""
    judge = Judge(game, nets(), ROUNDS)
    sample = Random(1).sample(puzzles(game).puzzles, SAMPLE)
    confirmed = [again(judge, game, one) for one in sample]
    assert sum(gap >= CLEAR / 2 for gap in confirmed) >= SAMPLE - 1, confirmed


def again(judge: Judge, game: str, one: Puzzle) -> float:
    position = one.position(game)
    seat = position.to_move
    assert seat is not None
    trials = Trials(judge, position.view(seat), Random(f"again {one.id}"))
    nearest = min(one.behind, key=lambda move: one.behind[move])

    def running():  # type: ignore[no-untyped-def]
        yield from trials.run([one.best, nearest], TIMES * ROUNDS)
        return trials.difference(one.best, nearest)[0]

    gap: float = together([running()])[0]
    return gap
