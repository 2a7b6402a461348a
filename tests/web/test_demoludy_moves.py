"""Every kind of move of Demoludy, done by clicking, as the page shows it. Bots are beyond the seats that matter."""

from __future__ import annotations

import pytest
from playwright.sync_api import WebSocketRoute, expect

from demoludy.scenes import scene
from web.auction_browser import Bidder
from web.barriers import no_barrier_in_dialog
from web.conftest import NewBidder


def test_open_and_lay(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R3 R5 G2", "B2", "B3"))
    assert ala.prompt() == ala.say("prompt-choose")
    ala.bid("open R")
    assert ala.prompt() == ala.say("prompt-open-with", country="Soviet Union")
    expect(ala.page.locator(".podium")).to_contain_text("nesting doll")
    ala.bid("R3")
    assert any("Ala lays vodka R3; total 3." in line for line in ala.log())


def test_a_raise_shows_what_it_would_change(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R3 R5 G2", "B2", "B3", rows=["R2", "R4", ""], auctioned="R1"))
    assert ala.totals() == ["2", "4", "0"]

    def look() -> None:
        assert ala.totals()[0] == "2 → 7"
        assert ala.lay().inner_text() == ala.say("lay-cards", count=1, total=7)

    ala.bid("R5", look)
    assert any("Ala lays gas bottle R5; total 7." in line for line in ala.log())


def test_face_down_cards_in_any_order(new_bidder: NewBidder) -> None:
    """The dearest first: the server wants them sorted, the reader does not have to know."""
    ala = new_bidder(scene("G5 B4 O3 $7", "B2", "B3", rows=["R2", "R4", ""], auctioned="R1"))
    ala.choose("$7", "down")
    assert ala.prompt() == ala.say("prompt-not-yet", highest=4)
    expect(ala.lay()).to_have_attribute("aria-disabled", "true")
    ala.choose("B4", "down")
    ala.choose("G5", "down")
    expect(ala.page.locator(".buttons .lay.main")).to_have_text("Lay: total 5")
    ala.lay().click()
    ala.until(lambda: any("3 cards face down" in line for line in ala.log()))
    assert any("(gas bottle G5, amber B4, dollars $7)" in line for line in ala.log())


def test_up_and_down_and_dollars_together(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R3 B4 $7 $10", "B2", "B3", rows=["", "R4", ""], auctioned="R1"))
    ala.bid("R3 $7 / B4")
    assert any("total 11" in line for line in ala.log())


def test_a_touched_card_lies_face_up_and_can_be_turned_over(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R3 R5 B4", "B2", "B3", rows=["", "R2", ""], auctioned="R1"))
    three, five = ala.page.locator('[data-card="R3"]'), ala.page.locator('[data-card="R5"]')
    sides = ala.page.get_by_role("group", name="vodka R3: face up or face down?")
    three.click()
    expect(sides.get_by_role("button", name="Face up: 3")).to_have_attribute("aria-pressed", "true")
    sides.get_by_role("button", name="Face down: 1").click()
    expect(three).to_have_accessible_name("vodka, Soviet Union, worth 3, chosen, face down")
    five.click()  # the first card stays as it is
    expect(ala.lay()).to_have_text("Lay: total 6")
    expect(three).to_have_accessible_name("vodka, Soviet Union, worth 3, chosen, face down")
    three.click()
    expect(three).to_have_attribute("aria-pressed", "false")
    expect(ala.lay()).to_have_text("Lay: total 5")


def test_choosing_does_not_move_the_table(new_bidder: NewBidder) -> None:
    hand = scene("R5 B4 awa", "B2", "B3", rows=["R2", "R4 $7", ""], auctioned="R1", actions=True)
    ala = new_bidder(hand, language="pl")  # whose sentences are longer
    before = ala.lane(2).bounding_box()
    ala.choose("R5", "up")
    ala.choose("B4", "down")
    ala.page.locator(".about").wait_for()
    assert ala.lane(2).bounding_box() == before
    ala.choose("awa", "play")
    ala.lane(0).locator(".spot").click()
    ala.page.locator(".why").wait_for()
    assert ala.lane(2).bounding_box() == before


def test_a_card_that_can_only_lie_face_down_says_so(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R5 B4", "B2", "B3", rows=["", "R4", ""], auctioned="R1"))
    ala.page.locator('[data-card="B4"]').click()
    expect(ala.page.locator(".about")).to_contain_text("it is not of Soviet Union, so it lies face down")
    expect(ala.page.locator(".about a")).to_have_attribute("href", "/rules#D9")
    expect(ala.page.locator(".ways")).to_have_count(0)


def test_a_question_about_an_action_card_waits_for_its_answer(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R5 awa", "B2", "B3", rows=["R2", "R4 $7", ""], auctioned="R1", actions=True))
    ala.page.locator('[data-card="awa"]').click()
    expect(ala.page.locator(".prompt")).to_have_text("Car breakdown: play it, or lay it face down?")
    ala.page.locator('[data-card="R5"]').click()
    expect(ala.lay()).to_have_text("Lay: total 7")
    expect(ala.page.locator(".prompt")).to_have_text("Car breakdown: play it, or lay it face down?")
    ala.page.keyboard.press("d")
    expect(ala.lay()).to_have_text("Lay: total 8")


def test_too_little_is_explained_with_its_rule(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R3 R5 B4", "B2", "B3", rows=["", "R4", ""], auctioned="R1"))
    ala.choose("R3", "up")
    ala.lay().click(force=True)
    expect(ala.page.locator(".why")).to_contain_text("A total of 3 is not more than the highest one, 4.")
    expect(ala.page.locator(".why a")).to_have_attribute("href", "/rules#D9")


def test_what_does_not_glow_says_why(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R3 G2", "B2", "B3"))
    ala.stack("O").click()
    expect(ala.page.locator(".why")).to_contain_text("East Germany")
    expect(ala.page.locator(".why a")).to_have_attribute("href", "/rules#D7")
    ala.page.locator(".buttons .button", has_text="Pass").click(force=True)
    expect(ala.page.locator(".why")).to_be_visible()


def test_pass(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R3", "R7 R7 B2", "B3", rows=["R2", "R4", "R5"], auctioned="R1"))
    ala.bid("pass")
    assert "Ala passes." in ala.log()
    assert "Ala discards cream R2." in ala.log()


def test_what_cannot_be_taken_back_is_asked_once(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R3 R5 G2", "B2", "B3"))
    before = ala.number
    ala.stack("R").click()
    expect(ala.page.locator(".prompt")).to_have_text(ala.say("sure-open", token="nesting doll R1"))
    ala.page.keyboard.press("Escape")
    assert ala.prompt() == ala.say("prompt-choose")
    ala.stack("R").click()
    ala.stack("G").click()  # another one: asked again
    expect(ala.page.locator(".prompt")).to_have_text(ala.say("sure-open", token="paprika G1"))
    assert ala.number == before
    ala.page.locator(".buttons .button", has_text=ala.say("ask-no-more")).click()
    ala.until(lambda: ala.update["view"]["auction"]["colour"] == "G")
    assert ala.page.evaluate("JSON.parse(localStorage.ogonek).ask") is False
    ala.page.keyboard.press("?")
    ala.page.get_by_role("checkbox", name=ala.say("ask-again")).check()
    assert ala.page.evaluate("JSON.parse(localStorage.ogonek).ask") is True


def test_passing_in_the_lead_is_asked_once(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R5 B2", "B2", "B3", rows=["R2", "R4", ""], auctioned="R1", actions=True))
    ala.bid("R5")
    ala.button("pass").click()
    expect(ala.page.locator(".prompt")).to_have_text(ala.say("sure-pass", total=7))
    ala.sure()
    ala.until(lambda: "Ala passes." in ala.log())


def test_what_has_no_choice_is_not_asked(new_bidder: NewBidder) -> None:
    """One card of one's own, one opponent with one card: the bazaar needs no pointing."""
    ala = new_bidder(scene("baz B2", "B2", "B3", rows=["R2", "R4", ""], auctioned="R1", actions=True))
    ala.choose("baz", "play")
    ala.page.locator(".buttons .lay.main").wait_for()
    assert ala.totals()[:2] == ["2 → 4", "4 → 2"]


def test_the_place_of_a_bid_is_its_place_on_the_road(new_bidder: NewBidder) -> None:
    rows = ["R2 /B3 B4 O2", "$10", "R3 R2"]
    ala = new_bidder(scene("R3", "B2", "B3", rows=rows, auctioned="R1"))
    places = [ala.lane(seat).locator(".drives").bounding_box() for seat in range(3)]
    totals = [int(total) for total in ala.totals()]
    by_place = sorted(range(3), key=lambda seat: places[seat]["x"])  # type: ignore[index]
    assert by_place == sorted(range(3), key=lambda seat: totals[seat])


def test_winning_a_token(new_bidder: NewBidder) -> None:
    ala = new_bidder(
        scene("R3 B2", "", "", rows=["R4", "R5", ""], auctioned="R2", **{"in": [True, True, False]}, turn=1)
    )
    ala.until(lambda: any("wins the auction" in line for line in ala.log()))
    expect(ala.lane(0).locator(".token")).to_have_count(1)
    assert "alarm clock R2" in str(ala.lane(0).locator(".who .unseen").inner_text())


def test_the_end(new_bidder: NewBidder) -> None:
    tokens = [{"R": 1, "G": 2, "V": 3}, {}, {}]
    ala = new_bidder(
        scene(
            "O3 B2", "", "", rows=["O4", "O5", ""], auctioned="O2", turn=1, tokens=tokens, **{"in": [True, True, False]}
        )
    )
    dialog = ala.page.locator("dialog[open]")
    expect(dialog).to_contain_text("You win!", timeout=20_000)
    expect(dialog).to_contain_text(ala.say("ended-D15"))
    expect(dialog.locator("tr.winner .token")).to_have_count(4)
    expect(dialog.get_by_role("link", name="Replay")).to_be_visible()
    expect(dialog.get_by_role("button", name="Download the record")).to_be_visible()


# The points variant


def settling(tokens: dict[str, int], auctioned: str):  # type: ignore[no-untyped-def]
    return scene(
        "R3 B2", "B3", "B4", auctioned=auctioned, points=True, phase="settling", turn=0, to_move=0, opened=True,
        opening=False, tokens=[tokens, {}, {}], **{"in": [True, False, False]},
    )  # fmt: skip


def test_keep_the_better_token(new_bidder: NewBidder) -> None:
    ala = new_bidder(settling({"R": 1}, "R5"))
    assert "worth 5" in ala.prompt()
    ala.bid("keep")
    assert "Ala gives back nesting doll R1." in ala.log()
    expect(ala.lane(0).locator(".score")).to_have_text("5")


def test_give_the_new_token_back(new_bidder: NewBidder) -> None:
    ala = new_bidder(settling({"R": 1}, "R5"))
    ala.bid("return")
    assert "Ala gives back colour television R5." in ala.log()
    expect(ala.lane(0).locator(".score")).to_have_text("1")


def test_swap_for_a_fifth_country(new_bidder: NewBidder) -> None:
    ala = new_bidder(settling({"R": 1, "G": 1, "V": 1, "O": 1}, "B5"))
    assert ala.prompt() == ala.say("prompt-fifth", country="Czechoslovakia")
    ala.bid("swap V")
    assert "Ala gives back halva V1." in ala.log()
    expect(ala.lane(0).locator(".score")).to_have_text("8")


# Action cards


def test_stay(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R5 B2", "B2", "B3", rows=["R2", "R4", ""], auctioned="R1", actions=True))
    ala.bid("R5")
    assert ala.prompt() == ala.say("prompt-may-stay", total=7)
    ala.bid("stay")
    assert "Ala stays with 7." in ala.log()


def test_undo_a_laying(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R5 B2", "B2", "B3", rows=["R2", "R4", ""], auctioned="R1", actions=True))
    ala.bid("R5")
    ala.button("undo").click()
    ala.until(lambda: ala.cards() == ["R5", "B2"])
    assert ala.totals()[0] == "2"


def test_what_cannot_be_undone_says_why(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("cel B2 G3", "B2", "B3", rows=["R2", "R4 R3", ""], auctioned="R1", actions=True))
    expect(ala.button("undo")).to_have_count(0)  # nothing is done yet
    ala.bid("!cel")
    expect(ala.button("undo")).to_have_attribute("aria-disabled", "true")
    ala.choose("B2", "down")
    for wish in (lambda: ala.button("undo").click(force=True), lambda: ala.page.keyboard.press("z")):
        wish()
        expect(ala.page.locator(".why")).to_have_text(ala.say("error-nothing-to-undo"))
        expect(ala.lay()).to_have_text("Lay: total 3")  # what is chosen stays so
        ala.page.keyboard.press("1")
        ala.page.keyboard.press("1")


def test_militiaman(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("mil B2", "G7", "B3", rows=["R2", "R4", ""], auctioned="R1", actions=True))
    ala.bid("!mil 1")
    assert ala.cards() == ["G7", "B2"]
    assert "Ala takes crystal G7 from Krysia." in ala.log()


def test_customs_officer(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("cel B2", "B2", "B3", rows=["R2", "R4 $7", "R5 R3"], auctioned="R1", actions=True))

    def look() -> None:
        assert ala.totals() == ["2", "11 → 4", "8 → 5"]

    ala.bid("!cel", look)
    assert ala.totals() == ["2", "4", "5"]


def test_breakdown(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("awa B2", "B2", "B3", rows=["R5", "R4 $7", "R2"], auctioned="R1", actions=True))

    def look() -> None:
        assert ala.totals() == ["5", "11 → 4", "2"]
        assert "would lead" not in ala.lane(1).inner_text()

    ala.bid("!awa 1:2", look)
    assert len(ala.row(1)) == 1


def test_the_last_card_cannot_break_down(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("awa B2", "B2", "B3", rows=["R5", "R4 $7", "R2"], auctioned="R1", actions=True))
    ala.choose("awa", "play")
    ala.lane(2).locator(".spot").click()
    expect(ala.page.locator(".why")).to_contain_text("It is the last card before")
    expect(ala.page.locator(".why a")).to_have_attribute("href", "/rules#A5")


def test_petrol_station(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("sta B2", "B2", "B3", rows=["R5 $7", "R4", ""], auctioned="R1", actions=True))
    ala.bid("!sta 2")
    assert ala.cards() == ["B2", "$7"]
    assert ala.totals()[0] == "5"


def test_bazaar(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("baz B2", "B2", "B3", rows=["R2", "R4 $10", ""], auctioned="R1", actions=True))

    def look() -> None:
        assert ala.totals()[:2] == ["2 → 10", "14 → 6"]

    ala.bid("!baz 1=1:2", look)
    assert ala.row(0) == ["dollars $10"]


class SlowLine:
    """Answers to what can be chosen next are held back until they are let go."""

    def __init__(self, ala: Bidder) -> None:
        self.slow = False
        self._ala = ala
        self._held: list[str | bytes] = []
        ala.page.route_web_socket("**/ws/tables/*", self._between)
        ala.page.reload()
        ala.shown()

    def _between(self, page: WebSocketRoute) -> None:
        self._page = page
        page.connect_to_server().on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        if self.slow and '"offered"' in str(message):
            self._held.append(message)
        else:
            self._page.send(message)

    def let_go(self) -> None:
        self._ala.until(lambda: bool(self._held))
        self.slow = False
        for message in self._held:
            self._page.send(message)


def test_quick_touches_on_a_slow_line_wait_for_what_they_mean(new_bidder: NewBidder) -> None:
    """What can be chosen next is asked step by step: a touch before the answer must not be taken for the whole move."""
    ala = new_bidder(scene("baz B2", "B2", "B3", rows=["R2", "R4 $10", ""], auctioned="R1", actions=True))
    line = SlowLine(ala)
    ala.choose("baz", "play")
    ala.lane(0).locator(".spot.glow").first.wait_for()
    before, line.slow = ala.number, True
    ala.lane(0).locator(".spot").first.click()
    ala.lane(1).locator(".spot").nth(1).click()
    line.let_go()
    ala.page.locator(".buttons .lay.main").wait_for()
    assert ala.totals()[:2] == ["2 → 10", "14 → 6"]
    assert ala.number == before  # nothing was played


def test_a_card_touched_before_its_uses_are_known(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R3 R5 G2", "B2", "B3", rows=["R2", "R4", ""], auctioned="R1"))
    line = SlowLine(ala)
    line.slow = True
    ala.page.reload()
    ala.shown()
    ala.page.locator('.hand [data-card="R5"]').click()
    line.let_go()
    expect(ala.page.locator(".ways .button")).to_have_count(2)  # face up, face down


def test_money_changer_takes_a_dollar(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("cin B2", "$7 $10", "B3", rows=["R2", "R4", ""], auctioned="R1", actions=True))
    ala.bid("!cin 1")
    assert ala.cards() == ["B2", "$10"]


def test_money_changer_sees_a_hand_and_remembers_it(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("cin B2", "G5 V3", "B3", rows=["R2", "R4", ""], auctioned="R1", actions=True))
    ala.bid("!cin 1")
    assert any("shows Ala the hand: gas bottle G5, vodka V3." in line for line in ala.log())
    dialog = ala.page.get_by_role("dialog")
    expect(dialog).to_contain_text("shows you their cards")
    expect(dialog).to_contain_text("vodka, Turkey, worth 3")
    no_barrier_in_dialog(ala.page, "a hand that was shown")
    assert ala.lane(1).locator(".known span").all_inner_texts() == ["G5", "V3"]
    ala.page.reload()
    ala.shown()
    expect(dialog).to_have_count(0)  # it is not shown again


def test_toast(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("bru B2", "B2", "B3", rows=["R5 R3", "R3 R3", "R4 R3"], auctioned="R1", actions=True))
    ala.bid("!bru")
    assert ala.totals() == ["5", "3", "4"]


@pytest.mark.parametrize("points", [False, True])
@pytest.mark.parametrize("actions", [False, True])
def test_help_tells_of_the_game_at_this_table(new_bidder: NewBidder, points: bool, actions: bool) -> None:
    ala = new_bidder(scene("R3 R5 B4", "B2", "B3", points=points, actions=actions))
    ala.page.keyboard.press("?")
    dialog = ala.page.get_by_role("dialog")
    expect(dialog).to_contain_text(ala.say("help-goal-points" if points else "help-goal"))
    for code in ("help-actions", "help-stay"):
        expect(dialog.get_by_text(ala.say(code))).to_have_count(int(actions))
    expect(dialog.get_by_text(ala.say("help-raise"))).to_have_count(int(not actions))


def test_a_card_tells_what_it_does(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R5 B2", "B2", "B3", rows=["R2", "R4", ""], auctioned="R1"))
    ala.lane(1).locator(".spot").click()
    dialog = ala.page.locator("dialog[open]")
    expect(dialog).to_contain_text("amber R4")
    expect(dialog.locator("[lang=ru]")).to_have_text("янтарь")
    expect(dialog.get_by_role("link")).to_have_attribute("href", "/rules#D9")
