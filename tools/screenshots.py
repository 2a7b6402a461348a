"""Pictures of the page for README and docs: both games, on a desk and on a phone, and what is around them.

    python tools/screenshots.py [BEGINNING]

Writes docs/images/*.png (those whose names begin so) from a server of its own. The games are always the same ones.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import secrets
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser, sync_playwright

import node
from palette import smaller

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from ogonek.bots import bot  # noqa: E402
from ogonek.core.game import Game  # noqa: E402
from ogonek.core.record import load  # noqa: E402
from ogonek.server.bots.thinking import think  # noqa: E402
from support.browser_fixtures import FLAGS  # noqa: E402
from support.find_chromium import find_chromium  # noqa: E402
from support.playing import dealt  # noqa: E402
from web.auction_browser import Bidder, seats  # noqa: E402
from web.queue_browser import NAMES, Served, serving  # noqa: E402

IMAGES = ROOT / "docs/images"
RECORD = ROOT / "tests/records/demoludy/points-actions-V2.jsonl"
SEED = 1  # of all that chance decides
PORT = 8321  # it is seen in the waiting room's address
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 1.5}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
OPTIONS: dict[str, dict[str, bool]] = {
    "pan-tu-nie-stal": {"bazaar": True},
    "demoludy": {"points": True, "actions": True},
}


# Games worth a picture


def liveliest(game: str, merits: Callable[[dict[str, Any]], float]) -> Game:
    """The best of the moments of 25 games in which Ala is to act."""
    return max((one for seed in range(25) for one in moments(game, seed)), key=lambda one: merits(one.view(0)))


def moments(name: str, seed: int) -> Iterator[Game]:
    player, rng = bot("greedy"), Random(seed)
    game = dealt(name, 4, seed, **OPTIONS[name])
    while not game.over:
        view = game.view(game.to_move)
        if game.to_move == 0 and len(game.moves) > 30:
            yield again(game)
        game.play(player.choose(view, game.legal_moves(), Enough(), rng))


class Enough:
    """No limit: greedy players do not think long."""

    def spend(self) -> bool:
        return True


def again(game: Game) -> Game:
    copy = Game(game.rulebook, game.seats, game.first, game.options, game.deal)
    for move in game.moves:
        copy.play(move)
    return copy


def queues_merits(view: dict[str, Any]) -> float:
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


def auction_merits(view: dict[str, Any]) -> float:
    colour = view["auction"]["colour"]
    laid = [min(5, len(player["row"])) for player in view["players"]]
    tokens = [min(2, len(player["tokens"])) for player in view["players"]]
    kinds = {card if card.isalpha() else card[0] for card in view["hand"]}
    fitting = sum(card.startswith((colour or "-", "$")) for card in view["hand"])
    full = max(0, len(view["hand"]) - 9)
    return 3 * sum(laid) + 3 * sum(tokens) + 4 * min(3, fitting) + 2 * len(kinds) - 4 * full


def fullest(game: Game) -> int:
    """After how many moves most cards are laid."""
    laid = []
    copy = Game(game.rulebook, game.seats, game.first, game.options, game.deal)
    for move in game.moves:
        copy.play(move)
        laid.append(sum(len(player["row"]) for player in copy.view(None)["players"]))
    return laid.index(max(laid)) + 1


# Ways to them


def sit_down(player: Bidder, served: Served, game: Game) -> None:
    served.deal(game)
    name = game.rulebook.name
    wishes = {"game": name, "seats": seats("me", "casual", "casual", "casual"), "options": OPTIONS[name]}
    table = player.call("/tables", **wishes)["id"]
    player.call(f"/tables/{table}/start")
    player.open_table(table)


def choose_a_card(player: Bidder) -> None:
    """The one whose place in a queue would change most to the better."""
    leads = {"": -1}
    for move in player.update["offer"]["moves"]:
        if move["choices"][0].startswith("card ") and len(move["choices"]) == 2:
            card = move["choices"][0].split()[1]
            leads[card] = leads.get(card, 0) + sum(change["leader"] == 0 for change in move["changes"])
    player.held(max(leads, key=lambda card: leads[card])).click()


def bid(player: Bidder) -> None:
    """The dearest card that can be laid face up."""
    colour = player.update["view"]["auction"]["colour"]
    fitting = [card for card in player.cards() if card.startswith((colour, "$"))]
    player.choose(max(fitting, key=lambda card: int(card[1:])), "up")


def home(player: Bidder) -> None:
    player.page.goto("/")
    player.page.get_by_role("heading", level=1).wait_for()


def replay(player: Bidder) -> None:
    record = RECORD.read_text(encoding="utf-8").splitlines()[0]
    player.page.goto("/replay")
    file = {"name": "game.json", "mimeType": "application/json", "buffer": record.encode()}
    player.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    player.page.locator(".controls").wait_for()
    player.page.locator("select").select_option("open")
    player.page.get_by_role("slider").fill(str(fullest(load(json.loads(record)))))
    player.page.get_by_role("slider").blur()
    player.page.locator(".hands").wait_for()


def lesson(player: Bidder) -> None:
    player.page.goto("/learn/pan-tu-nie-stal")
    player.page.locator(".lesson").wait_for()


def hot_seat(player: Bidder) -> None:
    people = seats("me", "me", "me", names=("Zosia", "Franek", "Ola"))
    table = player.call("/tables", game="pan-tu-nie-stal", seats=people)["id"]
    player.call(f"/tables/{table}/start")
    player.open_table(table)


def waiting_room(player: Bidder) -> None:
    wanted = [{"kind": "me"}, {"kind": "person"}, {"kind": "bot", "level": "casual"}]
    table = player.call("/tables", game="demoludy", seats=wanted, options=OPTIONS["demoludy"])["id"]
    player.page.goto(f"/t/{table}")
    player.page.locator(".seats").wait_for()


def play_to_the_end(player: Bidder, game: str) -> None:
    """A whole game by clicking, no better and no worse than the others."""
    wishes = {"game": game, "seats": seats("me", "casual", "casual", "casual"), "options": OPTIONS[game]}
    table = player.call("/tables", **wishes)["id"]
    player.call(f"/tables/{table}/start")
    player.open_table(table)
    play = player.bid if game == "demoludy" else player.play
    rng = Random(1)
    while True:
        player.until(lambda: player.mine or player.over)
        if player.over:
            break
        if player.page.locator("dialog[open]").count():
            player.page.keyboard.press("Escape")  # a hand that was shown
        play(think("casual", player.update["view"], rng.getrandbits(64), 1))
    player.page.get_by_role("dialog").locator("summary").wait_for()


@contextlib.contextmanager
def the_same_luck(name: str) -> Iterator[None]:
    """Whatever the server draws for a picture, secrets of deals, seeds of bots, addresses, it draws again next time."""
    rng = Random(f"{SEED} {name}")
    with (
        patch.object(secrets, "token_bytes", rng.randbytes),
        patch.object(secrets, "choice", rng.choice),
        patch.object(random, "SystemRandom", lambda: rng),
    ):
        yield


@contextlib.contextmanager
def a_browser() -> Iterator[Browser]:
    exe, extra = find_chromium()
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node.wheel_node()))
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=exe, args=FLAGS, env={**os.environ, **extra})
        yield chromium
        chromium.close()


def somebody(browser: Browser, served: Served, device: dict[str, Any], theme: str, language: str) -> Bidder:
    locale = {"pl": "pl-PL", "en": "en-GB"}[language]
    context = browser.new_context(
        base_url=served.url, locale=locale, color_scheme=theme, reduced_motion="reduce", **device
    )
    return Bidder(context.new_page(), [], language)


def write(browser: Browser, player: Bidder, name: str) -> None:
    page = player.page
    page.evaluate("document.fonts.ready.then(() => 0)")
    page.wait_for_timeout(300)
    image = smaller(browser, page.screenshot())
    (IMAGES / f"{name}.png").write_bytes(image)
    print(f"{name}.png {len(image) / 1000:.0f} kB", flush=True)


def main() -> None:
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    IMAGES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), PORT) as served, a_browser() as browser:
        queues = liveliest("pan-tu-nie-stal", queues_merits)
        auction = liveliest("demoludy", auction_merits)

        def queue_table(player: Bidder) -> None:
            sit_down(player, served, queues)
            choose_a_card(player)

        def auction_table(player: Bidder) -> None:
            sit_down(player, served, auction)
            bid(player)

        everywhere = {"home": home, "table": queue_table, "demoludy": auction_table}
        once = {
            "end": lambda player: play_to_the_end(player, "pan-tu-nie-stal"),
            "demoludy-end": lambda player: play_to_the_end(player, "demoludy"),
            "replay": replay,
            "learn": lesson,
            "hot-seat": hot_seat,
            "waiting": waiting_room,
        }
        for device, shape in (("desk", DESK), ("phone", PHONE)):
            for theme, language in (("light", "en"), ("dark", "pl"), ("light", "pl"), ("dark", "en")):
                pictures = everywhere | once if (theme, language) == ("light", "en") else everywhere
                for what, show in pictures.items():
                    name = f"{what}-{device}-{theme}-{language}"
                    if name.startswith(wanted):
                        player = somebody(browser, served, shape, theme, language)
                        if what != "home":
                            player.named(NAMES[0])
                        with the_same_luck(name):
                            show(player)
                        write(browser, player, name)
                        player.page.context.close()


if __name__ == "__main__":
    main()
