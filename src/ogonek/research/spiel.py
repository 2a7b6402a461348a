"""OpenSpiel games: `pyspiel.load_game("python_ogonek_…(players=2)")`, once `ogonek.research.spiel` is imported.

Actions are choices by number, as everywhere in `ogonek.research`; chance turns things up one by one (`chances.py`).
Information states are all that a seat was told (its events) and the choices it took; observations are its view. The
tensor of an observation is the row of `encoding.py`; that of an information state has the latest choices besides.
Each game's own settings stand in its `research/spiel.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel

from ogonek.core.kits import kits
from ogonek.research.chances import Chances
from ogonek.research.episode import ranks
from ogonek.research.game_part import game_research
from ogonek.research.game_tree import RECENT, Node, as_text
from ogonek.research.resample import redealt


class Observer:
    """OpenSpiel's way to ask for what a player knows."""

    def __init__(self, size: int, perfect_recall: bool) -> None:
        self._size = size
        self._perfect_recall = perfect_recall
        self.tensor = np.zeros(size + RECENT if perfect_recall else size, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if perfect_recall:
            self.dict["recent"] = self.tensor[size:]

    def set_from(self, state: OgonekState, player: int) -> None:
        self.tensor[: self._size] = state.node.row(player)
        if self._perfect_recall:
            self.tensor[self._size :] = state.node.recent(player)

    def string_from(self, state: OgonekState, player: int) -> str:
        return state.node.told(player) if self._perfect_recall else state.node.seen(player)


class OgonekState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: OgonekGame) -> None:
        super().__init__(game)
        self.node = game.begin()

    def current_player(self) -> int:
        if self.node.pool:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.node.position.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else int(seat)

    def is_terminal(self) -> bool:
        return not self.node.pool and self.node.position.to_move is None

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.node.chances.outcomes[action]
        return self.node.chances.book.encoding.choices[action]

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.node.chances.players
        return ranks(self.node.position.scores, self.node.position.winners)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OgonekState:
        """A state that the player cannot tell from this one, what it does not know dealt anew.

        Each is as likely as the cards make it, whatever the others' play may suggest. Only where a player has to
        choose. Where the play can be told again on another deal it has a history of its own that led there. Where
        it cannot it has none, and what the other seats were told before is summed up in their views.
        """
        if self.is_chance_node() or self.is_terminal():
            raise ValueError("only a player's decision can be resampled")
        rng = Random(int(sampler() * 2**53))
        state: OgonekState = self.get_game().new_initial_state()
        chances = self.node.chances
        view = chances.book.view(self.node.position, player)
        draws = chances.other_draws(self.node.log, view, rng)
        if draws is None:
            state.node = redealt(self.node, player, rng)
        else:
            self._replay_into(state, draws, player)
        return state

    def _replay_into(self, state: OgonekState, draws: dict[str, list[str]], player: int) -> None:
        """The same play on another deal. What another has chosen towards a move is not known, so it is left out."""
        node = self.node
        coming = {pool: list(things) for pool, things in node.turned_up.items()} | draws
        choices = list(node.choices) + (list(node.taken) if node.position.to_move == player else [])
        number = node.chances.outcomes.index
        while choices or state.is_chance_node():
            if state.is_chance_node():
                now = state.node
                thing = coming[now.pool][len(now.turned_up.get(now.pool, ())) + len(now.picked.get(now.pool, ()))]
                state.apply_action(number(thing))
            else:
                state.apply_action(choices.pop(0))

    def __str__(self) -> str:
        node = self.node
        if node.position is None:
            return "dealing"
        return as_text(node.chances.book.to_data(node.position)) + "".join(
            f" {node.chances.book.encoding.choices[number]}" for number in node.taken
        )


class OgonekGame(pyspiel.Game):  # type: ignore[misc]
    """What both games have in common."""

    def __init__(self, kind: pyspiel.GameType, chances: Chances, length: int, first: int, settings: Any) -> None:
        self.chances = chances
        self._root = Node(chances, first, remember=bool(settings.get("cards")))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(chances.book.encoding.choices),
            max_chance_outcomes=len(chances.outcomes),
            num_players=chances.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=length,
        )
        super().__init__(kind, info, settings)

    def begin(self) -> Node:
        return self._root

    def new_initial_state(self) -> OgonekState:
        return OgonekState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.chances.book.encoding.size, recall)


def game_type(name: str, title: str, seats: range, **settings: Any) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=settings,
    )


def register() -> None:
    """Makes every game known to OpenSpiel that has a name there."""
    for name in kits():
        research = game_research(name)
        if research is not None:
            pyspiel.register_game(*research.open_spiel())
