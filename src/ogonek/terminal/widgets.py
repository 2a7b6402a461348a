"""Texts that can be clicked."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import Static

from ogonek.terminal.layout import Target, target_of


class ClickableText(Static):
    """A text whose parts carry targets in their styles (`ogonek.terminal.layout`)."""

    class Clicked(Message):
        def __init__(self, target: Target) -> None:
            super().__init__()
            self.target = target

    class Hovered(Message):
        def __init__(self, target: Target | None) -> None:
            super().__init__()
            self.target = target

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.shown: Text | None = None
        self._background: Target | None = None
        self._last: Target | None = None

    def set_text(self, text: Text) -> None:
        """Shows the text, as high as it has lines; does nothing if it is shown already."""
        if text == self.shown:
            return
        self.shown = text
        self._background = target_of(text.style)
        self.update(text, layout=False)
        self.styles.height = text.plain.count("\n") + 1

    def on_click(self, event: events.Click) -> None:
        target = target_of(event.style) or self._background
        if target is not None:
            event.stop()
            self.post_message(self.Clicked(target))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._hover(target_of(event.style) or self._background)

    def on_leave(self) -> None:
        self._hover(None)

    def _hover(self, target: Target | None) -> None:
        if target != self._last:
            self._last = target
            self.post_message(self.Hovered(target))
