"""A net's arithmetic: whole numbers only, so that every program and machine gives the same answer.

Weights, inputs and hidden values are whole numbers from -127 to 127. Every sum of products is less than 2^24 (checked
when a net is exported, `ogonek.research.train.export`), so float32 holds it exactly in whatever order it is added up:
numpy multiplies float32 matrices, plain Python multiplies ints, and both give the same number. After each layer a sum
is brought to its unit by a whole multiplier and a shift:

    value = ((sum + bias) * multiplier + 2^23) >> 24        (products stay below 2^53: exact in JavaScript, too)

A hidden value is clipped to 0…127, and is a multiple of 1/32. The first layer reads the inputs; the others add to the
hidden values that they read. What the last layer gives is a multiple of 1/256.

The container, all numbers little-endian:

    "OGONEK-NET" and a 0 byte · format (1 byte, now 1) · length of the header (4 bytes)
    header: JSON with `game`, `encoding` (its version), `name`, `layers` (a list of [inputs, outputs])
    a factor (1 byte) for each input: what the encoding's whole number is multiplied by, then clipped to -127…127
    for each layer: multipliers (4 bytes each), biases (4 bytes each), weights (1 byte each, output by output)
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import chain, islice
from operator import itemgetter, mul
from random import Random
from typing import Any, Final, NamedTuple

try:
    np: Any = import_module("numpy")
except ImportError:  # plain Python answers then, the same, in more time
    np = None

MAGIC: Final = b"OGONEK-NET\0"
FORMAT: Final = 1
TOP: Final = 127
SHIFT: Final = 24
HALF: Final = 1 << (SHIFT - 1)
OUTPUT_UNIT: Final = 256  # what stands for 1.0 in the last layer's answer


Arithmetic = Callable[["array[int]", "array[int]", "array[int]"], Sequence[int]]


class LayerData(NamedTuple):
    inputs: int
    outputs: int
    multipliers: list[int]
    biases: list[int]
    weights: bytes  # int8, output by output


class NetData(NamedTuple):
    game: str
    encoding: int
    name: str
    factors: bytes
    layers: list[LayerData]


def pack(data: NetData) -> bytes:
    header = {
        "game": data.game,
        "encoding": data.encoding,
        "name": data.name,
        "layers": [[layer.inputs, layer.outputs] for layer in data.layers],
    }
    text = json.dumps(header).encode()
    parts = [MAGIC, bytes([FORMAT]), len(text).to_bytes(4, "little"), text, data.factors]
    for layer in data.layers:
        for numbers in (layer.multipliers, layer.biases):
            parts += [number.to_bytes(4, "little", signed=True) for number in numbers]
        parts.append(layer.weights)
    return b"".join(parts)


def unpack(packed: bytes) -> NetData:
    start = len(MAGIC) + 5
    if packed[: len(MAGIC)] != MAGIC or len(packed) < start:
        raise ValueError("these bytes are not a net")
    if packed[len(MAGIC)] != FORMAT:
        raise ValueError(f"a net of format {packed[len(MAGIC)]}; this program reads format {FORMAT}")
    at = start + int.from_bytes(packed[len(MAGIC) + 1 : start], "little")
    header = json.loads(packed[start:at])
    inputs = header["layers"][0][0]
    factors = packed[at : at + inputs]
    at += inputs
    layers = []
    for inside, outside in header["layers"]:
        numbers = _int32(packed[at : at + 8 * outside])
        at += 8 * outside
        layers.append(
            LayerData(inside, outside, numbers[:outside], numbers[outside:], packed[at : at + inside * outside])
        )
        at += inside * outside
    if at != len(packed):
        raise ValueError(f"a net of {at} bytes was announced, but there are {len(packed)}")
    return NetData(header["game"], header["encoding"], header["name"], factors, layers)


def _int32(packed: bytes) -> list[int]:
    return [int.from_bytes(packed[at : at + 4], "little", signed=True) for at in range(0, len(packed), 4)]


class PlainNet:
    """A net in plain Python."""

    def __init__(self, packed: bytes) -> None:
        self.data = unpack(packed)
        # An int8 plus 128 is a byte, and bytes are quick to index; what that adds is taken away again.
        shifted = bytes((number + 128) % 256 for number in range(256))
        self._rows = [
            [
                layer.weights[at : at + layer.inputs].translate(shifted)
                for at in range(0, len(layer.weights), layer.inputs)
            ]
            for layer in self.data.layers
        ]

    def answer(self, row: Sequence[int], wanted: Sequence[int]) -> list[int]:
        """The wanted outputs for the encoding's whole numbers, in units of 1/256."""
        hidden = [max(-TOP, min(TOP, number * factor)) for number, factor in zip(row, self.data.factors)]
        last = len(self.data.layers) - 1
        for number in range(last):
            added = self._layer(number, hidden, range(self.data.layers[number].outputs))
            before = hidden if number else [0] * len(added)
            hidden = [max(0, min(TOP, one + more)) for one, more in zip(before, added)]
        return self._layer(last, hidden, wanted)

    def answers(self, rows: Sequence[Sequence[int]], wanted: Sequence[Sequence[int]]) -> list[list[int]]:
        """The same for several rows."""
        return [self.answer(row, some) for row, some in zip(rows, wanted)]

    def _layer(self, number: int, values: list[int], wanted: Sequence[int]) -> list[int]:
        # Only what is not zero counts; two more, so that `itemgetter` always gives a tuple.
        places = [place for place, value in enumerate(values) if value] + [0, 0]
        some = [values[place] for place in places[:-2]] + [0, 0]
        pick, extra = itemgetter(*places), 128 * sum(some)
        layer, rows = self.data.layers[number], self._rows[number]
        return [
            ((total - extra + layer.biases[one]) * layer.multipliers[one] + HALF) >> SHIFT
            for one in wanted
            for total in [sum(map(mul, pick(rows[one]), some))]  # portable: whole numbers
        ]


