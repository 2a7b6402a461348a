"""Commands about games: played by bots, replayed, shown, proved."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.text import Text

from ogonek.arena.columns import wide_console
from ogonek.arena.match import PEOPLE, Match
from ogonek.arena.simulate import Simulation, simulate
from ogonek.arena.tally import Tally
from ogonek.files import written_games
from ogonek.games.errors import BadRecord, OgonekError
from ogonek.games.game import Game
from ogonek.games.record import verify
from ogonek.replay import Replayed, game_after, replay, written_game
from ogonek.spoken import INTERRUPTED, Command, Failure, failure, option, reason, speaker, words
from ogonek.terminal import draw
from ogonek.terminal.paint import readable
from ogonek.terminal.watch import watch
from ogonek.words import printable

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def together(*decorators: Decorator) -> Decorator:
    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        for decorator in reversed(decorators):
            function = decorator(function)
        return function

    return decorate


players_and_bots = together(
    option("--players", type=click.IntRange(2), default=3, show_default=True, help="cli-players"),
    option("--option", "options", multiple=True, metavar="NAME", help="cli-option"),
    option("--bots", default="random", show_default=True, metavar="A,B,…", help="cli-bots"),
)
game_number = option("--game", "number", type=click.IntRange(1), default=1, show_default=True, help="cli-game")


@click.command("simulate", cls=Command, help="cli-simulate")
@click.argument("game")
@players_and_bots
@option("--games", type=click.IntRange(1), default=100, show_default=True, help="cli-games")
@option("--seed", default="0", show_default=True, help="cli-seed")
@option("--record", metavar="FILE.jsonl", help="cli-record")
@option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="cli-jobs")
def simulate_command(
    game: str, players: int, options: tuple[str, ...], bots: str, games: int, seed: str, record: str | None, jobs: int
) -> None:
    simulation = Simulation(game, _bots(bots, players), options, seed)
    _check(simulation.match(0))
    tally = Tally(players)
    begun = time.perf_counter()
    interrupted = False
    try:
        with ExitStack() as stack:
            # Records are bytes, so that they are the same on every system.
            file = stack.enter_context(open(record, "wb")) if record else None
            advance = stack.enter_context(_Bar(games))
            for played in simulate(simulation, games, jobs):
                tally.add(played)
                for fault in played.faults:
                    click.echo(printable(fault), err=True)
                if file:
                    file.write(played.line.encode() + b"\n")
                advance()
    except KeyboardInterrupt:
        interrupted = True
    except BrokenProcessPool as error:
        raise Failure(words("cli-worker-died")) from error
    except OSError as error:
        raise Failure(f"{record}: {error.strerror}") from error
    if tally.games:
        seconds = time.perf_counter() - begun
        wide_console().print(tally.table(PEOPLE, simulation.bots, seconds, speaker()), crop=False)
    if interrupted:
        raise Failure(words("cli-stopped", games=tally.games), INTERRUPTED)


def _bots(text: str, players: int) -> tuple[str, ...]:
    """One bot for all seats, or one for each."""
    names = tuple(text.split(","))
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise Failure(words("cli-bots-number", bots=len(names), players=players), 2)
    return names


def _check(match: Match) -> Game:
    """The match as it begins; whatever is wrong with it was asked for wrongly."""
    try:
        for sitting in match.players():
            sitting.check()
        return match.begin()
    except OgonekError as error:
        raise failure(error, 2) from error


class _Bar:
    """A progress bar, where somebody can see it."""

    def __init__(self, total: int) -> None:
        console = Console(stderr=True)
        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
        self._task = self._progress.add_task("", total=total)

    def __enter__(self) -> Callable[[], None]:
        self._progress.start()
        return lambda: self._progress.advance(self._task)

    def __exit__(self, *error: object) -> None:
        self._progress.stop()


@click.command("replay", cls=Command, help="cli-replay")
@click.argument("file")
@option("--json", "as_json", is_flag=True, help="cli-json")
@click.pass_context
def replay_command(context: click.Context, file: str, as_json: bool) -> None:
    right = unfinished = 0
    wrong: list[dict[str, Any]] = []
    for replayed in replay(file):
        if replayed.game is not None:
            right += 1
            unfinished += not replayed.game.over
            continue
        wrong.append(_fault(replayed))
        if not as_json:
            click.echo(printable(_told(file, replayed)), err=True)
    if as_json:
        click.echo(json.dumps({"file": file, "right": right, "unfinished": unfinished, "wrong": wrong}))
    elif right or len(wrong) > 1:
        click.echo(words("cli-replayed", right=right, unfinished=unfinished, wrong=len(wrong)))
    context.exit(1 if wrong else 0)


def _fault(replayed: Replayed) -> dict[str, Any]:
    error = replayed.error
    assert error is not None
    return {"line": replayed.line, "move": replayed.move, "text": replayed.text, "reason": reason(error)}


def _told(file: str, replayed: Replayed) -> str:
    """A wrong game in one line: where, which move, why."""
    where = {"file": file, "line": str(replayed.line), "reason": _fault(replayed)["reason"]}
    if not replayed.move:
        return words("cli-wrong", **where)
    return words("cli-wrong-move", move=str(replayed.move), text=readable(replayed.text, 40), **where)


@click.command("show", cls=Command, help="cli-show")
@click.argument("file")
@game_number
@option("--at", type=click.IntRange(0), metavar="N", help="cli-at")
@option("--seat", type=click.IntRange(0), metavar="S", help="cli-seat-option")
def show_command(file: str, number: int, at: int | None, seat: int | None) -> None:
    record = written_game(file, number)
    game = game_after(record, at)
    view = game.view(seat)
    console = _console()
    console.print(_headline(game, seat))
    console.print(draw(view, game.seats, speaker(), console.width))


def _headline(game: Game, seat: int | None) -> Text:
    title = Text(words(f"game-{game.name}"), style="bold")
    for name, chosen in game.options.items():
        if chosen:
            title.append(f" · {words(f'option-{name}')}")
    title.append(" · " + words("cli-after-move", moves=len(game.moves)), style="dim")
    seen_by = words("cli-spectator") if seat is None else words("cli-seen-by", name=readable(game.seats[seat], 16))
    return title.append(f" · {seen_by}", style="dim")


@click.command("verify", cls=Command, help="cli-verify")
@click.argument("file")
@click.pass_context
def verify_command(context: click.Context, file: str) -> None:
    all_hold = True
    for line, record, error in written_games(file):
        try:
            if error is not None:
                raise error
            _tell_proof(line, verify(record))
        except BadRecord as wrong:
            all_hold = False
            click.echo(printable(words("cli-wrong", file=file, line=str(line), reason=reason(wrong))), err=True)
    context.exit(0 if all_hold else 1)


def _tell_proof(line: int, game: Game) -> None:
    """What was proved, and what the file alone cannot prove."""
    proof = game.notes["proof"]
    given = sum(1 for nonce in proof["nonces"] if nonce)
    table, first = readable(game.notes["id"], 60), readable(game.seats[game.first], 16)
    click.echo(words("cli-proof-holds", line=str(line)))
    click.echo("- " + words("cli-proof-replays", moves=len(game.moves)))
    click.echo("- " + words("cli-proof-commitment", table=table))
    click.echo("- " + words("cli-proof-deal", name=first))
    click.echo("- " + words("cli-proof-nonces", given=given, seats=len(game.seats)))
    click.echo("- " + words("cli-proof-compare", commitment=proof["commitment"]))


@click.command("dataset", cls=Command, help="cli-dataset")
@click.argument("file", metavar="FILE.jsonl")
@click.argument("out", metavar="OUT.parquet")
def dataset_command(file: str, out: str) -> None:
    try:
        from ogonek.research.dataset import write
    except ImportError as error:
        raise Failure(words("cli-needs-research", name=error.name or "?")) from error
    try:
        written = write(file, out)
    except OSError as error:
        raise Failure(f"{out}: {error.strerror}") from error
    click.echo(words("cli-dataset-written", **written._asdict()))


@click.command("watch", cls=Command, help="cli-watch")
@click.argument("game", default="pan-tu-nie-stal")
@players_and_bots
@option("--seed", help="cli-seed-watch")
@option("--delay", type=click.FloatRange(0), default=0.7, show_default=True, metavar="S", help="cli-delay")
def watch_command(game: str, players: int, options: tuple[str, ...], bots: str, seed: str | None, delay: float) -> None:
    match = Match(game, _bots(bots, players), options, seed or str(secrets.randbelow(10**6)))
    begun = _check(match)
    watch(_console(), begun, match.play(begun), speaker(), delay)
    click.echo(words("cli-again", seed=match.seed))


def _console() -> Console:
    return Console(highlight=False)
