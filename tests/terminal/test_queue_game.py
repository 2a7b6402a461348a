"""The queue game at the terminal's table."""

from __future__ import annotations

import pytest

from ogonek.games.pan_tu_nie_stal.rules.rulebook import RULEBOOK
from ogonek.terminal.local import LocalSource
from ogonek.terminal.screens import GameOver, Help
from terminal.pilot import Player, local, seated

HAND = ["1", "1", "P", "X", "M"]


def set_up(**changes: object) -> LocalSource:
    """A table at which Ala, in a small position of her own, is to move."""
    source = local("pan-tu-nie-stal", ["Ala"], 1, "set up")
    data = {
        "players": 2,
        "queues": {
            "A": {"goods": ["5:dywan", "2:herbata"], "cards": ["1:2", "0:1"]},
            "B": {"goods": ["4:kawa", "3:rajstopy"], "cards": ["1:3", "1:1"]},
        },
        "ministry": ["8:lodowka", "7:pralka", "2:ocet"],
        "hands": [HAND, ["1", "1"]],
        "decks": [["2", "3"], ["1", "1"]],
        **changes,
    }
    source.table.game.position = RULEBOOK.from_data(data)
    return source


async def test_a_whole_game_with_keys_only() -> None:
    source = local("pan-tu-nie-stal", ["Ala"], 1, "keys", "bazaar")
    another = local("pan-tu-nie-stal", ["Ala"], 1, "another")
    async with seated(source, another) as ala:
        while await ala.my_move():
            await ala.choose(ala.rng.choice(ala.offered))
        game = source.table.game
        await ala.until(lambda: isinstance(ala.pilot.app.screen, GameOver))
        assert f"The game is over ({game.position.end})" in await ala.shown()
        for score in game.scores:
            assert str(score) in await ala.shown()
        await ala.press("n")
        assert await ala.my_move()
        assert ala.table.source is another


async def test_a_whole_game_with_the_mouse_only() -> None:
    source = local("pan-tu-nie-stal", ["Ala"], 1, "mouse")
    async with seated(source, language="pl") as ala:
        while await ala.my_move():
            await ala.move_well(ala.point_at)
        await ala.until(lambda: isinstance(ala.pilot.app.screen, GameOver))
        assert "Koniec gry" in await ala.shown()
        await ala.click("key", "escape")
        assert "Koniec gry." in await ala.shown("#status")


async def test_two_taps_place_a_card_and_the_queue_shows_it() -> None:
    async with seated(set_up()) as ala:
        await ala.click("hand", "P")
        await ala.click("queue", "B")
        assert "Ala joins the B queue: the party." in " ".join(ala.log().split())
        assert [card["card"] for card in ala.table.scene.view["queues"][1]["cards"]] == ["3", "1", "P"]


async def test_several_identical_cards_go_together() -> None:
    async with seated(set_up()) as ala:
        await ala.press("1", "1", "b")
        assert [card["card"] for card in ala.table.scene.view["queues"][1]["cards"]] == ["3", "1", "1", "1"]


async def test_a_card_in_a_queue_is_covered_with_one_click() -> None:
    async with seated(set_up()) as ala:
        await ala.press("x")
        await ala.click("place", "B", "1")
        assert [card["card"] for card in ala.table.scene.view["queues"][1]["cards"]] == ["X", "1"]


async def test_what_would_change_is_shown_before_it_is_done() -> None:
    async with seated(set_up()) as ala:
        await ala.press("1", "1")
        assert "→  ●3" in await ala.shown("#board")  # queue A: 1 + 2, and the lead
        await ala.press("right", "right")
        assert ala.table.highlighted == "queue B"
        assert "B:  ■4  → " in await ala.shown("#notice")
        assert "●2" in await ala.shown("#notice")


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Both actions of this turn are done. (rule Q8)"), ("pl", "(zasada Q8)")],
)
async def test_an_illegal_choice_says_why(language: str, words: str) -> None:
    async with seated(set_up(), language=language) as ala:
        await ala.press("1", "a", "1", "a", "p")
        assert words in await ala.shown("#notice")
        assert "✗" in await ala.shown("#notice")


