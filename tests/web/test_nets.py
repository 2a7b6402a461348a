"""What the strongest bots have learned is fetched when one of them plays, and kept for days without a network."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from ogonek.bots.levels import needs_net
from ogonek.site import write_site
from support.file_server import PATIENCE, serving_files
from support.python_memory import Warm
from web.site_browser import PHONE, cards_to_draw, start_game, wait_for_worker, wait_until_kept

GAME = "pan-tu-nie-stal"
NET = f"/nets/{GAME}.net"
MISSING = "The strongest bots could not fetch what they have learned"


def play(page: Page, level: str) -> None:
    page.get_by_label(level, exact=True).check()
    start_game(page)
    cards_to_draw(page)
    for _ in range(2):
        page.locator("button.draw[aria-disabled=false]").click(timeout=PATIENCE)
    cards_to_draw(page)  # the bots have answered


def test_a_net_is_fetched_when_a_bot_needs_it(browser: Browser, warm: Warm, tmp_path: Path) -> None:
    assert not needs_net("casual", GAME)
    assert needs_net("master", GAME)
    write_site(tmp_path / "game")
    with serving_files(tmp_path) as url:
        context = browser.new_context(
            base_url=url, viewport=PHONE, reduced_motion="reduce", locale="en-GB", service_workers="block"
        )
        asked: list[str] = []
        context.on("request", lambda request: asked.append(request.url))
        page = context.new_page()
        warm(page)
        page.goto("/game/")
        play(page, "Casual")
        assert [one for one in asked if "/nets/" in one] == []
        page.goto("/game/#/")
        play(page, "Master")
        assert [one for one in asked if "/nets/" in one] == [f"{url}/game{NET}"]
        expect(page.get_by_text(MISSING)).to_be_hidden()
        context.close()


def test_all_levels_play_without_a_network_after_one_visit(browser: Browser, warm: Warm, tmp_path: Path) -> None:
    write_site(tmp_path / "game")
    with serving_files(tmp_path) as url:
        context = browser.new_context(base_url=url, viewport=PHONE, reduced_motion="reduce", locale="en-GB")
        page = context.new_page()
        warm(page)
        page.goto("/game/")
        wait_for_worker(page)
        wait_until_kept(page, "/python.json")  # the last file: nets are kept, too, when the browser has time
    page.reload()
    play(page, "Master")
    expect(page.get_by_text(MISSING)).to_be_hidden()
    context.close()


def test_without_its_net_a_bot_plays_and_the_page_says_so(browser: Browser, warm: Warm, tmp_path: Path) -> None:
    write_site(tmp_path / "game")
    (tmp_path / "game" / "nets" / f"{GAME}.net").unlink()
    with serving_files(tmp_path) as url:
        context = browser.new_context(
            base_url=url, viewport=PHONE, reduced_motion="reduce", locale="en-GB", service_workers="block"
        )
        page = context.new_page()
        warm(page)
        page.goto("/game/")
        play(page, "Master")
        expect(page.get_by_role("status").filter(has_text=MISSING)).to_be_visible()
        context.close()
