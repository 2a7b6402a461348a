"""People around the tables: going on on another device, and muting somebody in the chat."""

from __future__ import annotations

from playwright.sync_api import expect


def test_a_link_moves_a_person_to_another_device_once(new_page, served):
    here, problems = new_page(served.url, locale="en-US")
    here.goto("/")
    here.get_by_label("Your name").fill("Zosia")
    here.get_by_role("button", name="Save").click()
    here.get_by_role("button", name="Go on on another device").click()
    link = here.get_by_role("dialog").get_by_role("textbox").input_value()

    there, _ = new_page(served.url, locale="pl-PL")
    there.goto(link)
    expect(there.get_by_text("jako Zosia")).to_be_visible()
    assert "#" not in there.url  # the secret does not stay in the address

    again, _ = new_page(served.url, locale="pl-PL")
    again.goto(link)
    expect(again.get_by_text("został już użyty")).to_be_visible()
    assert problems == []


def test_who_talks_too_much_can_be_muted(new_page, served):
    page, problems = new_page(served.url, locale="en-US", viewport={"width": 1280, "height": 800})
    page.goto("/")
    page.get_by_label("Your name").fill("Zosia")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_placeholder("Say something…").fill("herbata!")
    page.keyboard.press("Enter")
    line = page.get_by_role("listitem").filter(has_text="herbata!")
    expect(line).to_be_visible()
    page.get_by_text("Mute somebody").click()
    page.get_by_label("Zosia", exact=True).check()
    expect(line).to_have_count(0)
    page.get_by_label("Zosia", exact=True).uncheck()
    expect(line).to_be_visible()
    assert problems == []
