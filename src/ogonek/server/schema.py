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
from ogonek.server import messages

# What the page uses, by the name that it has in TypeScript.
TYPES: dict[str, Any] = {
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
    "Me": messages.Me,
    "NewPerson": messages.NewPerson,
    "NewTable": messages.NewTable,
    "Joining": messages.Joining,
    "Starting": messages.Starting,
    "BotLevel": messages.BotLevel,
    "GameInfo": messages.GameInfo,
    "TableInfo": messages.TableInfo,
    "TableLists": messages.TableLists,
    "Transfer": messages.Transfer,
    "Redeem": messages.Redeem,
    "Replay": messages.Replay,
    "Imported": messages.Imported,
    "Problem": messages.Problem,
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
