"""What travels between a host and a page, as dataclasses of the standard library: declared once, here.

Three hosts speak these messages: the server over HTTP and WebSockets, and a host without a network in a browser or a
terminal. `ogonek.table.json_messages` reads and writes them with the standard library alone; the server uses msgspec
(`ogonek.server.messages`). OpenAPI, the WebSocket schema and the page's TypeScript types are made from them.

A message over the line has a field `type` that names it. What a client sends may have no other fields than these.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

PROTOCOL = 2  # raised when an older page can no longer follow: it is told `outdated` and reloads itself
MAX_SEATS = 8
MAX_NAME = 24  # letters
DAY = 24 * 3600
SHORTEST_SLOW_TURN, LONGEST_TURN = DAY // 2, 7 * DAY  # seconds for a turn where a game takes days


@dataclass(frozen=True, slots=True)
class Limits:
    """What a value may be, beside its type. `pattern` describes the whole text."""

    min_length: int | None = None
    max_length: int | None = None
    ge: int | None = None
    le: int | None = None
    pattern: str | None = None


Name = Annotated[str, Limits(min_length=1, max_length=MAX_NAME)]
Level = Annotated[str, Limits(max_length=24)]
IntentId = Annotated[str, Limits(pattern="[!-~]+", max_length=40)]
Nonce = Annotated[str, Limits(pattern="([0-9a-f]{32})?")]
SeatNumber = Annotated[int, Limits(ge=0, le=MAX_SEATS - 1)]
MoveText = Annotated[str, Limits(max_length=400)]
Choices = Annotated[list[Annotated[str, Limits(max_length=20)]], Limits(max_length=60)]

TableState = Literal["waiting", "playing", "over", "abandoned"]


# People


@dataclass(slots=True)
class NewPerson:
    """A guest: a name is all it takes."""

    name: Name


@dataclass(slots=True)
class Person:
    """Somebody who told their name."""

    id: str
    name: str


@dataclass(slots=True)
class Me:
    """Who is asking; None for a stranger."""

    person: Person | None


@dataclass(slots=True)
class Transfer:
    """A link's secret that moves you to another device, once, within so many seconds."""

    token: str
    seconds: int


@dataclass(slots=True)
class Redeem:
    """The secret of a transfer, on the new device."""

    token: Annotated[str, Limits(min_length=1, max_length=64)]


@dataclass(slots=True)
class Program:
    """A seat for somebody's own program: it proves itself with `Authorization: Bearer TOKEN`."""

    token: str
    seat: int


# Tables


@dataclass(slots=True)
class WantedSeat:
    """A seat of a new table: the owner's, one for another person, or a bot's.

    Several seats of the owner's, each with a name, make a hot seat: people who share one device.
    """

    kind: Literal["me", "person", "bot"]
    name: Annotated[str, Limits(max_length=24)] = ""
    level: Level = "casual"


@dataclass(slots=True)
class NewTable:
    """What is to be played, and by whom."""

    game: Annotated[str, Limits(max_length=40)]
    seats: Annotated[list[WantedSeat], Limits(min_length=2, max_length=MAX_SEATS)]
    options: dict[str, bool] = field(default_factory=dict)
    listed: bool = False
    show_scores: bool = True
    draw_seats: bool = False
    clock: Annotated[int, Limits(ge=5, le=LONGEST_TURN)] | None = None  # seconds; at most a day at a live table
    slow: bool = False  # played over days: `clock` is half a day to seven days


@dataclass(slots=True)
class Joining:
    """Taking a seat; without a number, the first free one."""

    seat: SeatNumber | None = None
    nonce: Nonce = ""


@dataclass(slots=True)
class Sharing:
    """Agreeing to share a finished game's replay: with one's name, or without."""

    named: bool = False


@dataclass(slots=True)
class Starting:
    """The owner's start. The nonce is drawn after the table's commitment was seen: that makes the deal provable."""

    nonce: Nonce = ""


@dataclass(slots=True)
class BotLevel:
    """How strong a bot shall be."""

    level: Level


