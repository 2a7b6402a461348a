"""What the pictures of all games need (screenshots.py): somebody at a browser, and games worth a picture."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from ogonek.bots import bot  # noqa: E402
from ogonek.core.game import Game  # noqa: E402
from ogonek.server.bots.thinking import think  # noqa: E402
from support.playing import dealt  # noqa: E402
from web.auction_browser import Bidder as Player  # noqa: E402
from web.auction_browser import seats  # noqa: E402
from web.queue_browser import Served  # noqa: E402

HOST = "ogonek.example"  # the name of the server in pictures of links
Show = Callable[[Player, Served], None]  # brings somebody at a browser to what is to be seen
OTHERS = ("casual", "casual", "casual")


def liveliest(game: str, options: dict[str, bool], merits: Callable[[dict[str, Any]], float]) -> Game:
    """The best of the moments of 25 games in which Ala is to act."""
    found = (one for seed in range(25) for one in _moments(game, options, seed))
    return max(found, key=lambda one: merits(one.view(0)))


def _moments(name: str, options: dict[str, bool], seed: int) -> Iterator[Game]:
    player, rng = bot("greedy"), Random(seed)
    game = dealt(name, 1 + len(OTHERS), seed, **options)
    while not game.over:
        view = game.view(game.to_move)
        if game.to_move == 0 and len(game.moves) > 30:
            yield _copy(game)
        game.play(player.choose(view, game.legal_moves(), NoLimit(), rng))


class NoLimit:
    """Greedy players do not think long."""

    def spend(self) -> bool:
        return True


def _copy(game: Game) -> Game:
    copy = Game(game.rulebook, game.seats, game.first, game.options, game.deal)
    for move in game.moves:
        copy.play(move)
    return copy


def open_by_name(player: Player, path: str) -> None:
    """A page of the server as others reach it, not at 127.0.0.1."""
    here = urlsplit(player.page.url)
    cookies = player.page.context.cookies()
    player.page.context.add_cookies(
        [{"name": one["name"], "value": one["value"], "domain": HOST, "path": "/"} for one in cookies]
    )
    player.page.goto(f"http://{HOST}:{here.port}{path}")


def sit_down(player: Player, served: Served, game: Game) -> None:
    """At a table at which that game has come so far."""
    served.deal(game)
    _make_table(player, game.rulebook.name, game.options)


def play_to_the_end(player: Player, game: str, options: dict[str, bool], play: Callable[[str], None]) -> None:
    """A whole game by clicking (`play` makes one move), no better and no worse than the others."""
    _make_table(player, game, options)
    rng = Random(1)
    while True:
        player.until(lambda: player.mine or player.over)
        if player.over:
            break
        if player.page.locator("dialog[open]").count():
            player.page.keyboard.press("Escape")  # something that was shown
        play(think("casual", player.update["view"], rng.getrandbits(64), 1))
    player.page.get_by_role("dialog").locator("summary").wait_for()


def _make_table(player: Player, game: str, options: dict[str, bool]) -> None:
    player.game = game
    table = player.call("/tables", game=game, seats=seats("me", *OTHERS), options=options)["id"]
    player.call(f"/tables/{table}/start")
    player.open_table(table)
