"""What travels between server and client, as types. OpenAPI, the WebSocket document and the web page's
TypeScript are all made from these, so that there is one description.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24)]
TableId = Annotated[str, Meta(pattern="^[a-z0-9]{10}$")]
IntentId = Annotated[str, Meta(pattern="^[!-~]+$", max_length=40)]
Nonce = Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")]

VERSION = 2  # of the messages; raised when an older page could not understand them

TableState = Literal["waiting", "playing", "over", "abandoned"]


# People


class NewPerson(Struct, forbid_unknown_fields=True):
    """A guest: a name is all it takes."""

    name: Name


class Person(Struct):
    id: str
    name: str


class Me(Struct):
    """Who is asking; None for a stranger."""

    person: Person | None


class Transfer(Struct):
    """A link's secret that moves you to another device, once, within so many seconds."""

    token: str
    seconds: int


class Redeem(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=64)]


class Program(Struct):
    """A seat for somebody's own program: it proves itself with `Authorization: Bearer TOKEN`."""

    token: str
    seat: int


# Tables


class WantedSeat(Struct, forbid_unknown_fields=True):
    """A seat of a new table: the owner's, one for another person, or a bot's.

    Several seats of the owner's, each with a name, make a hot seat: people who share one device.
    """

    kind: Literal["me", "person", "bot"]
    name: Annotated[str, Meta(max_length=24)] = ""
    level: Annotated[str, Meta(max_length=24)] = "casual"


class NewTable(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[WantedSeat], Meta(min_length=2, max_length=5)]
    options: dict[str, bool] = {}
    listed: bool = False
    show_scores: bool = True
    draw_seats: bool = False
    clock: Annotated[int, Meta(ge=5, le=86400)] | None = None


class Joining(Struct, forbid_unknown_fields=True):
    """Taking a seat; without a number, the first free one."""

    seat: Annotated[int, Meta(ge=0, le=4)] | None = None
    nonce: Nonce = ""


class Starting(Struct, forbid_unknown_fields=True):
    """The owner's start. The nonce is drawn after the table's commitment was seen: that makes the deal provable."""

    nonce: Nonce = ""


class BotLevel(Struct, forbid_unknown_fields=True):
    level: Annotated[str, Meta(max_length=24)]


class GameInfo(Struct):
    name: str
    title: str
    players: tuple[int, int]
    options: list[str]
    levels: list[str]


class SeatInfo(Struct):
    kind: Literal["empty", "person", "bot"]
    name: str
    level: str | None
    presence: Literal["here", "away", "left"]
    stand_in: bool
    replaceable: bool  # the others may let a bot play on


class TableInfo(Struct):
    """A table as one visitor sees it, before, during and after the game."""

    id: str
    game: str
    options: dict[str, bool]
    state: TableState
    seats: list[SeatInfo]
    your_seat: int | None
    your_seats: list[int]  # several at a hot seat
    you_own: bool
    listed: bool
    show_scores: bool
    draw_seats: bool
    clock: int | None  # seconds for each uninterrupted stretch of one seat's decisions
    commitment: str
    created: str
    rematch: str | None  # the table at which the same people play again


class Replay(Struct):
    """A finished game, step by step, as a seat saw it, as a spectator did, or with open cards."""

    id: str
    game: str
    options: dict[str, bool]
    seats: list[str]
    moves: list[str]
    frames: list[Frame]
    result: dict[str, list[int]] | None
    private: bool  # only who sat or watched there can see it


class Frame(Struct):
    """After so many moves: what happened with the last one, and how things stood."""

    events: list[dict[str, Any]]
    view: dict[str, Any]
    hands: list[list[str]] | None  # all of them, where cards are open


class Imported(Struct):
    id: str


class TableLists(Struct):
    open: list[TableInfo]
    yours: list[TableInfo]