@dataclass(slots=True)
class GameInfo:
    """A game that can be played here; `players` are the fewest and the most."""

    name: str
    title: str
    players: tuple[int, int]
    options: list[str]
    levels: list[str]


@dataclass(slots=True)
class SeatInfo:
    """Who sits there, and whether they are present."""

    kind: Literal["empty", "person", "bot"]
    name: str
    level: str | None
    presence: Literal["here", "away", "left"]
    stand_in: bool
    replaceable: bool  # the others may let a bot play on
    vacation: bool = False  # their clocks stand still; slow tables only


@dataclass(slots=True)
class TableInfo:
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
    daily: str = ""  # the id of the day's deal that is played there
    counted: bool = False  # this is the one try of that deal that counts
    slow: bool = False  # played over days
    seconds_left: float | None = None  # on the clock of the seat to move; slow tables only


# The day's deal


@dataclass(slots=True)
class NewTry:
    """Which day's deal is to be played: the counted try of today's, or practice."""

    day: Annotated[str, Limits(max_length=10)]
    counted: bool = True
    name: Annotated[str, Limits(max_length=24)] = ""  # the player's, for a host that knows nobody


@dataclass(slots=True)
class DailyResult:
    """How the counted try ended; `shapes` has a sign for each turn, to be shared without telling the cards."""

    place: int
    players: int
    points: int
    shapes: str


@dataclass(slots=True)
class DailyTry:
    """A counted try; `result` is None while it is played."""

    deal: str
    day: str
    table: str
    result: DailyResult | None


@dataclass(slots=True)
class DailyGame:
    """A game's deal of today, and all tries of the one who asks, the oldest first."""

    game: str
    deal: str
    levels: list[str]  # of the bots
    options: dict[str, bool]
    today: DailyTry | None
    tries: list[DailyTry]
    streak: int
    longest: int


@dataclass(slots=True)
class DailyDay:
    """The date in UTC, in how many seconds it changes, and what is played today."""

    day: str
    seconds_left: int
    games: list[DailyGame]


@dataclass(slots=True)
class DailyLevel:
    """How a bot of that level did in the player's seat, on the same deal against the same others."""

    level: str
    place: int
    points: int


# The ranked deal of the day


@dataclass(slots=True)
class NewRanked:
    """The one try of today's ranked deal; `day` is the day that the page shows."""

    day: Annotated[str, Limits(max_length=10)]
    named: bool = False  # the table of results may show your name


@dataclass(slots=True)
class RankedTry:
    """Your one try of a ranked deal; `result` is None while it is played."""

    day: str
    table: str
    result: DailyResult | None
    late: bool  # finished after the day: it is in no table of results


@dataclass(slots=True)
class RankedGame:
    """A game's ranked deal of today, and all your tries, the oldest first."""

    game: str
    deal: str
    levels: list[str]  # of the bots
    options: dict[str, bool]
    today: RankedTry | None
    tries: list[RankedTry]


@dataclass(slots=True)
class RankedDay:
    """What is played today, with the commitments to the secrets of today and of tomorrow."""

    day: str
    seconds_left: int
    commitment: str
    committed: str  # when the secret of today was drawn
    tomorrow: str  # the commitment to tomorrow's
    games: list[RankedGame]


@dataclass(slots=True)
class RankedPlace:
    """A line of the table of results; `name` is empty where its owner did not want it shown."""

    rank: int
    place: int
    points: int
    name: str
    you: bool


@dataclass(slots=True)
class RankedResults:
    """How everybody did in a ranked deal. While its day lasts, places are told to those who have finished."""

    deal: str
    day: str
    over: bool
    commitment: str
    secret: str  # empty until the day is over
    players: int  # at a table
    tries: int  # that count
    places: list[RankedPlace]
    percentile: int | None  # how many of a hundred others did worse than you


# Finished games


@dataclass(slots=True)
class PlayedSeat:
    """Who sat there; `level` of a bot, None for a person."""

    name: str
    level: str | None


