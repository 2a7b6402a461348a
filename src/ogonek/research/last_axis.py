"""`jax.vmap` with the games in the last axis of every array, in and out.

On a GPU neighbouring threads then do the same work for neighbouring games: they read and write neighbouring bytes and
never take different branches. `jax.vmap(function, -1, -1)` gives the same, but moves the axis to the front inside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import jax
import jax.numpy as jnp
from jax import Array
from jax.extend.core import Literal

_ELEMENT_BY_ELEMENT = frozenset(
    ["abs", "add", "and", "clz", "convert_element_type", "div", "eq", "ge", "gt", "le", "lt", "max", "min", "mul", "ne",
     "neg", "not", "or", "population_count", "rem", "select_n", "shift_left", "shift_right_arithmetic",
     "shift_right_logical", "sign", "sub", "xor"]
)  # fmt: skip
# These name axes by their numbers from the front: an axis behind them changes nothing.
_BY_AXES = frozenset(["concatenate", "reduce_and", "reduce_max", "reduce_min", "reduce_or", "reduce_sum", "squeeze"])
_CALLS = frozenset(["closed_call", "jit", "pjit"])


def vmap_last(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function for many games at once."""

    def many(*arguments: Any) -> Any:
        leaves, tree = jax.tree.flatten(arguments)
        (games,) = {leaf.shape[-1] for leaf in leaves}
        shapes = [jax.ShapeDtypeStruct(leaf.shape[:-1], leaf.dtype) for leaf in leaves]  # type: ignore[no-untyped-call]
        closed, made = jax.make_jaxpr(function, return_shape=True)(*jax.tree.unflatten(tree, shapes))
        found = _evaluate(closed.jaxpr, closed.consts, leaves, [True] * len(leaves), games)
        return jax.tree.unflatten(jax.tree.structure(made), [_spread(value, many, games) for value, many in found])

    return many


def _evaluate(
    jaxpr: Any, consts: Sequence[Any], values: Sequence[Any], many: Sequence[bool], games: int
) -> list[tuple[Any, bool]]:
    """The results of a program, each with whether it has an axis of games."""
    known: dict[Any, tuple[Any, bool]] = dict(zip(jaxpr.invars, zip(values, many)))
    known |= {variable: (value, False) for variable, value in zip(jaxpr.constvars, consts)}

    def read(atom: Any) -> tuple[Any, bool]:
        return (atom.val, False) if isinstance(atom, Literal) else known[atom]

    for equation in jaxpr.eqns:
        operands = [read(atom) for atom in equation.invars]
        known |= zip(equation.outvars, _apply(equation, operands, games))
    return [read(atom) for atom in jaxpr.outvars]


def _apply(equation: Any, operands: list[tuple[Any, bool]], games: int) -> list[tuple[Any, bool]]:
    name, params = equation.primitive.name, equation.params
    values, many = [value for value, _ in operands], [one for _, one in operands]
    if name in _CALLS:
        called = params["jaxpr"] if "jaxpr" in params else params["call_jaxpr"]
        return _evaluate(called.jaxpr, called.consts, values, many, games)
    if name == "optimization_barrier":
        return list(zip(equation.primitive.bind(*values, **params), many))
    if not any(many):
        found = equation.primitive.bind(*values, **params)
        return [(value, False) for value in (found if equation.primitive.multiple_results else [found])]
    if name in _ELEMENT_BY_ELEMENT | _BY_AXES:
        spread = [_spread(value, one, games) for value, one in operands]
        if name in _ELEMENT_BY_ELEMENT:  # single numbers may stand beside arrays
            spread = jnp.broadcast_arrays(*spread)
        return [(equation.primitive.bind(*spread, **params), True)]
    changed = _with_games(equation, many, values, games)
    if changed is not None:
        return [(equation.primitive.bind(*values, **changed), True)]
    axes = tuple(-1 if one else None for one in many)
    found = jax.vmap(lambda *given: equation.primitive.bind(*given, **params), axes, -1)(*values)
    return [(value, True) for value in (found if equation.primitive.multiple_results else [found])]


def _with_games(equation: Any, many: Sequence[bool], values: Sequence[Any], games: int) -> dict[str, Any] | None:
    """The parameters of an operation on one array when that has one axis more; None for operations not known here."""
    name: str = equation.primitive.name
    params: dict[str, Any] = equation.params
    if many[0] and not any(many[1:]):
        axis = values[0].ndim - 1
        if name == "broadcast_in_dim":
            into, at = params["shape"], params["broadcast_dimensions"]
            return params | {"shape": (*into, games), "broadcast_dimensions": (*at, len(into))}
        if name == "reshape" and params["dimensions"] is None:
            return params | {"new_sizes": (*params["new_sizes"], games)}
        if name == "slice":
            strides = params["strides"]
            return params | {
                "start_indices": (*params["start_indices"], 0),
                "limit_indices": (*params["limit_indices"], games),
                "strides": None if strides is None else (*strides, 1),
            }
        if name == "transpose":
            return params | {"permutation": (*params["permutation"], axis)}
        if name == "gather":
            numbers = params["dimension_numbers"]
            into = (*numbers.offset_dims, equation.outvars[0].aval.ndim)
            changed = {"dimension_numbers": numbers._replace(offset_dims=into)}
            return params | changed | {"slice_sizes": (*params["slice_sizes"], games)}
        if name == "pad":
            return params | {"padding_config": (*params["padding_config"], (0, 0, 0))}
    return None


def _spread(value: Any, many: bool, games: int) -> Array:
    """The same for every game, if it has no axis of games."""
    value = jnp.asarray(value)
    return value if many else jnp.broadcast_to(value[..., None], (*value.shape, games))
