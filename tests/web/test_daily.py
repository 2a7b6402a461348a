"""The day's deal on the page: one counted try, its result beside the bots', and a browser whose clock is wrong."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from web.barriers import no_barrier

PATIENCE = 120_000  # milliseconds: five whole games of bots on a busy machine
GAME = "demoludy"


PLAY_ON = """table => new Promise(done => {
  const line = new WebSocket(`ws://${location.host}/ws/tables/${table}`)
  let number = 0
  const send = message => line.send(JSON.stringify(message))
  line.onopen = () => send({ type: 'hello', after: 0 })
  line.onmessage = ({ data }) => {
    const told = JSON.parse(data)
    if (told.type === 'update' && told.view.to_move === null) done()
    const play = move => send({ type: 'play', intent: `rest-${++number}`, move })
    if (told.type === 'update' && told.offer) {
      if (told.offer.moves) play(told.offer.moves[0].move)
      else send({ type: 'steps', taken: [told.offer.choices[0]] })
    }
    if (told.type === 'offered') {
      if (told.move !== null) play(told.move)
      else send({ type: 'steps', taken: [...told.taken, told.choices[0]] })
    }
  }
})"""


def finish(page: Page) -> None:
    """The rest of the game, the first choice every time, over a line of its own."""
    page.evaluate(PLAY_ON, page.url.rpartition("/")[2])


def test_a_try_its_result_and_practice_though_the_browsers_clock_is_wrong(new_page, served):
    page, problems = new_page(served.url, locale="en-GB", viewport={"width": 390, "height": 844})
    page.clock.set_system_time("2031-03-05T03:04:05Z")
    page.goto("/")
    page.get_by_role("region", name="Today’s deal").get_by_role("link").nth(1).click()
    expect(page).to_have_url(re.compile(f"/daily/{GAME}$"))
    day = page.request.get("/api/daily").json()["day"]
    expect(page.get_by_role("heading", level=2).first).not_to_contain_text("March")  # the server's day
    expect(page.get_by_text("No streak yet")).to_be_visible()
    page.get_by_role("button", name="Play today’s deal").click()
    expect(page).to_have_url(re.compile("/t/"))

    # Another tab goes on at the same table.
    other = page.context.new_page()
    other.goto(f"/daily/{GAME}")
    other.get_by_role("button", name="Go on with today’s deal").click()
    expect(other).to_have_url(page.url)

    finish(other)
    other.goto(f"/daily/{GAME}")
    expect(other.get_by_text("1 day in a row")).to_be_visible()
    expect(other.get_by_role("row")).to_have_count(6, timeout=PATIENCE)
    line = other.locator("pre").inner_text()
    assert day in line
    assert re.search("[○◐●]+$", line)
    expect(other.get_by_role("button", name=re.compile("place . of"))).to_have_count(1)
    other.get_by_role("button", name="Practise this deal again").click()
    expect(other).to_have_url(re.compile("/t/"))
    assert other.url != page.url
    assert problems == []


def test_the_ranked_deal_has_one_try_and_stays_sealed(new_page, served):
    page, problems = new_page(served.url, locale="en-GB", viewport={"width": 390, "height": 844})
    page.goto(f"/daily/{GAME}")
    page.get_by_role("link", name="The ranked deal").click()
    expect(page.get_by_text("The results are shown once you have finished")).to_be_visible()
    page.get_by_label("Show my name").check()
    page.get_by_role("button", name="Play the ranked deal").click()
    expect(page).to_have_url(re.compile("/t/"))
    table = page.url
    finish(page)
    expect(page.get_by_role("dialog")).to_contain_text("stay sealed", timeout=PATIENCE)
    expect(page.get_by_role("dialog").get_by_role("link", name="Replay")).to_have_count(0)
    page.goto(f"/ranked/{GAME}")
    expect(page.get_by_text("Place 1 of 1")).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(2)
    expect(page.get_by_role("button", name="Play the ranked deal")).to_have_count(0)
    no_barrier(page, "a ranked deal")
    assert problems == []
    page.goto(table.replace("/t/", "/replay/"))
    expect(page.get_by_role("alert")).to_contain_text("sealed until that day is over")

    other, _ = new_page(served.url, locale="en-GB")
    other.goto(table)
    expect(other.get_by_text("no such table", exact=False)).to_be_visible()


def test_a_page_that_was_open_over_midnight_says_that_the_deal_changed(new_page, served):
    page, _ = new_page(served.url, locale="pl-PL")

    def yesterday(route):
        told = route.fetch().json()
        route.fulfill(json=told | {"day": "2026-01-01"})

    page.route("**/api/daily", yesterday, times=1)
    page.goto(f"/daily/{GAME}")
    page.get_by_role("button", name="Zagraj rozdanie dnia").click()
    expect(page.get_by_role("alert")).to_contain_text("Rozdanie się zmieniło")
    expect(page.get_by_role("heading", level=2).first).not_to_contain_text("1 stycznia")
    page.get_by_role("button", name="Zagraj rozdanie dnia").click()
    expect(page).to_have_url(re.compile("/t/"))
