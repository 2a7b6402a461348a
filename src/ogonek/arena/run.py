"""Running a tournament: plays the games that are left, shows the results, writes the files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rich import box
from rich.console import Console, Group
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from ogonek.arena import results
from ogonek.arena.columns import add_figures, add_figures_of, add_names, keep_figures
from ogonek.arena.figures import Figure, Pairing, pairings, standings
from ogonek.arena.output_files import check_is_picture, check_writable
from ogonek.arena.plot import Bar, plot
from ogonek.arena.tournament import Fixture, Outcome, Tournament
from ogonek.core.errors import OgonekError

Say = Callable[..., str]
Play = Callable[[Tournament, Sequence[Fixture]], Iterator[Outcome]]  # where: in this process, in several, on a cluster


def check(tournament: Tournament) -> None:
    """OgonekError unless the tournament can be played."""
    match = tournament.match(tournament.fixtures()[0])
    match.begin()
    for sitting in match._replace(bots=tournament.bots).players():
        sitting.check()


def run_tournament(
    tournament: Tournament, play: Play, file: str | None, picture: str | None, console: Console, say: Say
) -> list[Outcome]:
    """Plays what is still to be played, shows the tables, writes file and picture."""
    progress = results.Progress(file)
    tournament, outcomes = progress.resume(tournament)
    if file is not None and picture is not None and Path(file).resolve() == Path(picture).resolve():
        raise OgonekError("one-file-for-two", file=file)
    if picture is not None:
        check_is_picture(Path(picture))
    for path in (file, picture):
        if path is not None:
            check_writable(Path(path))
    progress.begin(tournament)
    done = {outcome.fixture for outcome in outcomes}
    left = [fixture for fixture in tournament.fixtures() if fixture not in done]
    errors = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("", total=len(done) + len(left), completed=len(done))
        for outcome in play(tournament, left):
            outcomes.append(outcome)
            progress.add(outcome)
            bar.advance(task)
    outcomes.sort(key=lambda outcome: outcome.fixture)
    console.print(tables(tournament, outcomes, say), crop=False)
    if file is not None:
        progress.finish(file, results.report(tournament, outcomes))
    if picture is not None:
        Path(picture).write_text(picture_of(tournament, pairings(outcomes), say), encoding="utf-8")
    return outcomes


def tables(tournament: Tournament, outcomes: Sequence[Outcome], say: Say) -> Group:
    names = tournament.bots
    found = pairings(outcomes)
    shown: list[Table | str] = [_pairings(names, found, say)]
    if len(names) > 2:
        shown.append(_cross_table(names, found, say))
    shown.append(_standings(tournament, outcomes, say))
    faults = [told for outcome in outcomes for told in outcome.faults]
    if faults:
        shown.append(say("arena-faults", count=len(faults)))
        shown += [f"  {told}" for told in faults[:10]]
    shown.append(say("arena-secret", secret=tournament.secret))
    return Group(*shown)


def _pairings(names: Sequence[str], found: Sequence[Pairing], say: Say) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    add_names(table, say("arena-bot"), say("arena-among"))
    add_figures(table, say("arena-games"), say("arena-share"), say("arena-interval"), say("arena-difference"))
    for pairing in found:
        wins, points = pairing.wins, pairing.points
        table.add_row(
            names[pairing.bot], names[pairing.rivals], str(pairing.games), f"{wins.mean:.1%}",
            f"{wins.low:.1%}–{wins.high:.1%}", f"{points.mean:+.1f} ({points.low:+.1f}…{points.high:+.1f})",
        )  # fmt: skip
    return keep_figures(table)


def _cross_table(names: Sequence[str], found: Sequence[Pairing], say: Say) -> Table:
    """How often the bot of the row wins as one among bots of the column."""
    shares: dict[tuple[int, int], Figure] = {(pairing.bot, pairing.rivals): pairing.wins for pairing in found}
    table = Table(box=box.SIMPLE_HEAD)
    add_names(table, say("arena-cross"))
    add_figures_of(table, *names)
    for row, name in enumerate(names):
        cells = [shares.get((row, column)) for column in range(len(names))]
        table.add_row(name, *["·" if cell is None else f"{cell.mean:.1%}" for cell in cells])
    return keep_figures(table)


def _standings(tournament: Tournament, outcomes: Sequence[Outcome], say: Say) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    add_names(table, say("arena-bot"))
    add_figures(table, say("arena-rating"), say("arena-time"))
    for standing in standings(outcomes, len(tournament.bots)):
        rating = f"{standing.rating:.1f} ± {2 * standing.doubt:.1f}"
        table.add_row(tournament.bots[standing.bot], rating, f"{standing.milliseconds:.2f} ms")
    return keep_figures(table)


def picture_of(tournament: Tournament, found: Sequence[Pairing], say: Say) -> str:
    names = tournament.bots
    rivals = tournament.players - 1
    bars = [
        Bar(
            say("arena-row", bot=names[pairing.bot], rivals=rivals, among=names[pairing.rivals]),
            pairing.wins.mean, pairing.wins.low, pairing.wins.high,
        )
        for pairing in found
    ]  # fmt: skip
    options = "".join(f", {say(f'option-{option}')}" for option in tournament.options)
    title = say("arena-title", game=say("game-title") + options, players=tournament.players)
    return plot(title, bars, 1 / tournament.players, say("arena-fair"))