# From the client, over the WebSocket


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """First message, and after every break: what came after event number `after`?

    A client that must speak exactly the server's protocol, as the page does, says its `version`; with another one the
    server closes the socket with code 4426.
    """

    after: Annotated[int, Meta(ge=0)] = 0
    version: Annotated[int, Meta(ge=0)] = 0  # 0: not said


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """An intent; sending it twice with the same id plays it once."""

    intent: IntentId
    move: Annotated[str, Meta(max_length=400)]


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    intent: IntentId


class Steps(Struct, tag="steps", forbid_unknown_fields=True):
    """Where there are too many moves to list: what can be chosen after these choices?"""

    taken: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=60)]


class WhyNot(Struct, tag="why_not", forbid_unknown_fields=True):
    """Why do these choices not lead to a legal move? The answer is Refused; Accepted if they do."""

    intent: IntentId
    choices: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(min_length=1, max_length=60)]


class StandIn(Struct, tag="stand-in", forbid_unknown_fields=True):
    """Let a bot play on for a seat whose person is away."""

    intent: IntentId
    seat: Annotated[int, Meta(ge=0, le=4)]


class Return(Struct, tag="return", forbid_unknown_fields=True):
    """Take the own seat back from the bot that stood in."""

    intent: IntentId


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    intent: IntentId


class Hint(Struct, tag="hint", forbid_unknown_fields=True):
    """What would the strongest bot do? Only in games against bots alone."""

    intent: IntentId


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """A line of chat."""

    intent: IntentId
    text: Annotated[str, Meta(min_length=1, max_length=300)]


ClientMessage = Hello | Play | Undo | Steps | WhyNot | StandIn | Return | Leave | Hint | Say


# From the server, over the WebSocket


class OfferedMove(Struct):
    """A legal move: its text to send, the choices that build it, what it would change."""

    move: str
    choices: tuple[str, ...]
    changes: list[dict[str, Any]]


class Offer(Struct):
    """What the seat to move can do; `moves` is None where there are too many to list: ask with Steps."""

    moves: list[OfferedMove] | None
    choices: list[str]


class TableMessage(Struct, tag="table"):
    """The table around the game, whenever it changes."""

    table: TableInfo


class Public(Struct):
    """What a spectator would be sent: all that may be shown while a shared device is passed on."""

    events: list[dict[str, Any]]
    view: dict[str, Any]


class Update(Struct, tag="update"):
    """What happened, and all that the receiver may know now. `number` is that of the last event."""

    number: int
    events: list[dict[str, Any]]
    view: dict[str, Any]
    offer: Offer | None
    can_undo: bool
    seconds_left: float | None  # on the clock of the seat to move
    public: Public | None  # only for somebody with several seats: people who share one device


class Offered(Struct, tag="offered"):
    """The answer to Steps: what can be chosen next, or the whole move and what it would change.

    A move that could end here and could go on has both: `choices` with `finish` among them, and `changes` as if it
    ended here.
    """

    taken: list[str]
    choices: list[str]
    move: str | None
    changes: list[dict[str, Any]]


class HintedMove(Struct):
    """A move that the bot considered: how often, what share of the win it expects, and what score."""

    move: str
    visits: int
    share: float
    score: float


class Hinted(Struct, tag="hinted"):
    """The answer to Hint, the best first, made from the seat's view alone."""

    intent: str
    moves: list[HintedMove]


class ChatLine(Struct):
    number: int
    seat: int | None
    name: str
    text: str


class Chat(Struct, tag="chat"):
    lines: list[ChatLine]


class Accepted(Struct, tag="accepted"):
    """The intent is committed."""

    intent: str


class Refused(Struct, tag="refused"):
    """The intent changed nothing. `code` and `details` are those of the words `error-CODE`."""

    intent: str
    code: str
    rule: str
    details: dict[str, str | int]


class Problem(Struct):
    """An HTTP error, for people: the words `error-CODE`."""

    code: str
    details: dict[str, str | int] = {}


ServerMessage = TableMessage | Update | Offered | Hinted | Chat | Accepted | Refused
