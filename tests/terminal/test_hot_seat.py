"""Several people at one keyboard: nobody sees another's hand."""

from __future__ import annotations

from ogonek.terminal.screens import GameOver, HandOver
from terminal.pilot import Player, local, seated

NAMES = ["Ala", "Ola", "Jan"]


async def at_keyboard(player: Player) -> bool:
    """Waits until somebody is asked to the keyboard, or to move; False when the game is over."""
    await player.until(
        lambda: player.table.scene.over or player.offered != [] or isinstance(player.pilot.app.screen, HandOver)
    )
    return not player.table.scene.over


async def test_a_whole_game_with_hands_hidden_in_between() -> None:
    source = local("demoludy", NAMES, 0, "short 22")  # dealt so that it ends soon
    asked = 0
    async with seated(source) as anybody:
        while await at_keyboard(anybody):
            if isinstance(anybody.pilot.app.screen, HandOver):
                asked += 1
                scene = anybody.table.scene
                assert scene.view["hand"] is None
                assert scene.offer is None
                assert anybody.pilot.app.screen.player == NAMES[source.table.game.to_move]
                await anybody.press("enter")
                await anybody.until(lambda: anybody.offered != [])
                assert anybody.table.scene.seat == source.table.game.to_move
            else:
                await anybody.move_well()
        await anybody.until(lambda: isinstance(anybody.pilot.app.screen, GameOver))
        assert anybody.table.scene.view["hand"] is None
    assert asked > 5


async def test_people_and_bots_at_one_keyboard() -> None:
    """Who is asked to the keyboard is always a person, and the hand of nobody else is shown while bots move."""
    source = local("pan-tu-nie-stal", ["Ala", "Ola"], 2, "mixed")
    people = set()
    async with seated(source) as anybody:
        for _ in range(24):
            assert await at_keyboard(anybody)
            if isinstance(anybody.pilot.app.screen, HandOver):
                assert anybody.table.scene.view["hand"] is None
                people.add(anybody.pilot.app.screen.player)
                await anybody.press("enter")
                await anybody.until(lambda: anybody.offered != [])
            else:
                await anybody.move_well()
        assert "hint" not in await anybody.shown("#foot")
        moved = {facts["seat"] for facts in anybody.table.scene.log if facts["event"] == "placed"}
    assert people == {"Ala", "Ola"}
    assert moved == {0, 1, 2, 3}


async def test_the_log_is_the_readers_own() -> None:
    source = local("pan-tu-nie-stal", ["Ala", "Ola"], 0, "log")
    async with seated(source) as anybody:
        await at_keyboard(anybody)
        await anybody.press("enter")
        first = NAMES[source.table.game.to_move]
        await anybody.press("space", "space", "e")
        await anybody.until(lambda: isinstance(anybody.pilot.app.screen, HandOver))
        assert f"{first} draws a card." in " ".join(anybody.log().split())
        await anybody.press("enter")
        await anybody.until(lambda: anybody.offered != [])
        assert f"{first} draws a card." in " ".join(anybody.log().split())
        assert f"{first} draws a card:" not in " ".join(anybody.log().split())