@dataclass(slots=True)
class PlayedGame:
    """A finished game in short, for lists and statistics. `counted` and `goals` are in the words of the game."""

    id: str
    game: str
    options: dict[str, bool]
    created: str
    seats: list[PlayedSeat]
    seat: int | None  # yours; None for a record that was brought along
    first: int  # who began
    scores: list[int]
    winners: list[int]
    place: int | None
    moves: int
    daily: str = ""
    imported: bool = False
    counted: dict[str, dict[str, int]] = field(default_factory=dict)
    goals: list[str] = field(default_factory=list)


@dataclass(slots=True)
class GoalInfo:
    """A goal of a game (words `goal-NAME`) and the rule that it teaches."""

    name: str
    rule: str


@dataclass(slots=True)
class History:
    """Your finished games, the newest first. `more`: some are still to be summed up, ask again."""

    games: list[PlayedGame]
    more: bool
    goals: dict[str, list[GoalInfo]]  # of each game


@dataclass(slots=True)
class Frame:
    """After so many moves: what happened with the last one, and how things stood."""

    events: list[dict[str, Any]]
    view: dict[str, Any]
    hands: list[list[str]] | None  # all of them, where cards are open


@dataclass(slots=True)
class Replay:
    """A finished game, step by step, as a seat saw it, as a spectator did, or with open cards."""

    id: str
    game: str
    options: dict[str, bool]
    seats: list[str]
    moves: list[str]
    frames: list[Frame]
    result: dict[str, list[int]] | None
    private: bool  # only who sat or watched there can see it


@dataclass(slots=True)
class Imported:
    """Under which id a record can be replayed."""

    id: str


@dataclass(slots=True)
class Shared:
    """Whether a game's replay is shared by a link of its own."""

    id: str | None  # the link's, when everybody who is asked has agreed
    waiting: int  # how many have not
    agreed: bool  # whether you have
    names: list[str]  # by seat: bots', and whose owners agreed to show theirs; empty for the others


@dataclass(slots=True)
class TableLists:
    """Tables that wait for people, those at which you sit, and of these the ones that wait for your move."""

    open: list[TableInfo]
    yours: list[TableInfo]
    your_move: list[TableInfo] = field(default_factory=list)  # whose time runs out first comes first


# Vacations and notices


@dataclass(slots=True)
class Vacation:
    """How long your clocks at slow tables stand still from now on, and for how many days more they may this year."""

    seconds_left: float  # 0: they run
    days_left: float


@dataclass(slots=True)
class NewVacation:
    """For how many days from now your clocks shall stand still; 0 ends a vacation."""

    days: Annotated[int, Limits(ge=0, le=60)]


@dataclass(slots=True)
class NoticeWishes:
    """Of what you want to be told, and in which language."""

    your_move: bool = True
    game_over: bool = True
    invitation: bool = True
    language: Annotated[str, Limits(max_length=5)] = "en"


@dataclass(slots=True)
class NewWebhook:
    """An address that takes a JSON document with `text` and `content`, as chat services do."""

    address: Annotated[str, Limits(min_length=1, max_length=500)]


@dataclass(slots=True)
class NewPush:
    """A browser's push subscription, in the browser's words."""

    endpoint: Annotated[str, Limits(min_length=1, max_length=500)]
    p256dh: Annotated[str, Limits(pattern="[A-Za-z0-9_-]{87}=?")]
    auth: Annotated[str, Limits(pattern="[A-Za-z0-9_-]{22}(==)?")]


@dataclass(slots=True)
class NoticeChannel:
    """Where you are told. Of an address only the host is shown: the rest of it is a secret."""

    id: str
    kind: Literal["webhook", "push"]
    host: str
    failing: bool  # the last notices did not arrive


@dataclass(slots=True)
class Notices:
    """Your wishes and channels; `push_key` is the server's public key, for a browser that subscribes."""

    wishes: NoticeWishes
    channels: list[NoticeChannel]
    push_key: str
    vacation: Vacation


# From the client, over the line


