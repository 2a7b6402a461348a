"""Every kind of move of the queue game, done by clicking, as the page shows it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pan_tu_nie_stal.scenes import scene
from web.conftest import Seated


def test_draw(seated: Seated) -> None:
    (ala,) = seated(scene(hands="13 1", decks="P11 111", phase=2))
    expect(ala.page.locator(".draw")).to_have_text("Draw (3)")
    ala.play("d")
    assert ala.hand() == "13P"
    expect(ala.page.locator(".draw")).to_have_text("Draw (2)")
    assert ala.page.locator(".phases .now").inner_text() == "Action 2"
    assert "Ala" in ala.log()[-1]
    assert ala.say("card-P") in ala.log()[-1]


def test_one_card_and_what_it_would_change(seated: Seated) -> None:
    (ala,) = seated(scene(A="3 4 | 1:2", hands="13 1", phase=2))
    assert ala.sums("A") == ["Krysia: 2, leads"]
    ala.held("3").click()
    assert ala.sums("A") == ["Ala: –, after the move 3, would lead", "Krysia: 2"]
    ala.slot("A").click()
    ala.until(lambda: ala.hand() == "1")
    assert ala.sums("A") == ["Ala: 3, leads", "Krysia: 2"]
    assert ala.line("A")[-1].endswith("Ala, worth 3")


def test_several_identical_cards(seated: Seated) -> None:
    (ala,) = seated(scene(hands="PPP1 1", phase=2))
    ala.held("P").click()
    ala.held("P").click()
    assert ala.page.locator(".hand .chosen .count").inner_text() == "2/3"
    ala.slot("B").click()
    ala.until(lambda: ala.hand() == "1P")
    assert ala.sums("B") == ["Ala: 3, leads"]


def test_x_at_the_end_and_x_on_a_card(seated: Seated) -> None:
    (ala,) = seated(scene(A="3 4 | 1:3 1:1", hands="XX1 1", phase=2))
    ala.play("A:X")
    assert len(ala.line("A")) == 3
    ala.held("X").click()
    ala.stand("A", 1).hover(position={"x": 6, "y": 24})
    assert "Krysia: 4, after the move 1" in ala.sums("A")
    ala.stand("A", 1).click(position={"x": 6, "y": 24})
    ala.until(lambda: ala.hand() == "1")
    assert len(ala.line("A")) == 3
    assert "Ala, worth 1" in ala.line("A")[0]
    assert ala.sums("A") == ["Ala: 2, leads", "Krysia: 1"]


def test_two_x_cover_two_cards_in_one_action(seated: Seated) -> None:
    (ala,) = seated(scene(A="3 4 | 1:3 1:2 1:1", hands="XX1 1", phase=2))
    ala.play("A:X@1X@3")
    assert ["Ala" in person for person in ala.line("A")] == [True, False, True]


def test_mother_as_an_extra_and_as_an_action(seated: Seated) -> None:
    (ala,) = seated(scene(hands="MM1 1", phase=2))
    ala.play("+A:M")
    assert ala.page.locator(".phases .now").inner_text() == "Action 1"
    ala.play("B:M")
    assert ala.page.locator(".phases .now").inner_text() == "Action 2"
    assert ala.sums("A") == ala.sums("B") == ["Ala: 2, leads"]


def test_the_sons_move(seated: Seated) -> None:
    (ala,) = seated(scene(A="3 4 | 1:1 0:S", B="3 4 | 0:3 1:1", hands="1 1", phase=2))
    assert ala.line("A")[1].endswith("the son can be used")
    ala.stand("A", 2).click(position={"x": 6, "y": 24})
    ala.page.get_by_text("Which of your cards in another queue").wait_for()
    assert ala.page.locator(".stand.glow").count() == 1
    ala.stand("B", 1).click(position={"x": 6, "y": 24})
    ala.until(lambda: len(ala.line("B")) == 1)
    assert ala.line("A")[1].endswith("Ala, worth 3")


def test_a_good_onto_a_card(seated: Seated) -> None:
    (ala,) = seated(scene(A="5 2 | 0:3 1:1 0:1", hands="1 1"))
    ala.page.get_by_text("You lead at").wait_for()
    ala.good("A", 2).click()
    assert ala.page.locator(".stand.glow").count() == 2
    ala.stand("A", 3).click(position={"x": 6, "y": 24})
    ala.until(lambda: "carrying" in ala.line("A")[2])
    assert "worth −1, carrying" in ala.line("A")[2].replace("-", "−")
    assert not ala.page.locator(".shelf .glow").count()
    assert ala.page.locator('[data-queue="A"] .gap').count() == 1


def test_the_last_good_of_a_shop(seated: Seated) -> None:
    """Worked example 3: what the rules decide alone happens by itself, and is told."""
    (ala,) = seated(scene(A="3 | 0:2 1:1/2", hands="1 1", turn=0))
    assert ala.line("A") == []
    assert [ala.update["view"]["players"][seat]["score"] for seat in (0, 1)] == [3, 2]
    assert ala.page.locator(".players strong").all_inner_texts() == ["3", "2"]


def test_a_choice_at_the_bazaar(seated: Seated) -> None:
    (ala,) = seated(scene(Z="R3 G1 B5 | 0:3 1:2", hands="1 1"))
    ala.page.get_by_text("Choose a good from the bazaar.").wait_for()
    ala.play("Z!B5")
    ala.until(lambda: ala.mine)
    assert ala.page.locator(".players strong").first.inner_text() >= "6"
    assert any("(5)" in line for line in ala.log())


def test_end_turn_and_undo(seated: Seated) -> None:
    ala, ola = seated(scene(hands="112M 11", phase=3), 2)
    expect(ala.button("undo")).to_be_disabled()
    ala.play("B:2")
    assert ala.line("B")
    ola.until(lambda: bool(ola.line("B")))
    expect(ala.button("undo")).to_be_enabled()
    ala.button("undo").click()
    ala.until(lambda: not ala.line("B"))
    ola.until(lambda: not ola.line("B"))
    assert ala.hand() == "112M"
    ala.play("A:1")
    ala.play("e")
    ola.until(lambda: ola.mine)
    assert not ala.mine
    expect(ala.page.locator(".players .acts b")).to_have_text("Ola")
    expect(ola.page).to_have_title("● Your turn · Pan tu nie stał!")


def test_dragging_a_card_to_a_queue(seated: Seated) -> None:
    (ala,) = seated(scene(hands="123 1", phase=2))
    ala.held("3").drag_to(ala.queue("B"))
    ala.until(lambda: ala.hand() == "12")
    assert ala.sums("B") == ["Ala: 3, leads"]
    # Let go anywhere else, it goes back.
    ala.held("2").drag_to(ala.page.locator(".players"))
    assert ala.hand() == "12"
    assert not ala.page.locator(".hand .chosen").count()


def test_what_somebody_has_got(seated: Seated) -> None:
    (ala,) = seated(scene(A="2 | 0:3/7 0:1", hands="12 1"), viewport={"width": 360, "height": 640})
    plate = ala.page.locator(".players").get_by_role("listitem").first
    expect(plate).to_contain_text("Ala (you)")
    plate.get_by_role("button", name=ala.say("goods-of", name="Ala")).click()
    expect(ala.page.get_by_role("dialog").get_by_role("listitem")).to_have_text([re.compile("2$"), re.compile("7$")])
    ala.page.keyboard.press("Escape")
    ala.page.get_by_role("button", name=ala.say("goods-of", name="Krysia")).click()
    expect(ala.page.get_by_role("dialog").get_by_role("listitem")).to_have_text(ala.say("no-goods"))


def test_a_refusal_goes_when_one_complies(seated: Seated) -> None:
    (ala,) = seated(scene(hands="12 1", phase=2))
    ala.button("end-turn").click(force=True)
    expect(ala.page.get_by_role("alert")).to_be_visible()
    ala.held("2").click()
    expect(ala.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_cannot_be_done_says_why(seated: Seated, language: str) -> None:
    (ala,) = seated(scene(hands="12 1", phase=2), language=language)
    ala.button("end-turn").click(force=True)
    why = ala.page.get_by_role("alert")
    expect(why).to_contain_text(ala.say("error-action-first"))
    link = why.get_by_role("link")
    assert link.get_attribute("href") == "/rules#Q13"
    with ala.page.context.expect_page() as opened:
        link.click()
    rule = opened.value.locator("#Q13")
    rule.wait_for()
    assert rule.evaluate("element => element === document.activeElement")


def test_each_card_has_its_words_and_its_rule(seated: Seated) -> None:
    (ala,) = seated(scene(A="3 4 | 0:L 1:P", hands="1 1", phase=2))
    ala.stand("A", 1).click(position={"x": 6, "y": 24})
    dialog = ala.page.get_by_role("dialog")
    assert dialog.get_by_role("link").get_attribute("href") == "/rules#Q17"
    ala.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_good_for_the_only_card_asks_nothing(seated: Seated) -> None:
    (ala,) = seated(scene(A="5 2 | 0:3 1:1", hands="1 1"))
    before = ala.number
    ala.good("A", 1).click()
    ala.until(lambda: ala.number > before)
    assert ala.sums("A")[0].startswith("Ala: −2") or "-2" in ala.sums("A")[0]


def test_a_good_that_may_lie_on_several_cards_asks_which(seated: Seated) -> None:
    (ala,) = seated(scene(A="5 2 | 0:3 0:2 1:1", hands="1 1"))
    ala.good("A", 1).click()
    expect(ala.page.locator(".prompt")).to_contain_text(ala.say("good-buty-zimowe"))
    ala.stand("A", 2).click(position={"x": 6, "y": 24})
    expect(ala.queue("A").locator(".stand").nth(1)).to_have_attribute("aria-label", re.compile("winter boots"))
