"""`ogonek puzzles`: positions in which one move is clear."""

from __future__ import annotations

import json
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from random import choice

import click
from rich.console import Console

from ogonek.cli.bar import Bar
from ogonek.cli.base import INTERRUPTED, Failure, Group, language, option, speaker, words
from ogonek.coach.game_part import game_coach
from ogonek.coach.judge import ROUNDS
from ogonek.coach.puzzles import Collection, Puzzle
from ogonek.coach.sentences import sentence
from ogonek.core.errors import BadNotation, IllegalMove
from ogonek.core.kits import kit
from ogonek.library.mining import Mine, chosen, mined, read_mined
from ogonek.library.puzzles import puzzles
from ogonek.terminal import draw
from ogonek.words import say_error


@click.group("puzzles", cls=Group, help="cli-puzzles")
def puzzles_command() -> None:
    pass


@puzzles_command.command("mine", help="cli-puzzles-mine")
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path))
@option("--games", type=click.IntRange(1), default=100, show_default=True, help="cli-puzzles-mine-games")
@option("--first", type=click.IntRange(0), default=0, show_default=True, help="cli-puzzles-mine-first")
@option("--seed", default="0", show_default=True, help="cli-puzzles-mine-seed")
@option("--rounds", type=click.IntRange(2), default=ROUNDS, show_default=True, help="cli-review-rounds")
@option("--seconds", type=click.FloatRange(1), metavar="N", help="cli-puzzles-mine-seconds")
@option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="cli-jobs")
def mine_command(
    game: str, file: Path, games: int, first: int, seed: str, rounds: int, seconds: float | None, jobs: int
) -> None:
    mine = Mine(kit(game).name, seed, rounds)
    known = _begun(file, mine)
    found, interrupted = 0, False
    try:
        with open(file, "a", encoding="utf-8", newline="\n") as written, Bar(games) as advance:
            for one in mined(mine, games, known, first, jobs, seconds):
                written.write(one.line + "\n")
                written.flush()
                known.add(one.number)
                found += len(one.puzzles)
                advance()
    except KeyboardInterrupt:
        interrupted = True
    except BrokenProcessPool as error:
        raise Failure(words("cli-worker-died")) from error
    except OSError as error:
        raise Failure(f"{file}: {error.strerror}") from error
    told = words("cli-puzzles-mined", games=len(known), puzzles=found)
    if interrupted:
        raise Failure(told, INTERRUPTED)
    click.echo(told)


@puzzles_command.command("pack", help="cli-puzzles-pack")
@click.argument("game")
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@option("--most", type=click.IntRange(1), default=400, show_default=True, help="cli-puzzles-pack-most")
@option("--version", type=click.IntRange(1), default=1, show_default=True, help="cli-puzzles-pack-version")
@option("--out", type=click.Path(path_type=Path), required=True, help="cli-puzzles-pack-out")
def pack_command(game: str, files: tuple[Path, ...], most: int, version: int, out: Path) -> None:
    found: list[Puzzle] = []
    for file in files:
        mine, games = read_mined(file)
        if mine.game != kit(game).name:
            raise Failure(words("cli-puzzles-other-mine", file=str(file)))
        found += [puzzle for one in games for puzzle in one.puzzles]
    packed = Collection(kit(game).name, version, chosen(found, most))
    out.write_text(json.dumps(packed.data(), ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    click.echo(words("cli-puzzles-packed", puzzles=len(packed.puzzles)))


@puzzles_command.command("list", help="cli-puzzles-list")
@click.argument("game")
def list_command(game: str) -> None:
    speak = speaker(kit(game).name)
    for one in puzzles(game).puzzles:
        told = ", ".join(speak(f"theme-{theme}") for theme in one.themes)
        options = ", ".join(one.options)
        line = words("cli-puzzles-line", id=one.id, rating=str(one.rating), players=one.players, themes=told)
        click.echo(f"{line} ({options})" if options else line)


@puzzles_command.command("solve", help="cli-puzzles-solve")
@click.argument("game")
@click.argument("puzzle", required=False)
def solve_command(game: str, puzzle: str | None) -> None:
    name = kit(game).name
    found = puzzles(name)
    one = found.find(puzzle) if puzzle else choice(found.puzzles)
    position, console = one.position(name), Console(highlight=False)
    seat = position.to_move
    assert seat is not None
    position.seats[seat] = words("cli-puzzles-you")
    console.print(words("cli-puzzles-asked", id=one.id, rating=str(one.rating)))
    console.print(draw(position.view(seat), position.seats, speaker(name), console.width))
    while True:
        move = click.prompt(words("cli-puzzles-move"), default="", show_default=False).strip()
        try:
            answer = one.answer(name, move or None)
        except (BadNotation, IllegalMove) as error:
            click.echo(say_error(error, language()))
            continue
        if answer.right or not move:
            break
        click.echo(words("cli-puzzles-wrong", points=answer.behind))
    click.echo(words("cli-puzzles-right" if answer.right else "cli-puzzles-best", move=answer.best, win=answer.win))
    coach = game_coach(name)
    assert coach is not None
    for reason in coach.reasons(position.view(seat), one.thumb, one.best):
        click.echo("    " + sentence(reason, coach, position.seats, speaker(name)))


def _begun(file: Path, mine: Mine) -> set[int]:
    """The games that the file knows already. A line that was not written to its end goes; a new file gets its head."""
    if not file.exists():
        file.write_text(json.dumps(mine.header) + "\n", "utf-8")
        return set()
    other, found = read_mined(file)
    if other != mine:
        raise Failure(words("cli-puzzles-other-mine", file=str(file)))
    lines = [json.dumps(mine.header), *[one.line for one in found]]
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return {one.number for one in found}