class NumpyNet:
    """The same with numpy."""

    def __init__(self, packed: bytes) -> None:
        self.data = unpack(packed)
        self._factors = np.frombuffer(self.data.factors, np.uint8).astype(np.int32)
        self._layers = [
            (
                np.frombuffer(layer.weights, np.int8).reshape(layer.outputs, layer.inputs).astype(np.float32),
                np.array(layer.biases, np.float64),
                np.array(layer.multipliers, np.float64),
            )
            for layer in self.data.layers
        ]

    def answer(self, row: Sequence[int], wanted: Sequence[int]) -> list[int]:
        """The wanted outputs for the encoding's whole numbers, in units of 1/256."""
        hidden = self._hidden(np.array(row, np.int32)[None, :])[0]
        weights, biases, multipliers = self._layers[-1]
        chosen = np.array(wanted, np.intp)
        scaled = _scaled(weights[chosen] @ hidden, biases[chosen], multipliers[chosen])
        answered: list[int] = scaled.astype(np.int64).tolist()
        return answered

    def answers(self, rows: Sequence[Sequence[int]], wanted: Sequence[Sequence[int]]) -> list[list[int]]:
        """The same for several rows: much quicker than one after another."""
        outputs = self._through(len(self._layers) - 1, self._hidden(np.array(rows, np.int32))).astype(np.int64)
        return [row[list(some)].tolist() for row, some in zip(outputs, wanted)]

    def _hidden(self, rows: Any) -> Any:
        inputs = np.clip(rows * self._factors, -TOP, TOP).astype(np.float32)
        hidden = np.clip(self._through(0, inputs), 0, TOP)
        for number in range(1, len(self._layers) - 1):
            hidden = np.clip(hidden + self._through(number, hidden.astype(np.float32)), 0, TOP)
        return hidden.astype(np.float32)

    def _through(self, number: int, values: Any) -> Any:
        weights, biases, multipliers = self._layers[number]
        return _scaled(values @ weights.T, biases, multipliers)


def _scaled(products: Any, biases: Any, multipliers: Any) -> Any:
    """Brings sums to their unit, as float64: it holds every whole number below 2^53, and is quicker than int64."""
    sums = products.astype(np.float64)
    sums += biases
    sums *= multipliers
    sums += HALF
    sums *= 1 / (1 << SHIFT)  # a power of two: nothing is rounded
    return np.floor(sums, out=sums)


class GivenNet:
    """The same where somebody else has a quicker arithmetic: a browser's own script.

    `arithmetic` is given the net's bytes and returns a function. That is given all rows as one array of numbers, how
    many outputs of each row are wanted, and which; it returns the outputs, all in one list.
    """

    def __init__(self, packed: bytes, arithmetic: Callable[[bytes], Arithmetic]) -> None:
        self.data = unpack(packed)
        self._arithmetic = arithmetic(packed)

    def answer(self, row: Sequence[int], wanted: Sequence[int]) -> list[int]:
        return self.answers([row], [wanted])[0]

    def answers(self, rows: Sequence[Sequence[int]], wanted: Sequence[Sequence[int]]) -> list[list[int]]:
        counts = [len(some) for some in wanted]
        flat, places = array("i", chain.from_iterable(rows)), array("i", chain.from_iterable(wanted))
        answered = iter(self._arithmetic(flat, array("i", counts), places))
        return [list(islice(answered, count)) for count in counts]


Net = PlainNet | NumpyNet | GivenNet


def load(packed: bytes) -> Net:
    return PlainNet(packed) if np is None else NumpyNet(packed)


# Chances. e^-x is made of two tables, for whole numbers and for 256ths, both in units of 2^-20.
SCALE: Final = 20
WHOLE: Final = (
    1048576, 385750, 141909, 52206, 19205, 7065, 2599, 956, 352, 129, 48, 18, 6, 2, 1
)  # fmt: skip
DRAW_BITS: Final = 24


def _parts() -> array[int]:
    """e^(-n/256) for n from 0 to 255, by multiplication of whole numbers below 2^53."""
    step, value = 66847231, 1 << 26  # e^(-1/256) and 1 in units of 2^-26
    table = array("l")
    for _ in range(OUTPUT_UNIT):
        table.append((value + 32) >> 6)
        value = (value * step + (1 << 25)) >> 26
    return table


PARTS: Final = _parts()


def chances(outputs: Sequence[int], temperature: int) -> list[int]:
    """How likely each output is, as whole numbers; `temperature` in hundredths, 100 as the net was trained."""
    best = max(outputs)
    found = []
    for output in outputs:
        below = (best - output) * 100 // temperature
        whole = below >> 8
        found.append(WHOLE[whole] * PARTS[below & 255] >> SCALE if whole < len(WHOLE) else 0)
    return found


def sample(outputs: Sequence[int], temperature: int, rng: Random) -> int:
    """The place of an output drawn by its chance; the first of the highest at temperature 0."""
    if not temperature:
        return outputs.index(max(outputs))
    return drawn(chances(outputs, temperature), rng.getrandbits(DRAW_BITS))


def drawn(weights: Sequence[int], draw: int) -> int:
    """The place that a number of 24 bits falls on."""
    left = draw * sum(weights) >> DRAW_BITS
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    raise ValueError("no chances were given")