async def test_every_key_that_cannot_be_says_why() -> None:
    async with seated(set_up(decks=[[], ["1"]])) as ala:
        for keys, rule in (["space"], "Q13"), (["e"], "Q13"), (["3"], "Q13"), (["n"], "Q20"), (["1", "1", "1"], "Q13"):
            before = ala.table.scene.view
            await ala.press("escape", "escape", *keys)
            assert f"(rule {rule})" in await ala.shown("#notice"), keys
            assert ala.table.scene.view == before


async def test_goods_on_shelves_say_why_they_cannot_be_had() -> None:
    async with seated(set_up()) as ala:
        await ala.click("good", "B", "1")
        assert "there is no lead to use in B now. (rule Q9)" in " ".join((await ala.shown("#notice")).split())


async def test_the_leader_takes_a_good_first() -> None:
    leading = {
        "A": {"goods": ["5:dywan", "2:herbata"], "cards": ["0:2", "0:1"]},
        "B": {"goods": ["4:kawa", "1:oranzada"]},
    }
    async with seated(set_up(queues=leading)) as ala:
        assert ala.offered == ["good 1", "good 2"]
        await ala.press("p")
        assert "first take a good there. (rule Q10)" in await ala.shown("#notice")
        await ala.press("2", "1")
        assert ala.table.scene.view["queues"][0]["cards"][0]["good"] == "2:herbata"


async def test_a_placement_can_be_taken_back() -> None:
    async with seated(set_up()) as ala:
        assert "take back" not in await ala.shown("#foot")
        await ala.press("p", "a")
        assert "P" not in ala.table.scene.view["hand"]
        await ala.click("do", "undo")
        await ala.until(lambda: ala.table.scene.view["hand"] == RULEBOOK.view(set_up().table.game.position, 0)["hand"])
        assert "takes a placement back" in " ".join(ala.log().split())
        await ala.press("u")
        assert "nothing to take back" in await ala.shown("#notice")


async def test_a_hint_is_said_in_words_and_pointed_at() -> None:
    async with seated(set_up()) as ala:
        await ala.press("i")
        assert "Win chance:" in " ".join((await ala.shown("#notice")).split())
        assert ala.table.highlighted in ala.offered
        await ala.press("enter")
        assert len(ala.table.scene.log) > 1


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("d", "Draw a card."),
        ("e", "End the turn."),
        ("A:11", "one ×2 into the queue at A, Groceries"),
        ("A:X@2", "Push in at place 2 of the queue: A, Groceries"),
        ("+B:M", "as an extra into the queue at B"),
        ("B!1@2", "Take"),
        ("A1<B2", "place 2, takes the son’s place in: A, Groceries"),
        ("Z!R5", "Take"),
    ],
)
async def test_every_hint_has_words(move: str, words: str) -> None:
    async with seated(set_up()) as ala:
        assert words in ala.table.ui.describe_move(move, ala.table.render_context())


async def test_escape_takes_back_one_choice() -> None:
    async with seated(set_up()) as ala:
        await ala.press("1", "1")
        assert ala.table.step.taken == ("card 1", "card 1")
        await ala.press("escape")
        assert ala.table.step.taken == ("card 1",)
        await ala.press("p")  # another card begins anew
        assert ala.table.step.taken == ("card P",)


async def test_pointing_with_the_mouse_shows_what_a_click_would_change() -> None:
    async with seated(set_up()) as ala:
        await ala.press("p")
        panel = ala.table.query(".panel")[1]
        await ala.pilot.hover(panel, offset=(4, 1))
        await ala.until(lambda: ala.table.highlighted == "queue B")
        assert "B: " in await ala.shown("#notice")


async def test_help_lists_the_keys() -> None:
    async with seated(set_up(), language="pl") as ala:
        await ala.press("h")
        assert isinstance(ala.pilot.app.screen, Help)
        assert "Matka z dzieckiem" in await ala.shown()
        await ala.press("escape")
        assert not isinstance(ala.pilot.app.screen, Help)


async def leave(ala: Player, answer: str) -> bool:
    await ala.press("q")
    assert "Leave the table?" in await ala.shown()
    await ala.pilot.press(answer)
    return ala.pilot.app._exit


async def test_leaving_is_asked_about() -> None:
    async with seated(set_up()) as ala:
        assert not await leave(ala, "escape")
        assert await leave(ala, "enter")
