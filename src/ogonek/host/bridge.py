"""The host as a program in another language drives it: JSON in, JSON out (the page's Web Worker does).

A call is one of
    {"do": "request", "method": …, "path": …, "body": … or null}
    {"do": "open", "line": …, "table": …}
    {"do": "send", "line": …, "text": …}
    {"do": "close", "line": …}
    {"do": "bot", "table": …}
and its result is
    {"answer": …, "writes": {key: text or null}, "messages": [[line, text]],
     "bots": [table], "nets": [game], "critics": [game]}
where `answer` belongs to `request` ([status, body]) and to `open` (whether there is such a table), `bots` are the
tables at which a bot is to move, and `nets` the games whose net its bots would like to have: hand it in by
`Nets.add` before the bot plays, or it plays without. `critics` are games whose hints need both nets. Store `writes`
first, then pass `messages` on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from ogonek.bots import Nets
from ogonek.bots.game_nets import NO_NETS
from ogonek.host.host import Host
from ogonek.host.puzzles import NO_PUZZLES, PuzzleShelf


class Bridge:
    def __init__(
        self,
        saved: Mapping[str, str],
        entropy: Callable[[int], bytes],
        now: Callable[[], str],
        nets: Nets = NO_NETS,
        shelf: PuzzleShelf = NO_PUZZLES,
    ) -> None:
        self._host = Host(saved, entropy, now, nets, shelf)

    def call(self, text: str) -> str:
        answer = self._do(json.loads(text))
        writes, messages = self._host.take_effects()
        bots, nets = self._host.waiting_bots(), self._host.wanted_nets()
        critics = self._host.wanted_critics()
        result = {
            "answer": answer,
            "writes": writes,
            "messages": messages,
            "bots": bots,
            "nets": nets,
            "critics": critics,
        }
        return json.dumps(result, ensure_ascii=False)

    def _do(self, call: dict[str, Any]) -> Any:
        match call["do"]:
            case "request":
                return self._host.request(call["method"], call["path"], call["body"])
            case "open":
                return self._host.connect(call["line"], call["table"])
            case "send":
                return self._host.receive(call["line"], call["text"])
            case "close":
                return self._host.disconnect(call["line"])
            case "bot":
                return self._host.play_bot(call["table"])
            case unknown:
                raise ValueError(f"unknown call {unknown!r}")
