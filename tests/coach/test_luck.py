"""Luck and skill: the parts add up to the result, and chance has mean zero whatever the critic says."""

from __future__ import annotations

from random import Random

import pytest

from ogonek.arena.match import Match
from ogonek.bots.playouts import shares_of
from ogonek.coach.game_part import game_coach
from ogonek.coach.luck import find_luck
from ogonek.coach.review import luck_of
from ogonek.coach.values import Values
from ogonek.core.game import Game
from ogonek.core.kits import rulebook
from ogonek.core.rulebook import CHANCE
from ogonek.library.weights import nets

SETTINGS = [
    ("pan-tu-nie-stal", 2, ()),
    ("pan-tu-nie-stal", 3, ("bazaar",)),
    ("demoludy", 3, ()),
    ("demoludy", 4, ("points", "actions")),
]


def played(name: str, players: int, options: tuple[str, ...], seed: str, bot: str = "greedy") -> Game:
    match = Match(name, (bot,) * players, options, seed)
    game = match.begin()
    for _ in match.play(game):
        pass
    return game


@pytest.mark.parametrize(("name", "players", "options"), SETTINGS)
def test_the_parts_add_up(name: str, players: int, options: tuple[str, ...]) -> None:
    game = played(name, players, options, "adds up")
    luck = luck_of(game, nets())
    assert luck is not None
    for seat in range(players):
        whole = 1 / players + luck.luck()[seat] + luck.own()[seat] + luck.others()[seat]
        assert whole == pytest.approx(luck.result[seat])
        assert luck.adjusted()[seat] == pytest.approx(luck.result[seat] - luck.luck()[seat])
    assert sum(luck.result) == pytest.approx(1)
    for step in luck.steps:
        assert sum(step.shares) == pytest.approx(1)
    assert [step.move for step in luck.steps] == [
        number for number, text in enumerate(game.moves, start=1) if not text.startswith("~")
    ]


def test_the_same_seed_gives_the_same_luck() -> None:
    game = played("demoludy", 3, (), "same")
    assert luck_of(game, nets(), 1) == luck_of(game, nets(), 1)


def test_a_game_that_goes_on_has_no_luck_yet() -> None:
    game = Match("demoludy", ("greedy",) * 3, (), "goes on").begin()
    assert luck_of(game, nets()) is None


def test_shares_add_up_from_whoever_is_to_move() -> None:
    shares = shares_of([256, -128, -128], 1)
    assert shares == pytest.approx([0.0, 1.0, 0.0])
    assert sum(shares_of([100, 100], 0)) == pytest.approx(1)


@pytest.mark.parametrize(("name", "players", "options"), SETTINGS)
def test_alternatives_differ_in_nothing_that_was_settled(name: str, players: int, options: tuple[str, ...]) -> None:
    """A critic cannot tell the alternatives from the truth before the move, only after it. Their chances add up."""
    book, coach, critic = rulebook(name), game_coach(name), nets().critic(name)
    assert coach is not None
    assert critic is not None
    values, rng, seen = Values(book, critic), Random(1), 0
    game = played(name, players, options, "settled")
    position = book.lay_table(game.deal, players, game.first, game.options)
    moves = [book.parse(text) for text in game.moves]
    at = 0
    while at < len(moves):
        before = book.copy(position)
        begun = at
        book.apply(position, moves[at])
        at += 1
        while position.to_move == CHANCE and at < len(moves):
            book.apply(position, moves[at])
            at += 1
        could_be = coach.alternatives(before, position, at - begun > 1, rng)
        if could_be:
            seen += 1
            assert sum(weight for weight, _ in could_be) == pytest.approx(1)
            rows = [values.row(other) for _, other in could_be]
            assert all(row == values.row(before) for row in rows)
            for _, other in could_be:
                book.apply(other, moves[begun])  # the move is legal there, too
    assert seen > 5


def test_chance_has_mean_zero_with_a_critic_that_knows_nothing() -> None:
    """A nonsense value function: the sum of the row, whatever it means. Its luck still averages to nothing."""

    class Nonsense:
        def answers(self, rows: list[list[int]], wanted: list[range]) -> list[list[int]]:
            return [[(sum(row[::3]) * 37 + 91 * seat) % 256 for seat in some] for row, some in zip(rows, wanted)]

    name, players = "pan-tu-nie-stal", 2
    coach = game_coach(name)
    assert coach is not None
    values = Values(rulebook(name), Nonsense())  # type: ignore[arg-type]
    totals = []
    for number in range(60):
        luck = find_luck(played(name, players, (), f"mean {number}"), coach, values, Random(number))
        totals.append(sum(step.chance[0] for step in luck.steps))
    mean = sum(totals) / len(totals)
    spread = (sum((one - mean) ** 2 for one in totals) / (len(totals) - 1)) ** 0.5
    assert spread > 0.1
    assert abs(mean) < 3.5 * spread / len(totals) ** 0.5  # seeds are fixed: it cannot fail by chance
