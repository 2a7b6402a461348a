"""A tiny card game behind the batched engines' interface: hidden hands, 2 or 3 players, over in a blink.

Everybody is dealt three of twelve cards. Each round every player plays a card, in turn; the highest takes the round,
and whoever took it begins the next. Who takes most rounds wins; equal players share the win.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
from jax import Array

from ogonek.research.batched import Env, State, pytree

CARDS, HAND, SEATS = 12, 3, 3


@pytree
class TrickState(State):
    hands: Array  # (players, CARDS)
    table: Array  # (players,) the card played this round, or -1
    taken: Array  # (players,)


class TrickGame(Env):
    id, version, num_actions = "trick-game", "1", CARDS
    # A row: own hand, cards of the round from the mover on, rounds taken, number of players.
    observation_units = (1,) * (CARDS + SEATS * CARDS) + (3,) * (SEATS + 1)
    everything_units = observation_units + (1,) * ((SEATS - 1) * CARDS)

    def __init__(self, players: int) -> None:
        self.num_players = players
        self.observation_shape = (len(self.observation_units),)

    def init(self, key: Array) -> TrickState:
        players = self.num_players
        owner = jax.random.permutation(key, jnp.arange(CARDS)) // HAND
        state = TrickState(
            current_player=jnp.zeros((), jnp.int32),
            observation=jnp.zeros(self.observation_shape),
            rewards=jnp.zeros(players),
            terminated=jnp.zeros((), bool),
            truncated=jnp.zeros((), bool),
            legal_action_mask=jnp.zeros(CARDS, bool),
            _step_count=jnp.zeros((), jnp.int32),
            hands=owner[None, :] == jnp.arange(players)[:, None],
            table=jnp.full(players, -1),
            taken=jnp.zeros(players, jnp.int32),
        )
        return self.shown(state)

    def play(self, state: TrickState, action: Array, key: Array | None) -> TrickState:
        mover = state.current_player
        table = state.table.at[mover].set(action)
        full = jnp.all(table >= 0)
        best = jnp.argmax(table)
        return state.replace(
            hands=state.hands.at[mover, action].set(False),
            table=jnp.where(full, -1, table),
            taken=state.taken.at[best].add(full.astype(jnp.int32)),
            current_player=jnp.where(full, best, (mover + 1) % self.num_players).astype(jnp.int32),
            terminated=state.taken.sum() + full == HAND,
        )

    def _turned(self, rows: Array, player: Array | int) -> Array:
        rolled = jnp.roll(rows, -player, axis=0)
        return jnp.pad(rolled, [(0, SEATS - self.num_players)] + [(0, 0)] * (rows.ndim - 1))

    def observe(self, state: TrickState, player: Any = None) -> Array:
        player = state.current_player if player is None else player
        table = jax.nn.one_hot(self._turned(state.table, player), CARDS)
        table = jnp.where(jnp.arange(SEATS)[:, None] < self.num_players, table, 0)
        parts = (state.hands[player], table.ravel(), self._turned(state.taken, player))
        row = jnp.concatenate([*[part.astype(jnp.float32) for part in parts], jnp.full(1, float(self.num_players))])
        return row / jnp.asarray(self.observation_units)

    def observe_all(self, state: TrickState) -> Array:
        hands = self._turned(state.hands.astype(jnp.float32), state.current_player)
        return jnp.concatenate([self.observe(state), hands[1:].ravel()])

    def legal(self, state: TrickState) -> Array:
        return state.hands[state.current_player]

    def scores(self, state: TrickState) -> Array:
        return state.taken

    def winners(self, state: TrickState) -> Array:
        return state.taken == state.taken.max()
