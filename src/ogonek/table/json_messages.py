"""Messages as JSON with the standard library alone, for hosts without msgspec: in a browser, in a terminal.

It accepts and refuses the same messages as the server does (`tests/table/test_json_messages.py` compares the two).
"""

from __future__ import annotations

import json
import re
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from ogonek.core.errors import OgonekError
from ogonek.table.messages import FROM_CLIENT, ClientMessage, Limits

T = TypeVar("T")


class NotAMessage(OgonekError):
    """A text that is no message, or has a field that must not be so; `field` says which one."""

    def __init__(self, field: str) -> None:
        super().__init__("not-a-message", field=field[:40])


def encode(message: object) -> str:
    """A message, or plain data with messages in it."""
    return json.dumps(message, default=_as_plain, ensure_ascii=False, separators=(",", ":"))


def decode(text: str) -> ClientMessage:
    """What a client sent over the line; NotAMessage if it is none."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        raise NotAMessage("") from None
    name = plain.get("type") if isinstance(plain, dict) else None
    kind = _client_messages().get(name) if isinstance(name, str) else None
    if kind is None:
        raise NotAMessage("type")
    found: ClientMessage = read(kind, plain)
    return found


def read(kind: type[T], plain: object) -> T:
    """Plain data as a message of this kind; NotAMessage unless it is one."""
    found: T = _read_message(kind, plain, "")
    return found


def _as_plain(message: object) -> dict[str, Any]:
    if not is_dataclass(message):
        raise TypeError(f"{type(message).__name__} is no message")
    return {one.name: getattr(message, one.name) for one in fields(message)}


@cache
def _client_messages() -> dict[str, Any]:
    """The kinds of messages by the names in their field `type`."""
    return {str(one.default): kind for kind in get_args(ClientMessage) for one in fields(kind) if one.name == "type"}


@cache
def _declared(kind: Any) -> dict[str, tuple[Any, bool]]:
    """Each field's type, and whether it must be there."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        one.name: (hints[one.name], one.default is MISSING and one.default_factory is MISSING) for one in fields(kind)
    }


def _read_message(kind: Any, plain: object, where: str) -> Any:
    declared = _declared(kind)
    if not isinstance(plain, dict):
        raise NotAMessage(where)
    if kind in FROM_CLIENT and (unknown := plain.keys() - declared.keys()):
        raise NotAMessage(min(unknown))
    given = {}
    for name, (wanted, needed) in declared.items():
        if name in plain:
            given[name] = _read_value(wanted, plain[name], name)
        elif needed:
            raise NotAMessage(name)
    given.pop("type", None)
    return kind(**given)


def _read_value(wanted: Any, value: Any, where: str) -> Any:
    origin, parts = get_origin(wanted), get_args(wanted)
    if origin is Annotated:
        return _within(parts[1], _read_value(parts[0], value, where), where)
    if origin in (Union, UnionType):
        return _read_union(parts, value, where)
    if origin is Literal:
        return _checked(value in parts and isinstance(value, str), value, where)
    if origin is list:
        return [_read_value(parts[0], one, where) for one in _checked(isinstance(value, list), value, where)]
    if origin is dict:
        _checked(isinstance(value, dict), value, where)
        return {name: _read_value(parts[1], one, where) for name, one in value.items()}
    if is_dataclass(wanted):
        return _read_message(wanted, value, where)
    return _checked(type(value) is wanted, value, where)  # a bool is no int


def _read_union(parts: tuple[Any, ...], value: Any, where: str) -> Any:
    if value is None:
        return _checked(NoneType in parts, value, where)
    [kind] = [part for part in parts if part is not NoneType]  # clients send no other unions
    return _read_value(kind, value, where)


def _within(limits: Limits, value: Any, where: str) -> Any:
    right = (
        (limits.min_length is None or len(value) >= limits.min_length)
        and (limits.max_length is None or len(value) <= limits.max_length)
        and (limits.ge is None or value >= limits.ge)
        and (limits.le is None or value <= limits.le)
        and (limits.pattern is None or re.fullmatch(limits.pattern, value) is not None)
    )
    return _checked(right, value, where)


def _checked(right: bool, value: T, where: str) -> T:
    if not right:
        raise NotAMessage(where)
    return value
