"""A table that is being played: its game in memory, and the pages that listen."""

from __future__ import annotations

from random import Random
from typing import Any

from ogonek.bots import Iterations, Nets
from ogonek.bots.levels import level, needs_net
from ogonek.coach.hints import hint
from ogonek.coach.judge import Judge
from ogonek.core.chance import Stream
from ogonek.core.dealing import deal_game
from ogonek.core.errors import IllegalMove
from ogonek.daily.deal import bot_seed
from ogonek.daily.players import daily_answer
from ogonek.host.saved import SavedTable
from ogonek.table import Action, Seat, Table
from ogonek.table.messages import Hinted, Offered, SeatInfo, TableInfo, Update
from ogonek.table.offers import offer_steps, why_not
from ogonek.table.updates import make_update

ROUNDS = 500  # of thinking a move, at most: about as many as a server's bots have time for
HINT_ROUNDS = 400


class LiveTable:
    """One table. All its people share this device, so every listener is told the same."""

    def __init__(self, saved: SavedTable) -> None:
        self.saved = saved
        self.table: Table | None = None
        self.listeners: dict[str, int] = {}  # line -> the number of the last event told
        if saved.started:
            self.begin()

    @property
    def id(self) -> str:
        return self.saved.id

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.saved.seats) if seat.kind == "person"]

    @property
    def state(self) -> str:
        if self.table is None:
            return "waiting"
        if self.table.game.over:
            return "over"
        return "abandoned" if self.saved.abandoned else "playing"

    def begin(self) -> None:
        """Deals the game and does all stored actions again."""
        saved = self.saved
        stream = Stream(bytes.fromhex(saved.secret), [bytes.fromhex(seat.nonce) for seat in saved.seats])
        names = [seat.name for seat in saved.seats]
        game = deal_game(saved.game, names, stream, rules=saved.rules, **saved.options)
        self.table = Table(game, [Seat(seat.name, seat.level) for seat in saved.seats])
        for kind, seat, text, _ in saved.actions:
            self.table.act(Action(kind, seat, text))

    # What people and bots do

    def knows(self, intent: str | None) -> bool:
        """Whether the intent was done before."""
        return intent is not None and any(done[3] == intent for done in self.saved.actions)

    def act(self, action: Action, intent: str | None) -> None:
        """Does an action; an OgonekError changes nothing."""
        self._playing().act(action)
        self.saved.actions.append([action.kind, action.seat, action.text, intent])

    def replaceable(self, seat: int) -> bool:
        """Whether a bot may play on for that seat: all people share this device, so nobody is away but who left."""
        seats = [] if self.table is None else self.table.seats
        return seat < len(seats) and seats[seat].replaceable(now=0.0, grace=0.0)

    def gave_up(self, seat: int) -> bool:
        """Whether a bot plays for this person, or they left."""
        return self.table is not None and (self.table.seats[seat].stand_in or self.table.seats[seat].left)

    def bot_to_move(self) -> int | None:
        """The seat of the bot whose move it is."""
        if self.table is None or self.state != "playing":
            return None
        seat = self.table.game.to_move
        return seat if seat is not None and seat >= 0 and self.table.seats[seat].played_by_bot else None

    def bot_move(self, rng: Random, nets: Nets) -> Action:
        """What the bot to move does; it sees its seat's view and nothing else."""
        seat = self.bot_to_move()
        assert seat is not None
        game = self._playing().game
        if self.saved.daily:
            seed = bot_seed(self.saved.daily, len(game.moves))
            return Action("move", seat, daily_answer(self.table_seat(seat).bot or "casual", game.view(seat), seed))
        player = level(self.table_seat(seat).bot or "casual", nets).bot
        return Action("move", seat, player.choose(game.view(seat), game.legal_moves(), Iterations(ROUNDS), rng))

    @property
    def plays_with_net(self) -> bool:
        """Whether one of its bots plays with the game's net."""
        return any(seat.level is not None and needs_net(seat.level, self.saved.game) for seat in self.saved.seats)

    def table_seat(self, seat: int) -> Seat:
        return self._playing().seats[seat]

    def hint(self, intent: str, rng: Random, judge: Judge | None) -> Hinted:
        game = self._playing().game
        seat = self._person_to_move()
        if self.saved.counted or len(self.people) > 1:
            raise IllegalMove("no-hints-here")
        return hint(intent, game.view(seat), judge, Iterations(HINT_ROUNDS), rng)

    def steps(self, taken: list[str]) -> Offered:
        if self.table is None or self.table.game.to_move not in self.people:
            raise IllegalMove("not-your-turn")
        return offer_steps(self.table.game, taken)

    def why_not(self, choices: list[str]) -> Offered:
        if not self.people:
            raise IllegalMove("spectators-watch")
        game = self._playing().game
        if game.over:
            raise IllegalMove("game-over", game.position.end)
        self._person_to_move()
        return why_not(game, choices)

    def _person_to_move(self) -> int:
        seat = self._playing().game.to_move
        if seat is None or seat not in self.people:
            raise IllegalMove("not-your-turn")
        return seat

    def _playing(self) -> Table:
        if self.table is None:
            raise IllegalMove("not-started")
        if self.saved.abandoned:
            raise IllegalMove("abandoned")
        return self.table

    # What people are told

    def eyes(self) -> int | None:
        """With whose eyes the page looks: at a hot seat, those of whoever of its people is to move."""
        people = self.people
        to_move = None if self.table is None else self.table.game.to_move
        return to_move if to_move in people else people[0] if people else None

    def info(self) -> TableInfo:
        saved = self.saved
        live = None if self.table is None else self.table.seats
        return TableInfo(
            id=saved.id,
            game=saved.game,
            options=saved.options,
            state=self.state,  # type: ignore[arg-type]
            seats=[
                SeatInfo(
                    kind=seat.kind,  # type: ignore[arg-type]
                    name=seat.name,
                    level=seat.level,
                    presence="here" if live is None else live[number].presence,  # type: ignore[arg-type]
                    stand_in=live is not None and live[number].stand_in,
                    replaceable=self.replaceable(number),
                )
                for number, seat in enumerate(saved.seats)
            ],
            your_seat=self.eyes(),
            your_seats=self.people,
            you_own=True,
            listed=False,
            show_scores=saved.show_scores,
            draw_seats=saved.draw_seats,
            clock=None,
            commitment=saved.commitment,
            created=saved.created,
            rematch=saved.rematch,
            daily=saved.daily,
            counted=saved.counted,
        )

    def update(self, after: int) -> Update:
        assert self.table is not None
        eyes = self.eyes()
        public = self.table.view(None) if len(self.people) > 1 else None
        return make_update(self.table, eyes, after, self.table.view(eyes), public)

    def record(self) -> dict[str, Any]:
        """The finished game with the proof of its deal."""
        assert self.table is not None
        saved = self.saved
        record = self.table.game.record()
        record["id"] = saved.id
        record["created"] = saved.created
        record["players"] = [
            {"kind": "person"} if seat.level is None else {"kind": "bot", "bot": seat.level} for seat in saved.seats
        ]
        if saved.daily:
            record["daily"] = saved.daily
        if self.state == "abandoned":
            record["ended"] = "abandoned"
        nonces = [seat.nonce for seat in saved.seats]
        record["proof"] = {"commitment": saved.commitment, "secret": saved.secret, "nonces": nonces}
        return record
