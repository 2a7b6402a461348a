"""PettingZoo environments: every seat is an agent, every choice a step."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv, ParallelEnv

from ogonek.core.errors import OgonekError
from ogonek.research.episode import REWARDS, Episode, Setting


class _Table:
    """What both environments have in common: spaces, dealing, and what a step is worth."""

    def __init__(self, game: str, players: int | None, reward: str, options: dict[str, bool]) -> None:
        if reward not in REWARDS:
            raise OgonekError("unknown-reward", reward=str(reward)[:40], known=", ".join(REWARDS))
        self.setting = Setting(game, players, options)
        self.by_score = reward == "score"
        low, high = self.setting.bounds()
        seen: Any = {
            "observation": Box(low, high, dtype=np.float32),
            "action_mask": Box(0, 1, (self.setting.actions,), np.int8),
        }
        self.agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.agents)}
        self.observations: dict[str, Space[Any]] = {agent: Dict(seen) for agent in self.agents}
        self.actions: dict[str, Space[Any]] = {agent: Discrete(self.setting.actions) for agent in self.agents}
        self._rng = Random()

    def deal(self, seed: int | None) -> Episode:
        if seed is not None:
            self._rng = Random(seed)
        self.scores = [0] * self.setting.players
        return self.setting.deal(self._rng)

    def worth(self, episode: Episode) -> list[float] | None:
        """What the move just made brought each seat; None if nothing to anybody."""
        if self.by_score:
            before, self.scores = self.scores, episode.position.scores
            if before == self.scores:
                return None
            return [float(now - then) for now, then in zip(self.scores, before)]
        return episode.rewards() if episode.to_move is None else None


class AgentsEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """Turn after turn: `agent_selection` is whoever has a choice to make.

    An action is the number of a choice (`rulebook(game).encoding.choices`); a move takes one or several. Rewards are
    zero until the end and then by rank, from 1 for beating everybody to -1; with `reward="score"` they are the points
    as they are won. An action that the mask forbids raises an error and changes nothing. With `max_cycles` a game
    is cut off after so many choices.
    """

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        reward: str = "rank",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: bool,
    ) -> None:
        super().__init__()
        self._table = _Table(game, players, reward, options)
        self.metadata = {"name": game, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = self._table.agents[:]
        self.agents: list[str] = []
        self._max_cycles = max_cycles
        self._nothing: dict[str, float] = dict.fromkeys(self.possible_agents, 0.0)

    def observation_space(self, agent: str) -> Space[Any]:
        return self._table.observations[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self._table.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.episode = self._table.deal(seed)
        agents = self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._cycles = 0
        self._paid = False
        assert self.episode.to_move is not None
        self.agent_selection = agents[self.episode.to_move]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._table.seats[agent]
        episode = self.episode
        return {"observation": episode.observation(seat), "action_mask": episode.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self.episode
        moved = episode.take(int(action)) if action is not None else episode.take(-1)
        self._cumulative_rewards[agent] = 0.0
        if self._paid:
            self.rewards = self._nothing.copy()
            self._paid = False
        if moved:
            worth = self._table.worth(episode)
            if worth is not None:
                self.rewards = dict(zip(self.possible_agents, worth))
                self._paid = True
                self._accumulate_rewards()
            if episode.to_move is None:
                self.terminations = dict.fromkeys(self.agents, True)
                return
            self.agent_selection = self.possible_agents[episode.to_move]
        self._cycles += 1
        if self._cycles == self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def state(self) -> Any:
        """What all seats know, one after another; no seat alone is shown this."""
        return np.concatenate([self.episode.observation(seat) for seat in range(self._table.setting.players)])

    def render(self) -> str:
        return repr(self.episode.setting.book.to_data(self.episode.position))

    def close(self) -> None:
        pass


class ParallelAgentsEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """All agents act in every cycle, but only the choice of whoever is to move counts: the others wait.

    Whoever waits has an empty mask. An action that the mask forbids changes nothing.
    """

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        reward: str = "rank",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: bool,
    ) -> None:
        self._table = _Table(game, players, reward, options)
        self.metadata = {"name": game, "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.possible_agents = self._table.agents[:]
        self.agents: list[str] = []
        self._max_cycles = max_cycles

    def observation_space(self, agent: str) -> Space[Any]:
        return self._table.observations[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self._table.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        self.episode = self._table.deal(seed)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Any]:
        episode = self.episode
        return {
            agent: {"observation": episode.observation(seat), "action_mask": episode.mask(seat)}
            for agent, seat in self._table.seats.items()
        }

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        episode, agents = self.episode, self.agents
        assert episode.to_move is not None
        action = int(actions[self.possible_agents[episode.to_move]])
        worth = None
        if action in episode.offered and episode.take(action):
            worth = self._table.worth(episode)
        rewards = dict(zip(agents, worth or [0.0] * len(agents)))
        self._cycles += 1
        over = episode.to_move is None
        cut = not over and self._cycles == self._max_cycles
        if over or cut:
            self.agents = []
        ends = dict.fromkeys(agents, over), dict.fromkeys(agents, cut)
        return self._seen(), rewards, *ends, {agent: {} for agent in agents}

    def render(self) -> str:
        return repr(self.episode.setting.book.to_data(self.episode.position))

    def close(self) -> None:
        pass
