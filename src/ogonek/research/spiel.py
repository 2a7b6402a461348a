"""OpenSpiel games: `pyspiel.load_game("python_ogonek_ptns(players=2)")`, once `ogonek.research.spiel` is imported.

Actions are choices by number, as everywhere in `ogonek.research`; chance turns things up one by one (`chances.py`).
Information states are all that a seat was told (its events) and the choices it took; observations are its view. The
tensor of an observation is the row of `encoding.py`; that of an information state has the latest choices besides.
With `cards` and `goods` the queue game shrinks to what exact algorithms can solve:
`python_ogonek_ptns(players=2,cards=1_3,hand=1,goods=1_3,first=0)`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel

from ogonek.games.events import Event
from ogonek.games.pan_tu_nie_stal.components import CODES, STANDARD, Components, Good
from ogonek.games.rulebook import CHANCE
from ogonek.games.steps import FINISH
from ogonek.research.chances import AuctionChances, Chances, Happening, QueueGameChances
from ogonek.research.episode import ranks

RECENT = 64  # choices in the tensor of an information state
FIRST = "first"  # the pool from which chance picks who starts


class Course:
    """A game as far as it has gone; what a state of OpenSpiel holds. It never changes: `after` gives another.

    With `remember` each keeps those that come after it, so that walking a small tree again and again is quick.
    """

    def __init__(self, chances: Chances, first: int, remember: bool = False) -> None:
        self.chances = chances
        self.remember = remember
        self.position: Any = None
        self.taken: tuple[int, ...] = ()  # choices towards a move
        self.log: tuple[Event, ...] = ()
        self.choices: tuple[int, ...] = ()  # all that were taken in complete moves
        self.turned_up: dict[str, tuple[str, ...]] = {}  # all that chance picked, by pool
        self.known: dict[int, str] = {}  # after resampling: what the other seats had been told before
        self.known_until = 0
        self.pool = ""  # from which chance has to pick now
        self.left: Counter[str] = Counter()
        self.picked: dict[str, list[str]] = {}
        self._happening: Happening | None = None
        self._forget()
        if first < 0:
            self.pool = FIRST
            self.left = Counter(f"first {seat}" for seat in range(chances.players))
        else:
            self._begin(Happening(None, None, first))

    def _forget(self) -> None:
        """What is worked out when first asked for."""
        self._after: dict[int, Course] = {}
        self._told: dict[int, str] = {}
        self._legal: list[int] | None = None

    def __deepcopy__(self, memo: Any) -> Course:
        return self

    def copy(self) -> Course:
        new = Course.__new__(Course)
        new.__dict__.update(self.__dict__)
        new._forget()
        return new

    def after(self, number: int) -> Course:
        """After an outcome of chance, or a choice, of that number."""
        if number in self._after:
            return self._after[number]
        new = self.copy()
        if self.pool:
            new._pick(self.chances.outcomes[number])
        else:
            new._choose(number)
        if self.remember:
            self._after[number] = new
        return new

    # Chance

    def chance_outcomes(self) -> list[tuple[int, float]]:
        total = self.left.total()
        number = self.chances.outcomes.index
        return sorted((number(thing), count / total) for thing, count in self.left.items())

    def _pick(self, thing: str) -> None:
        pool, self.pool = self.pool, ""
        if pool == FIRST:
            self.turned_up = {FIRST: (thing,)}
            self._begin(Happening(None, None, int(thing[6:])))
        else:
            self.picked = {**self.picked, pool: [*self.picked.get(pool, ()), thing]}
            self._go_on()

    def _begin(self, happening: Happening) -> None:
        self._happening = happening
        self.picked = {}
        self._go_on()

    def _go_on(self) -> None:
        """Until chance has to pick something or a player has to choose."""
        while self._happening is not None:
            outcome = self.chances.unfold(self._happening, self.picked)
            if outcome.pool:
                self.pool, self.left = outcome.pool, outcome.left
                return
            self.position = outcome.position
            self.log += tuple(outcome.events)
            self.turned_up = dict(self.turned_up)
            for pool, things in outcome.turned_up.items():
                self.turned_up[pool] = self.turned_up.get(pool, ()) + tuple(things)
            self._happening, self.picked = self.chances.forced(self.position), {}
        assert self.position.to_move != CHANCE

    # Choices

    def _steps(self) -> Any:
        steps = self.chances.book.steps(self.position)
        for number in self.taken:
            steps.choose(self.chances.book.encoding.choices[number])
        return steps

    def legal(self) -> list[int]:
        if self._legal is None:
            numbers = self.chances.book.encoding.numbers
            self._legal = sorted([numbers[choice] for choice in self._steps().choices()])
        return self._legal

    def _choose(self, number: int) -> None:
        choices = self.chances.book.encoding.choices
        steps = self._steps()
        steps.choose(choices[number])
        self.taken += (number,)
        if steps.move is not None:
            chosen = {"choices": [choices[taken] for taken in self.taken]}
            self.log += (Event("chose", {}, {self.position.to_move: chosen}),)
            self.choices += self.taken
            self.taken = ()
            self._begin(Happening(self.position, steps.move))

    # What is known

    def told(self, seat: int) -> str:
        """All that the seat was ever told, and what it has chosen towards its move: its information state."""
        if seat in self._told:
            return self._told[seat]
        lines = [self.known[seat]] if seat in self.known else []
        for event in self.log[self.known_until if lines else 0 :]:
            facts = event.seen_by(seat)
            if event.code == "chose":
                if seat in event.private:
                    lines.append("> " + ", ".join(facts["choices"]))
            else:
                lines.append(_json(facts))
        told = self._told[seat] = "\n".join(lines + self._towards(seat))
        return told

    def seen(self, seat: int) -> str:
        """The seat's view: its observation."""
        if self.position is None:
            return ""
        return "\n".join([_json(self.chances.book.view(self.position, seat)), *self._towards(seat)])

    def _towards(self, seat: int) -> list[str]:
        if self.position is None or self.position.to_move != seat or not self.taken:
            return []
        return ["> " + ", ".join(self.chances.book.encoding.choices[number] for number in self.taken) + " …"]

    def row(self, seat: int) -> list[float]:
        encoding = self.chances.book.encoding
        if self.position is None:
            return [0.0] * encoding.size
        taken = [encoding.choices[number] for number in self.taken] if self.position.to_move == seat else []
        return encoding.vector(self.chances.book.view(self.position, seat), taken)

    def recent(self, seat: int) -> list[float]:
        """The latest choices of everybody, the last one first, as far as the seat could see them.

        Without finishing: who has to say that they finish could have gone on, and only their hand knows that.
        """
        choices = self.chances.book.encoding.choices
        latest = [number for number in self.choices if choices[number] != FINISH][-RECENT:]
        found = [
            1.0 if choices[number].startswith("down ") else (number + 1) / (len(choices) + 1)
            for number in reversed(latest)
        ]
        return found + [0.0] * (RECENT - len(found))