@dataclass(slots=True)
class Hello:
    """First message, and after every break: what came after event number `after`?

    A client that names a protocol other than the host's is told `outdated`; one that names none is taken to know.
    """

    type: Literal["hello"] = field(default="hello", init=False)
    after: Annotated[int, Limits(ge=0)] = 0
    protocol: int = PROTOCOL


@dataclass(slots=True)
class Play:
    """An intent; sending it twice with the same id plays it once."""

    type: Literal["play"] = field(default="play", init=False)
    intent: IntentId
    move: MoveText


@dataclass(slots=True)
class Undo:
    """Take back the last placement of this turn."""

    type: Literal["undo"] = field(default="undo", init=False)
    intent: IntentId


@dataclass(slots=True)
class Steps:
    """What can be chosen after these choices? For moves too many to list. Answered by Offered, or Refused."""

    type: Literal["steps"] = field(default="steps", init=False)
    taken: Choices


@dataclass(slots=True)
class WhyNot:
    """Why can these choices not be taken? They may break off early: what is missing is filled in.

    Answered by Refused with an empty intent, or by Offered where they can be taken after all.
    """

    type: Literal["why_not"] = field(default="why_not", init=False)
    choices: Choices


@dataclass(slots=True)
class StandIn:
    """Let a bot play on for a seat whose person is away."""

    type: Literal["stand-in"] = field(default="stand-in", init=False)
    intent: IntentId
    seat: SeatNumber


@dataclass(slots=True)
class Return:
    """Take the own seat back from the bot that stood in."""

    type: Literal["return"] = field(default="return", init=False)
    intent: IntentId


@dataclass(slots=True)
class Leave:
    """Leave the table for good; a bot may play on."""

    type: Literal["leave"] = field(default="leave", init=False)
    intent: IntentId


@dataclass(slots=True)
class Hint:
    """What might one do? Only in games against bots alone."""

    type: Literal["hint"] = field(default="hint", init=False)
    intent: IntentId


@dataclass(slots=True)
class Say:
    """A line of chat."""

    type: Literal["say"] = field(default="say", init=False)
    intent: IntentId
    text: Annotated[str, Limits(min_length=1, max_length=300)]


@dataclass(slots=True)
class Looking:
    """Whether the table is in front of somebody, or its page in the background: then notices are sent."""

    type: Literal["looking"] = field(default="looking", init=False)
    visible: bool


ClientMessage = Hello | Looking | Play | Undo | Steps | WhyNot | StandIn | Return | Leave | Hint | Say


# From the host, over the line


@dataclass(slots=True)
class OfferedMove:
    """A legal move: its text to send, the choices that build it, what it would change."""

    move: str
    choices: tuple[str, ...]
    changes: list[dict[str, Any]]


@dataclass(slots=True)
class Offer:
    """What the seat to move can do; `moves` is None where there are too many to list: ask with Steps."""

    moves: list[OfferedMove] | None
    choices: list[str]


@dataclass(slots=True)
class TableMessage:
    """The table around the game, whenever it changes."""

    type: Literal["table"] = field(default="table", init=False)
    table: TableInfo


@dataclass(slots=True)
class Update:
    """What happened, and all that the receiver may know now. `number` is that of the last event.

    At a hot seat several people look at the page in turn: `public` and `public_events` are what a spectator sees, to
    be shown while the device is passed on. Elsewhere both are None.
    """

    type: Literal["update"] = field(default="update", init=False)
    number: int
    events: list[dict[str, Any]]
    view: dict[str, Any]
    offer: Offer | None
    can_undo: bool
    seconds_left: float | None  # on the clock of the seat to move
    public: dict[str, Any] | None = None
    public_events: list[dict[str, Any]] | None = None


@dataclass(slots=True)
class Offered:
    """The answer to Steps: what can be chosen next, or the whole move and what it would change.

    A move that could end here and could go on has both: `choices` with `finish` among them, and `changes` as if it
    ended here.
    """

    type: Literal["offered"] = field(default="offered", init=False)
    taken: list[str]
    choices: list[str]
    move: str | None
    changes: list[dict[str, Any]]


