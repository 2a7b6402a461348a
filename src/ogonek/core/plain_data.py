"""A position as plain data, field by field: each is written as it is, unless a codec says how."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from ogonek.core.errors import BadRecord

Data = dict[str, Any]


class Codec(NamedTuple):
    """How a field is written and read back; `key`, where plain data calls it by another name."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    key: str = ""


def same(value: Any) -> Any:
    """For fields that are plain data already."""
    return value


AS_IT_IS = Codec(same, same)
AS_TUPLE = Codec(list, tuple)  # a list in plain data


def write_fields(position: object, fields: Iterable[str], codecs: Mapping[str, Codec]) -> Data:
    written: Data = {}
    for field in fields:
        codec = codecs.get(field, AS_IT_IS)
        written[codec.key or field] = codec.write(getattr(position, field))
    return written


def read_fields(position: object, fields: Iterable[str], codecs: Mapping[str, Codec], data: Data) -> None:
    """Sets the fields that are in the data; the others keep their values."""
    for field in fields:
        codec = codecs.get(field, AS_IT_IS)
        key = codec.key or field
        if key in data:
            setattr(position, field, codec.read(data[key]))


def refuse(error: Exception) -> BadRecord:
    """What is wrong with data from which no position could be read."""
    if isinstance(error, KeyError):
        return BadRecord("no-such-thing", thing=str(error.args[0])[:40])
    return BadRecord("bad-position", reason=str(error))


UNREADABLE = (LookupError, TypeError, AttributeError, ValueError)
