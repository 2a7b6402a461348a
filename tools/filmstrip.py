"""A stranger's first game as a film strip: what they see from the home page to the result, in captioned frames.

    python tools/filmstrip.py [GAME] [desk|phone] [light|dark] [pl|en]

Writes build/filmstrips/GAME-DEVICE.png for every game and both devices (or those named). The stranger opens the page in
a new browser, presses Play and plays by clicking. The first turns and the last are recorded at the page's own speed;
those between pass at once. How a game is clicked through is in its screenshots.py (GAME, MOVES_A_TURN, click,
nearly_over).
"""

from __future__ import annotations

import base64
import sys
import tempfile
import time
from collections.abc import Callable
from html import escape
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser

from browser import a_browser
from modules import load_module
from ogonek.server.bots.thinking import think
from ogonek.server.settings import Settings
from ogonek.words import say
from screenshots import DESK, GAMES, PHONE, the_same_luck
from shots import ROOT, Player
from web.queue_browser import Served, serving

FOLDER = ROOT / "build/filmstrips"
TURNS = 3  # of the stranger's, recorded from the beginning
EVERY = 0.6  # seconds between two frames
PATIENCE = 120.0  # seconds for everybody else's turns
WIDTHS = {"desk": (480, 5), "phone": (260, 9)}  # of a frame, and how many stand in a row
SPEED = "speed => localStorage.setItem('ogonek', JSON.stringify({...JSON.parse(localStorage.ogonek ?? '{}'), speed}))"


class Stranger(Player):
    """Somebody who is filmed whenever they wait."""

    def film(self) -> None:
        self.began = time.monotonic()
        self.frames: list[tuple[str, bytes]] = []
        self.filmed = True

    def take(self, what: str = "") -> None:
        """A frame, unless nothing has changed since the last one."""
        image = self.page.screenshot(type="jpeg", quality=80)
        if self.frames and self.frames[-1][1] == image:
            return
        spoken = self.page.locator("[aria-live]")
        words = what or (spoken.first.inner_text() if spoken.count() else "")
        self.frames.append((f"{time.monotonic() - self.began:.1f} s {words}", image))

    def until(self, done: Callable[[], bool]) -> None:
        if not self.filmed:
            return super().until(done)
        deadline = time.monotonic() + PATIENCE
        while not (done() and self._at_rest()):
            if time.monotonic() > deadline:
                raise SystemExit("what the stranger waits for never comes")
            self.take()
            self.page.wait_for_timeout(EVERY * 1000)

    def _at_rest(self) -> bool:
        """Everything that was received is shown, and nothing moves any more."""
        shown = self.page.locator(".frame").get_attribute("data-number") == str(self.number)
        return shown and not self.page.locator(".layer > *").count()

    def changes_speed(self, speed: str) -> None:
        self.filmed = False
        self.page.evaluate(SPEED, speed)
        self.page.reload()
        self.shown()
        self.filmed = speed == "normal"


def first_game(player: Stranger, game: Any) -> None:
    page, rng = player.page, Random(1)
    page.goto("/")
    page.get_by_role("radio", name=say("game-title", player.language, game.GAME)).check(force=True)
    page.wait_for_timeout(600)
    player.take("home")
    page.get_by_role("button", name=player.say("play"), exact=True).click()
    page.locator(".frame").wait_for()
    player.game = game.GAME
    turns = 0
    while True:
        player.until(lambda: player.mine or player.over)
        if player.over:
            break
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")  # a hand that was shown
        turns += 1
        if turns == 1 + TURNS * game.MOVES_A_TURN:
            player.changes_speed("once")
        elif not player.filmed and game.nearly_over(player.update["view"]):
            player.changes_speed("normal")
        move = think("solid", player.update["view"], rng.getrandbits(64), 1)
        if player.filmed:
            player.take(f"▶ {move}")
        game.click(player, move)
    player.until(lambda: page.get_by_role("dialog").count() > 0)
    player.take("result")


def strip(browser: Browser, frames: list[tuple[str, bytes]], device: str) -> bytes:
    width, columns = WIDTHS[device]
    figures = "".join(
        f'<figure><img src="data:image/jpeg;base64,{base64.b64encode(image).decode()}">'
        f"<figcaption><b>{number}</b> {escape(words[:140])}</figcaption></figure>"
        for number, (words, image) in enumerate(frames, 1)
    )
    style = (
        f"body{{margin:0;padding:8px;background:#1d1428;color:#efe3c8;font:11px/1.25 sans-serif;display:grid;"
        f"grid-template-columns:repeat({columns},{width}px);gap:8px;width:max-content}}"
        "figure{margin:0}img{width:100%;display:block}"
    )
    context = browser.new_context(viewport={"width": columns * (width + 8) + 8, "height": 800})
    page = context.new_page()
    page.set_content(f"<!doctype html><style>{style}</style>{figures}")
    page.evaluate("Promise.all([...document.images].map(image => image.decode()))")
    picture = page.screenshot(full_page=True)
    context.close()
    return picture


def record(browser: Browser, served: Served, game: Any, device: str, theme: str, language: str) -> None:
    shape = {"desk": DESK, "phone": PHONE}[device] | {"device_scale_factor": 1}
    context = browser.new_context(
        base_url=served.url,
        locale={"pl": "pl-PL", "en": "en-GB"}[language],
        color_scheme=theme,
        **shape,
    )
    stranger = Stranger(context.new_page(), [], language)
    stranger.film()
    with the_same_luck(f"{game.GAME} {device}"):
        first_game(stranger, game)
    file = FOLDER / f"{game.GAME}-{device}.png"
    file.write_bytes(strip(browser, stranger.frames, device))
    context.close()
    print(f"{file.relative_to(ROOT)}: {len(stranger.frames)} frames, {stranger.frames[-1][0].split()[0]} s", flush=True)


def main() -> None:
    asked = set(sys.argv[1:])
    theme = "light" if "light" in asked else "dark"
    language = "en" if "en" in asked else "pl"
    games = [load_module(file) for file in sorted(GAMES.glob("*/screenshots.py"))]
    names = {game.GAME for game in games} & asked or {game.GAME for game in games}
    devices = {"desk", "phone"} & asked or {"desk", "phone"}
    FOLDER.mkdir(parents=True, exist_ok=True)
    pause = Settings(database="sqlite://").bot_pause
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), bot_pause=pause) as served,
        a_browser() as browser,
    ):
        for game in games:
            for device in sorted(devices):
                if game.GAME in names:
                    record(browser, served, game, device, theme, language)


if __name__ == "__main__":
    main()
