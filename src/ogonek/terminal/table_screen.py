"""The screen of a table: the game's panels, the players and the log beside them, the hand and the choices below."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import RichLog, Static

from ogonek.core.errors import BadNotation, IllegalMove, OgonekError
from ogonek.core.kits import rulebook
from ogonek.core.steps import FINISH
from ogonek.terminal import parts
from ogonek.terminal.face import Face, Sight, Wish
from ogonek.terminal.game_part import game_terminal
from ogonek.terminal.offer import Step
from ogonek.terminal.screens import Ask, Ending, HandOver, Help, Talk
from ogonek.terminal.sentences import Journal
from ogonek.terminal.source import Hint, Scene, Source
from ogonek.terminal.speech import Speech
from ogonek.terminal.widgets import Painted

Handler = Callable[[], Awaitable[None]]


class TableScreen(Screen[None]):
    class Again(Message):
        """Somebody wants to play once more."""

        def __init__(self, table: TableScreen) -> None:
            super().__init__()
            self.table = table

    BINDINGS = [
        Binding("left,up", "point(-1)", show=False),
        Binding("right,down", "point(1)", show=False),
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

    def __init__(self, source: Source, speech: Speech) -> None:
        super().__init__()
        self.source = source
        self.scene: Scene = source.scene()
        self.speech = speech.at_table(self.scene.game)
        self.step: Step | None = None
        self.pointed: str | None = None
        self.notice = ""
        self.advice = ""  # a hint, in words
        self.face: Face = game_terminal(self.scene.game).FACE
        self._journal = Journal(self.scene.game, self.speech.say)
        self._inputs: asyncio.Queue[Handler] = asyncio.Queue()  # one after another: each is read as the table then is
        self._told_end = False

    # The parts

    def compose(self) -> ComposeResult:
        yield Painted(id="title")
        with Horizontal(id="middle"):
            with VerticalScroll(id="board", can_focus=False):
                if self.scene.view is not None:
                    yield from self._panels(self.scene)
            with Vertical(id="side"):
                yield Painted(id="players")
                log = RichLog(id="log", wrap=True, min_width=1)
                log.can_focus = False
                yield log
        with Vertical(id="desk"):
            yield Painted(id="status")
            yield Painted(id="hand")
            yield Painted(id="choices")
            yield Static(id="notice")
        yield Painted(id="foot")

    def _panels(self, scene: Scene) -> list[Painted]:
        count = len(self.face.panels(self.sight(scene), 80))
        return [Painted(classes="panel") for _ in range(count)]

    async def on_mount(self) -> None:
        self.source.when_changed(lambda: self._later(self._read))
        self.run_worker(self.source.run(), exclusive=False)
        self.run_worker(self._listen(), exclusive=False)
        self.set_interval(1.0, self._tick)
        self._later(self._read)

    async def on_unmount(self) -> None:
        self.source.when_changed(lambda: None)

    # Inputs, one after another

    def _later(self, handler: Handler) -> None:
        self._inputs.put_nowait(handler)

    async def _listen(self) -> None:
        while True:
            handler = await self._inputs.get()
            try:
                await handler()
            except OgonekError as error:
                self.warn(error)
            finally:
                self._inputs.task_done()

    def warn(self, error: OgonekError) -> None:
        self.notice, self.advice = self.speech.error(error), ""
        self._paint()

    async def settled(self) -> None:
        """Returns when everything that came in so far is done."""
        await self._inputs.join()

    def on_key(self, event: events.Key) -> None:
        key = event.key.lower()
        if key == "n" and self.scene.over:
            event.stop()
            event.prevent_default()
            self.action_again()
        elif self.scene.view is not None and key in self.face.keys(self.sight()):
            event.stop()
            event.prevent_default()
            self._later(lambda: self._wish(lambda see: self.face.keys(see).get(key)))

    def on_painted_touched(self, event: Painted.Touched) -> None:
        if event.touch[0] == "do":
            self.run_worker(self.run_action(event.touch[1]), exclusive=False)
            return
        self._later(lambda: self._wish(lambda see: self.face.meaning(event.touch, see)))

    def on_painted_pointed(self, event: Painted.Pointed) -> None:
        """The mouse points at what a touch would choose."""
        if self.step is None or self.scene.view is None:
            return
        wish = None if event.touch is None else self.face.meaning(event.touch, self.sight())
        single = wish.choices[-1] if wish is not None and wish.choices else None
        pointed = single if single in self.step.choices else None
        if pointed != self.pointed:
            self.pointed = pointed
            self._paint()

    def on_resize(self) -> None:
        self.call_after_refresh(self._paint)

    def _tick(self) -> None:
        """The clock of the one to move runs."""
        if self.scene.seconds_left is not None:
            self._paint()

    # Reading the table

    async def _read(self) -> None:
        """The table changed: look at it again, and begin the move anew."""
        scene = self.source.scene()
        if self.scene.view is None and scene.view is not None:
            await self.query_one("#board").mount(*self._panels(scene))
        self.scene = scene
        self.step = None if scene.offer is None else scene.offer.step(())
        self.pointed = None
        self.advice = ""
        self._paint()
        if scene.hand_over_to is not None and not isinstance(self.app.screen, HandOver):
            self.app.push_screen(HandOver(scene, self.speech.say), lambda _: self.source.reveal())
        elif scene.over and not self._told_end:
            self._told_end = True
            self.notice = ""
            self.app.push_screen(Ending(self.sight(), self.face), self._after_end)

    def _after_end(self, again: bool | None) -> None:
        if again:
            self.action_again()

    def action_again(self) -> None:
        if self.scene.over and self.scene.replayable:
            self.post_message(self.Again(self))

    # Choosing

    async def _wish(self, read: Callable[[Sight], Wish | None]) -> None:
        if self.scene.view is None or self.scene.over:
            return
        if self.step is None:
            raise IllegalMove("not-your-turn")
        wish = read(self.sight())
        self.notice = self.advice = ""
        if wish is None:
            self._paint()
            return
        await self._choose(wish)

    async def _choose(self, wish: Wish) -> None:
        assert self.step is not None
        if wish.draft:
            step = self._draft(wish.choices)
            if step.taken and FINISH not in step.choices:  # not a move yet: it is said what is missing
                self.notice = self._why(self.face.attempt((*step.taken, FINISH), self.sight()))
            self._show(step)
            return
        if not wish.choices:
            self._say_why(wish.attempt)
            return
        step = self._step(()) if wish.fresh else self.step
        for choice in wish.choices:
            if choice not in step.choices:
                self._say_why(wish.attempt or self.face.attempt((*step.taken, choice), self.sight()))
                return
            step = self._after(step, choice)
        if step.move is not None:
            await self.source.play(step.move)
        else:
            self._show(step)

    def _show(self, step: Step) -> None:
        self.step, self.pointed = step, None
        self._paint()

    def _step(self, taken: tuple[str, ...]) -> Step:
        assert self.scene.offer is not None
        return self.scene.offer.step(taken)

    def _after(self, step: Step, choice: str) -> Step:
        try:
            return self._step((*step.taken, choice))
        except BadNotation:  # a draft that stood before it was finished: finishing it is the last choice already
            return self._step(step.taken)

    def _draft(self, taken: tuple[str, ...]) -> Step:
        """Choices made in any order: until they lead somewhere, nothing can follow them."""
        try:
            step = self._step(taken)
        except BadNotation:
            return Step(taken, [], None, {})
        if step.move is None:
            return step
        # It stands already, but who lays cards says when they lie as they should.
        return Step(taken, [FINISH], None, {FINISH: self._step(taken[:-1]).changes.get(taken[-1], [])})

    def _say_why(self, attempt: str | None) -> None:
        self.notice = self._why(attempt)
        self._paint()

    def _why(self, attempt: str | None) -> str:
        assert self.scene.offer is not None
        error = None if attempt is None else self.scene.offer.explain(attempt)
        return "" if error is None else self.speech.error(error)

    def action_point(self, by: int) -> None:
        async def point() -> None:
            if self.step is not None and self.step.choices:
                choices = self.step.choices
                at = choices.index(self.pointed) + by if self.pointed in choices else (0 if by > 0 else -1)
                self.pointed = choices[at % len(choices)]
                self.notice = self.advice = ""
                self._paint()

        self._later(point)

    def action_take(self) -> None:
        async def take() -> None:
            if self.scene.asked:
                await self.source.do_asked()
                return
            chosen = self.pointed or (FINISH if self.step is not None and self.step.taken else None)
            if chosen is not None:
                await self._wish(lambda see: self.face.meaning(("choice", chosen), see))

        self._later(take)

    def action_back(self) -> None:
        async def back() -> None:
            if self.step is not None and self.step.taken:
                self.notice = ""
                self._show(self._draft(self.step.taken[:-1]))

        self._later(back)

    def action_undo(self) -> None:
        async def undo() -> None:
            self.notice = ""
            await self.source.undo()

        self._later(undo)

    def action_hint(self) -> None:
        async def hint() -> None:
            self.notice, self.advice = "", self.speech.say("hint-thinking")
            self._paint()
            hints = await self.source.hint()
            if hints and self.step is not None:
                self._advise(hints[0])

        self._later(hint)

    def _advise(self, hint: Hint) -> None:
        """The move made up to its last choice, which is pointed at; and in words."""
        *first, last = rulebook(self.scene.game).parse(hint.move).choices
        step = self._draft(tuple(first))
        self.step, self.pointed = step, last if last in step.choices else None
        why = self.speech.say("hint-why", percent=round(100 * hint.share))
        words = self.face.advice(hint.move, self.sight()).rstrip(".")
        self.advice = f"{words}. {why}"
        self._paint()

    def action_talk(self) -> None:
        def say(text: str | None) -> None:
            if text:
                self._later(lambda: self.source.say(text))

        if self.scene.talks:
            self.app.push_screen(Talk(self.speech.say), say)

    def action_help(self) -> None:
        if self.scene.view is not None:
            self.app.push_screen(Help(self.sight(), self.face))

    def action_leave(self) -> None:
        if self.scene.over or self.scene.view is None:
            self.app.exit()
        else:
            say = self.speech.say
            self.app.push_screen(
                Ask(say("terminal-leave-question"), say), lambda sure: self.app.exit() if sure else None
            )

    def action_scroll_board(self, by: int) -> None:
        self.query_one("#board").scroll_relative(y=by * 6, animate=False)

    # Painting

    def sight(self, scene: Scene | None = None) -> Sight:
        return Sight(scene or self.scene, self.step, self.pointed, self.speech.say)

    def _paint(self) -> None:
        if not any(board.size.width for board in self.query("#board")):
            return  # there is nothing to paint on yet (it will be told when there is), or no more
        scene = self.scene
        see = self.sight()
        self.query_one("#title", Painted).paint(parts.title(see, self.face, self.size.width - 2))
        self.query_one("#status", Painted).paint(parts.status(see, self.face, self.size.width - 2))
        self.query_one("#notice", Static).update(parts.notice(self.notice, self.advice, see, self.face))
        self.query_one("#foot", Painted).paint(parts.foot(see))
        if scene.view is None:
            self.query_one("#players", Painted).paint(parts.who_sits(see))
            return
        board = self.query_one("#board")
        texts = self.face.panels(see, board.scrollable_content_region.width)
        for panel, text in zip(board.query(Painted), texts):
            panel.paint(text)
        # Where there is room, a free line between the panels.
        needed = sum(text.plain.count("\n") + 2 for text in texts)
        board.set_class(needed <= board.size.height, "-roomy")
        players = self.query_one("#players", Painted)
        players.paint(self.face.players(see, players.content_region.width))
        width = self.query_one("#desk").content_region.width
        self.query_one("#hand", Painted).paint(self.face.hand(see, width))
        self.query_one("#choices", Painted).paint(parts.choices(see, self.face, width))
        self._journal.write(scene, self.query_one("#log", RichLog))
