"""Pictures of the page for README and docs: a game of four with the bazaar, on a desk and on a phone.

    python tools/screenshots.py [BEGINNING]

Writes docs/images/*.png (those whose names begin so) from a server of its own. The game is always the same one.
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy
from playwright.sync_api import Browser, sync_playwright

import node

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser_fixtures import FLAGS  # noqa: E402
from find_chromium import find_chromium  # noqa: E402
from ogonek.bots import bot  # noqa: E402
from ogonek.games.game import Game  # noqa: E402
from playing import dealt  # noqa: E402
from web.queue_browser import NAMES, Player, Served, serving  # noqa: E402

IMAGES = ROOT / "docs/images"
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 1.5}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


def the_game() -> Game:
    """The liveliest of a hundred moments in which it is Ala's first action."""
    return max((game for seed in range(25) for game in moments(seed)), key=liveliness)


def moments(seed: int) -> Iterator[Game]:
    player, rng = bot("greedy"), Random(seed)
    game = dealt("pan-tu-nie-stal", 4, seed, bazaar=True)
    while not game.over:
        view = game.view(game.to_move)
        if game.to_move == 0 and view["turn"]["phase"] == 2 and len(game.moves) > 30:
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


def liveliness(game: Game) -> float:
    view = game.view(0)
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


@contextlib.contextmanager
def a_browser() -> Iterator[Browser]:
    exe, extra = find_chromium()
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node.wheel_node()))
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=exe, args=FLAGS, env={**os.environ, **extra})
        yield chromium
        chromium.close()


def somebody(browser: Browser, served: Served, device: dict[str, Any], theme: str, language: str) -> Player:
    locale = {"pl": "pl-PL", "en": "en-GB"}[language]
    context = browser.new_context(
        base_url=served.url, locale=locale, color_scheme=theme, reduced_motion="reduce", **device
    )
    return Player(context.new_page(), [], language)


def at_the_table(player: Player, served: Served, game: Game) -> None:
    served.deal(game)
    player.named(NAMES[0])
    table = player.make_table("me", "casual", "casual", "casual", options={"bazaar": True})
    player.call(f"/tables/{table}/start")
    player.open_table(table)


def choose_a_card(player: Player) -> None:
    """The one whose place in a queue would change most to the better."""
    leads = {"": -1}
    for move in player.update["offer"]["moves"]:
        if move["choices"][0].startswith("card ") and len(move["choices"]) == 2:
            card = move["choices"][0].split()[1]
            leads[card] = leads.get(card, 0) + sum(change["leader"] == 0 for change in move["changes"])
    player.held(max(leads, key=lambda card: leads[card])).click()


def write(browser: Browser, player: Player, name: str) -> None:
    page = player.page
    page.evaluate("document.fonts.ready.then(() => 0)")
    page.wait_for_timeout(300)
    image = smaller(browser, page.screenshot())
    (IMAGES / f"{name}.png").write_bytes(image)
    print(f"{name}.png {len(image) / 1000:.0f} kB", flush=True)


def smaller(browser: Browser, image: bytes) -> bytes:
    """The picture with 256 colours of its own."""
    context = browser.new_context()
    page = context.new_page()
    width, height, pixels = page.evaluate(
        """async bytes => {
            const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
            const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
            canvas.drawImage(image, 0, 0)
            const { data } = canvas.getImageData(0, 0, image.width, image.height)
            let text = ''
            for (let at = 0; at < data.length; at += 9999) text += String.fromCharCode(...data.subarray(at, at + 9999))
            return [image.width, image.height, text]
        }""",
        list(image),
    )
    context.close()
    rgb = numpy.frombuffer(pixels.encode("latin-1"), numpy.uint8).reshape(-1, 4)[:, :3]
    colours, inverse, counts = numpy.unique(rgb, axis=0, return_inverse=True, return_counts=True)
    palette, nearest = few_colours(colours.astype(numpy.float32), counts)
    rows = nearest[inverse.reshape(-1)].astype(numpy.uint8).reshape(height, width)
    lines = numpy.hstack([numpy.zeros((height, 1), numpy.uint8), rows]).tobytes()
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [(b"IHDR", header), (b"PLTE", palette.tobytes()), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )


def few_colours(colours: Any, counts: Any) -> tuple[Any, Any]:
    """At most 256 colours for these, and which of them stands for each: boxes halved where they are widest."""
    weights = counts**0.3  # small things have colours too
    boxes = [numpy.arange(len(colours))]
    while len(boxes) < 256:
        spread = [
            numpy.ptp(colours[box], axis=0).max() * weights[box].sum() ** 0.5 if len(box) > 1 else 0 for box in boxes
        ]
        widest = int(numpy.argmax(spread))
        if not spread[widest]:
            break
        box = boxes.pop(widest)
        axis = int(numpy.argmax(numpy.ptp(colours[box], axis=0)))
        box = box[numpy.argsort(colours[box, axis], kind="stable")]
        total = numpy.cumsum(weights[box])
        half = int(numpy.clip(numpy.searchsorted(total, total[-1] / 2), 1, len(box) - 1))
        boxes += [box[:half], box[half:]]
    palette = numpy.array([numpy.average(colours[box], axis=0, weights=weights[box]) for box in boxes])
    nearest = numpy.zeros(len(colours), numpy.intp)
    for start in range(0, len(colours), 4096):
        part = colours[start : start + 4096]
        nearest[start : start + 4096] = ((part[:, None] - palette[None]) ** 2).sum(axis=2).argmin(axis=1)
    return palette.round().astype(numpy.uint8), nearest


def main() -> None:
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    IMAGES.mkdir(exist_ok=True)
    game = the_game()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as served, a_browser() as browser:
        for device, shape in (("desk", DESK), ("phone", PHONE)):
            for theme, language in (("light", "en"), ("dark", "pl"), ("light", "pl"), ("dark", "en")):
                kind = f"{device}-{theme}-{language}"
                player = somebody(browser, served, shape, theme, language)
                if f"home-{kind}".startswith(wanted):
                    player.page.goto("/")
                    player.page.get_by_role("heading", level=1).wait_for()
                    write(browser, player, f"home-{kind}")
                if f"table-{kind}".startswith(wanted):
                    at_the_table(player, served, game)
                    choose_a_card(player)
                    write(browser, player, f"table-{kind}")
                player.page.context.close()


if __name__ == "__main__":
    main()
