"""Eighty columns and twenty-four lines are enough, in both languages: nothing is cut off."""

from __future__ import annotations

import time
from random import Random

import pytest

from ogonek.table.offers import offer_moves
from ogonek.terminal import parts
from ogonek.terminal.game_part import game_terminal
from ogonek.terminal.game_ui import RenderContext
from ogonek.terminal.offer import Offer
from ogonek.terminal.source import Scene, SeatInfo
from ogonek.terminal.translator import Translator
from support.playing import dealt, played
from terminal.pilot import SMALL, local, seated

BOARD, SIDE, DESK = 51, 26, 78
GAMES = [("pan-tu-nie-stal", 5, {"bazaar": True}), ("demoludy", 5, {"points": True, "actions": True})]
LONGEST = ["Krysia", "Marysia", "Zdzisiek", "Seweryn", "Grażyna"]


def contexts(game: str, players: int, options: dict[str, bool], language: str) -> list[RenderContext]:
    """Positions from the deal to the end, as the one to move sees them, with the first choice made."""
    seen = []
    rng = Random(0)
    for moves in range(0, 160, 8):
        position = played(dealt(game, players, "room", **options), rng, moves)
        if position.over:
            break
        seat = position.to_move
        offer = Offer(offer_moves(position).moves, position.rulebook, position.position)
        seats = [SeatInfo(name, None if number == seat else "casual") for number, name in enumerate(LONGEST)]
        around = {"can_undo": True, "has_chat": True, "deadline": time.monotonic() + 3599}  # all that there can be
        scene = Scene(game, options, seats, position.view(seat), seat, offer, **around)
        step = offer.step(())
        seen.append(RenderContext(scene, step, None, Translator(language, game).say))
        further = offer.step((rng.choice(step.choices),))
        if further.move is None:
            seen.append(RenderContext(scene, further, further.choices[0], Translator(language, game).say))
    return seen


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_every_line_fits(game: str, players: int, options: dict[str, bool], language: str) -> None:
    shown = game_terminal(game).UI
    for context in contexts(game, players, options, language):
        texts = [(text, BOARD) for text in shown.panels(context, BOARD)]
        texts += [(shown.players(context, SIDE), SIDE), (shown.hand(context, DESK), DESK)]
        texts += [(parts.choices(context, shown, DESK), DESK), (parts.status(context, shown, DESK), DESK)]
        texts += [(parts.title(context, shown, DESK), DESK), (parts.footer(context), DESK)]
        for text, width in texts:
            for line in text.split("\n"):
                assert line.cell_len <= width, line.plain
                assert "…" not in line.plain, line.plain
        assert parts.choices(context, shown, DESK).plain.count("\n") < 4
        assert shown.hand(context, DESK).plain.count("\n") < 3


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
async def test_all_parts_are_on_the_screen(game: str, players: int, options: dict[str, bool], language: str) -> None:
    async with seated(local(game, ["Ala"], players - 1, "room", *options), language=language, size=SMALL) as ala:
        await ala.my_move()
        await ala.pilot.pause()
        screen = ala.table.region
        for part in ("#title", "#board", "#players", "#log", "#status", "#hand", "#choices", "#notice", "#foot"):
            region = ala.table.query_one(part).region
            assert screen.contains_region(region), part
            assert region.area, part
        board = ala.table.query_one("#board")
        assert board.virtual_size.height <= board.size.height  # at the start nobody has to scroll
        await ala.pilot.resize_terminal(120, 40)
        await ala.pilot.pause()
        assert ala.table.query_one("#players").region.width > SIDE
