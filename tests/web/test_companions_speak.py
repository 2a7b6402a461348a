"""What the bots say at a table: a bubble at their seat that takes no touch, read aloud too, and can be switched off."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ogonek.words import say
from web.barriers import no_barrier
from web.conftest import NewPlayer
from web.queue_browser import Player

LINES = [say(f"says-{level}-hello-{number}", "en") for level in ("casual", "master") for number in (1, 2)]


def sit_down(player: Player) -> None:
    table = player.make_table("me", "casual", "master")
    player.call(f"/tables/{table}/start")
    player.open_table(table)


def test_a_greeting_is_seen_and_heard(new_player: NewPlayer) -> None:
    ala = new_player().named("Ala")
    sit_down(ala)
    bubble = ala.page.locator(".speech")
    expect(bubble).to_have_text(re.compile("|".join(map(re.escape, LINES))))
    said = bubble.inner_text().strip()
    expect(ala.page.get_by_role("status").filter(has_text=said)).to_have_count(1)
    assert bubble.evaluate("one => getComputedStyle(one).pointerEvents") == "none"
    room, box = (ala.page.locator(one).bounding_box() for one in (".frame main", ".speech"))
    assert room is not None
    assert box is not None
    assert room["y"] <= box["y"]
    assert box["y"] + box["height"] <= room["y"] + room["height"]
    no_barrier(ala.page, "a table where somebody speaks")
    expect(bubble).to_have_count(0, timeout=20_000)


def test_it_can_be_switched_off(new_player: NewPlayer) -> None:
    ala = new_player().named("Ala")
    sit_down(ala)
    ala.page.locator(".speech").wait_for()
    ala.page.get_by_role("button", name=ala.say("help")).click()
    ala.page.get_by_label(ala.say("companions-talk")).uncheck()
    ala.page.goto("/")
    ala.page.add_init_script(
        "addEventListener('DOMContentLoaded', () => new MutationObserver(() => "
        "{ if (document.querySelector('.speech')) window.spoken = true }).observe(document, "
        "{ childList: true, subtree: true }))"
    )
    sit_down(ala)
    ala.until(lambda: ala.mine)
    assert not ala.page.evaluate("window.spoken ?? false")
