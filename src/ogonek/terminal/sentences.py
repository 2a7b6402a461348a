"""The log: what happened, in sentences, as the one who looks may know it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import RichLog

from ogonek.core.events import Facts
from ogonek.terminal import tell
from ogonek.terminal.face import FAINT, GOLD, PAPER, who
from ogonek.terminal.paint import Say, readable
from ogonek.terminal.source import Scene

AROUND = ("undone", "stand-in", "returned", "left")  # what happens around any game
HEADINGS = ("turn", "final-check", "game-over", "auction")
MOST = 200  # sentences that somebody reads who comes to the screen


class Journal:
    """Writes what is new; who looks as somebody else, or at another width, reads it all again."""

    def __init__(self, game: str, say: Say) -> None:
        self._game = game
        self._say = say
        self._reader: tuple[int | None, int] | None = None
        self._number = 0

    def write(self, scene: Scene, paper: RichLog) -> None:
        reader = (scene.seat, paper.size.width)
        if reader != self._reader:
            self._reader, self._number = reader, 0
            paper.clear()
        news = [facts for facts in scene.log[-MOST:] if facts["number"] > self._number]
        for facts in news:
            paper.write(self._line(facts, scene.names), scroll_end=facts is news[-1])
            self._number = facts["number"]

    def _line(self, facts: Facts, names: Sequence[str]) -> Text:
        code, seat = facts["event"], facts.get("seat")
        if code == "chat":
            return Text.assemble((f"{readable(facts['name'], 16)}: ", f"bold {GOLD}"), readable(facts["text"], 300))
        if code in AROUND:
            sentence = self._say(f"terminal-{code}", name=names[facts["seat"]])
        else:
            sentence = tell(self._game, facts, names, self._say)
        style = f"bold {PAPER}" if code in HEADINGS else FAINT if seat is None else ""
        line = Text.assemble((sentence, style))
        return line if seat is None else Text.assemble(who(seat), " ", line)
