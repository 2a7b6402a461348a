"""The log: what happened, in sentences, as far as the viewer may know it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import RichLog

from ogonek.core.events import Facts
from ogonek.terminal import describe_event
from ogonek.terminal.source import Scene
from ogonek.terminal.style import FAINT, GOLD, PAPER, Say, light_seat_mark, readable

TABLE_EVENTS = ("undone", "stand-in", "returned", "left")  # they can happen in any game
MAX_LINES = 200  # that are written at once


class EventLogWriter:
    """Writes new events to the log; for another viewer, or at another width, writes all of them again."""

    def __init__(self, game: str, headings: Sequence[str], say: Say) -> None:
        self._game = game
        self._headings = headings
        self._say = say
        self._written_for: tuple[int | None, int] | None = None
        self._number = 0

    def write(self, scene: Scene, log: RichLog) -> None:
        viewer = (scene.seat, log.size.width)
        if viewer != self._written_for:
            self._written_for, self._number = viewer, 0
            log.clear()
        news = [facts for facts in scene.log[-MAX_LINES:] if facts["number"] > self._number]
        for facts in news:
            log.write(self._line(facts, scene.names), scroll_end=facts is news[-1])
            self._number = facts["number"]

    def _line(self, facts: Facts, names: Sequence[str]) -> Text:
        code, seat = facts["event"], facts.get("seat")
        if code == "chat":
            return Text.assemble((f"{readable(facts['name'], 16)}: ", f"bold {GOLD}"), readable(facts["text"], 300))
        if code in TABLE_EVENTS:
            sentence = self._say(f"terminal-{code}", name=names[facts["seat"]])
        else:
            sentence = describe_event(self._game, facts, names, self._say)
        style = f"bold {PAPER}" if code in self._headings else FAINT if seat is None else ""
        line = Text.assemble((sentence, style))
        return line if seat is None else Text.assemble(light_seat_mark(seat), " ", line)
