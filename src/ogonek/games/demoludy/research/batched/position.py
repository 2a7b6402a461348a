"""How a choice and the rules change a game (D5-D16, A2, A3), until the next decision.

One step draws one card at most: a starter who cannot open has a step of their own for it (`draw`, D7). So a step is
straight-line code, and 32 random bits are enough for it.
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from ogonek.games.demoludy.research.batched import actions, notes, rows, tokens
from ogonek.games.demoludy.research.batched.components import (
    COLOUR_COUNT,
    KIND_COUNT,
    NONE,
    Setting,
    at,
    drawn,
    hot,
    picked,
    to_faces,
)
from ogonek.games.demoludy.research.batched.layings import gain, more_offered
from ogonek.games.demoludy.research.batched.state import CHOOSING, SETTLING, TURN, State
from ogonek.games.demoludy.rules.encoding2 import DOWN, DRAW, MOST_LAYINGS, NUMBER_OF, OPEN, PLAY, UP
from ogonek.research.batched import settled

PASS, STAY, FINISH = NUMBER_OF["pass"], NUMBER_OF["stay"], NUMBER_OF["finish"]


def play(setting: Setting, state: State, action: Array, bits: Array) -> State:
    """The state after a legal choice; chance is drawn from the bits."""
    me = hot(state.current_player, setting.players)
    passes = action == PASS
    cannot_open = action == DRAW
    settles = state.phase == SETTLING
    state = _discard_row(setting, state, me, passes)
    state = state.replace(inside=state.inside & ~(me & passes))
    state, laying = _lay(setting, state, action, me)
    state = _open(setting, state, action)
    turn_ends = passes | ((action == STAY) if setting.actions else laying.done)
    draws = turn_ends | cannot_open
    state = _shuffle(state, draws)
    if setting.actions:
        state, aim = actions.choose(setting, state, action)
        steals = actions.steals(aim)
        # A step draws from the deck or steals, never both.
        pool = jnp.where(steals, picked(state.hands, hot(aim.seat, setting.players)), state.deck)
        card = settled(drawn(pool, bits))
        state, passed = actions.take_effect(setting, state, aim, card & steals)
        passed = passed._replace(shown=passed.shown + laying.up, covered=laying.covered)
        state = notes.change(setting, state, settled(passed))
    else:
        card = settled(drawn(state.deck, bits))
        state = notes.lose(state, me & laying.done, laying.up, laying.covered)
    hand_size = picked(state.hands, me).sum()
    state = notes.could_not_open(setting, state, me, hand_size, cannot_open)
    state = _draw(state, me, card & draws)

    following = _following(setting, state)
    won = turn_ends & (state.inside.sum() == 1)
    next_seat = jnp.where(turn_ends, following, state.current_player)
    # D7: the right to start goes round.
    starter = jnp.where(cannot_open, (state.current_player + 1) % setting.players, state.starter)
    state = state.replace(
        current_player=jnp.where(cannot_open, starter, next_seat),
        starter=starter,
        opening=state.opening & ~turn_ends,
        acted=state.acted & ~turn_ends,
    )
    return _win(setting, state, action, won, settles)


class Laying(NamedTuple):
    """A laying that is finished now; without cards if none is."""

    done: Array
    up: Array  # (F,)
    covered: Array  # D11: how many lie face down


def _lay(setting: Setting, state: State, action: Array, me: Array) -> tuple[State, Laying]:
    """D7, D9, D11: one card more, and the whole laying once it is finished."""
    up = state.chosen_up + hot(action - UP, KIND_COUNT)
    down = state.chosen_down + hot(action - DOWN, setting.faces)
    card = (action >= UP) & (action < PLAY)
    # Nobody is asked to finish where finishing is all that is left.
    laid = settled((action == FINISH) | (card & ~more_offered(setting, state, up, down)))
    up, down = up.astype(jnp.int32), down.astype(jnp.int32)
    faces = to_faces(up, state.colour, setting.faces)

    def chosen(cards: Array) -> Array:
        return jnp.where(laid, 0, cards).astype(jnp.int8)

    def on_table(before: Array, cards: Array) -> Array:
        return before + jnp.where(laid, at(me, cards), 0).astype(before.dtype)

    totals = on_table(state.totals, gain(up, down))
    changed = state.replace(
        chosen_up=chosen(up),
        chosen_down=chosen(down),
        hands=on_table(state.hands, -faces - down),
        up=on_table(state.up, up),
        down=on_table(state.down, down),
        totals=totals,
        opened=state.opened | laid,
        acted=state.acted | laid,
        layings=jnp.minimum(state.layings + (me & laid), MOST_LAYINGS).astype(jnp.int8),
        peak=jnp.where(me & laid, jnp.maximum(state.peak, totals), state.peak),
    )
    if setting.actions:
        assert state.order is not None
        laid_up = jnp.where(me[:, None] & laid, up, 0)
        changed = changed.replace(order=rows.laid_upon(state.order, laid_up))
    return changed, Laying(laid, jnp.where(laid, faces, 0), jnp.where(laid, down.sum(), 0))


def _open(setting: Setting, state: State, action: Array) -> State:
    """D7: the token is auctioned; the one beneath it stays face down (V1)."""
    colour = hot(action - OPEN, COLOUR_COUNT)
    opens = colour.any()
    changed = state.replace(
        colour=jnp.where(opens, action - OPEN, state.colour).astype(jnp.int8),
        stack_size=(state.stack_size - colour).astype(jnp.int8),
        phase=jnp.where(opens, TURN, state.phase).astype(jnp.int8),
        opening=state.opening | opens,
        acted=state.acted & ~opens,
    )
    if setting.points:
        assert state.token is not None
        top = tokens.top(state, colour)
        changed = changed.replace(token=jnp.where(opens, top, state.token).astype(jnp.int8))
    return changed


def _discard_row(setting: Setting, state: State, seat: Array, now: Array) -> State:
    gone = seat & now
    pile = state.pile + to_faces(picked(state.up, gone), state.colour, setting.faces)
    changed = state.replace(
        pile=pile.astype(jnp.int8),
        pile_down=jnp.where(gone[:, None], state.pile_down + state.down, state.pile_down),
        up=jnp.where(gone[:, None], 0, state.up),
        down=jnp.where(gone[:, None], 0, state.down),
        totals=jnp.where(gone, 0, state.totals),
    )
    if setting.actions:
        assert state.order is not None
        changed = changed.replace(order=jnp.where(gone[:, None], 0, state.order))
    return changed


def _shuffle(state: State, now: Array) -> State:
    """D5: before a card is drawn from an empty deck the pile becomes the deck."""
    shuffles = now & ~state.deck.any()
    return state.replace(
        deck=jnp.where(shuffles, state.pile + state.pile_down.sum(0, dtype=jnp.int8), state.deck),
        in_deck=jnp.where(shuffles, state.pile + state.pile_down, state.in_deck),
        drawn=jnp.where(shuffles, 0, state.drawn),
        pile=jnp.where(shuffles, 0, state.pile),
        pile_down=jnp.where(shuffles, 0, state.pile_down),
    )


def _draw(state: State, me: Array, card: Array) -> State:
    """D8: a card (a mask; none if deck and pile are empty) comes from the deck into the hand."""
    card = card.astype(jnp.int8)
    return state.replace(
        deck=state.deck - card,
        hands=state.hands + at(me, card),
        in_deck=jnp.maximum(state.in_deck - at(me, card), 0),
        drawn=state.drawn + (~me & card.any()).astype(jnp.int8),
    )


def _following(setting: Setting, state: State) -> Array:
    """The next seat, clockwise, that is still in."""
    steps = np.arange(1, setting.players + 1)
    seats = (state.current_player + steps) % setting.players
    inside = (state.inside & (seats[:, None] == np.arange(setting.players))).any(1)
    first = jnp.where(inside, steps, setting.players).min()
    return (state.current_player + first) % setting.players


def _win(setting: Setting, state: State, action: Array, won: Array, settles: Array) -> State:
    """D13: the only one left takes the token, discards, and does not draw; then the next auction, or the end."""
    winner = hot(state.current_player, setting.players)
    state = _discard_row(setting, state, winner, won)
    state = state.replace(auctions=(state.auctions + won).astype(jnp.int8))
    owned = picked(state.tokens, winner)
    settled, ask = tokens.award(setting, state, owned)
    if setting.points:
        chosen = tokens.settle(state, action, owned)
        settled = tokens.Settled(*[jnp.where(settles, one, two) for one, two in zip(chosen, settled)])
    over = (won & ~ask) | settles
    state = tokens.apply(setting, state, winner, settled, over)
    end = jnp.where(over, tokens.end_reached(setting, state, winner), state.end)
    phase = jnp.where(over, CHOOSING, jnp.where(won & ask, SETTLING, state.phase))
    changed = state.replace(
        phase=phase.astype(jnp.int8),
        colour=jnp.where(over, NONE, state.colour).astype(jnp.int8),
        opened=state.opened & ~over,
        layings=jnp.where(over, 0, state.layings),
        peak=jnp.where(over, 0, state.peak),
        inside=state.inside | over,
        starter=jnp.where(over, state.current_player, state.starter),  # D6
        end=end,
        terminated=end > 0,
    )
    if setting.points:
        assert state.token is not None
        changed = changed.replace(token=jnp.where(over, 0, state.token).astype(jnp.int8))
    return changed
