"""A Gymnasium environment: one seat learns, bots sit in the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, SupportsInt

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from ogonek.bots import Bot, Iterations, bot
from ogonek.core.errors import OgonekError
from ogonek.core.legal_texts import LegalTexts
from ogonek.library.weights import nets
from ogonek.research.episode import REWARDS, Episode, Mask, Setting
from ogonek.research.rows import Row

FORBIDDEN = -1.0  # the reward of an action that the mask forbids


class AloneEnv(gymnasium.Env[Row, Any]):
    """Every step is one choice of the learner; what the others do between two of them is part of the step.

    `opponents` names a bot for all other seats, or one for each, in playing order after the learner. `seat` is the
    learner's; without one it is another every game. `rounds` is what a thinking bot may spend on a move. The mask of
    the choices that are offered is in `info["action_mask"]` and comes from `action_masks()`; an action that it forbids
    ends the game with a reward of -1.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        reward: str = "rank",
        rounds: int = 100,
        render_mode: str | None = None,
        **options: bool,
    ) -> None:
        if reward not in REWARDS:
            raise OgonekError("unknown-reward", reward=str(reward)[:40], known=", ".join(REWARDS))
        self._setting = Setting(game, players, options)
        others = self._setting.players - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise OgonekError("opponents-number", bots=len(names), wanted=others)
        if seat is not None and not 0 <= seat <= others:
            raise OgonekError("no-such-seat", seat=seat)
        self._opponents: list[Bot] = [bot(name, nets()) for name in names]
        self._fixed_seat = seat
        self._by_score = reward == "score"
        self._rounds = rounds
        self.render_mode = render_mode
        low, high = self._setting.bounds()
        self.observation_space = Box(low, high, dtype=np.float32)
        self.action_space = Discrete(self._setting.actions)
        self.episode: Episode
        self.seat = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        super().reset(seed=seed)
        rng = Random(int(self.np_random.integers(2**63)))
        self._rng = rng
        self.seat = rng.randrange(self._setting.players) if self._fixed_seat is None else self._fixed_seat
        self.episode = self._setting.deal(rng)
        self._let_others_play()
        self._score = self.episode.position.scores[self.seat]
        return self._seen()

    def step(self, action: SupportsInt) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        episode, number = self.episode, int(action)
        if number not in episode.offered:
            observation, info = self._seen()
            return observation, FORBIDDEN, True, False, {**info, "forbidden": True}
        episode.take(number)
        self._let_others_play()
        over = episode.to_move is None
        if self._by_score:
            before, self._score = self._score, episode.position.scores[self.seat]
            reward = float(self._score - before)
        else:
            reward = episode.rewards()[self.seat] if over else 0.0
        observation, info = self._seen()
        if over:
            info["scores"], info["winners"] = episode.position.scores, episode.position.winners
        return observation, reward, over, False, info

    def action_masks(self) -> Mask:
        """1 for each choice that is offered."""
        return self.episode.mask(self.seat)

    def _seen(self) -> tuple[Row, dict[str, Any]]:
        return self.episode.observation(self.seat), {"action_mask": self.episode.mask(self.seat)}

    def _let_others_play(self) -> None:
        episode, book = self.episode, self._setting.book
        while (seat := episode.to_move) is not None and seat != self.seat:
            player = self._opponents[(seat - self.seat) % self._setting.players - 1]
            moves = LegalTexts(book, episode.position)
            view = book.view(episode.position, seat)
            episode.play(player.choose(view, moves, Iterations(self._rounds), self._rng))

    def render(self) -> Any:
        return repr(self._setting.book.view(self.episode.position, self.seat))


def share_won(
    choose: Callable[[Row, Mask], int], game: str, *, games: int = 200, first_seed: int = 0, **settings: Any
) -> float:
    """The share of games that a policy wins against bots; a shared win counts by half, seats change every game.

    `choose` gives the number of a choice for an observation and its mask; `settings` are those of `AloneEnv`.
    """
    env = AloneEnv(game, **settings)
    won = 0.0
    for seed in range(first_seed, first_seed + games):
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            observation, _, over, _, info = env.step(choose(observation, info["action_mask"]))
        if env.seat in info.get("winners", ()):
            won += 1.0 if len(info["winners"]) == 1 else 0.5
    return won / games
