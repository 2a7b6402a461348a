"""A tournament's file: while it runs, the games played so far; afterwards all results, with the secret.

While it runs the games lie in FILE.part (one JSON line each, after a line with what is played), readable by
the owner alone; a tournament that was stopped is resumed from there. The number of deals is fixed at the start:
playing on until the figures look good would bias them.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from ogonek.arena.figures import pairings, standings
from ogonek.arena.tournament import Outcome, Tournament
from ogonek.core.errors import OgonekError

FORMAT = "ogonek-arena/1"


def new_secret() -> str:
    return secrets.token_hex(16)


class Progress:
    """The games played so far, kept in a file if there is one."""

    def __init__(self, file: str | None) -> None:
        self._file = None if file is None else Path(file)
        self._part = None if file is None else Path(f"{file}.part")

    def resume(self, tournament: Tournament) -> tuple[Tournament, list[Outcome]]:
        """The tournament with its secret, and the games that were played; refused if a file holds anything else.

        Whoever gave no secret gets the one that it began with, or a new one.
        """
        outcomes: list[Outcome] = []
        for path, read in ((self._file, _finished), (self._part, _begun)):
            if path is None or not path.exists():
                continue
            kept = _kept(path, read)
            same = kept.header == json.loads(json.dumps(tournament.header()))
            if not same or tournament.secret not in ("", kept.secret):
                raise OgonekError("other-tournament", file=str(path))
            tournament, outcomes = tournament._replace(secret=kept.secret), kept.outcomes
        return tournament._replace(secret=tournament.secret or new_secret()), outcomes

    def begin(self, tournament: Tournament) -> None:
        if self._part is None:
            return
        if not self._part.exists():
            with open(os.open(self._part, os.O_WRONLY | os.O_CREAT, 0o600), "w", encoding="utf-8") as file:
                file.write(json.dumps({"tournament": tournament.header(), "secret": tournament.secret}) + "\n")
            return
        written = self._part.read_bytes()
        os.truncate(self._part, written.rindex(b"\n") + 1)

    def add(self, outcome: Outcome) -> None:
        if self._part is not None:
            with self._part.open("a", encoding="utf-8") as file:
                file.write(json.dumps(outcome._asdict()) + "\n")

    def finish(self, file: str, report: dict[str, Any]) -> None:
        Path(file).write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        if self._part is not None:
            self._part.unlink(missing_ok=True)


class _Kept(NamedTuple):
    """What a file holds of a tournament."""

    header: dict[str, Any]
    secret: str
    outcomes: list[Outcome]


def _kept(path: Path, read: Callable[[str], _Kept]) -> _Kept:
    try:
        return read(path.read_text(encoding="utf-8"))
    except (ValueError, LookupError, TypeError, RecursionError) as error:  # whatever else a file may hold
        raise OgonekError("not-a-tournament", file=str(path)) from error


def _finished(text: str) -> _Kept:
    """Games are left out where only the figures were kept (docs/strength)."""
    plain = json.loads(text)
    if plain["format"] != FORMAT:
        raise ValueError(plain["format"])
    return _Kept(plain["tournament"], plain["secret"], [_outcome(game) for game in plain.get("games", [])])


def _begun(text: str) -> _Kept:
    first, *lines = text.split("\n")
    plain = json.loads(first)
    # What follows the last line end was not finished.
    return _Kept(plain["tournament"], plain["secret"], [_outcome(json.loads(line)) for line in lines[:-1]])


def _outcome(plain: dict[str, Any]) -> Outcome:
    return Outcome(**{**plain, "seats": tuple(plain["seats"])})


def report(tournament: Tournament, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Everything, as plain data. The commitment can be told beforehand, the secret only afterwards."""
    names = tournament.bots
    return {
        "format": FORMAT,
        "tournament": tournament.header(),
        "commitment": sha256(tournament.secret.encode()).hexdigest(),
        "secret": tournament.secret,
        "pairings": [
            {
                "bot": names[pairing.bot], "among": names[pairing.rivals], "games": pairing.games,
                "wins": pairing.wins._asdict(), "points": pairing.points._asdict(),
            }
            for pairing in pairings(outcomes)
        ],
        "standings": [
            {**standing._asdict(), "bot": names[standing.bot]} for standing in standings(outcomes, len(names))
        ],
        "games": [outcome._asdict() for outcome in outcomes],
    }  # fmt: skip
