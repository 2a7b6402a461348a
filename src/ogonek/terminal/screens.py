"""The dialogs: handing over in a hot seat game, questions, help, chat, the result."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from ogonek.terminal.game_ui import GameUI, RenderContext
from ogonek.terminal.layout import chip, clickable
from ogonek.terminal.source import Scene
from ogonek.terminal.style import FAINT, GOLD, INK, NEON, Say, readable, seat_shape
from ogonek.terminal.widgets import ClickableText

MAX_CHAT_LENGTH = 300
_KEY = f"bold {INK} on {GOLD}"


def key(shown: str, label: str, means: str) -> Text:
    """A key that can be clicked as well."""
    return clickable(Text.assemble((f" {shown} ", _KEY), f" {label}"), ("key", means))


class Dialog(ModalScreen[bool]):
    """A modal dialog, answered by keys or clicks."""

    answers: dict[str, bool] = {"enter": True, "escape": False}

    def __init__(self, say: Say) -> None:
        super().__init__()
        self.say = say

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            with VerticalScroll(can_focus=False):
                yield Static(self.content(), classes="content")
            yield ClickableText(classes="answers")

    def on_mount(self) -> None:
        self.query_one(ClickableText).set_text(Text("   ").join(self.buttons()))

    def content(self) -> Table | Text:
        raise NotImplementedError

    def buttons(self) -> list[Text]:
        raise NotImplementedError

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self._answer(event.key.lower())

    def on_clickable_text_clicked(self, event: ClickableText.Clicked) -> None:
        event.stop()
        self._answer(event.target[1])

    def _answer(self, given: str) -> None:
        if not self.is_current:  # answered already; dismissing it again would close the table beneath
            return
        if given in self.answers:
            self.dismiss(self.answers[given])
        elif given in ("up", "down", "pageup", "pagedown"):
            self.query_one(VerticalScroll).scroll_relative(y=-3 if given.endswith("up") else 3, animate=False)


class HandOver(Dialog):
    """In a hot seat game: hides the hand until its player is at the screen."""

    answers = {"enter": True, "space": True}

    def __init__(self, scene: Scene, say: Say) -> None:
        super().__init__(say)
        assert scene.hand_over_to is not None
        self.seat = scene.hand_over_to
        self.player = scene.names[self.seat]

    def content(self) -> Text:
        whose = chip(f" {seat_shape(self.seat)} {self.player} ", self.seat)
        return Text.assemble(whose, "\n\n", self.say("terminal-hand-over", name=self.player), justify="center")

    def buttons(self) -> list[Text]:
        return [key(self.say("terminal-key-enter"), self.say("terminal-here"), "enter")]


class ChatInput(ModalScreen[str]):
    """A chat message to everybody at the table."""

    BINDINGS = [Binding("escape", "close", show=False)]

    def __init__(self, say: Say) -> None:
        super().__init__()
        self.say = say

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Input(placeholder=self.say("chat-placeholder"), max_length=MAX_CHAT_LENGTH)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.is_current:
            self.dismiss(event.value.strip())

    def action_close(self) -> None:
        if self.is_current:
            self.dismiss(None)


class Confirm(Dialog):
    """A question, answered with yes or no."""

    def __init__(self, question: str, say: Say) -> None:
        super().__init__(say)
        self.question = question

    def content(self) -> Text:
        return Text(self.question, justify="center")

    def buttons(self) -> list[Text]:
        return [
            key(self.say("terminal-key-enter"), self.say("terminal-yes"), "enter"),
            key(self.say("terminal-key-esc"), self.say("terminal-no"), "escape"),
        ]


class Help(Dialog):
    """All keys of the game, and what its cards are called."""

    answers = {"enter": True, "escape": True, "h": True, "question_mark": True, "q": True}

    def __init__(self, context: RenderContext, ui: GameUI) -> None:
        super().__init__(context.say)
        self.rows = ui.key_help(context)
        self.scene = context.scene

    def content(self) -> Table:
        common = [(shown, self.say(f"terminal-help-{name}")) for shown, name in self._common()]
        table = Table.grid(padding=(0, 2, 0, 0))
        half = -(-len(self.rows + common) // 2)
        rows = self.rows + common
        for left, right in zip(rows[:half], [*rows[half:], ("", "")]):
            table.add_row(*self._row(*left), *self._row(*right))
        return table

    def _common(self) -> list[tuple[str, str]]:
        return [
            ("← →", "point"),
            (self.say("terminal-key-enter"), "take"),
            (self.say("terminal-key-esc"), "back"),
            ("U", "undo"),
            *([("I", "hint")] if self.scene.against_bots else []),
            *([("T", "talk")] if self.scene.has_chat else []),
            ("PgUp PgDn", "scroll"),
            ("Q", "leave"),
        ]

    def _row(self, shown: str, meaning: str) -> tuple[Text, Text]:
        return Text.assemble((f" {shown} " if shown else "", _KEY)), Text(readable(meaning, 26))

    def buttons(self) -> list[Text]:
        return [key(self.say("terminal-key-esc"), self.say("terminal-back"), "escape")]


class GameOver(Dialog):
    """Who won, and the scores."""

    def __init__(self, context: RenderContext, ui: GameUI) -> None:
        super().__init__(context.say)
        self.answers = {"escape": False, "enter": False, **({"n": True} if context.scene.can_play_again else {})}
        self.context = context
        self.ui = ui

    def content(self) -> Table:
        context, winners = self.context, self.context.view["winners"]
        table = Table.grid(padding=(0, 2, 0, 0))
        table.title_justify, table.min_width = "left", 60  # room for the title, which breaks at the table's width
        word = "draw-won" if len(winners) == 1 else "draw-shared"
        names = ", ".join(context.names[seat] for seat in winners)
        table.title = Text.assemble((context.say(word, rule=context.view["end"]), NEON), " ", (names, "bold"), "\n")
        for one in sorted(self.ui.scores(context), key=lambda one: (one.seat not in winners, -one.score)):
            won = one.seat in winners
            name = Text.assemble(chip(f" {seat_shape(one.seat)} ", one.seat), f" {context.names[one.seat]}")
            score = Text(str(one.score), style=f"bold {GOLD}" if won else "bold", justify="right")
            table.add_row(Text("★" if won else " ", style=GOLD), name, score, Text(one.parts, style=FAINT))
        return table

    def buttons(self) -> list[Text]:
        again = [key("N", self.say("terminal-again"), "n")] if "n" in self.answers else []
        return [*again, key(self.say("terminal-key-esc"), self.say("terminal-look"), "escape")]
