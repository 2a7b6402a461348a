"""The deal (D3-D6, V1, A1)."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from ogonek.games.demoludy.research.batched.components import COLOUR_COUNT, KIND_COUNT, NONE, Setting
from ogonek.games.demoludy.research.batched.state import CHOOSING, RUNNING, State
from ogonek.games.demoludy.rules.components import STANDARD, TOKEN_VALUES
from ogonek.games.demoludy.rules.encoding2 import CHOICES, SIZE
from ogonek.games.demoludy.rules.notes import ANY_DOLLAR, CLASSES


def deal(setting: Setting, key: Array) -> State:
    """A table with random cards, tokens and starter."""
    cards_key, tokens_key, first_key = jax.random.split(key, 3)
    cards = np.repeat(np.arange(setting.faces), setting.copies)
    dealt = jax.random.permutation(cards_key, cards)[: setting.players * STANDARD.opening_hand]
    by_seat = dealt.reshape(setting.players, STANDARD.opening_hand, 1)
    hands = (by_seat == jnp.arange(setting.faces)).sum(1)
    stacks = jnp.tile(jnp.array(TOKEN_VALUES), (COLOUR_COUNT, 1))
    if setting.points:
        stacks = jax.random.permutation(tokens_key, stacks, axis=1, independent=True)
    first = jax.random.randint(first_key, (), 0, setting.players)
    return lay_table(setting, hands, stacks, first)


def lay_table(setting: Setting, hands: Array, stacks: Array, first: Array | int) -> State:
    """The table with these hands (counts by face) and stacks (values from the bottom) before the first auction."""
    players, faces = setting.players, setting.faces

    def zeros(*shape: int) -> Array:
        return jnp.zeros(shape, jnp.int8)

    none = jnp.array(NONE, jnp.int8)
    no = jnp.array(False)
    hands = jnp.asarray(hands, jnp.int8)
    first = jnp.asarray(first, jnp.int32)
    return State(
        current_player=first,
        observation=jnp.zeros(SIZE, jnp.float32),
        rewards=jnp.zeros(players, jnp.float32),
        terminated=no,
        truncated=no,
        legal_action_mask=jnp.zeros(len(CHOICES), bool),
        _step_count=jnp.array(0, jnp.int32),
        deck=(jnp.asarray(setting.copies) - hands.sum(0)).astype(jnp.int8),
        hands=hands,
        up=zeros(players, KIND_COUNT),
        down=zeros(players, faces),
        totals=jnp.zeros(players, jnp.int16),
        pile=zeros(faces),
        pile_down=zeros(players, faces),
        tokens=zeros(players, COLOUR_COUNT),
        stack_size=jnp.full(COLOUR_COUNT, len(TOKEN_VALUES), jnp.int8),
        inside=jnp.ones(players, bool),
        phase=jnp.array(CHOOSING, jnp.int8),
        starter=first,
        colour=none,
        opening=no,
        opened=no,
        acted=no,
        layings=zeros(players),
        peak=jnp.zeros(players, jnp.int16),
        auctions=jnp.array(0, jnp.int8),
        end=jnp.array(RUNNING, jnp.int8),
        chosen_up=zeros(KIND_COUNT),
        chosen_down=zeros(faces),
        in_deck=zeros(players, faces),
        drawn=zeros(players),
        lacks=zeros(players, players, CLASSES) if setting.actions else zeros(players, CLASSES),
        token=jnp.array(0, jnp.int8) if setting.points else None,
        stacks=jnp.asarray(stacks, jnp.int8) if setting.points else None,
        hidden=jnp.full(COLOUR_COUNT, len(TOKEN_VALUES) - 1, jnp.int8) if setting.points else None,
        order=jnp.zeros((players, KIND_COUNT), jnp.uint32) if setting.actions else None,
        noted=zeros(players, players, ANY_DOLLAR + 1) if setting.actions else None,
        away=zeros(players, players) if setting.actions else None,
        chosen_play=none if setting.actions else None,
        chosen_seat=none if setting.actions else None,
        chosen_card=none if setting.actions else None,
    )
