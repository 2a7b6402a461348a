"""The log: what happened, in sentences, as the one who looks may know it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ogonek.games.events import Facts
from ogonek.terminal import tell
from ogonek.terminal.face import FAINT, GOLD, PAPER, who
from ogonek.terminal.paint import Say, readable

AROUND = ("undone", "stand-in", "returned", "left")  # what happens around any game
HEADINGS = ("turn", "final-check", "game-over", "auction")
MOST = 300  # sentences kept


class Journal:
    """Sentences already made are kept; who looks as somebody else reads another log."""

    def __init__(self, game: str, say: Say) -> None:
        self._game = game
        self._say = say
        self._reader: int | None = None
        self._number = 0
        self._lines: list[Text] = []

    def read(self, log: Sequence[Facts], names: Sequence[str], reader: int | None) -> bool:
        """Takes in what is new; False if nothing is."""
        if reader != self._reader or not self._number:
            self._reader, self._number, self._lines = reader, 0, []
        news = [facts for facts in log if facts["number"] > self._number]
        for facts in news:
            self._lines.append(self._line(facts, names))
            self._number = facts["number"]
        del self._lines[:-MOST]
        return bool(news)

    def _line(self, facts: Facts, names: Sequence[str]) -> Text:
        code, seat = facts["event"], facts.get("seat")
        if code == "chat":
            return Text.assemble((f"{facts['name']}: ", f"bold {GOLD}"), readable(facts["text"], 300))
        if code in AROUND:
            sentence = self._say(f"terminal-{code}", name=names[facts["seat"]])
        else:
            sentence = tell(self._game, facts, names, self._say)
        style = f"bold {PAPER}" if code in HEADINGS else FAINT if seat is None else ""
        line = Text.assemble((sentence, style))
        return line if seat is None else Text.assemble(who(seat), " ", line)

    def text(self) -> Text:
        return Text("\n").join(self._lines)
