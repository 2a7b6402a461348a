"""Messages with the standard library alone: the same texts are read, refused and written as by the server."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Any, get_args

import msgspec
import pytest

import ogonek.server.messages as on_server
from ogonek.table import messages
from ogonek.table.json_messages import NotAMessage, decode, encode, read

GOOD = [
    {"type": "hello"},
    {"type": "hello", "after": 7, "protocol": 1},
    {"type": "play", "intent": "a-1", "move": "d"},
    {"type": "undo", "intent": "!"},
    {"type": "steps", "taken": []},
    {"type": "steps", "taken": ["card P"] * 60},
    {"type": "why_not", "choices": ["draw"]},
    {"type": "stand-in", "intent": "1", "seat": messages.MAX_SEATS - 1},
    {"type": "return", "intent": "~"},
    {"type": "leave", "intent": "1"},
    {"type": "hint", "intent": "1"},
    {"type": "say", "intent": "1", "text": "Dzień dobry"},
]

BAD = [
    None,
    [],
    "hello",
    {},
    {"type": "hallo"},
    {"type": ["hello"]},
    {"type": None},
    {"type": "hello", "after": -1},
    {"type": "hello", "after": "0"},
    {"type": "hello", "after": 1.5},
    {"type": "hello", "after": True},
    {"type": "hello", "after": None},
    {"type": "hello", "extra": 1},
    {"type": "play"},
    {"type": "play", "intent": "", "move": "d"},
    {"type": "play", "intent": "a b", "move": "d"},
    {"type": "play", "intent": "a\n", "move": "d"},
    {"type": "play", "intent": "a" * 41, "move": "d"},
    {"type": "play", "intent": "1", "move": "d" * 401},
    {"type": "play", "intent": "1", "move": None},
    {"type": "stand-in", "intent": "1", "seat": messages.MAX_SEATS},
    {"type": "stand-in", "intent": "1", "seat": -1},
    {"type": "say", "intent": "1", "text": ""},
    {"type": "say", "intent": "1", "text": "a" * 301},
    {"type": "steps", "taken": "d"},
    {"type": "steps", "taken": ["d"] * 61},
    {"type": "steps", "taken": [1]},
    {"type": "why_not", "choices": ["a" * 21]},
]

BODIES: list[tuple[type, Any, bool]] = [
    (messages.NewTable, {"game": "g", "seats": [{"kind": "me"}, {"kind": "bot", "level": "casual"}]}, True),
    (messages.NewTable, {"game": "g", "seats": [{"kind": "me"}] * 2, "options": {"o": True}, "clock": 5}, True),
    (messages.NewTable, {"game": "g", "seats": [{"kind": "me"}]}, False),
    (messages.NewTable, {"game": "g", "seats": [{"kind": "cat"}] * 2}, False),
    (messages.NewTable, {"game": "g", "seats": [{"kind": "me", "x": 1}] * 2}, False),
    (messages.NewTable, {"game": "g", "seats": [{"kind": "me"}] * 2, "options": {"o": 1}}, False),
    (messages.NewTable, {"game": "g", "seats": [{"kind": "me"}] * 2, "clock": 4}, False),
    (messages.Joining, {}, True),
    (messages.Joining, {"seat": None, "nonce": "0" * 32}, True),
    (messages.Joining, {"seat": 0}, True),
    (messages.Joining, {"seat": -1}, False),
    (messages.Joining, {"nonce": "0" * 32 + "\n"}, False),
    (messages.Starting, {"nonce": "F" * 32}, False),
]


def server_reads(plain: Any) -> Any:
    return msgspec.json.decode(json.dumps(plain), type=on_server.ClientMessage)


@pytest.mark.parametrize("plain", GOOD, ids=str)
def test_what_is_a_message(plain):
    read_here = decode(json.dumps(plain))
    assert read_here.type == plain["type"]
    assert json.loads(encode(read_here)) == json.loads(msgspec.json.encode(server_reads(plain)))


@pytest.mark.parametrize("plain", BAD, ids=str)
def test_what_is_none(plain):
    with pytest.raises(NotAMessage):
        decode(json.dumps(plain))
    with pytest.raises(msgspec.ValidationError):
        server_reads(plain)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, '{"type":"hello"}}'], ids=["empty", "open", "deep", "more"])
def test_what_is_no_json(text):
    with pytest.raises(NotAMessage):
        decode(text)


@pytest.mark.parametrize(("kind", "plain", "right"), BODIES, ids=str)
def test_bodies_of_requests(kind, plain, right):
    here: Any = None
    there: Any = None
    try:
        here = read(kind, plain)
    except NotAMessage:
        assert not right
    try:
        there = msgspec.convert(plain, on_server.struct_of(kind))
    except msgspec.ValidationError:
        assert not right
    assert (here is not None) == (there is not None) == right
    if right:
        assert json.loads(encode(here)) == json.loads(msgspec.json.encode(there))


def test_what_a_host_sends_is_the_same_in_both():
    offer = [[messages.OfferedMove("d", ("draw",), [{"a": 1}])], ["draw"]]
    there = on_server.Update(3, [{"number": 3}], {"hand": []}, on_server.Offer(*offer), True, 1.5)
    here = messages.Update(3, [{"number": 3}], {"hand": []}, messages.Offer(*offer), True, 1.5)
    assert json.loads(encode(here)) == json.loads(msgspec.json.encode(there)) == json.loads(msgspec.json.encode(here))


def test_every_message_is_described_and_named():
    kinds = [kind for kind in vars(messages).values() if isinstance(kind, type) and is_dataclass(kind)]
    assert len(kinds) > 30
    assert not [kind for kind in kinds if (kind.__doc__ or "").startswith(f"{kind.__name__}(")], "say what it is"
    over_the_line = get_args(messages.ClientMessage) + get_args(messages.ServerMessage)
    names = [one.default for kind in over_the_line for one in fields(kind) if one.name == "type"]
    assert len(names) == len(set(names)) == len(over_the_line)
    assert set(get_args(messages.ClientMessage)) < set(messages.FROM_CLIENT)
