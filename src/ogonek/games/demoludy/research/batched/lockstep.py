"""What lock-step needs of this game (`ogonek.research.lockstep`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple, cast

import jax
import jax.numpy as jnp
import numpy as np

from ogonek.core.events import Event
from ogonek.core.game import Game
from ogonek.core.steps import FINISH
from ogonek.games.demoludy.bots.greedy import GREEDY
from ogonek.games.demoludy.research.batched import DemoludyEnv
from ogonek.games.demoludy.research.batched.components import Setting, bits_for
from ogonek.games.demoludy.research.batched.deal import lay_table
from ogonek.games.demoludy.research.batched.state import ENDS, State
from ogonek.games.demoludy.rules import encoding2
from ogonek.games.demoludy.rules.components import (
    ACTIONS,
    CODES,
    COLOURS,
    COUNTRIES,
    FACE_OF,
    STANDARD,
    TOKEN_VALUES,
)
from ogonek.games.demoludy.rules.legal import CHOOSING, TURN
from ogonek.games.demoludy.rules.position import Position
from ogonek.research.batched import select

# Ordinary games hardly ever shuffle. Hoarders lay as little as they can, bid for colours that they have, and pass: the
# deck runs out, and the pile with it (D5), and nobody gets a fourth country while another can help it (D16).
# Half-hearted ones do so now and then. Busy ones raise card by card and play their action cards on tables that are full
# of cards.
STYLES: Final = ("random", "greedy", "hoarding", "half-hearted", "busy")
_WHIM: Final = {"hoarding": 0.05, "half-hearted": 0.4}


class Drawn(NamedTuple):
    """A card that chance gave, and the cards among which it was, if they were shuffled just then."""

    card: int
    shuffled: tuple[int, ...] = ()


class Chance(NamedTuple):
    """What chance gave after a choice: from the deck or a hand, and to starters who could not open (D7)."""

    drawn: Drawn | None = None
    stolen_from: int | None = None
    draws: tuple[Drawn | None, ...] = ()


NOTHING: Final = Chance()


class Follower:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.seen: Counter[str] = Counter()
        self._plan: list[str] = []
        self._look()

    @property
    def position(self) -> Position:
        return cast(Position, self.game.position)

    def legal(self) -> set[int]:
        return set(self._choices)

    def end(self) -> int:
        return ENDS.index(self.position.end)

    def view(self, seat: int) -> Any:
        return self._views[seat]

    def row(self, seat: int) -> list[int]:
        if seat == self.game.to_move:
            return encoding2.whole_numbers(self._views[seat], self.steps.taken)
        if seat not in self._rows:  # they see nothing of a move in the making
            self._rows[seat] = encoding2.whole_numbers(self._views[seat])
        return self._rows[seat]

    def choose(self, style: str, rng: Random) -> int:
        if style == "greedy":
            if not self.steps.taken:
                self._plan = list(GREEDY.move(self.position).choices)
            view = self._views[self.game.to_move]
            return encoding2.number(view, self.steps.taken, self._plan[len(self.steps.taken)])
        if style in _WHIM and rng.random() >= _WHIM[style]:
            return self._hoard()
        if style == "busy" and rng.random() >= 0.1:
            return self._bustle(rng)
        return rng.choice(sorted(self._choices))

    def _hoard(self) -> int:
        position = self.position
        if position.phase == CHOOSING:
            owned = position.tokens[position.turn]
            had = [number for number in self._choices if owned[number - encoding2.OPEN]]
            return max(had, default=max(self._choices))
        if self._fourth_country() and (bids := [number for number in self._choices if number >= encoding2.UP]):
            return min(bids)
        for choice in (FINISH, "stay", "pass", "return"):
            if encoding2.NUMBER_OF[choice] in self._choices:
                return encoding2.NUMBER_OF[choice]
        return min(self._choices)

    def _fourth_country(self) -> bool:
        """Whether somebody else would have four countries if everybody passed now."""
        position = self.position
        leader = position.totals.index(max(position.totals))
        owned = position.tokens[leader]
        would_win = not owned[position.colour] and owned.count(0) == len(owned) - COUNTRIES + 1
        return would_win and leader != position.turn and position.phase == TURN and not self.steps.taken

    def _bustle(self, rng: Random) -> int:
        """Action cards before goods, goods before what ends the turn; cards of low value first."""
        number_of, offered = encoding2.NUMBER_OF, self._choices
        played = [number for number in offered if number >= encoding2.PLAY]
        if played and (self.steps.taken or rng.random() < 0.7):
            return rng.choice(played)
        for choice in ("finish", "stay", "keep"):
            if number_of[choice] in offered:
                return number_of[choice]
        laid = [number for number in offered if encoding2.UP <= number < encoding2.DOWN]
        return min(laid) if laid else rng.choice(sorted(offered))

    def take(self, action: int, rng: Random) -> Chance:
        """Any of the choices that have this number: they must all come to the same thing."""
        same = self._choices[action]
        self.seen[f"choice {encoding2.CHOICES[action]}"] += 1
        self.seen["choices that name one of several equal cards"] += len(same) > 1
        self.steps.choose(rng.choice(same))
        if self.steps.move is None:
            self._offer()
            return NOTHING
        made = len(self.game.moves)
        events = self.game.play(self.steps.move.text)
        self._look()
        self._count(events)
        return _chance(events, self.game.moves[made:])

    def _look(self) -> None:
        self._views: dict[Any, Any] = self.game.views(range(len(self.game.seats)))
        self._rows: dict[int, list[int]] = {}
        self.steps = self.game.steps()
        self._offer()

    def _offer(self) -> None:
        """The choices offered by number; every number must lead back to one of its choices."""
        self._choices: dict[int, list[str]] = {}
        if self.game.to_move is None:
            return
        view, taken = self._views[self.game.to_move], self.steps.taken
        for choice in self.steps.choices():
            self._choices.setdefault(encoding2.number(view, taken, choice), []).append(choice)
        for number, choices in self._choices.items():
            assert encoding2.choice(view, taken, number) in choices

    # What happened, for the report

    def _count(self, events: Iterable[Event]) -> None:
        position = self.position
        for event in events:
            counted = {
                "shuffled": "shuffle (D5)",
                "nothing-to-draw": "nothing to draw (D5)",
                "could-not-open": "starter could not open (D7)",
                "stolen": "theft by Milicjant (A7)",
                "dollar-given": "dollar given to Cinkciarz (A12)",
                "hand-shown": "hand shown to Cinkciarz (A12)",
                "token-returned": "token given back (D14, V3, V4)",
                "token-turned": "token turned up (V1)",
                "fell": "card discarded from the table (A8, A9, A13)",
            }.get(event.code)
            if counted:
                self.seen[counted] += 1
        if position.end:
            self.seen[f"ended by {position.end}"] += 1
            self.seen["shared wins"] += len(position.winners) > 1
            return
        self._count_rare()

    def _count_rare(self) -> None:
        position = self.position
        for name, held in {
            "hand of more than 25 cards": max(map(len, position.hands)) > 25,
            "empty hand": any([not hand for hand in position.hands]),
            "total above 40": max(position.totals) > 40,
            "empty stack": not all(position.stacks),
            "deck and pile empty": not position.deck and not position.discard,
            "cards known to be in the deck": any([view["deck"]["known"] for view in self._views.values()]),
        }.items():
            self.seen[name] += held
        for note in position.notes:
            self.seen["noted cards of a hand"] += bool(note.cards)
            self.seen["noted cards, some perhaps gone"] += note.away > 0
            self.seen["noted dollar of unknown value"] += len(CODES) in note.cards
            self.seen["noted that a hand lacks something"] += any(note.lacks)


def _chance(events: Iterable[Event], texts: Iterable[str]) -> Chance:
    """The cards drawn, in order: first by whoever made the move, then by each starter who could not open."""
    shuffles = iter([text for text in texts if text.startswith("~shuffle")])
    first: Drawn | None = None
    victim: int | None = None
    draws: list[Drawn | None] = []
    shuffled: tuple[int, ...] = ()
    for event in events:
        if event.code == "could-not-open":
            draws.append(None)
        elif event.code == "shuffled":
            shuffled = tuple([FACE_OF[code] for code in next(shuffles).split()[1:]])
        elif event.code in ("drew", "stolen"):
            drawn = Drawn(FACE_OF[event.private[event.public["seat"]]["card"]], shuffled)
            if event.code == "stolen":
                victim = event.public["by"]
            if draws:
                draws[-1] = drawn
            else:
                first = drawn
            shuffled = ()
    return Chance(first, victim, tuple(draws))


def reachable(players: int, options: Mapping[str, bool]) -> set[str]:
    """What `seen` of many games should hold: every choice and every ending that this setting has."""
    points, actions = options.get("points", False), options.get("actions", False)
    left_out = {"draw"}  # never chosen
    if not points:
        left_out |= {"keep", "return", *[f"swap {colour}" for colour in COLOURS]}
    if not actions:
        left_out |= {"stay", *[f"down {action}" for action in ACTIONS], *encoding2.CHOICES[encoding2.PLAY :]}
    left_out |= {f"seat +{step}" for step in range(players, encoding2.SEATS)}
    ends = {"ended by D16", "ended by V2" if points else "ended by D15"}
    return {f"choice {choice}" for choice in encoding2.CHOICES if choice not in left_out} | ends


def check_deals(states: State) -> None:
    """D3-D5, V1: hands and deck, and with points the order of the tokens."""
    games, players, faces = states.hands.shape
    assert (states.hands.sum(-1) == STANDARD.opening_hand).all()
    assert np.array_equal(states.hands.sum(1) + states.deck, np.broadcast_to(STANDARD.copies[:faces], (games, faces)))
    dealt = [states.hands[:, seat] for seat in range(players)]
    if states.stacks is not None:
        assert bool((np.sort(states.stacks, -1) == sorted(TOKEN_VALUES)).all())
        dealt += [states.stacks.reshape(games, -1)]
    assert all([len({hand.tobytes() for hand in hands}) > games * 0.9 for hands in dealt])


def begin(env: DemoludyEnv, games: Sequence[Game]) -> State:
    """The deals, and what starters drew who could not open."""
    setting = env.setting
    hands = np.zeros((len(games), setting.players, setting.faces), np.int8)
    stacks = np.array([[game.deal["tokens"][colour][::-1] for colour in COLOURS] for game in games], np.int8)
    for number, game in enumerate(games):
        for place, code in enumerate(game.deal["deck"][: 5 * setting.players]):
            hands[number, place // 5, FACE_OF[code]] += 1
    first = np.array([game.first for game in games])
    compiled = _compiled(setting)
    states = compiled.shown(compiled.lay(hands, stacks, first))
    return _draw(env, compiled, states, [_chance(game.opening, ()).draws for game in games])


def step(env: DemoludyEnv) -> Callable[[State, Any, list[Any]], State]:
    compiled = _compiled(env.setting)

    def run(states: State, actions: Any, chances: list[Chance | None]) -> State:
        given = [chance or NOTHING for chance in chances]
        every = np.ones(len(given), bool)
        states = compiled.shown(compiled.advance(every, states, actions, _bits(states, given)))
        return _draw(env, compiled, states, [chance.draws for chance in given])

    return run


class _WithBits(DemoludyEnv):
    """The environment with random bits in place of a key."""

    def play(self, state: State, action: Any, key: Any) -> State:
        return self.play_with(state, action, key)


class _Compiled(NamedTuple):
    """Functions of many games. A step's two halves are apart, since a deal is shown, too: it is compiled once."""

    lay: Callable[..., State]
    advance: Callable[..., State]  # in the games that are marked
    shown: Callable[..., State]


