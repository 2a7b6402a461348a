"""Drawn texts that can be touched and pointed at."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import Static

from ogonek.terminal.face import Touch, touched


class Painted(Static):
    """A drawn text whose parts say what they stand for."""

    class Touched(Message):
        def __init__(self, touch: Touch) -> None:
            super().__init__()
            self.touch = touch

    class Pointed(Message):
        def __init__(self, touch: Touch | None) -> None:
            super().__init__()
            self.touch = touch

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.shown: Text | None = None
        self._ground: Touch | None = None
        self._last: Touch | None = None

    def paint(self, text: Text) -> None:
        """Shows the text, as high as it has lines; what is drawn as before costs nothing."""
        if text == self.shown:
            return
        self.shown = text
        self._ground = touched(text.style)
        self.update(text, layout=False)
        self.styles.height = text.plain.count("\n") + 1

    def on_click(self, event: events.Click) -> None:
        touch = touched(event.style) or self._ground
        if touch is not None:
            event.stop()
            self.post_message(self.Touched(touch))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._point(touched(event.style) or self._ground)

    def on_leave(self) -> None:
        self._point(None)

    def _point(self, touch: Touch | None) -> None:
        if touch != self._last:
            self._last = touch
            self.post_message(self.Pointed(touch))
