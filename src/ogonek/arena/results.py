"""A tournament's file: while it runs, what was played so far; afterwards everything, the secret revealed.

While it runs the games lie in FILE.part (one JSON line each, after a line with what is played), readable by
the owner alone; a tournament that was stopped goes on from there.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from ogonek.arena.figures import pairings, standings
from ogonek.arena.tournament import Outcome, Tournament
from ogonek.games.errors import OgonekError

FORMAT = "ogonek-arena/1"


def new_secret() -> str:
    return secrets.token_hex(16)


class Progress:
    """The games played so far, kept in a file if there is one."""

    def __init__(self, file: str | None) -> None:
        self._part = None if file is None else Path(f"{file}.part")

    def resume(self, tournament: Tournament) -> tuple[Tournament, list[Outcome]]:
        """The tournament with the secret that it began with, and its games; refused if the file is another's."""
        if self._part is None or not self._part.exists():
            return tournament, []
        lines = self._part.read_text(encoding="utf-8").split("\n")
        begun = json.loads(lines[0])
        if begun["tournament"] != json.loads(json.dumps(tournament.header())):
            raise OgonekError("other-tournament", file=str(self._part))
        outcomes = []
        for line in lines[1:-1]:  # what follows the last line end was not finished
            plain = json.loads(line)
            outcomes.append(Outcome(**{**plain, "seats": tuple(plain["seats"])}))
        return tournament._replace(secret=begun["secret"]), outcomes

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
