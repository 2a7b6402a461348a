"""Pictures of this game's table for README and docs. tools/screenshots.py finds this file by its folder."""

from __future__ import annotations

from functools import cache
from typing import Any

from ogonek.core.game import Game
from shots import Player, Served, Show, liveliest, play_to_the_end, sit_down
from web.auction_browser import seats

GAME = "pan-tu-nie-stal"
OPTIONS = {"bazaar": True}


def _merits(view: dict[str, Any]) -> float:
    if view["turn"]["phase"] != 2:
        return -1000
    people = [len(queue["cards"]) for queue in view["queues"]]
    carried = sum(card["good"] is not None for queue in view["queues"] for card in queue["cards"])
    kinds = len(set(view["hand"]))
    stall = len(view["queues"][-1]["goods"])
    haul = min(len(player["goods"]) + len(player["foreign"]) for player in view["players"])
    crowded = sum(max(0, count - 6) for count in people)
    spent = sum(max(0, 3 - player["deck"]) for player in view["players"])
    bare = sum(len(queue["goods"]) == 1 for queue in view["queues"][:-1]) == 3
    merits = 8 * min(3, *people) + sum(people) + 2 * carried + 3 * kinds + 2 * min(stall, 4) + 4 * haul
    full = max(0, len(view["hand"]) - 9)
    return merits - 5 * crowded - 4 * spent - 4 * bare - 4 * full


def _choose_a_card(player: Player) -> None:
    """The one whose place in a queue would change most to the better."""
    leads = {"": -1}
    for move in player.update["offer"]["moves"]:
        if move["choices"][0].startswith("card ") and len(move["choices"]) == 2:
            card = move["choices"][0].split()[1]
            leads[card] = leads.get(card, 0) + sum(change["leader"] == 0 for change in move["changes"])
    player.held(max(leads, key=lambda card: leads[card])).click()


@cache
def _moment() -> Game:
    return liveliest(GAME, OPTIONS, _merits)


def table(player: Player, served: Served) -> None:
    sit_down(player, served, _moment())
    _choose_a_card(player)


def end(player: Player, _served: Served) -> None:
    play_to_the_end(player, GAME, OPTIONS, player.play)


def lesson(player: Player, _served: Served) -> None:
    player.page.goto(f"/learn/{GAME}")
    player.page.locator(".lesson").wait_for()


def hot_seat(player: Player, _served: Served) -> None:
    people = seats("me", "me", "me", names=("Zosia", "Franek", "Ola"))
    table = player.call("/tables", game=GAME, seats=people)["id"]
    player.call(f"/tables/{table}/start")
    player.open_table(table)


MOVES_A_TURN = 3


def click(player: Player, move: str) -> None:
    player.play(move)


def nearly_over(view: dict[str, Any]) -> bool:
    """Somebody has few cards left."""
    return any(one["deck"] == 0 for one in view["players"])


EVERYWHERE: dict[str, Show] = {"table": table}
ONCE: dict[str, Show] = {"end": end, "learn": lesson, "hot-seat": hot_seat}
