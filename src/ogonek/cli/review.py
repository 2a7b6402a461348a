"""`ogonek review`: what a game was like."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator

import click

from ogonek.cli.bar import Bar
from ogonek.cli.base import INTERRUPTED, Command, Failure, option, speaker, words
from ogonek.coach.game_part import GameCoach, game_coach
from ogonek.coach.judge import BEST, BLUNDER, FINE, INACCURACY, MISTAKE, ONLY, ROUNDS, VERDICTS, Candidate, Judgement
from ogonek.coach.luck import Luck
from ogonek.coach.review import TOGETHER, Judged, data, decisions, luck_of
from ogonek.coach.review import accuracy as accuracy_of
from ogonek.coach.sentences import sentence
from ogonek.core.errors import OgonekError
from ogonek.core.game import Game
from ogonek.library.replay import game_after, written_game
from ogonek.library.reviewing import reviewed
from ogonek.library.weights import nets
from ogonek.terminal.style import readable

UNREMARKABLE = (BEST, FINE, ONLY)


@click.command("review", cls=Command, help="cli-review")
@click.argument("file", nargs=-1, required=True)
@option("--game", "number", type=click.IntRange(1), default=1, show_default=True, help="cli-game")
@option("--seat", type=click.IntRange(0), metavar="S", help="cli-review-seat")
@option("--json", "as_json", is_flag=True, help="cli-json")
@option("--seconds", type=click.FloatRange(1), metavar="N", help="cli-review-seconds")
@option("--rounds", type=click.IntRange(2), default=ROUNDS, show_default=True, help="cli-review-rounds")
@option("--seed", default="0", show_default=True, help="cli-review-seed")
@option("--jobs", type=click.IntRange(1), help="cli-review-jobs")
def review_command(
    file: tuple[str, ...],
    number: int,
    seat: int | None,
    as_json: bool,
    seconds: float | None,
    rounds: int,
    seed: str,
    jobs: int | None,
) -> None:
    tally = Tally()
    for one in file:
        game = game_after(written_game(one, number), None)
        if seat is not None and seat >= len(game.seats):
            raise OgonekError("no-such-seat", seat=seat)
        seats = list(range(len(game.seats))) if seat is None else [seat]
        total = len(list(decisions(game, seats)))
        found, interrupted = _review(game, seats, total, rounds, seed, jobs or _enough(total), seconds)
        luck = None if interrupted else luck_of(game, nets(), seed)
        if as_json:
            click.echo(json.dumps(data(game, found, luck, len(found) == total, rounds), ensure_ascii=False))
        else:
            if len(file) > 1:
                click.echo(words("cli-review-file", file=readable(one, 80)))
            _tell(game, found, luck)
        if len(found) < total:
            stopped = words("cli-review-stopped", judged=len(found), decisions=total)
            if interrupted:
                raise Failure(stopped, INTERRUPTED)
            click.echo(stopped, err=True)
        tally.add(game, found)
    if len(file) > 1 and not as_json:
        for line in tally.lines():
            click.echo(line)


def _review(
    game: Game, seats: list[int], total: int, rounds: int, seed: str, jobs: int, seconds: float | None
) -> tuple[list[Judged], bool]:
    """What was judged, and whether somebody interrupted it."""
    found: list[Judged] = []
    try:
        with Bar(total) as advance:
            for some in reviewed(game, seats, rounds, seed, jobs, seconds):
                found += some
                for _ in some:
                    advance()
    except KeyboardInterrupt:
        return found, True
    return found, False


class Tally:
    """Players over several games, known by their names."""

    def __init__(self) -> None:
        self._judged: dict[str, list[Judgement]] = {}
        self._games: Counter[str] = Counter()

    def add(self, game: Game, found: list[Judged]) -> None:
        for name in {game.seats[one.judgement.seat] for one in found}:
            self._games[name] += 1
        for one in found:
            self._judged.setdefault(game.seats[one.judgement.seat], []).append(one.judgement)

    def lines(self) -> Iterator[str]:
        """Of each player: accuracy over all decisions with a choice, and errors in a hundred of them."""
        for name, judged in self._judged.items():
            kept, chosen = accuracy_of(judged), [one for one in judged if one.verdict != ONLY]
            if kept is None:
                continue
            of = {verdict: sum(one.verdict == verdict for one in chosen) for verdict in VERDICTS}
            rate = 100 * (of[INACCURACY] + of[MISTAKE] + of[BLUNDER]) / len(chosen)
            facts = {"inaccuracies": of[INACCURACY], "mistakes": of[MISTAKE], "blunders": of[BLUNDER]}
            told = {"name": readable(name, 16), "accuracy": f"{kept:.0f}", "rate": f"{rate:.1f}", **facts}
            yield words("cli-review-many", games=self._games[name], decisions=len(chosen), **told)


def _enough(total: int) -> int:
    """As many processes as there are cores and work for."""
    return max(min(os.cpu_count() or 1, total // TOGETHER), 1)


def _tell(game: Game, found: list[Judged], luck: Luck | None) -> None:
    coach, speak = game_coach(game.name), speaker(game.name)
    assert coach is not None
    names = [readable(name, 16) for name in game.seats]
    for one in found:
        if one.judgement.verdict not in UNREMARKABLE:
            _tell_decision(one.number, one.judgement, coach, names, speak)
    for seat, name in enumerate(names):
        own = [one.judgement for one in found if one.judgement.seat == seat]
        kept = accuracy_of(own)
        if kept is not None:
            remarkable = sum(one.verdict not in UNREMARKABLE for one in own)
            click.echo(words("cli-review-accuracy", name=name, accuracy=f"{kept:.0f}", errors=remarkable))
    if luck is not None:
        for seat, name in enumerate(names):
            parts = zip(("own", "others", "luck"), (luck.own(), luck.others(), luck.luck()))
            shares = {part: _points(values[seat], sign=True) for part, values in parts}
            click.echo(words("cli-review-luck", name=name, result=_points(luck.result[seat]), **shares))


def _tell_decision(number: int, one: Judgement, coach: GameCoach, names: list[str], speak: Callable[..., str]) -> None:
    tried = {candidate.move: candidate for candidate in one.candidates}
    told = {
        "move": str(number),
        "name": names[one.seat],
        "verdict": words(f"verdict-{one.verdict}"),
        "played": readable(one.played, 40),
        "best": readable(one.best, 40),
        "lost": _points(one.given_away),
        "error": _points(1.96 * one.error),
        "before": _win(tried[one.best]),
        "after": _win(tried[one.played]),
    }
    click.echo(words("cli-review-decision", **told))
    for reason in one.reasons:
        click.echo("    " + sentence(reason, coach, names, speak))


def _win(candidate: Candidate) -> str:
    return _points(candidate.win)


def _points(share: float, sign: bool = False) -> str:
    """Win chance in points of a hundred."""
    return f"{100 * share:+.0f}" if sign else f"{100 * share:.0f}"
