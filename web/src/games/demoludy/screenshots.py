"""Pictures of this game's table for README and docs. tools/screenshots.py finds this file by its folder."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from ogonek.core.game import Game
from ogonek.core.record import load
from shots import ROOT, Player, Served, Show, liveliest, open_by_name, play_to_the_end, sit_down

GAME = "demoludy"
OPTIONS = {"points": True, "actions": True}
RECORD = ROOT / "tests/records/demoludy/points-actions-V2.jsonl"


def _merits(view: dict[str, Any]) -> float:
    colour = view["auction"]["colour"]
    laid = [min(5, len(player["row"])) for player in view["players"]]
    tokens = [min(2, len(player["tokens"])) for player in view["players"]]
    kinds = {card if card.isalpha() else card[0] for card in view["hand"]}
    fitting = sum(card.startswith((colour or "-", "$")) for card in view["hand"])
    full = max(0, len(view["hand"]) - 9)
    return 3 * sum(laid) + 3 * sum(tokens) + 4 * min(3, fitting) + 2 * len(kinds) - 4 * full


def _fullest(game: Game) -> int:
    """After how many moves most cards are laid."""
    laid = []
    copy = Game(game.rulebook, game.seats, game.first, game.options, game.deal)
    for move in game.moves:
        copy.play(move)
        laid.append(sum(len(player["row"]) for player in copy.view(None)["players"]))
    return laid.index(max(laid)) + 1


def _bid(player: Player) -> None:
    """The dearest card that can be laid face up."""
    colour = player.update["view"]["auction"]["colour"]
    fitting = [card for card in player.cards() if card.startswith((colour, "$"))]
    player.choose(max(fitting, key=lambda card: int(card[1:])), "up")


@cache
def _moment() -> Game:
    return liveliest(GAME, OPTIONS, _merits)


def table(player: Player, served: Served) -> None:
    sit_down(player, served, _moment())
    _bid(player)


def end(player: Player, _served: Served) -> None:
    play_to_the_end(player, GAME, OPTIONS, player.bid)


def replay(player: Player, _served: Served) -> None:
    record = RECORD.read_text(encoding="utf-8").splitlines()[0]
    player.page.goto("/replay")
    file = {"name": "game.json", "mimeType": "application/json", "buffer": record.encode()}
    player.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    player.page.locator(".controls").wait_for()
    player.page.locator("select.eyes").select_option("open")
    player.page.get_by_role("slider").fill(str(_fullest(load(json.loads(record)))))
    player.page.get_by_role("slider").blur()
    player.page.locator(".hands").wait_for()


def waiting_room(player: Player, _served: Served) -> None:
    wanted = [{"kind": "me"}, {"kind": "person"}, {"kind": "bot", "level": "casual"}]
    table = player.call("/tables", game=GAME, seats=wanted, options=OPTIONS)["id"]
    player.page.goto("/")
    open_by_name(player, f"/t/{table}")
    player.page.locator(".seats").wait_for()


MOVES_A_TURN = 2  # about


def click(player: Player, move: str) -> None:
    player.bid(move)


def nearly_over(view: dict[str, Any]) -> bool:
    """Somebody lacks one country."""
    return any(len(one["tokens"]) >= 3 for one in view["players"])


EVERYWHERE: dict[str, Show] = {"demoludy": table}
ONCE: dict[str, Show] = {"demoludy-end": end, "replay": replay, "waiting": waiting_room}
