"""A run as a folder: few files, each small, from which training goes on.

- `weights.npz`: both nets as float16, and what inputs are multiplied by. All that playing and `export.py` need.
- `optimizer.npz`: the weights as float32, Adam's memory with the first 16 bits of each float32.
- `past.npz`: past selves as float16.
- `run.json`: config, seed, commit, how far it came. `log.jsonl` and `curve.svg`: what was measured on the way.

A run that goes on has the same weights to the bit; Adam's memory and past selves are rounded as said, and the games
that were being played are dealt anew.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from ogonek.research.train.net import Layer, Net, weight_count
from ogonek.research.train.ppo import Learner, Moments, new_learner

WEIGHTS = "weights.npz"
MOST = 15 * 2**20  # bytes of past selves that are kept, the newest first: files stay small enough to be carried about

Arrays = dict[str, np.ndarray[Any, Any]]


class Position(NamedTuple):
    """How far a run came."""

    iteration: int = 0
    moves: int = 0
    seconds: float = 0.0
    progress: float = 0.0


def net_arrays(name: str, net: Net) -> Arrays:
    arrays: Arrays = {}
    for number, layer in enumerate((*net.layers, net.head)):
        arrays[f"{name}.{number}.weights"] = np.asarray(layer.weights, np.float32)
        arrays[f"{name}.{number}.bias"] = np.asarray(layer.bias, np.float32)
    return arrays


def net_from(name: str, arrays: Mapping[str, np.ndarray[Any, Any]]) -> Net:
    count = sum(key.startswith(f"{name}.") and key.endswith(".bias") for key in arrays)
    if not count:
        raise ValueError(f"the file holds no net named {name}")
    layers = [
        Layer(*[jnp.asarray(arrays[f"{name}.{number}.{part}"], jnp.float32) for part in ("weights", "bias")])
        for number in range(count)
    ]
    return Net(tuple(layers[:-1]), layers[-1])


def _halved(arrays: Arrays) -> Arrays:
    return {key: value.astype(np.float16) for key, value in arrays.items()}


def _cut(arrays: Arrays) -> Arrays:
    """The first half of each float32, rounded: as many powers of ten, fewer digits."""
    return {key: ((value.view(np.uint32) + 0x8000) >> 16).astype(np.uint16) for key, value in arrays.items()}


def _whole(arrays: Mapping[str, np.ndarray[Any, Any]]) -> Arrays:
    return {key: (value.astype(np.uint32) << 16).view(np.float32) for key, value in arrays.items()}


def _write(path: Path, arrays: Arrays) -> None:
    """Complete or not at all."""
    beside = path.with_suffix(".tmp.npz")
    np.savez_compressed(beside, **arrays)  # type: ignore[arg-type]
    os.replace(beside, path)


def _read(path: Path) -> Arrays:
    with np.load(path) as loaded:
        return {key: loaded[key] for key in loaded.files}


def save(
    folder: Path,
    learner: Learner,
    past: list[Net],
    factors: tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]],
    described: Mapping[str, Any],
    position: Position,
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    learner = jax.device_get(learner)
    weights = net_arrays("policy", learner.policy) | net_arrays("critic", learner.critic)
    inputs = {"policy.factors": factors[0].astype(np.uint8), "critic.factors": factors[1].astype(np.uint8)}
    _write(folder / WEIGHTS, _halved(weights) | inputs)
    memory: Arrays = {}
    for name, moments in (("policy", learner.policy_moments), ("critic", learner.critic_moments)):
        memory |= _cut(net_arrays(f"{name}.mean", moments.mean)) | _cut(net_arrays(f"{name}.square", moments.square))
        memory[f"{name}.steps"] = np.asarray(moments.steps)
    _write(folder / "optimizer.npz", weights | memory)
    selves: Arrays = {}
    fitting = MOST // max(2 * weight_count(learner.policy), 1)
    for number, net in enumerate(past[-fitting:]):
        selves |= _halved(net_arrays(f"past{number}", jax.device_get(net)))
    _write(folder / "past.npz", selves)
    text = json.dumps({**described, "position": position._asdict()}, indent=2, ensure_ascii=False)
    beside = folder / "run.tmp.json"
    beside.write_text(text + "\n", "utf-8")
    os.replace(beside, folder / "run.json")


def load_policy(folder: Path) -> Net:
    return net_from("policy", _read(folder / WEIGHTS))


def load_weights(folder: Path) -> Learner:
    """The nets of a run, with an optimizer that starts from zero."""
    arrays = _read(folder / WEIGHTS)
    return new_learner(net_from("policy", arrays), net_from("critic", arrays))


def load(folder: Path) -> tuple[Learner, list[Net], Position]:
    """All that training needs to go on."""
    arrays = _read(folder / "optimizer.npz")

    def moments(name: str) -> Moments:
        parts = [
            net_from(
                f"{name}.{part}", _whole({key: value for key, value in arrays.items() if f"{name}.{part}." in key})
            )
            for part in ("mean", "square")
        ]
        return Moments(parts[0], parts[1], jnp.asarray(arrays[f"{name}.steps"]))

    nets = [
        net_from(name, {key: value for key, value in arrays.items() if value.dtype == np.float32})
        for name in ("policy", "critic")
    ]
    learner = Learner(nets[0], nets[1], moments("policy"), moments("critic"))
    selves = _read(folder / "past.npz")
    past = [net_from(f"past{number}", selves) for number in range(len({key.split(".")[0] for key in selves}))]
    position = Position(**json.loads((folder / "run.json").read_text("utf-8"))["position"])
    return learner, past, position
