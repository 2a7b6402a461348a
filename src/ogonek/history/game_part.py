"""What a game's kit offers to the history of its games: the module that `kit.history` names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol, cast

from ogonek.core.kits import kit, kits
from ogonek.history.story import Story
from ogonek.table.messages import GoalInfo

Counted = dict[str, dict[str, int]]


class Goal(NamedTuple):
    """Something to try. Its words are `goal-NAME` in the game's own; `rule` is the one that it teaches."""

    rule: str
    reached: Callable[[Story], bool]


class GameHistory(Protocol):
    @property
    def goals(self) -> Mapping[str, Goal]:
        """By name, in the order in which they are shown."""

    def count(self, story: Story) -> Counted:
        """What is worth counting: for each subject (words `fact-SUBJECT`) how often what, by the key of its words."""


class _Plain:
    goals: Mapping[str, Goal] = {}

    def count(self, _story: Story) -> Counted:
        return {}


def game_history(game: str) -> GameHistory:
    found = kit(game)
    return cast("GameHistory", found.part(found.history)) if found.history else _Plain()


def goal_infos() -> dict[str, list[GoalInfo]]:
    """The goals of every game that has some."""
    found = {name: [GoalInfo(goal, one.rule) for goal, one in game_history(name).goals.items()] for name in kits()}
    return {name: goals for name, goals in found.items() if goals}
