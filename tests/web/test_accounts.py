"""A guest makes an account in a real browser, with its virtual authenticator, and everything on the person's page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.barriers import no_barrier
from web.queue_browser import serving

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Keyring:
    """The authenticator of one page; what is in it can be taken to another."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._session.send("WebAuthn.enable")
        self._id = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]

    def content(self) -> list[Any]:
        found: list[Any] = self._session.send("WebAuthn.getCredentials", {"authenticatorId": self._id})["credentials"]
        return found

    def add(self, key: Any) -> None:
        self._session.send("WebAuthn.addCredential", {"authenticatorId": self._id, "credential": key})


@pytest.fixture
def home(served: Any) -> str:
    """Passkeys belong to a name."""
    return str(served.url).replace("127.0.0.1", "localhost")


@pytest.mark.parametrize("light", ["light", "dark"])
def test_two_taps_make_an_account_and_another_device_signs_in(new_page, home, tmp_path: Path, light):
    phone = {"locale": "en-GB", "viewport": {"width": 320, "height": 640}, "color_scheme": light}
    page, problems = new_page(home, **phone)
    page.goto("/")
    page.request.post("/api/people", data={"name": f"Wanda {light}"})
    keys = Keyring(page)
    page.goto("/")
    page.get_by_role("button", name="Make an account").click()  # the second tap is the browser's
    expect(page.get_by_role("status").filter(has_text="You have an account")).to_be_visible()
    page.goto("/me")
    assert len(keys.content()) == 1
    page.get_by_role("button", name="Make codes").click()
    code = page.get_by_role("dialog").get_by_role("listitem").first.inner_text()
    no_barrier(page, "printed codes")
    page.keyboard.press("Escape")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    no_barrier(page, "a person's page")
    with page.expect_download() as download:
        page.get_by_role("link", name="Take my data along").click()
    download.value.save_as(tmp_path / "mine.json")
    assert json.loads((tmp_path / "mine.json").read_text())["person"]["name"] == f"Wanda {light}"

    laptop, others = new_page(home, locale="pl-PL", color_scheme=light)
    laptop.goto("/me")
    ring = Keyring(laptop)
    for key in keys.content():
        ring.add(key)
    no_barrier(laptop, "signing in")
    laptop.get_by_role("button", name="Zaloguj się kluczem dostępu").click()
    expect(laptop.get_by_role("heading", name=f"Wanda {light}")).to_be_visible()
    expect(laptop.get_by_role("region", name="Urządzenia").get_by_role("listitem")).to_have_count(2)

    tablet, problems_there = new_page(home, locale="en-GB", color_scheme=light)
    tablet.goto("/me")
    tablet.get_by_label("A printed code").fill(code)
    tablet.keyboard.press("Enter")
    expect(tablet.get_by_role("heading", name=f"Wanda {light}")).to_be_visible()
    tablet.get_by_role("button", name="Delete everything").click()
    no_barrier(tablet, "deleting everything")
    tablet.get_by_role("button", name="Delete everything of mine, for ever").click()
    expect(tablet.get_by_role("status").filter(has_text="Everything of yours is deleted")).to_be_visible()
    laptop.reload()
    expect(laptop.get_by_role("heading", name="Zaloguj się")).to_be_visible()
    assert problems + others + problems_there == []


def test_who_closes_the_question_has_lost_nothing(new_page, home):
    page, problems = new_page(home, locale="en-GB")
    page.goto("/")
    page.request.post("/api/people", data={"name": "Wanda"})
    page.add_init_script(
        "navigator.credentials.create = () => Promise.reject(new DOMException('no', 'NotAllowedError'))"
    )
    page.goto("/me")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("status").filter(has_text="You can try again")).to_be_visible()
    assert problems == []


def test_over_plain_http_the_page_says_why_there_are_no_passkeys(new_page, tmp_path: Path):
    with serving(tmp_path, hosts=("home.test",)) as served:
        page, problems = new_page(served.url.replace("127.0.0.1", "home.test"), locale="en-GB")
        page.goto("/me")
        expect(page.get_by_text("Passkeys need HTTPS")).to_be_visible()
        expect(page.get_by_role("button", name="Sign in with a passkey")).to_have_count(0)
        page.goto("/privacy")
        expect(page.get_by_role("heading", name="What is stored")).to_be_visible()
        no_barrier(page, "what is stored")
        assert [one for one in problems if "Cross-Origin-Opener-Policy" not in one] == []


def account(new_page, home, name: str, **options: Any) -> tuple[Page, list[str]]:
    page, problems = new_page(home, locale="en-GB", **options)
    page.goto("/")
    page.request.post("/api/people", data={"name": name})
    Keyring(page)
    page.goto("/me")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("status").filter(has_text="You have an account")).to_be_visible()
    return page, problems


def test_a_rated_table_blocking_and_reporting(new_page, home):
    phone = {"viewport": {"width": 320, "height": 640}}
    page, problems = account(new_page, home, "Halina", **phone)
    other, problems_there = account(new_page, home, "Jurek", **phone)
    seats = [{"kind": "me"}, {"kind": "person"}]
    table = page.request.post("/api/tables", data={"game": "pan-tu-nie-stal", "seats": seats}).json()["id"]
    other.request.post(f"/api/tables/{table}/seats", data={})
    page.goto(f"/t/{table}")
    other.goto(f"/t/{table}")
    for one in (page, other):
        one.get_by_label("This game counts for my rating").check()
    expect(other.get_by_text("This game counts: everybody agreed.")).to_be_visible()
    expect(page.get_by_text("has an account").first).to_be_visible()
    no_barrier(page, "a rated table")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.get_by_role("button", name="Report Jurek").click()
    page.get_by_label("What happened?").fill("Stał bez kolejki")
    no_barrier(page, "a report")
    page.get_by_role("button", name="Send the report").click()
    expect(page.get_by_role("status").filter(has_text="The report was sent")).to_be_visible()
    page.get_by_role("button", name="Block Jurek").click()
    page.get_by_role("dialog").get_by_role("button", name="Block", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Blocked: Jurek")).to_be_visible()
    page.goto("/me")
    page.get_by_role("button", name="Take back the block of Jurek").click()
    expect(page.get_by_role("region", name="People you blocked")).to_have_count(0)
    for one in (page, other):
        one.request.delete("/api/account")
    assert problems + problems_there == []


def test_a_quick_match_brings_two_people_to_one_table(new_page, home):
    pages = [new_page(home, locale=locale, viewport={"width": 390, "height": 844}) for locale in ("en-GB", "pl-PL")]
    for (page, _), find in zip(pages, ("Find people", "Znajdź ludzi")):
        page.goto("/")
        button = page.get_by_role("button", name=find)
        expect(button).to_be_enabled()
        no_barrier(page, "home with a quick match")
        button.click()
    for page, _ in pages:
        page.wait_for_url("**/t/*")
    assert pages[0][0].url == pages[1][0].url
    assert [problem for _, problems in pages for problem in problems] == []
