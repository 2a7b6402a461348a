"""The JSON Schema of everything that travels, for documents and for the web page's types.

`python -m ogonek.server.schema` prints it; `npm run types` in `web/` turns it into TypeScript.
"""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

from msgspec.json import schema_components

from ogonek.core.kits import kits
from ogonek.server import account_messages, messages

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
    "History": messages.History,
    "NewTry": messages.NewTry,
    "DailyDay": messages.DailyDay,
    "DailyLevel": messages.DailyLevel,
    "NewRanked": messages.NewRanked,
    "RankedDay": messages.RankedDay,
    "RankedResults": messages.RankedResults,
    "Transfer": messages.Transfer,
    "Redeem": messages.Redeem,
    "Replay": messages.Replay,
    "Imported": messages.Imported,
    "Shared": messages.Shared,
    "Sharing": messages.Sharing,
    "Review": messages.Review,
    "ReviewPart": messages.ReviewPart,
    "ReviewLines": messages.ReviewLines,
    "Study": messages.Study,
    "StudyChoices": messages.StudyChoices,
    "StudySteps": messages.StudySteps,
    "Trying": messages.Trying,
    "Tried": messages.Tried,
    "Vacation": messages.Vacation,
    "NewVacation": messages.NewVacation,
    "NoticeWishes": messages.NoticeWishes,
    "NewWebhook": messages.NewWebhook,
    "NewPush": messages.NewPush,
    "Notices": messages.Notices,
    "PuzzleList": messages.PuzzleList,
    "PuzzleTry": messages.PuzzleTry,
    "PuzzleAnswer": messages.PuzzleAnswer,
    "Problem": messages.Problem,
    "Account": account_messages.Account,
    "Signed": account_messages.Signed,
    "PublicKeyOptions": account_messages.PublicKeyOptions,
    "PrintedCodes": account_messages.PrintedCodes,
    "TableRating": account_messages.TableRating,
    "RatingWish": account_messages.RatingWish,
    "NewReport": account_messages.NewReport,
    "About": account_messages.About,
    "Block": account_messages.Block,
    "MatchWish": account_messages.MatchWish,
    "MatchSeat": account_messages.MatchSeat,
    "Match": account_messages.Match,
}


def schema() -> dict[str, Any]:
    """The messages, and for each built-in game the types of its view and of what a move would change."""
    roots, components = schema_components(TYPES.values(), ref_template="#/$defs/{name}")
    # A named type is a reference to its own definition already; the others are defined here.
    named = {name: root for name, root in zip(TYPES, roots) if root.get("$ref") != f"#/$defs/{name}"}
    games = {name: {"$defs": defined} for name in kits() if (defined := _game_types(name))}
    return {"$defs": {**components, **named}, "games": games}


def _game_types(name: str) -> dict[str, Any]:
    """`View` in `view.py` and `Change` in `preview.py` beside a built-in game's rulebook, and all that they hold."""
    kit = kits()[name]
    rules = kit.rules[kit.newest].rpartition(".")[0]
    if not rules.startswith("ogonek.games."):
        return {}  # the page was built without this game
    found = [import_module(f"{rules}.view").View, import_module(f"{rules}.preview").Change]
    return schema_components(found, ref_template="#/$defs/{name}")[1]


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1, ensure_ascii=False))
