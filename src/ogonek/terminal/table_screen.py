"""The screen of a table: the game's panels, the players and the log beside them, the hand and the choices below."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.messages import Prune
from textual.screen import Screen
from textual.widgets import RichLog, Static

from ogonek.core.errors import BadNotation, IllegalMove, OgonekError
from ogonek.core.kits import rulebook
from ogonek.core.steps import FINISH
from ogonek.terminal import parts
from ogonek.terminal.event_log import EventLogWriter
from ogonek.terminal.game_part import game_terminal
from ogonek.terminal.game_ui import GameUI, RenderContext, Selection
from ogonek.terminal.offer import Step
from ogonek.terminal.screens import ChatInput, Confirm, GameOver, HandOver, Help
from ogonek.terminal.source import Hint, Scene, Source
from ogonek.terminal.translator import Translator
from ogonek.terminal.widgets import ClickableText

Handler = Callable[[], Awaitable[None]]


class TableScreen(Screen[None]):
    class Again(Message):
        """The player asks for another game."""

        def __init__(self, table: TableScreen) -> None:
            super().__init__()
            self.table = table

    BINDINGS = [
        Binding("left,up", "highlight(-1)", show=False),
        Binding("right,down", "highlight(1)", show=False),
        Binding("enter", "take", show=False),
        Binding("escape,backspace", "back", show=False),
        Binding("u", "undo", show=False),
        Binding("i", "hint", show=False),
        Binding("t", "talk", show=False),
        Binding("h,question_mark", "help", show=False),
        Binding("q", "leave", show=False),
        Binding("pageup", "scroll_board(-1)", show=False),
        Binding("pagedown", "scroll_board(1)", show=False),
    ]

    def __init__(self, source: Source, translator: Translator) -> None:
        super().__init__()
        self.source = source
        self.scene: Scene = source.scene()
        self.translator = translator.at_table(self.scene.game)
        self.step: Step | None = None
        self.highlighted: str | None = None
        self.notice = ""
        self.advice = ""  # a hint, in words
        self.ui: GameUI = game_terminal(self.scene.game).UI
        self._event_log = EventLogWriter(self.scene.game, self.ui.headings, self.translator.say)
        self._inputs: asyncio.Queue[Handler] = asyncio.Queue()  # handled one after another, as the table then is
        self._end_shown = False

    # The parts

    def compose(self) -> ComposeResult:
        yield ClickableText(id="title")
        with Horizontal(id="middle"):
            with VerticalScroll(id="board", can_focus=False):
                if self.scene.view is not None:
                    yield from self._panels(self.scene)
            with Vertical(id="side"):
                yield ClickableText(id="players")
                log = RichLog(id="log", wrap=True, min_width=1)
                log.can_focus = False
                yield log
        with Vertical(id="desk"):
            yield ClickableText(id="status")
            yield ClickableText(id="hand")
            yield ClickableText(id="choices")
            yield Static(id="notice")
        yield ClickableText(id="foot")

    def _panels(self, scene: Scene) -> list[ClickableText]:
        count = len(self.ui.panels(self.render_context(scene), 80))
        return [ClickableText(classes="panel") for _ in range(count)]

    async def on_mount(self) -> None:
        self.source.on_change(lambda: self._enqueue(self._refresh_scene))
        self.run_worker(self.source.run(), exclusive=False)
        self.run_worker(self._handle_inputs(), exclusive=False)
        self.set_interval(1.0, self._tick)
        self._enqueue(self._refresh_scene)

    async def on_prune(self, event: Prune) -> None:
        """The first sign that this screen closes: stops what could still change it while all widgets are there."""
        self.source.on_change(lambda: None)
        self.workers.cancel_node(self)

    # Inputs, one after another

    def _enqueue(self, handler: Handler) -> None:
        self._inputs.put_nowait(handler)

    async def _handle_inputs(self) -> None:
        while self.is_running:
            handler = await self._inputs.get()
            try:
                await handler()
            except OgonekError as error:
                self.warn(error)
            finally:
                self._inputs.task_done()

    def warn(self, error: OgonekError) -> None:
        self.notice, self.advice = self.translator.error(error), ""
        self._redraw()

    async def inputs_handled(self) -> None:
        """Returns when every input so far has been handled."""
        await self._inputs.join()

    def on_key(self, event: events.Key) -> None:
        key = event.key.lower()
        if key == "n" and self.scene.over:
            event.stop()
            event.prevent_default()
            self.action_again()
        elif self.scene.view is not None and key in self.ui.keys(self.render_context()):
            event.stop()
            event.prevent_default()
            self._enqueue(lambda: self._select(lambda context: self.ui.keys(context).get(key)))

    def on_clickable_text_clicked(self, event: ClickableText.Clicked) -> None:
        if event.target[0] == "do":
            self.run_worker(self.run_action(event.target[1]), exclusive=False)
            return
        self._enqueue(lambda: self._select(lambda context: self.ui.selection_for(event.target, context)))

    def on_clickable_text_hovered(self, event: ClickableText.Hovered) -> None:
        """The mouse points at what a target would choose."""
        if self.step is None or self.scene.view is None:
            return
        selection = None if event.target is None else self.ui.selection_for(event.target, self.render_context())
        choices = () if selection is None else selection.choices
        possible = all(choice in self.step.choices or choice in self.step.taken for choice in choices)
        highlighted = choices[-1] if choices and possible and choices[-1] in self.step.choices else None
        if highlighted != self.highlighted:
            self.highlighted = highlighted
            self._redraw()

    def on_resize(self) -> None:
        self.call_after_refresh(self._redraw)

    def _tick(self) -> None:
        """The clock of the player to move is running."""
        if self.scene.seconds_left is not None:
            self._redraw()

    # Reading the table

    async def _refresh_scene(self) -> None:
        """The table has changed: shows it. A move that was being built is lost only if the game itself went on."""
        scene = self.source.scene()
        if self.scene.view is None and scene.view is not None:
            await self.query_one("#board").mount(*self._panels(scene))
        same_game = scene.view == self.scene.view and scene.offer is not None and self.step is not None
        self.scene = scene
        if not same_game:
            self.step = None if scene.offer is None else scene.offer.step(())
            self.highlighted = None
            self.advice = ""
        self._redraw()
        if scene.hand_over_to is not None and not isinstance(self.app.screen, HandOver):
            self.app.push_screen(HandOver(scene, self.translator.say), lambda _: self.source.reveal())
        elif scene.over and not self._end_shown:
            self._end_shown = True
            self.notice = ""
            self.app.push_screen(GameOver(self.render_context(), self.ui), self._after_end)

    def _after_end(self, again: bool | None) -> None:
        if again:
            self.action_again()

    def action_again(self) -> None:
        if self.scene.over and self.scene.can_play_again:
            self.post_message(self.Again(self))

    # Choosing

    async def _select(self, read: Callable[[RenderContext], Selection | None]) -> None:
        if self.scene.view is None or self.scene.over:
            return
        if self.step is None:
            raise IllegalMove("not-your-turn")
        selection = read(self.render_context())
        self.notice = self.advice = ""
        if selection is None:
            self._redraw()
            return
        await self._choose(selection)

    async def _choose(self, selection: Selection) -> None:
        assert self.step is not None
        if selection.draft:
            await self._show_draft(self._draft(selection.choices))
            return
        step = self._step(()) if selection.restart else self.step
        wanted = (*step.taken, *selection.choices)
        for choice in selection.choices:
            if choice not in step.choices:
                await self._explain(wanted)
                return
            step = self._after(step, choice)
        if step.move is not None:
            await self.source.play(step.move)
        else:
            self._show(step)

    async def _show_draft(self, step: Step) -> None:
        if step.taken and FINISH not in step.choices:  # not a legal move yet: say what is missing
            await self._explain((*step.taken, FINISH))
        self._show(step)

    async def _explain(self, choices: tuple[str, ...]) -> None:
        error = await self.source.why_not(choices)
        self.notice = "" if error is None else self.translator.error(error)
        self._redraw()

    def _show(self, step: Step) -> None:
        self.step, self.highlighted = step, None
        self._redraw()

    def _step(self, taken: tuple[str, ...]) -> Step:
        assert self.scene.offer is not None
        return self.scene.offer.step(taken)

    def _after(self, step: Step, choice: str) -> Step:
        try:
            return self._step((*step.taken, choice))
        except BadNotation:  # the draft was complete already: finishing it adds no choice
            return self._step(step.taken)

    def _draft(self, taken: tuple[str, ...]) -> Step:
        """Choices made in any order. Until they are the beginning of a legal move, nothing can follow them."""
        try:
            step = self._step(taken)
        except BadNotation:
            return Step(taken, [], None, {})
        if step.move is None:
            return step
        # It is a whole move already, but the player says when it is finished.
        return Step(taken, [FINISH], None, {FINISH: self._step(taken[:-1]).changes.get(taken[-1], [])})

    def action_highlight(self, by: int) -> None:
        async def highlight() -> None:
            if self.step is not None and self.step.choices:
                choices = self.step.choices
                at = choices.index(self.highlighted) + by if self.highlighted in choices else (0 if by > 0 else -1)
                self.highlighted = choices[at % len(choices)]
                self.notice = self.advice = ""
                self._redraw()

        self._enqueue(highlight)

    def action_take(self) -> None:
        async def take() -> None:
            if self.scene.suggested:
                await self.source.do_suggested()
                return
            chosen = self.highlighted or (FINISH if self.step is not None and self.step.taken else None)
            if chosen is not None:
                await self._select(lambda context: self.ui.selection_for(("choice", chosen), context))

        self._enqueue(take)

    def action_back(self) -> None:
        async def back() -> None:
            if self.step is not None and self.step.taken:
                self.notice = ""
                self._show(self._draft(self.step.taken[:-1]))

        self._enqueue(back)

    def action_undo(self) -> None:
        async def undo() -> None:
            self.notice = ""
            await self.source.undo()

        self._enqueue(undo)

    def action_hint(self) -> None:
        async def hint() -> None:
            self.notice, self.advice = "", self.translator.say("hint-thinking")
            self._redraw()
            hints = await self.source.hint()
            if hints and self.step is not None:
                self._advise(hints[0])
            else:
                self.notice, self.advice = self.translator.say("terminal-no-hint"), ""
                self._redraw()

        self._enqueue(hint)

    def _advise(self, hint: Hint) -> None:
        """The move made up to its last choice, which is highlighted at; and in words."""
        *first, last = rulebook(self.scene.game).parse(hint.move).choices
        step = self._draft(tuple(first))
        self.step, self.highlighted = step, last if last in step.choices else None
        why = "" if hint.share is None else self.translator.say("hint-why", percent=round(100 * hint.share))
        words = self.ui.describe_move(hint.move, self.render_context()).rstrip(".")
        self.advice = f"{words}. {why}".rstrip()
        self._redraw()

    def action_talk(self) -> None:
        def say(text: str | None) -> None:
            if text:
                self._enqueue(lambda: self.source.say(text))

        if self.scene.has_chat:
            self.app.push_screen(ChatInput(self.translator.say), say)

    def action_help(self) -> None:
        if self.scene.view is not None:
            self.app.push_screen(Help(self.render_context(), self.ui))

    def action_leave(self) -> None:
        if self.scene.over or self.scene.view is None:
            self.app.exit()
        else:
            say = self.translator.say
            self.app.push_screen(
                Confirm(say("terminal-leave-question"), say), lambda sure: self.app.exit() if sure else None
            )

    def action_scroll_board(self, by: int) -> None:
        self.query_one("#board").scroll_relative(y=by * 6, animate=False)

    # Painting

    def render_context(self, scene: Scene | None = None) -> RenderContext:
        return RenderContext(scene or self.scene, self.step, self.highlighted, self.translator.say)

    def _redraw(self) -> None:
        # A closing screen stops running before its widgets go. Before the first layout there is no width to paint on;
        # a resize follows it.
        if not self.is_running or not any(board.size.width for board in self.query("#board")):
            return
        scene = self.scene
        context = self.render_context()
        self.query_one("#title", ClickableText).set_text(parts.title(context, self.ui, self.size.width - 2))
        self.query_one("#status", ClickableText).set_text(parts.status(context, self.ui, self.size.width - 2))
        self.query_one("#notice", Static).update(parts.notice(self.notice, self.advice, context, self.ui))
        self.query_one("#foot", ClickableText).set_text(parts.footer(context))
        if scene.view is None:
            self.query_one("#players", ClickableText).set_text(parts.waiting_seats(context))
            return
        board = self.query_one("#board")
        texts = self.ui.panels(context, board.scrollable_content_region.width)
        for panel, text in zip(board.query(ClickableText), texts):
            panel.set_text(text)
        # Where there is room, a free line between the panels.
        needed = sum(text.plain.count("\n") + 2 for text in texts)
        board.set_class(needed <= board.size.height, "-roomy")
        players = self.query_one("#players", ClickableText)
        players.set_text(self.ui.players(context, players.content_region.width))
        width = self.query_one("#desk").content_region.width
        self.query_one("#hand", ClickableText).set_text(self.ui.hand(context, width))
        self.query_one("#choices", ClickableText).set_text(parts.choices(context, self.ui, width))
        self._event_log.write(scene, self.query_one("#log", RichLog))
