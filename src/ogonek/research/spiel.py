"""OpenSpiel games: `pyspiel.load_game("python_ogonek_ptns(players=2)")`, once `ogonek.research.spiel` is imported.

Actions are choices by number, as everywhere in `ogonek.research`; chance turns things up one by one (`chances.py`).
Information states are all that a seat was told (its events) and the choices it took; observations are its view. The
tensor of an observation is the row of `encoding.py`; that of an information state has the latest choices besides.
With `cards` and `goods` the queue game shrinks to what exact algorithms can solve:
`python_ogonek_ptns(players=2,cards=1_3,hand=1,goods=1_3,first=0)`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel

from ogonek.games.pan_tu_nie_stal.components import CODES, STANDARD, Components, Good
from ogonek.research.chances import AuctionChances, Chances, QueueGameChances
from ogonek.research.course import RECENT, Course, as_text
from ogonek.research.episode import ranks
from ogonek.research.resample import other_draws, redealt


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
        self.tensor[: self._size] = state.course.row(player)
        if self._perfect_recall:
            self.tensor[self._size :] = state.course.recent(player)

    def string_from(self, state: OgonekState, player: int) -> str:
        return state.course.told(player) if self._perfect_recall else state.course.seen(player)


class OgonekState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: OgonekGame) -> None:
        super().__init__(game)
        self.course = game.begin()

    def current_player(self) -> int:
        if self.course.pool:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.course.position.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else int(seat)

    def is_terminal(self) -> bool:
        return not self.course.pool and self.course.position.to_move is None

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.course.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.course = self.course.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.course.chances.outcomes[action]
        return self.course.chances.book.encoding.choices[action]

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.course.chances.players
        return ranks(self.course.position.scores, self.course.position.winners)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OgonekState:
        """A state that the player cannot tell from this one, what it does not know dealt anew.

        Each is as likely as the cards make it, whatever the others' play may suggest. Only where a player has to
        choose. The queue game's has a history of its own that led there. The auction game's has none, and what the
        other seats were told before is summed up in their views.
        """
        if self.is_chance_node() or self.is_terminal():
            raise ValueError("only a player's decision can be resampled")
        rng = Random(int(sampler() * 2**53))
        state: OgonekState = self.get_game().new_initial_state()
        if isinstance(self.course.chances, QueueGameChances):
            self._replay_into(state, other_draws(self.course, player, rng), player)
        else:
            state.course = redealt(self.course, player, rng)
        return state

    def _replay_into(self, state: OgonekState, draws: dict[str, list[str]], player: int) -> None:
        """The same play on another deal. What another has chosen towards a move is not known, so it is left out."""
        course = self.course
        coming = {pool: list(things) for pool, things in course.turned_up.items()} | draws
        choices = list(course.choices) + (list(course.taken) if course.position.to_move == player else [])
        number = course.chances.outcomes.index
        while choices or state.is_chance_node():
            if state.is_chance_node():
                now = state.course
                thing = coming[now.pool][len(now.turned_up.get(now.pool, ())) + len(now.picked.get(now.pool, ()))]
                state.apply_action(number(thing))
            else:
                state.apply_action(choices.pop(0))

    def __str__(self) -> str:
        course = self.course
        if course.position is None:
            return "dealing"
        return as_text(course.chances.book.to_data(course.position)) + "".join(
            f" {course.chances.book.encoding.choices[number]}" for number in course.taken
        )


class OgonekGame(pyspiel.Game):  # type: ignore[misc]
    """What both games have in common."""

    def __init__(self, kind: pyspiel.GameType, chances: Chances, length: int, first: int, settings: Any) -> None:
        self.chances = chances
        self._root = Course(chances, first, remember=bool(settings.get("cards")))
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

    def begin(self) -> Course:
        return self._root

    def new_initial_state(self) -> OgonekState:
        return OgonekState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.chances.book.encoding.size, recall)


def _kind(name: str, title: str, seats: range, **settings: Any) -> pyspiel.GameType:
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


# `first` is who starts, -1 for whom chance picks; `cards` is each player's deck as codes (`1_1_P`), `goods` the
# values of the goods (`1_3`), where they should not be the standard ones.
QUEUE_GAME = _kind(
    "python_ogonek_ptns", "Pan tu nie stał!", range(2, 6),
    players=2, bazaar=False, first=-1, cards="", goods="", hand=STANDARD.opening_hand,
)  # fmt: skip
AUCTION_GAME = _kind(
    "python_ogonek_demoludy", "Demoludy", range(3, 6), players=3, points=False, actions=False, first=-1
)  # fmt: skip


class QueueGame(OgonekGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = {**QUEUE_GAME.parameter_specification, **(params or {})}
        copies = (
            tuple(settings["cards"].split("_").count(code) for code in CODES) if settings["cards"] else STANDARD.copies
        )
        goods = tuple(Good(int(value), f"good-{at}") for at, value in enumerate(settings["goods"].split("_")) if value)
        components = Components(copies, goods or STANDARD.goods, STANDARD.foreign, settings["hand"])
        chances = QueueGameChances(settings["players"], {"bazaar": settings["bazaar"]}, components)
        # Each card is drawn, placed (card, queue, place or finish) and at most moves another (5 choices); each of a
        # player's turns but the last two spends an action; each good is taken with 2 choices.
        cards = sum(copies)
        length = settings["players"] * (cards * (4 + 5 + 2) + 2) + 2 * len(components.goods) + len(STANDARD.foreign)
        super().__init__(QUEUE_GAME, chances, length, settings["first"], params or {})


class AuctionGame(OgonekGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = {**AUCTION_GAME.parameter_specification, **(params or {})}
        options = {"points": settings["points"], "actions": settings["actions"]}
        chances = AuctionChances(settings["players"], options)
        # 60 auctions (D16), in each of which every card is laid or played at most so often.
        super().__init__(AUCTION_GAME, chances, 60 * 110 * 4, settings["first"], params or {})


pyspiel.register_game(QUEUE_GAME, QueueGame)
pyspiel.register_game(AUCTION_GAME, AuctionGame)
