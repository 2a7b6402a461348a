"""A position as plain data, field by field: each is written as it is, unless a codec says how."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from ogonek.core.errors import BadRecord, OgonekError

Data = dict[str, Any]
Convert = Callable[[Any, Any], Any]  # a value, and the position that it is a field of


class Codec(NamedTuple):
    """How a field is written and read back (None: as it is); `key`, where plain data calls it by another name."""

    write: Convert | None = None
    read: Convert | None = None
    key: str = ""


class Field(NamedTuple):
    """A field as plain data has it."""

    name: str
    key: str
    write: Convert | None
    read: Convert | None


def plan(fields: Iterable[str], codecs: Mapping[str, Codec]) -> tuple[Field, ...]:
    """The fields in their order, each with its codec."""
    found = [(field, codecs.get(field, Codec())) for field in fields]
    return tuple([Field(field, codec.key or field, codec.write, codec.read) for field, codec in found])


def write_fields(position: object, fields: tuple[Field, ...]) -> Data:
    written: Data = {}
    for name, key, write, _ in fields:
        value = getattr(position, name)
        written[key] = value if write is None else write(value, position)
    return written


def read_fields(position: object, fields: tuple[Field, ...], data: Data) -> None:
    """Sets the fields that are in the data; the others keep their values."""
    for name, key, _, read in fields:
        if key in data:
            value = data[key]
            setattr(position, name, value if read is None else read(value, position))


@contextmanager
def refuse_unreadable() -> Iterator[None]:
    """Whatever goes wrong while data is read becomes a BadRecord that says what is wrong with the data."""
    try:
        yield
    except OgonekError:
        raise
    except KeyError as error:
        raise BadRecord("no-such-thing", thing=str(error.args[0])[:40]) from error
    except (LookupError, TypeError, AttributeError, ValueError) as error:
        raise BadRecord("bad-position", reason=str(error)) from error
