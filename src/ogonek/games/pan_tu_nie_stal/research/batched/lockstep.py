"""What lock-step needs of *Pan tu nie stał!* (`ogonek.research.lockstep`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple, cast

import jax
import jax.numpy as jnp
import numpy as np

from ogonek.core.game import Game
from ogonek.games.pan_tu_nie_stal.bots.greedy import GREEDY
from ogonek.games.pan_tu_nie_stal.research.batched import PanTuNieStal
from ogonek.games.pan_tu_nie_stal.research.batched.deal import lay_table
from ogonek.games.pan_tu_nie_stal.research.batched.state import State
from ogonek.games.pan_tu_nie_stal.rules import encoding2
from ogonek.games.pan_tu_nie_stal.rules.components import BAZAAR, CODES, KIND_OF, LETTERS, STANDARD, in_play
from ogonek.games.pan_tu_nie_stal.rules.encoding2 import CLASSES, END, PLACE, PLACINGS
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.view import View

# Random play hardly ever empties the Ministry or places many cards at once. Sparing players place single cards into
# empty queues, so that the goods go out before the cards do (Q22); bargaining ones do so at the bazaar, too, until its
# pile is empty (Z6); hoarders draw while they can.
# Two players with the bazaar never get there: in their one shop a pair of goods takes three turns at least (in the turn
# after it was cleared nobody who has the turn stands there), 18 pairs take 54, and nobody has more than 20 turns (16
# cards to draw and 21 to place, two actions a turn).
STYLES: Final = ("random", "greedy", "sparing", "bargaining", "hoarding")
_ENDS: Final = {"": 0, "Q22": 22, "Q23": 23}


class Follower:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.seen: Counter[str] = Counter()
        self._look()
        self._count_table()

    @property
    def position(self) -> Position:
        return cast(Position, self.game.position)

    def legal(self) -> set[int]:
        return set(self._texts)

    def choose(self, style: str, rng: Random) -> int:
        if style == "greedy":
            text = GREEDY.move(self.position).text
            return encoding2.class_of(cast(View, self.game.view(self.game.to_move)), text)
        if style == "hoarding" and encoding2.DRAW in self._texts and rng.random() < 0.9:
            return encoding2.DRAW
        if style == "sparing" and (spared := self._sparing_moves(BAZAAR)):
            return rng.choice(spared)
        if style == "bargaining" and (spared := self._sparing_moves(len(LETTERS))):
            return rng.choice(spared)
        return rng.choice(list(self._texts))

    def _sparing_moves(self, queues: int) -> list[int]:
        """What takes goods of the first so many queues quickly for few cards.

        A card into a shop's empty queue, of some worth; behind the only card of the player before, one of less worth:
        once that player has laid a good on theirs, it leads. If there is neither, a draw; at last a card to where one
        leads anyway.
        """
        now, me = self.position, self.game.to_move
        assert me is not None
        empty, behind, own = [], [], []
        for number in range(queues):
            sums = now.queues[number].sums()
            before = (me - 1) % len(self.game.seats)
            if not sums:
                empty += _singles([number], (2, 1, 0))
            elif set(sums) == {before} and len(now.queues[number].goods) == 2:
                behind += [move for kind in (0, 1) if kind + 1 < sums[before] for move in _singles([number], (kind,))]
            if now.queues[number].leader() == me:
                own += _singles([number])
        for moves in ([move for move in empty if move in self._texts][:1], behind, [encoding2.DRAW], own, [END]):
            if found := [move for move in moves if move in self._texts]:
                return found
        return []

    def take(self, action: int, rng: Random) -> None:
        """Any move of the class: they must all come to the same thing."""
        self.seen[f"class {CLASSES[action]}"] += 1
        before = self.position.copy()
        self.game.play(rng.choice(self._texts[action]))
        self._look()
        self._count_changes(before)
        self._count_table()

    def view(self, seat: int) -> Any:
        return self._views[seat]

    def row(self, seat: int) -> list[int]:
        return encoding2.whole_numbers(self._views[seat])

    def end(self) -> int:
        return _ENDS[self.position.end]

    def _look(self) -> None:
        """The views, and the legal moves by class: every class leads back to one of its moves."""
        self._views: dict[Any, Any] = self.game.views(range(len(self.game.seats)))
        self._texts: dict[int, list[str]] = {}
        if self.game.to_move is not None:
            view = cast(View, self._views[self.game.to_move])
            for text in self.game.legal_moves():
                self._texts.setdefault(encoding2.class_of(view, text), []).append(text)

    def _count_changes(self, before: Any) -> None:
        now = self.position
        for number in now.in_play:
            if before.queues[number].open and not now.queues[number].open:
                self.seen["bazaar closed" if number == BAZAAR else "shop closed"] += 1
        restocked = (len(before.ministry) - len(now.ministry)) // 2
        if restocked > 1:
            self.seen[f"{restocked} shops restocked at one step"] += 1
        if before.pile and not now.pile:
            self.seen["foreign pile emptied"] += 1
        if now.known_bottom > before.known_bottom:
            self.seen["goods put to the bottom"] += 1
        if now.known_bottom < before.known_bottom:
            self.seen["known goods of the bottom drawn"] += 1
        if before.final and now.turn != before.turn:
            self.seen["final check of another player after a decision"] += 1
        if now.end:
            self.seen[f"ended by {now.end}"] += 1
            self.seen[f"shared wins of {len(now.winners)}"] += len(now.winners) > 1
            self.seen["goods on cards that nobody got"] += any([queue.carried is not None for queue in now.queues])

    def _count_table(self) -> None:
        """Amounts that are rarely reached: the most of each is what counts."""
        now = self.position
        if now.to_move is None:
            return
        if now.final:
            self.seen["decision in a final check"] += 1
        if now.checking and not now.ranking:
            goods = now.queues[now.in_play[now.cursor]].goods
            self.seen["two goods of equal value to choose from"] += goods[0].value == goods[1].value
        if now.ranking:
            self.seen[f"choice at the bazaar among {len(now.queues[BAZAAR].foreign)} goods"] += 1
            self.seen[f"ranking of {len(now.ranking)}"] += 1
        sums = [queue.sums().values() for queue in now.queues if queue.cards]
        if any([total < 0 for queue in sums for total in queue]):
            self.seen["sum below zero"] += 1
        if any([max(queue) > 20 for queue in sums]):
            self.seen["sum above 20"] += 1
        if any([queue.carried is not None and queue.cards[queue.carrier] & 7 == KIND_OF["S"] for queue in now.queues]):
            self.seen["good on a son"] += 1


def _singles(queues: list[int], kinds: Sequence[int] = range(encoding2.KINDS)) -> list[int]:
    """One card into one of these queues."""
    single = [PLACINGS.index((kind, 1)) for kind in kinds]
    return [PLACE + number * len(PLACINGS) + at for number in queues for at in single]


def reachable(players: int, options: Mapping[str, bool]) -> set[str]:
    """What `seen` of many games should hold: every class of moves and every ending that this setting has."""
    bazaar = options.get("bazaar", False)
    letters = [LETTERS[number] for number in in_play(players, bazaar)]
    placed = [f"{letter}:{CODES[kind] * count}" for letter in letters for kind, count in PLACINGS]
    # Everybody has one X and one son: neither meets itself.
    covers = [f"{letter}:X@{owner}{code}" for letter in letters for owner in range(players) for code in CODES]
    covers = [cover for cover in covers if not cover.endswith("X@0X")]
    sons = [f"S<{letter}{code}" for letter in letters for code in CODES if code != "S"]
    taken = [f"!{good}@{code}" for good in ("cheaper", "dearer") for code in CODES]
    foreign = [f"Z!{good}" for good in STANDARD.foreign] if bazaar else []
    classes = ["draw", "end", *placed, *covers, *[f"+{letter}:M" for letter in letters], *sons, *taken, *foreign]
    ends = {"ended by Q23"} if bazaar and players == 2 else {"ended by Q22", "ended by Q23"}
    rankings = [f"ranking of {ranked}" for ranked in range(1, players + 1)] if bazaar else []
    return {f"class {name}" for name in classes} | ends | set(rankings)


def check_deals(states: State) -> None:
    """Q4, Q5, Z2: everybody's cards, the goods and the foreign goods."""
    games, players = states.hands.shape[:2]
    decks = (states.decks[..., None] == np.arange(encoding2.KINDS)).sum(2)
    assert (states.hands.sum(-1) == STANDARD.opening_hand).all()
    assert np.array_equal(states.hands + decks, np.broadcast_to(STANDARD.copies, states.hands.shape))
    goods = sorted(good.value for good in STANDARD.goods)
    assert all([sorted(pairs.reshape(-1).tolist()) == goods for pairs in states.pairs])
    assert all([sorted(pile.tolist()) == list(range(len(STANDARD.foreign))) for pile in states.pile])
    shuffled = [states.decks[:, seat] for seat in range(players)] + [states.pairs]
    if states.on_bazaar.any():
        shuffled.append(states.pile)
    assert all([len({order.tobytes() for order in orders}) == games for orders in shuffled])


