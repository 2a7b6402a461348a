"""How quick a table is: from a click to what it changes, frames while others play, and what has to be loaded.

    python tools/page_speed.py [TURNS]

Plays so many decisions (30) by clicking, in a real Chromium at the page's own speed, at a table of each game, on a desk
and on a phone. Fails where a goal is missed: 95 of 100 clicks change something within 100 ms, at most 2 % of the frames
while others play take over 34 ms, and a table's code and its pictures take at most 150 kB each, compressed.
"""

from __future__ import annotations

import gzip
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Response

from browser import a_browser
from modules import load_module
from ogonek.server.bots.thinking import think
from ogonek.server.settings import Settings
from screenshots import DESK, GAMES, PHONE
from shots import Player
from web.queue_browser import Served, serving

CLICK = 100  # ms
SLOW_FRAME = 34  # ms
MOST_SLOW = 0.02
LARGEST = 150_000  # bytes, compressed
PATIENCE = 180.0  # seconds
WATCH = """
window.clicks = []
window.frames = []
addEventListener('click', event => {
  let changed = false
  const moving = document.getAnimations().length
  const changes = new MutationObserver(() => { changed = true })
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  const look = () => {
    if (!changed && document.getAnimations().length <= moving) return requestAnimationFrame(look)
    changes.disconnect()
    setTimeout(() => clicks.push(performance.now() - event.timeStamp))  // when the frame is drawn
  }
  requestAnimationFrame(look)
}, { capture: true })
let last = 0
const frame = now => {
  const theirs = document.querySelector('.dock') && !document.querySelector('.dock.mine')
  if (last && theirs) frames.push(now - last)
  last = theirs ? now : 0
  requestAnimationFrame(frame)
}
requestAnimationFrame(frame)
"""


def compressed(responses: list[Response], ending: str) -> int:
    """The bytes of the files whose addresses end so, each once."""
    files = {response.url: response for response in responses if response.url.endswith(ending)}
    return sum(len(gzip.compress(response.body(), 6)) for response in files.values())


class Watcher(Player):
    """Somebody who has time: everything is played at the page's own speed."""

    def until(self, done: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        shown = self.page.locator(".frame")
        while not done() or shown.get_attribute("data-number") != str(self.number):
            if time.monotonic() > deadline:
                raise SystemExit("what is waited for never comes")
            self.page.wait_for_timeout(100)  # rarely: asking takes time from the page


def play(player: Player, game: Any, turns: int) -> tuple[list[float], list[float]]:
    """How long clicks and frames took, in milliseconds."""
    clicks: list[float] = []
    frames: list[float] = []

    def collect() -> None:
        more = player.page.evaluate("[window.clicks, window.frames]")
        clicks.extend(more[0])
        frames.extend(more[1])

    rng = Random(1)
    seats = [{"kind": "me"}, *({"kind": "bot", "level": "beginner"} for _ in range(3))]
    for _ in range(turns):
        if not player.update or player.over:
            if player.update:
                collect()
            table = player.call("/tables", game=game.GAME, seats=seats, options=game.OPTIONS)["id"]
            player.call(f"/tables/{table}/start")
            player.update = {}
            player.open_table(table)
        player.until(lambda: player.mine or player.over)
        if player.page.locator("dialog[open]").count():
            player.page.keyboard.press("Escape")
        if player.mine:
            game.click(player, think("beginner", player.update["view"], rng.getrandbits(64), 1))
    collect()
    return clicks, frames


def measure(browser: Browser, served: Served, game: Any, device: str, turns: int) -> bool:
    shape = {"desk": DESK, "phone": PHONE}[device]
    context = browser.new_context(base_url=served.url, locale="en-GB", **shape)
    page = context.new_page()
    loaded: list[Response] = []
    page.on("response", lambda response: loaded.append(response))  # a built-in function would not do
    page.add_init_script(WATCH)
    player = Watcher(page, [], "en")
    player.named("Ala")
    player.game = game.GAME
    clicks, frames = play(player, game, turns)
    code, pictures = (compressed(loaded, ending) for ending in (".js", ".svg"))
    context.close()
    click = statistics.quantiles(clicks, n=20)[-1]
    slow = sum(frame > SLOW_FRAME for frame in frames) / max(1, len(frames))
    print(
        f"{game.GAME}, {device}: click to change {statistics.median(clicks):.0f} ms, p95 {click:.0f} ms "
        f"({len(clicks)} clicks), "
        f"{slow:.1%} of {len(frames)} frames over {SLOW_FRAME} ms, "
        f"code {code / 1000:.0f} kB, pictures {pictures / 1000:.0f} kB",
        flush=True,
    )
    return click <= CLICK and slow <= MOST_SLOW and max(code, pictures) <= LARGEST


def main() -> None:
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    games = [load_module(file) for file in sorted(GAMES.glob("*/screenshots.py"))]
    pause = Settings(database="sqlite://").bot_pause
    good = True
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), bot_pause=pause) as served,
        a_browser() as browser,
    ):
        for game in games:
            for device in ("desk", "phone"):
                good &= measure(browser, served, game, device, turns)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
