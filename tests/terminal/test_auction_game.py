"""Demoludy at the terminal's table."""

from __future__ import annotations

from ogonek.games.demoludy.rules.rulebook import RULEBOOK
from ogonek.terminal.local import LocalSource
from ogonek.terminal.screens import GameOver
from terminal.pilot import local, seated


def set_up(**changes: object) -> LocalSource:
    """An auction of a red token in which Ala, in second place, is to move."""
    source = local("demoludy", ["Ala"], 2, "set up", *[name for name in ("actions",) if changes.get(name)])
    data = RULEBOOK.to_data(source.table.game.position)
    data.update(
        {
            "phase": "turn",
            "auctioned": "R3",
            "opened": True,
            "opening": False,
            "turn": 0,
            "to_move": 0,
            "starter": 2,
            "rows": [["R2"], [], ["R5"]],
            "in": [True, False, True],
            "hands": [["R2", "R4", "G7", "$7"], ["B2"], ["B3"]],
        }
    )
    data.update(changes)
    source.table.game.position = RULEBOOK.from_data(data)
    return source


async def test_a_whole_game_with_keys_only() -> None:
    source = local("demoludy", ["Ala"], 2, "short 8", "points", "actions")
    async with seated(source) as ala:
        while await ala.my_move():
            await ala.move_well()
        await ala.until(lambda: isinstance(ala.pilot.app.screen, GameOver))
        assert f"The game is over ({source.table.game.position.end})" in await ala.shown()


async def test_a_bid_is_put_together_in_any_order_and_then_laid() -> None:
    async with seated(set_up()) as ala:
        await ala.press("2")  # R4: 2 + 4 = 6 beats 5
        assert ala.table.step.taken == ("up R4",)
        assert "→ 6" in await ala.shown("#notice")
        assert "Ala leads" in await ala.shown("#notice")
        await ala.press("1")
        assert ala.table.step.taken == ("up R2", "up R4")
        await ala.press("1", "3")
        assert ala.table.step.taken == ("up R4", "down R2", "down G7")
        await ala.press("1")  # and back into the hand
        assert ala.table.step.taken == ("up R4", "down G7")
        await ala.press("enter")
        assert "Ala lays amber R4, a card face down (crystal G7); total 7." in " ".join(ala.log().split())


async def test_a_bid_that_is_too_low_says_so_at_once() -> None:
    async with seated(set_up()) as ala:
        await ala.click("hand", "R2", "0")
        assert "A total of 4 is not more than the highest one, 5. (rule D9)" in await ala.shown("#notice")
        assert "Not yet a bid." in await ala.shown("#choices")
        await ala.press("enter")
        assert "(rule D9)" in await ala.shown("#notice")
        assert ala.table.scene.view["players"][0]["total"] == 2
        await ala.press("escape")
        assert "pass" in await ala.shown("#choices")


async def test_what_cannot_be_says_why() -> None:
    async with seated(set_up(), language="pl") as ala:
        await ala.press("s")  # there is no staying without action cards
        assert "zasada" in await ala.shown("#notice")
        await ala.click("stack", "B")
        assert "zasada D8" in await ala.shown("#notice")


async def test_the_starter_chooses_a_token_by_its_stack_or_a_card() -> None:
    nothing_yet = {"phase": "choosing", "auctioned": None, "opened": False, "rows": [[], [], []], "in": [True] * 3}
    async with seated(set_up(**nothing_yet, starter=0)) as ala:
        await ala.click("stack", "V")
        assert "You have no goods card of colour V" in await ala.shown("#notice")
        await ala.click("hand", "G7", "2")
        assert "up for auction" in await ala.shown("#board")
        assert ala.table.scene.view["auction"]["colour"] == "G"


async def test_an_action_card_is_aimed_with_clicks() -> None:
    held = [["R2", "awa"], ["B2"], ["B3"]]
    async with seated(set_up(actions=True, hands=held, rows=[["R2"], [], ["R5", "R4"]])) as ala:
        await ala.click("hand", "awa", "1")
        assert ala.offered == ["seat 2"]
        await ala.click("card", "2", "1")
        assert [card["card"] for card in ala.table.scene.view["players"][2]["row"]] == ["R4"]