def _json(facts: Any) -> str:
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


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
            self._replay_into(state, _other_draws(self.course, player, rng), player)
        else:
            state.course = _redealt(self.course, player, rng)
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
        return _json(course.chances.book.to_data(course.position)) + "".join(
            f" {course.chances.book.encoding.choices[number]}" for number in course.taken
        )


def _other_draws(course: Course, player: int, rng: Random) -> dict[str, list[str]]:
    """For every other seat, what it could have drawn: the cards it played in time, and any others unseen.

    A card that was played at a time was drawn before it. Beginning with the first one played, each picks a draw
    early enough that is still free: so every way to deal them is equally likely.
    """
    seats = [seat for seat in range(course.chances.players) if seat != player]
    drawn: dict[int, list[int]] = {seat: [] for seat in seats}
    played: dict[int, list[tuple[int, str]]] = {seat: [] for seat in seats}
    for time, event in enumerate(course.log):
        for pool in course.chances.turned_up(event):
            if pool.startswith("deck ") and int(pool[5:]) in drawn:
                drawn[int(pool[5:])].append(time)
        if event.code == "placed" and event.public["seat"] in played:
            played[event.public["seat"]] += [(time, event.public["card"])] * event.public["count"]
    view = course.chances.book.view(course.position, player)
    draws: dict[str, list[str]] = {}
    for seat in seats:
        order = [""] * len(drawn[seat])
        for time, card in played[seat]:
            free = [at for at, when in enumerate(drawn[seat]) if when < time and not order[at]]
            order[rng.choice(free)] = card
        unseen = view["players"][seat]["unseen"][:]
        rng.shuffle(unseen)
        draws[f"deck {seat}"] = [card or unseen.pop() for card in order]
    return draws


def _redealt(course: Course, player: int, rng: Random) -> Course:
    book = course.chances.book
    new = course.copy()
    redealer = book.redealer(book.view(course.position, player))
    new.position = redealer.deal(rng)
    while not book.steps(new.position).choices():  # whoever has to open can open (D7), though no card shows it yet
        new.position = redealer.deal(rng)
    new.known = {seat: _json(book.view(new.position, seat)) for seat in range(course.chances.players) if seat != player}
    new.known_until = len(course.log)
    if player in course.known:
        new.known[player] = course.known[player]
    if course.position.to_move != player:
        new.taken = ()
    return new


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