@cache
def _compiled(setting: Setting) -> _Compiled:
    env = _WithBits(setting)
    lay = jax.vmap(lambda *deal: lay_table(setting, *deal))
    advance = jax.vmap(lambda due, state, *given: select(due, env.advance(state, *given), state))
    return _Compiled(jax.jit(lay), jax.jit(advance), jax.jit(jax.vmap(env.shown)))


def _draw(env: DemoludyEnv, compiled: _Compiled, states: State, draws: Sequence[tuple[Drawn | None, ...]]) -> State:
    """Steps in which starters who cannot open draw, in the games in which there are any."""
    for depth in range(max(map(len, draws))):
        due = np.array([depth < len(cards) for cards in draws])
        only = np.arange(env.num_actions) == encoding2.DRAW
        assert (np.asarray(states.legal_action_mask)[due] == only).all(), "who cannot open has other choices"
        given = [Chance(cards[depth]) if depth < len(cards) else NOTHING for cards in draws]
        actions = jnp.full(len(draws), encoding2.DRAW, jnp.int32)  # of the type of any other actions: compiled once
        states = compiled.shown(compiled.advance(due, states, actions, _bits(states, given)))
    return states


def _bits(states: State, chances: Sequence[Chance]) -> Any:
    """Random bits for each game with which it draws, or steals, the card that it should."""
    decks, hands = np.asarray(states.deck), np.asarray(states.hands)
    bits = []
    for number, chance in enumerate(chances):
        if chance.drawn is None:
            bits.append(0)
            continue
        card, among = chance.drawn.card, decks[number]
        if chance.drawn.shuffled:
            among = np.bincount(chance.drawn.shuffled, minlength=len(among))
        elif chance.stolen_from is not None:
            among = hands[number, chance.stolen_from]
        bits.append(bits_for(int(among[:card].sum()), int(among.sum())))
    return jnp.array(bits, jnp.uint32)
