"""Links that are given to others: to a replay, on purpose and with consent; to a table, if they lead anywhere."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from urllib.parse import unquote

from playwright.sync_api import Page, expect

from server.client import Guest, play_out
from support.browser_fixtures import NewPage
from web.barriers import no_barrier
from web.conftest import NewPlayer
from web.queue_browser import Player, Served


def finished(new_player: NewPlayer, served: Served, *names: str) -> list[Player]:
    """These people at a table whose game is over: they played it to the end elsewhere, in their own names."""
    people = [new_player().named(name) for name in names]
    others = ["person"] * (len(people) - 1) or ["beginner"]
    table = people[0].make_table("me", *others)
    for one in people[1:]:
        one.call(f"/tables/{table}/seats")
    people[0].call(f"/tables/{table}/start")
    guests = [_elsewhere(served.url, one) for one in people]
    with ThreadPoolExecutor(1) as elsewhere:  # this thread has a loop already: the browser's
        elsewhere.submit(asyncio.run, _play(guests, table)).result()
    for one in people:
        one.open_table(table)
        expect(one.page.get_by_role("dialog")).to_be_visible()
    return people


def _elsewhere(url: str, player: Player) -> Guest:
    guest = Guest(url)
    for cookie in player.page.context.cookies():
        guest.http.cookies.set(cookie["name"], cookie["value"])
    return guest


async def _play(guests: list[Guest], table: str) -> None:
    async with AsyncExitStack() as open_lines:
        lines = [await open_lines.enter_async_context(guest.line(table)) for guest in guests]
        await play_out(*lines, rng=Random(3))
    for guest in guests:
        await guest.http.aclose()


def shared_link(player: Player) -> str:
    return player.page.get_by_label(player.say("link")).input_value()


def watch(page: Page, link: str) -> None:
    page.goto(link)
    page.locator(".controls").wait_for()


def test_a_game_against_bots_is_shared(new_player: NewPlayer, new_page: NewPage, served: Served) -> None:
    (ala,) = finished(new_player, served, "Ala")
    ala.button("share-replay").click()
    ala.button("share-agree").click()
    link = shared_link(ala)
    no_barrier(ala.page, "a result with a shared replay")
    page, problems = new_page(served.url, locale="en-GB")
    watch(page, link)
    names = page.get_by_role("list", name="Points").locator(".name").all_inner_texts()
    assert names[0] == "Player 1"
    assert "Ala" not in page.content()
    assert problems == []
    ala.button("share-withdraw").click()
    expect(ala.button("share-agree")).to_be_visible()
    page.reload()
    expect(page.get_by_role("alert")).to_have_text("There is no such table.")


def test_a_private_game_among_people_needs_everybody(new_player: NewPlayer, new_page: NewPage, served: Served) -> None:
    ala, ola = finished(new_player, served, "Ala", "Ola")
    ala.button("share-replay").click()
    ala.page.get_by_label(ala.say("share-named")).check()
    ala.button("share-agree").click()
    expect(ala.page.get_by_text(ala.say("share-waiting", count=1))).to_be_visible()
    ola.button("share-replay").click()
    ola.button("share-agree").click()
    page, problems = new_page(served.url, locale="en-GB")
    watch(page, shared_link(ola))
    names = page.get_by_role("list", name="Points").locator(".name").all_inner_texts()
    assert names == ["Ala", "Player 2"]
    assert problems == []


def test_the_end_as_a_picture_names_only_who_agreed(new_player: NewPlayer, served: Served, tmp_path: Path) -> None:
    ala, ola = finished(new_player, served, "Ala", "Ola")
    picture = ala.page.get_by_role("img", name=ala.say("card-alt"))
    ala.button("card-button").click()
    drawn = unquote(picture.get_attribute("src") or "")
    assert re.findall(r">(Ala|Ola|Player \d)<", drawn) in (["Ala", "Player 2"], ["Player 2", "Ala"])
    assert "Ola" not in drawn
    no_barrier(ala.page, "a result with its picture")
    with ala.page.expect_download() as saved:
        ala.button("card-save").click()
    file = tmp_path / "card.png"
    saved.value.save_as(file)
    head = file.read_bytes()[:24]
    assert (head[:8], head[16:]) == (b"\x89PNG\r\n\x1a\n", bytes([0, 0, 4, 56, 0, 0, 4, 56]))  # 1080 × 1080
    ola.button("share-replay").click()
    ola.page.get_by_label(ola.say("share-named")).check()
    ola.button("share-agree").click()
    expect(ola.button("share-withdraw")).to_be_visible()
    ala.page.reload()
    ala.button("card-button").click()
    assert "Ola" in unquote(picture.get_attribute("src") or "")


def test_a_link_that_works_nowhere_else_says_so(new_player: NewPlayer) -> None:
    """Tests are served from 127.0.0.1."""
    ala = new_player().named("Ala")
    ala.page.goto(f"/t/{ala.make_table('me', 'person')}")
    note = ala.page.get_by_role("note")
    expect(note).to_contain_text(ala.say("only-here"))
    expect(note.locator("code")).to_have_text("ogonek serve --host 0.0.0.0")
    expect(ala.page.get_by_role("img", name=ala.say("qr"))).to_have_count(0)
    no_barrier(ala.page, "a waiting room")