def begin(env: PanTuNieStal, games: Sequence[Game]) -> State:
    decks, ministry, pile = [], [], []
    foreign = {good: number for number, good in enumerate(STANDARD.foreign)}
    for game in games:
        decks.append([[KIND_OF[code] for code in deck] for deck in game.deal["decks"]])
        ministry.append([int(good.split(":")[0]) for good in game.deal["ministry"]])
        pile.append([foreign[good] for good in game.deal.get("foreign", STANDARD.foreign)])
    parts = [np.array(part, np.int8) for part in (decks, ministry, pile, [game.first for game in games])]
    compiled = _compiled(env)
    return compiled.shown(compiled.lay(*map(jnp.asarray, parts)))


def step(env: PanTuNieStal) -> Callable[[State, Any, list[Any]], State]:
    compiled = _compiled(env)
    return lambda states, actions, _: compiled.shown(compiled.advance(states, actions))


class _Compiled(NamedTuple):
    """Functions of many games. A step's two halves are apart, since a deal is shown, too: it is compiled once."""

    lay: Callable[..., State]
    advance: Callable[..., State]
    shown: Callable[..., State]


@cache
def _compiled(env: PanTuNieStal) -> _Compiled:
    lay = jax.vmap(lambda *deal: lay_table(env.table, *deal))
    return _Compiled(jax.jit(lay), jax.jit(jax.vmap(env.advance)), jax.jit(jax.vmap(env.shown)))
