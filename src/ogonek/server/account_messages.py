"""What travels about people: accounts, ratings, blocks, quick matches. Only a server knows of these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

SessionId = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}(?!\n)$")]


class Signed(Struct, forbid_unknown_fields=True):
    """What an authenticator answered, as the browser gives it (`PublicKeyCredential.toJSON()`)."""

    credential: dict[str, Any]


class CodeUsed(Struct, forbid_unknown_fields=True):
    """A printed code, typed in."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class PublicKeyOptions(Struct):
    """What the browser is to give its authenticator."""

    options: dict[str, Any]


class Passkey(Struct):
    id: str
    device: str  # where it was made
    created: str
    used: str


class Session(Struct):
    """A device on which this person is known."""

    id: str
    device: str
    created: str
    seen: str  # the day on which it was last in use
    here: bool  # this is the one that asks


class Rating(Struct):
    """How well somebody plays a game with so many players."""

    game: str
    players: int
    rating: int
    doubt: int  # the true one is within twice this, nineteen times of twenty
    games: int
    provisional: bool


class Account(Struct):
    """All that a person's own page shows of them."""

    account: bool  # else they are a guest
    passkeys_here: Literal["yes", "http", "address", "not-installed"]  # or why this server has none
    passkeys: list[Passkey]
    sessions: list[Session]
    codes_left: int
    ratings: list[Rating]


class PrintedCodes(Struct):
    """Shown once; whoever has one is let in once."""

    codes: list[str]


class SeatRating(Struct):
    """Who sits there: whether they have an account, and how well they play this game with so many players."""

    account: bool
    rating: int | None  # None before their first rated game
    provisional: bool
    agreed: bool


class TableRating(Struct):
    """Whether a game counts, or would if it began now."""

    rated: bool
    possible: bool  # you sit here, have an account, and it has not begun
    agreed: bool  # you
    seats: list[SeatRating]


class RatingWish(Struct, forbid_unknown_fields=True):
    agreed: bool


class About(Struct, forbid_unknown_fields=True):
    """Somebody at a table: in a seat, or who said a line of chat there."""

    table: Annotated[str, Meta(pattern=r"^[a-z0-9]{10}(?!\n)$")]
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    line: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None


class NewReport(About, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=500)] = ""


class Block(Struct):
    """Somebody whom you do not want to meet."""

    id: str
    name: str
    created: str


class MatchWish(Struct, forbid_unknown_fields=True):
    """What somebody wants to play with others, now."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=8)]
    clock: Literal[0, 30, 60, 180] = 0  # seconds for a turn; 0: none
    rated: bool = False
    bots: bool = False  # they may take the places of people who do not come


class MatchSeat(Struct, forbid_unknown_fields=True):
    """Coming to the table, with a random number that was drawn after its commitment was seen."""

    nonce: Annotated[str, Meta(pattern=r"^([0-9a-f]{32})?(?!\n)$")] = ""


class Match(Struct):
    """How the search goes; `table` once others were found, `started` when all of them came."""

    searching: bool
    waiting: int = 0  # people who look for the same
    table: str | None = None
    started: bool = False
    wish: MatchWish | None = None
