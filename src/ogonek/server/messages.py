"""The messages of `ogonek.table.messages` as msgspec reads and writes them.

Each dataclass becomes a Struct with the same name, fields, defaults and limits. msgspec makes and encodes Structs
quicker than dataclasses, tells them apart by their tag and refuses unknown fields; of dataclasses it can do neither.
A type checker sees the dataclasses themselves. At run time both may be mixed: msgspec encodes either.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Iterator
from dataclasses import MISSING, Field, asdict, fields, is_dataclass
from typing import TYPE_CHECKING, Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from ogonek.table import messages

if TYPE_CHECKING:
    from ogonek.table.messages import *  # noqa: F403


def _declared() -> Iterator[type]:
    for kind in vars(messages).values():
        if is_dataclass(kind) and isinstance(kind, type) and kind is not messages.Limits:
            yield kind


_structs: dict[type, Any] = {}


def struct_of(kind: type) -> Any:
    """The Struct that stands for a dataclass."""
    if kind not in _structs:
        hints = get_type_hints(kind, include_extras=True)
        declared = {one.name: one for one in fields(kind)}
        tag: Any = declared.pop("type").default if "type" in declared else None
        _structs[kind] = msgspec.defstruct(
            kind.__name__,
            [_field(one, _translated(hints[name])) for name, one in declared.items()],
            tag=tag,
            forbid_unknown_fields=kind in messages.FROM_CLIENT,
            module=__name__,
            namespace={"__doc__": inspect.cleandoc(kind.__doc__ or ""), **({} if tag is None else {"type": tag})},
        )
    return _structs[kind]


def _field(declared: Field[Any], kind: Any) -> Any:
    if declared.default is not MISSING:
        return declared.name, kind, declared.default
    if declared.default_factory is not MISSING:
        return declared.name, kind, msgspec.field(default_factory=declared.default_factory)
    return declared.name, kind


def _translated(kind: Any) -> Any:
    """The same type, with Structs for dataclasses and msgspec's limits for ours."""
    if is_dataclass(kind) and isinstance(kind, type):
        return struct_of(kind)
    origin, given = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return Annotated[_translated(given[0]), _meta(given[1])]
    if origin in (Union, types.UnionType):
        return Union[tuple(_translated(one) for one in given)]  # noqa: UP007
    if origin in (list, dict, tuple):
        return origin[tuple(one if one is Ellipsis else _translated(one) for one in given)]
    return kind


def _meta(limits: messages.Limits) -> msgspec.Meta:
    given = {name: value for name, value in asdict(limits).items() if value is not None}
    if limits.pattern is not None:
        given["pattern"] = rf"^{limits.pattern}(?!\n)$"  # a `$` alone would let a line feed follow
    return msgspec.Meta(**given)


if not TYPE_CHECKING:
    for _kind in _declared():
        globals()[_kind.__name__] = struct_of(_kind)
    ClientMessage, ServerMessage = _translated(messages.ClientMessage), _translated(messages.ServerMessage)
