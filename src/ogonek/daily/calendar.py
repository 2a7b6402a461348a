"""Days in UTC, and streaks of them. Nothing here reads a clock: the time is handed in as `2026-11-16T20:15:00Z`."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from typing import NamedTuple

from ogonek.daily.deal import read_day

SECONDS = 24 * 3600


def day_of(now: str) -> str:
    return now[:10]


def seconds_left(now: str) -> int:
    """Until the deal changes, at midnight UTC."""
    hours, minutes, seconds = (int(part) for part in now[11:19].split(":"))
    return SECONDS - (3600 * hours + 60 * minutes + seconds)


def today_and_tomorrow(now: str) -> tuple[str, str]:
    today = read_day(day_of(now))
    return today.isoformat(), (today + timedelta(1)).isoformat()


def end_of(day: str) -> float:
    """The midnight after it, in the seconds of a computer's clock: since 1970, every day as long."""
    return float(((read_day(day) - date(1970, 1, 1)).days + 1) * SECONDS)


class Streak(NamedTuple):
    current: int
    longest: int


def streak(days: Collection[str], today: str) -> Streak:
    """Days in a row. The current ones end today or, as long as today's deal can still be played, yesterday.

    Days after today, played while the clock was wrong, wait for their date.
    """
    played = sorted({read_day(day) for day in days if day <= today})
    runs: list[tuple[date, int]] = []  # the last day and the length of each
    for day in played:
        following = runs and day - runs[-1][0] == timedelta(1)
        runs.append((day, runs[-1][1] + 1 if following else 1))
    longest = max((length for _, length in runs), default=0)
    alive = bool(runs) and read_day(today) - runs[-1][0] <= timedelta(1)
    return Streak(runs[-1][1] if alive else 0, longest)