# Judgements of moves, and boards to try others on


@dataclass(slots=True)
class Reason:
    """A sentence about a decision: `key` is that of the game's words, `facts` fill it.

    A fact that is a code is said with the words whose key `spoken` names; a fact `seat` is said as the `name`.
    """

    key: str
    facts: dict[str, str | int]
    spoken: dict[str, str]


@dataclass(slots=True)
class ReviewCandidate:
    """A move that was tried: `behind` is the win chance that it gives away against the best, on the same deals."""

    move: str
    win: float
    points: float
    behind: float
    error: float
    deals: int


@dataclass(slots=True)
class ReviewDecision:
    """A decision that was judged. `move` is its number in the record, from 1."""

    move: int
    seat: int
    played: str
    best: str
    verdict: Literal["best", "fine", "inaccuracy", "mistake", "blunder", "only"]
    given_away: float
    error: float
    candidates: list[ReviewCandidate]
    reasons: list[Reason]


@dataclass(slots=True)
class BestMove:
    """The move that stood out most: the next best would have given away at least so much."""

    move: int
    played: str
    gained: float


@dataclass(slots=True)
class TurningPoint:
    """The decision (of `seat`), or the chance behind it, that changed a player's win chance most."""

    move: int
    seat: int
    chance: bool
    before: float
    after: float


@dataclass(slots=True)
class ReviewPlayer:
    """What a review says of a player."""

    accuracy: float | None
    decisions: int
    verdicts: dict[str, int]
    given_away: float
    best_move: BestMove | None
    turning_point: TurningPoint | None


@dataclass(slots=True)
class LuckStep:
    """A decision and the chance behind it: win shares after it, and what each of the two changed, one number a seat."""

    move: int
    seat: int
    shares: list[float]
    decision: list[float]
    chance: list[float]


@dataclass(slots=True)
class LuckOfGame:
    """Luck and skill in a finished game, one number a seat (docs/coach.md, "The data")."""

    start: list[float]
    first: list[float]
    deal: list[float]
    steps: list[LuckStep]
    own: list[float]
    others: list[float]
    luck: list[float]
    result: list[float]
    adjusted: list[float]


@dataclass(slots=True)
class Review:
    """A finished game, judged decision by decision, with luck and skill apart (docs/coach.md, "The data")."""

    format: str
    game: str
    options: dict[str, bool]
    seats: list[str]
    moves: int
    rounds: int
    complete: bool
    players: dict[str, ReviewPlayer]
    decisions: list[ReviewDecision]
    luck: LuckOfGame | None


@dataclass(slots=True)
class ReviewPart:
    """Some of a review's decisions, and how many there are in all; `review` when this was the last part."""

    total: int
    decisions: list[ReviewDecision]
    review: Review | None = None


@dataclass(slots=True)
class ReviewLine:
    """A reviewed game in a line, one number a seat."""

    accuracy: list[float | None]
    own: list[float]
    luck: list[float]
    adjusted: list[float]


@dataclass(slots=True)
class ReviewLines:
    """Your games that were reviewed, by their ids."""

    games: dict[str, ReviewLine]


@dataclass(slots=True)
class Study:
    """A finished game as it stood before its move of that number (from 1), for a seat: here another can be chosen."""

    game: str
    options: dict[str, bool]
    seats: list[str]
    move: int
    seat: int
    update: Update


@dataclass(slots=True)
class StudyChoices:
    """What is chosen on a study board so far: what can follow, or `why` can it not be taken?"""

    choices: Choices
    why: bool = False


@dataclass(slots=True)
class StudySteps:
    """The answer to StudyChoices: one of the two."""

    offered: Offered | None
    refused: Refused | None


@dataclass(slots=True)
class Trying:
    """A move that was chosen on a study board, and those that it is compared with."""

    move: MoveText
    others: Annotated[list[MoveText], Limits(max_length=3)] = field(default_factory=list)


