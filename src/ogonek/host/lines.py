"""Tables as they are played: the page's lines to them, and the bots' moves."""

from __future__ import annotations

from ogonek.bots import Nets
from ogonek.coach.game_part import game_coach
from ogonek.coach.hints import ROUNDS as HINT_ROUNDS
from ogonek.coach.judge import Judge
from ogonek.core.errors import IllegalMove, OgonekError
from ogonek.host.kept import Kept
from ogonek.host.live import LiveTable
from ogonek.table import Action
from ogonek.table.json_messages import decode, encode
from ogonek.table.messages import (
    PROTOCOL,
    Accepted,
    ClientMessage,
    Hello,
    Hint,
    Leave,
    Outdated,
    Play,
    Refused,
    Return,
    StandIn,
    Steps,
    TableMessage,
    Undo,
    WhyNot,
)


class NeedsServer(OgonekError):
    """What people on several devices need."""

    def __init__(self) -> None:
        super().__init__("needs-server")


class Lines:
    def __init__(self, kept: Kept, nets: Nets) -> None:
        self._kept = kept
        self._nets = nets
        self._lines: dict[str, LiveTable] = {}
        self._hinted: set[str] = set()  # games in which hints were asked for
        self._judges: dict[str, Judge] = {}
        self.messages: list[tuple[str, str]] = []  # to be sent: line and text

    def connect(self, line: str, table_id: str) -> bool:
        """Opens a line to a table; False if there is no such table."""
        try:
            self._lines[line] = self._kept.live(table_id)
        except OgonekError:
            return False
        return True

    def disconnect(self, line: str) -> None:
        live = self._lines.pop(line, None)
        if live is not None:
            live.listeners.pop(line, None)

    def cut(self, live: LiveTable) -> None:
        """Ends all lines to a table that is gone."""
        self._lines = {line: other for line, other in self._lines.items() if other is not live}

    def receive(self, line: str, text: str) -> None:
        """A message that came over the line; its answer is among the messages."""
        live = self._lines.get(line)
        if live is None:
            return
        intent = ""
        try:
            message = decode(text)
            intent = getattr(message, "intent", "")
            self._answer(line, live, message)
        except OgonekError as error:
            self._send(line, Refused(intent, error.code, error.rule, error.details))

    def _answer(self, line: str, live: LiveTable, message: ClientMessage) -> None:
        if isinstance(message, Hello):
            self._greet(line, live, message)
        elif isinstance(message, Steps):
            self._send(line, live.steps(message.taken))
        elif isinstance(message, WhyNot):
            self._send(line, live.why_not(message.choices))
        elif isinstance(message, Hint):
            self._send(line, live.hint(message.intent, self._kept.random(), self._judge(live.saved.game)))
            self._send(line, Accepted(message.intent))
        elif isinstance(message, Play | Undo | Leave | Return | StandIn):
            self._act(live, self._action(live, message), message.intent)
            self._send(line, Accepted(message.intent))
        else:
            raise NeedsServer

    def _action(self, live: LiveTable, message: Play | Undo | Leave | Return | StandIn) -> Action:
        seat = live.eyes()
        if seat is None:
            raise IllegalMove("spectators-watch")
        if isinstance(message, StandIn):
            if not live.replaceable(message.seat):
                raise IllegalMove("not-away-long-enough")
            return Action(message.type, message.seat)
        return Action({"play": "move"}.get(message.type, message.type), seat, getattr(message, "move", ""))

    def _greet(self, line: str, live: LiveTable, hello: Hello) -> None:
        if hello.protocol != PROTOCOL:
            self._send(line, Outdated(PROTOCOL))
            return
        live.listeners[line] = hello.after
        self._send(line, TableMessage(live.info()))
        self._tell_update(line, live)

    def _act(self, live: LiveTable, action: Action, intent: str | None) -> None:
        if live.knows(intent):
            return
        if intent is not None and action.kind in ("move", "undo") and live.gave_up(action.seat):
            self._do(live, Action("return", action.seat), None)  # who plays is back
        self._do(live, action, intent)

    def _do(self, live: LiveTable, action: Action, intent: str | None) -> None:
        live.act(action, intent)
        self._kept.store(live)
        if live.state == "over" or action.kind != "move":
            self.tell_table(live)
        self.tell_updates(live)

    def tell_updates(self, live: LiveTable) -> None:
        for line in live.listeners:
            self._tell_update(line, live)

    def tell_table(self, live: LiveTable) -> None:
        for line in live.listeners:
            self._send(line, TableMessage(live.info()))

    def _tell_update(self, line: str, live: LiveTable) -> None:
        if live.table is not None:
            self._send(line, live.update(live.listeners[line]))
            live.listeners[line] = len(live.table.log)

    def _send(self, line: str, message: object) -> None:
        self.messages.append((line, encode(message)))

    # Bots

    def waiting_bots(self) -> list[str]:
        """The tables that somebody looks at and where a bot is to move."""
        return list(dict.fromkeys(live.id for live in self._lines.values() if live.bot_to_move() is not None))

    def wanted_nets(self) -> list[str]:
        """The games whose net a bot of an open table plays with, and that were not handed in yet."""
        games = {live.saved.game for live in self._lines.values() if live.plays_with_net}
        return sorted(game for game in games if not self._nets.has(game))

    def wanted_critics(self) -> list[str]:
        """The games in which hints were asked for, and whose nets to judge moves with were not handed in yet."""
        return sorted(game for game in self._hinted if not self._nets.judges(game))

    def _judge(self, game: str) -> Judge | None:
        """Who judges moves, where the game's nets are there; the first hint asks for them, and does without."""
        self._hinted.add(game)
        if not self._nets.judges(game) or game_coach(game) is None:
            return None
        if game not in self._judges:
            self._judges[game] = Judge(game, self._nets, HINT_ROUNDS)
        return self._judges[game]

    def play_bot(self, table_id: str) -> None:
        """Lets the bot to move think and move."""
        live = self._kept.live(table_id)
        if live.bot_to_move() is not None:
            self._act(live, live.bot_move(self._kept.random(), self._nets), None)
