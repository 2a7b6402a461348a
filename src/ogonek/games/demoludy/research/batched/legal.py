"""Which choices are legal now, as encoding2 numbers them."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from ogonek.games.demoludy.research.batched import actions
from ogonek.games.demoludy.research.batched.components import COLOUR_COUNT, VALUE_COUNT, Setting, hot, picked
from ogonek.games.demoludy.research.batched.layings import offered
from ogonek.games.demoludy.research.batched.state import CHOOSING, SETTLING, TURN, State
from ogonek.games.demoludy.rules.components import ACTIONS, GOODS
from ogonek.games.demoludy.rules.encoding2 import CARDS, FACES, SEATS


def legal(setting: Setting, state: State) -> Array:
    me = hot(state.current_player, setting.players)
    choosing, turn, settling = state.phase == CHOOSING, state.phase == TURN, state.phase == SETTLING
    openable = openable_colours(setting, state) & choosing
    cards = offered(setting, state, state.chosen_up, state.chosen_down)
    laying = state.chosen_up.any() | state.chosen_down.any()
    begun = laying
    stay = jnp.array(False)
    plays = jnp.zeros(len(ACTIONS), bool)
    aims = jnp.zeros(SEATS - 1 + len(CARDS), bool)
    if setting.actions:
        assert state.chosen_play is not None
        playing = state.chosen_play >= 0
        begun |= playing
        stay = may_stay(setting, state) & turn & ~begun
        plays = actions.playable(setting, state) & turn & ~begun
        aims = actions.aims(setting, state) & turn & playing
        turn &= ~playing
    keep, give_back = jnp.array(False), jnp.array(False)
    swap = jnp.zeros(COLOUR_COUNT, bool)
    if setting.points:
        # V3: keep the more valuable or give it back. V4: give back the new one or one of the others.
        owned = picked(state.tokens, me)
        doubled = (jnp.where(hot(state.colour, COLOUR_COUNT), owned, 0) > 0).any()
        keep, give_back = settling & doubled, settling
        swap = settling & ~doubled & (owned > 0)
    few = jnp.stack([turn & ~begun & ~state.opening, stay, turn & cards.finish, keep, give_back])
    cannot_open = choosing & ~openable.any()
    no_action_cards = jnp.zeros(FACES - setting.faces, bool)
    laid = [turn & cards.up, turn & cards.down, no_action_cards]
    return jnp.concatenate([few, openable, swap, cannot_open[None], *laid, plays, aims])


def openable_colours(setting: Setting, state: State) -> Array:
    """D7: the colours whose stack is not empty and of which the starter holds a goods card."""
    hand = picked(state.hands, hot(state.current_player, setting.players))
    return hand[:GOODS].reshape(COLOUR_COUNT, VALUE_COUNT).any(1) & (state.stack_size > 0)


def may_stay(setting: Setting, state: State) -> Array:
    """A3: something laid or played in this turn, the first laying done, and strictly the highest total."""
    me = hot(state.current_player, setting.players)
    others = jnp.where(me, -1, state.totals).max()
    return state.acted & state.opened & (picked(state.totals, me) > others)