@dataclass(slots=True)
class TriedMove:
    """What was computed about a move. `ahead`: how much more the chosen move wins, with its standard `error`."""

    move: str
    win: float
    points: float
    ahead: float
    error: float
    deals: int


@dataclass(slots=True)
class Tried:
    """The chosen move first, then the others. `verdict`: the chosen one's, against the best of them."""

    verdict: str
    moves: list[TriedMove]
    reasons: list[Reason]


# Puzzles


@dataclass(slots=True)
class PuzzleInfo:
    """A puzzle as it stands in a list. `rating`: how hard it is, from 1000 to 2000; the most telling theme first."""

    id: str
    rating: int
    players: int
    options: list[str]
    themes: list[str]


@dataclass(slots=True)
class PuzzleGame:
    """A game's puzzles. The ids stay the same as long as the version does."""

    game: str
    version: int
    puzzles: list[PuzzleInfo]


@dataclass(slots=True)
class PuzzleList:
    """The games that have puzzles."""

    games: list[PuzzleGame]


@dataclass(slots=True)
class PuzzleTry:
    """The move that somebody chose; without one, the solution is shown."""

    move: MoveText | None


@dataclass(slots=True)
class PuzzleAnswer:
    """Whether it was the move. `win`: the win chance after the best move; `behind`: the points of win chance that the
    chosen one gives away at least, None for the best one. `usual`: what rules of thumb play; `found`: how often each
    level finds the move, in per cent. `reasons` are for the best move against the chosen one, or the usual one."""

    right: bool
    best: str
    win: int
    behind: int | None
    usual: str
    found: dict[str, int]
    reasons: list[Reason]


@dataclass(slots=True)
class HintedMove:
    """A move that was tried: how often, its win chance (None where it was tried too seldom to say), expected score."""

    move: str
    visits: int
    share: float | None
    score: float


@dataclass(slots=True)
class Hinted:
    """The answer to Hint, the best first, from the seat's view alone. `reasons`: for the best against the next."""

    type: Literal["hinted"] = field(default="hinted", init=False)
    intent: str
    moves: list[HintedMove]
    reasons: list[Reason]


@dataclass(slots=True)
class ChatLine:
    """One line, numbered from 1; `seat` is None for a spectator."""

    number: int
    seat: int | None
    name: str
    text: str


@dataclass(slots=True)
class Chat:
    """Lines of chat that the receiver has not seen yet."""

    type: Literal["chat"] = field(default="chat", init=False)
    lines: list[ChatLine]


@dataclass(slots=True)
class Accepted:
    """The intent is committed."""

    type: Literal["accepted"] = field(default="accepted", init=False)
    intent: str


@dataclass(slots=True)
class Refused:
    """The intent changed nothing. `code` and `details` are those of the words `error-CODE`.

    An empty intent answers Steps or WhyNot; both are answered in the order in which they came.
    """

    type: Literal["refused"] = field(default="refused", init=False)
    intent: str
    code: str
    rule: str
    details: dict[str, str | int]


@dataclass(slots=True)
class Outdated:
    """The page speaks another protocol than the host, whose number this is: it must be loaded again."""

    type: Literal["outdated"] = field(default="outdated", init=False)
    protocol: int


@dataclass(slots=True)
class Problem:
    """An HTTP error, for people: the words `error-CODE`."""

    code: str
    details: dict[str, str | int] = field(default_factory=dict)


ServerMessage = TableMessage | Update | Offered | Hinted | Chat | Accepted | Refused | Outdated

# What a client sends. A field that is not declared is an error there: a typing mistake must not pass for a default.
FROM_CLIENT: tuple[type, ...] = (
    *(NewPerson, Redeem, WantedSeat, NewTable, NewTry, NewRanked, Joining, Sharing, Starting, BotLevel),
    *(StudyChoices, Trying, PuzzleTry),
    *(NewVacation, NoticeWishes, NewWebhook, NewPush),
    *(Hello, Looking, Play, Undo, Steps, WhyNot, StandIn, Return, Leave, Hint, Say),
)
