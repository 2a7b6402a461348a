"""Pictures of the page for README and docs: every game, on a desk and on a phone, and what is around them.

    python tools/screenshots.py [BEGINNING]

Writes docs/images/*.png (those whose names begin so) from a server of its own. The games are always the same ones.
What is shown of a game is in web/src/games/<game>/screenshots.py.
"""

from __future__ import annotations

import contextlib
import json
import random
import secrets
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser

from browser import a_browser
from modules import load_module
from ogonek.core.kits import kits
from palette import smaller
from shots import HOST, ROOT, Player, Served
from web.queue_browser import NAMES, serving

IMAGES = ROOT / "docs/images"
GAMES = ROOT / "web/src/games"
SEED = 1  # of all that chance decides
PORT = 8321  # it is seen in the waiting room's address
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 1.5}
KNOWS = f"localStorage.ogonek ??= JSON.stringify({{ welcomed: {json.dumps(list(kits()))} }})"  # no greeting
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


def home(player: Player, _served: Served) -> None:
    player.page.goto("/")
    player.page.get_by_role("heading", level=1).wait_for()


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


def somebody(browser: Browser, served: Served, device: dict[str, Any], theme: str, language: str) -> Player:
    locale = {"pl": "pl-PL", "en": "en-GB"}[language]
    context = browser.new_context(
        base_url=served.url, locale=locale, color_scheme=theme, reduced_motion="reduce", **device
    )
    return Player(context.new_page(), [], language)


def write(browser: Browser, player: Player, name: str) -> None:
    page = player.page
    page.evaluate("document.fonts.ready.then(() => 0)")
    page.wait_for_timeout(300)
    image = smaller(browser, page.screenshot())
    (IMAGES / f"{name}.png").write_bytes(image)
    print(f"{name}.png {len(image) / 1000:.0f} kB", flush=True)


def main() -> None:
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    IMAGES.mkdir(exist_ok=True)
    games = [load_module(file) for file in sorted(GAMES.glob("*/screenshots.py"))]
    everywhere = {"home": home} | {name: show for game in games for name, show in game.EVERYWHERE.items()}
    once = {name: show for game in games for name, show in game.ONCE.items()}
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), PORT, hosts=(HOST,)) as served,
        a_browser(f"--host-resolver-rules=MAP {HOST} 127.0.0.1") as browser,
    ):
        for device, shape in (("desk", DESK), ("phone", PHONE)):
            for theme, language in (("light", "en"), ("dark", "pl"), ("light", "pl"), ("dark", "en")):
                pictures = everywhere | once if (theme, language) == ("light", "en") else everywhere
                for what, show in pictures.items():
                    name = f"{what}-{device}-{theme}-{language}"
                    if name.startswith(wanted):
                        player = somebody(browser, served, shape, theme, language)
                        if what != "home":
                            player.named(NAMES[0])
                            player.page.add_init_script(KNOWS)
                        with the_same_luck(name):
                            show(player, served)
                        write(browser, player, name)
                        player.page.context.close()


if __name__ == "__main__":
    main()
