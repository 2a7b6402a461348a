"""From a checkpoint to the int8 net that bots play with (`ogonek.bots.nets`), with proof that its sums are exact."""

from __future__ import annotations

import argparse
import json
import lzma
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from ogonek.bots.nets import OUTPUT_UNIT, SHIFT, TOP, LayerData, NetData, pack
from ogonek.research.train.net import SMALLEST, UNIT, WEIGHT_TOP

EXACT: Final = 2**24  # whole numbers below are exact in float32
EXACT_DOUBLE: Final = 2**53

Floats = np.ndarray[Any, np.dtype[np.float64]]


def whole_layer(weights: Floats, bias: Floats, unit: float, lowest: int) -> LayerData:
    """A layer (inputs, outputs) as whole numbers, for inputs from `lowest` to 127 and outputs in `unit`s."""
    scales = np.maximum(np.abs(weights).max(axis=0), SMALLEST) / WEIGHT_TOP
    whole = np.floor(weights / scales + 0.5).astype(np.int64)
    biases = np.floor(bias / (scales * UNIT) + 0.5).astype(np.int64)
    multipliers = np.floor(scales * UNIT / unit * 2**SHIFT + 0.5).astype(np.int64)
    check(whole, biases, multipliers, lowest)
    inputs, outputs = weights.shape
    return LayerData(
        inputs, outputs, multipliers.tolist(), biases.tolist(), np.ascontiguousarray(whole.T.astype(np.int8)).tobytes()
    )


def check(whole: Any, biases: Any, multipliers: Any, lowest: int) -> None:
    """Raises ValueError unless every partial sum is exact in float32 and every product in a double."""
    if np.abs(whole).max() > WEIGHT_TOP:
        raise ValueError("a weight is too large")
    # The largest a partial sum can become, whatever the inputs and the order of adding.
    up = np.where(whole > 0, whole * TOP, whole * lowest).sum(axis=0)
    down = np.where(whole < 0, whole * TOP, whole * lowest).sum(axis=0)
    largest = np.maximum(up, -down)
    if largest.max() >= EXACT:
        raise ValueError(f"sums of up to {largest.max()} are not exact in float32")
    if ((largest + np.abs(biases)) * multipliers + 2**SHIFT).max() >= EXACT_DOUBLE:
        raise ValueError("a product is not exact in a double")
    if np.abs(biases).max() >= 2**31 or multipliers.max() >= 2**31 or multipliers.min() < 0:
        raise ValueError("a bias or multiplier does not fit into 32 bits")


def export(folder: Path, name: str) -> bytes:
    """The container of a run's net: `name` is policy or critic."""
    with np.load(folder / "weights.npz") as arrays:
        count = sum(key.startswith(f"{name}.") and key.endswith(".bias") for key in arrays.files)
        parts = [
            (arrays[f"{name}.{number}.weights"].astype(np.float64), arrays[f"{name}.{number}.bias"].astype(np.float64))
            for number in range(count)
        ]
        factors = arrays[f"{name}.factors"].astype(np.uint8).tobytes()
    layers = [
        whole_layer(weights, bias, UNIT if number < count - 1 else 1 / OUTPUT_UNIT, 0 if number else -TOP)
        for number, (weights, bias) in enumerate(parts)
    ]
    run = json.loads((folder / "run.json").read_text("utf-8"))
    return pack(NetData(run["config"]["game"], run["encoding"], name, factors, layers))


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Write the int8 net of a training run.")
    parser.add_argument("run", type=Path, help="the run's folder")
    parser.add_argument("file", type=Path, help="where to write the net")
    parser.add_argument("--net", choices=("policy", "critic"), default="policy")
    given = parser.parse_args(argv)
    packed = export(given.run, given.net)
    given.file.write_bytes(packed)
    print(f"{given.file}: {len(packed):,} bytes, {len(lzma.compress(packed)):,} compressed")


if __name__ == "__main__":
    main()
