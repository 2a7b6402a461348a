"""The nets: a policy that sees what its seat sees, and a critic that sees everything.

Both are residual nets of clipped units, made so that their int8 form (`ogonek.bots.nets`) is the net that was trained:

- Inputs are whole numbers of `UNIT`s, from -127 to 127 of them (`inputs.py`).
- A hidden value is a whole number of `UNIT`s, from 0 to 127 of them.
- A column of weights is a whole number, from -31 to 31, times a scale of its own.

While training, gradients pass through the rounding as if it were not there. Whole numbers up to 256 are exact in
bfloat16 and sums of their products are exact in float32, so with rounding on a matrix product here is the same number
as in integers. `rounding` is 1.0 (on) or 0.0 (off), an ordinary argument: switching it compiles nothing anew.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

TOP = 127  # of inputs and hidden values
WEIGHT_TOP = 31  # of weights: each further bit would make the file a sixth larger
SMALLEST = 0.01  # largest weight of a column, at least: a smaller scale would make its bias too large a whole number
UNIT = 1 / 32  # what a 1 stands for among inputs and hidden values


class Layer(NamedTuple):
    weights: Array  # (in, out)
    bias: Array  # (out,)


class Net(NamedTuple):
    layers: tuple[Layer, ...]  # the first reads the input, the others add to what they read
    head: Layer


def new_net(key: Array, inputs: int, width: int, depth: int, outputs: int) -> Net:
    keys = jax.random.split(key, depth + 1)
    # An input is mostly zeros, and 1 where it is not: more weight than the usual for dense inputs.
    first = Layer(jax.random.normal(keys[0], (inputs, width)) * (4 / inputs) ** 0.5, jnp.zeros(width))
    others = [
        Layer(jax.random.normal(one, (width, width)) * (1 / width) ** 0.5, jnp.zeros(width)) for one in keys[1:-1]
    ]
    head = Layer(jax.random.normal(keys[-1], (width, outputs)) * 0.1 * (1 / width) ** 0.5, jnp.zeros(outputs))
    return Net((first, *others), head)


def _narrow() -> Any:
    """The type that matrices are multiplied in. A CPU multiplies float32 quicker."""
    return jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16


@jax.custom_vjp
def multiply(left: Array, right: Array) -> Array:
    return jnp.matmul(left.astype(_narrow()), right.astype(_narrow()), preferred_element_type=jnp.float32)


def _multiply_forward(left: Array, right: Array) -> tuple[Array, tuple[Array, Array]]:
    narrow_left, narrow_right = left.astype(_narrow()), right.astype(_narrow())
    return jnp.matmul(narrow_left, narrow_right, preferred_element_type=jnp.float32), (narrow_left, narrow_right)


def _multiply_backward(kept: tuple[Array, Array], slope: Array) -> tuple[Array, Array]:
    left, right = kept
    narrow = slope.astype(_narrow())
    return (
        jnp.matmul(narrow, right.T, preferred_element_type=jnp.float32),
        jnp.matmul(left.T, narrow, preferred_element_type=jnp.float32),
    )


multiply.defvjp(_multiply_forward, _multiply_backward)


def _rounded(value: Array, rounding: Array | float) -> Array:
    return value + rounding * jax.lax.stop_gradient(jnp.floor(value + 0.5) - value)


def scales(weights: Array) -> Array:
    """What a whole number stands for in each column of weights."""
    return jnp.maximum(jnp.max(jnp.abs(weights), axis=0), SMALLEST) / WEIGHT_TOP


def _affine(layer: Layer, value: Array, rounding: Array | float) -> Array:
    scale = jax.lax.stop_gradient(scales(layer.weights))
    whole = _rounded(layer.weights / scale, rounding)
    return multiply(value, whole) * (scale * UNIT) + layer.bias


def apply(net: Net, inputs: Array, rounding: Array | float) -> Array:
    """Outputs (n, outputs) for int8 inputs (n, inputs)."""
    first, *others = net.layers
    whole = inputs.astype(jnp.float32)
    hidden = _clipped(_affine(first, whole, rounding) / UNIT, rounding)
    for layer in others:
        hidden = _clipped(hidden + _rounded(_affine(layer, hidden, rounding) / UNIT, rounding), rounding)
    return _affine(net.head, hidden, rounding)


def _clipped(value: Array, rounding: Array | float) -> Array:
    return _rounded(jnp.clip(value, 0, TOP), rounding)


def masked(logits: Array, legal: Array) -> Array:
    """Logits in which what is not legal has no chance."""
    return jnp.where(legal, logits, -1e9)


def weight_count(net: Net) -> int:
    return sum(int(leaf.size) for leaf in jax.tree.leaves(net))
