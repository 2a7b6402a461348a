"""The command `ogonek terminal`."""

from __future__ import annotations

import pytest

from command import run
from ogonek.terminal import start, thinking


@pytest.mark.parametrize(("language", "words"), [("en", "How well the bots play."), ("pl", "Jak dobrze grają boty.")])
def test_help_is_spoken(language: str, words: str) -> None:
    assert words in run("terminal", "--lang", language, "--help").stdout


@pytest.mark.parametrize("arguments", [("nope",), ("pan-tu-nie-stal", "--level", "nope"), ()])
def test_what_was_asked_for_wrongly_is_said_in_a_line(arguments: tuple[str, ...]) -> None:
    """Without arguments: there is no terminal here."""
    result = run("terminal", *arguments)
    assert result.exit_code in (1, 2)
    assert "Traceback" not in result.output


def test_bots_think_in_a_process_of_their_own() -> None:
    with thinking.one_process() as thinkers:
        table = start.lay_table("pan-tu-nie-stal", [], ["casual"] * 2, [], "7", thinkers, 0.0).table
        view = table.view(table.game.to_move)
        move = thinkers.submit(thinking.think, "casual", view, "1", 0.1).result(60)
    assert move in table.game.legal_moves()
