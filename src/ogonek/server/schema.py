"""The JSON Schema of everything that travels, for documents and for the web page's types.

`python -m ogonek.server.schema` prints it; `npm run types` in `web/` turns it into TypeScript.
"""

from __future__ import annotations

import json
from typing import Any

from msgspec.json import schema_components

from ogonek.games.demoludy.rules.preview import Change as DemoludyChange
from ogonek.games.demoludy.rules.view import View as DemoludyView
from ogonek.games.pan_tu_nie_stal.rules.preview import Change
from ogonek.games.pan_tu_nie_stal.rules.view import View
from ogonek.server import protocol

# What the page uses, by the name that it has in TypeScript.
TYPES: dict[str, Any] = {
    "ClientMessage": protocol.ClientMessage,
    "ServerMessage": protocol.ServerMessage,
    "Me": protocol.Me,
    "NewPerson": protocol.NewPerson,
    "NewTable": protocol.NewTable,
    "Joining": protocol.Joining,
    "Starting": protocol.Starting,
    "BotLevel": protocol.BotLevel,
    "GameInfo": protocol.GameInfo,
    "TableInfo": protocol.TableInfo,
    "TableLists": protocol.TableLists,
    "Transfer": protocol.Transfer,
    "Redeem": protocol.Redeem,
    "Replay": protocol.Replay,
    "Imported": protocol.Imported,
    "Problem": protocol.Problem,
    "QueueGameView": View,
    "QueueGameChange": Change,
}

# Another game's parts have the same names in Python; in TypeScript this word stands before them.
DEMOLUDY = "Demoludy"


def schema() -> dict[str, Any]:
    roots, components = schema_components(TYPES.values(), ref_template="#/$defs/{name}")
    # A named type is a reference to its own definition already; the others are defined here.
    named = {name: root for name, root in zip(TYPES, roots) if root.get("$ref") != f"#/$defs/{name}"}
    _, others = schema_components([DemoludyView, DemoludyChange], ref_template=f"#/$defs/{DEMOLUDY}{{name}}")
    prefixed = {DEMOLUDY + name: {**part, "title": DEMOLUDY + name} for name, part in others.items()}
    return {"$defs": {**components, **named, **prefixed}}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1, ensure_ascii=False))
