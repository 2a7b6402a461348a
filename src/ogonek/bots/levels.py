"""Levels for people: which bot plays how well, from the weakest up. Names and descriptions are in `locales`."""

from __future__ import annotations

from typing import NamedTuple

from ogonek.bots import bot
from ogonek.bots.contract import Bot

# Which bot plays a level.
_BOTS = {"casual": "greedy"}
LEVELS = tuple(_BOTS)


class Level(NamedTuple):
    name: str
    bot: Bot


def level(name: str) -> Level:
    return Level(name, bot(_BOTS[name]))
