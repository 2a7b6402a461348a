"""What every game offers, so that everything around it is written once.

A game's own rulebook says what is particular to it: the deal, the notation, why a move is refused, what is known. What
is the same in every game stands here: who may play with which options, how chance is played, moves of a position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar

from ogonek.core.chance import Stream
from ogonek.core.encoding import Encoding
from ogonek.core.errors import BadNotation, BadRecord, IllegalMove
from ogonek.core.events import Event
from ogonek.core.steps import ListedSteps, Steps

CHANCE: Final = -1  # `to_move` while a chance move is due

Options = Mapping[str, bool]
Plain = dict[str, Any]
Tell = Callable[[Event], None] | None


class AnyMove(Protocol):
    """A typed move of a player or of chance; `text` is its only spelling, `choices` build it step by step."""

    @property
    def text(self) -> str: ...
    @property
    def choices(self) -> tuple[str, ...]: ...


class AnyPosition(Protocol):
    """The state of a game and nothing more: quick to copy, no random generator, no history."""

    end: str  # the rule by which the game ended

    @property
    def to_move(self) -> int | None: ...
    @property
    def over(self) -> bool: ...
    @property
    def scores(self) -> list[int]: ...
    @property
    def winners(self) -> list[int]: ...
    def copy(self) -> Any: ...
    def legal_moves(self) -> Collection[Any]: ...
    def apply(self, move: Any, tell: Tell = None) -> None: ...


M = TypeVar("M", bound=AnyMove)
P = TypeVar("P", bound=AnyPosition)
P_co = TypeVar("P_co", bound=AnyPosition, covariant=True)


class Redealer(Protocol[P_co]):
    """Reads a view once and deals positions from it that its seat could be in."""

    def deal(self, rng: Random) -> P_co: ...


class Rulebook(ABC, Generic[P, M]):
    """One game by one set of rules. Stateless: the state is in positions."""

    name: str  # in game files and on the command line
    title: str  # the game's own name, the same in every language
    rules: int  # the number of the rules, in every record
    players: range  # how many can play
    options: tuple[str, ...]
    encoding: Encoding  # its choices by number, and views as rows of numbers

    # Who plays
    def check_players(self, players: object) -> None:
        """BadRecord unless so many can play."""
        if type(players) is not int or players not in self.players:
            seats = players if type(players) is int else str(players)[:20]
            raise BadRecord("players", game=self.name, min=self.players[0], max=self.players[-1], seats=seats)

    def check_options(self, options: Mapping[str, object]) -> dict[str, bool]:
        """Every option of the game, on or off; BadRecord if one is asked for that it does not have."""
        for option in options:
            if option not in self.options:
                known = ", ".join(self.options)
                raise BadRecord("unknown-option", option=str(option)[:40], game=self.name, known=known)
        return {option: bool(options.get(option, False)) for option in self.options}

    # The deal
    @abstractmethod
    def deal(self, stream: Stream, players: int, options: Options) -> Plain:
        """What chance decides before the first move, as in the game file."""

    @abstractmethod
    def check_deal(self, deal: object, players: int, options: Options) -> Plain:
        """A deal from a game file; BadRecord unless it is made of the right components."""

    @abstractmethod
    def lay_table(self, deal: Plain, players: int, first: int, options: Options, tell: Tell = None) -> P:
        """The position before the first decision."""

    # Moves
    @abstractmethod
    def parse(self, text: str) -> M:
        """BadNotation if the text is no move."""

    def legal_moves(self, position: P) -> Collection[M]:
        """Of the seat to move, or of chance; may be lazy."""
        return position.legal_moves()

    @abstractmethod
    def explain(self, position: P, move: M) -> IllegalMove:
        """Why a move that is not legal is refused."""

    def attempted(self, position: P, choices: Sequence[str]) -> M:
        """The move that somebody had in mind who chose what is not offered; what is missing is filled in.

        It is asked for in order to explain why not. BadNotation if there is no such move at all.
        """
        raise BadNotation("not-offered", choice=" ".join(choices)[:40])

    def apply(self, position: P, move: M, tell: Tell = None) -> None:
        """Makes a legal move, and all that follows from it by the rules."""
        position.apply(move, tell)

    def copy(self, position: P) -> P:
        copied: P = position.copy()
        return copied

    def steps(self, position: P) -> Steps[M]:
        """A move built choice by choice; a game with very many legal moves has its own way."""
        return ListedSteps(self.legal_moves(position))

    def undoable(self, move: M) -> bool:
        """Whether a move is a placement that its player may take back while the turn is still theirs."""
        return False

    def preview(self, position: P, move: M) -> list[Plain]:
        """What a legal move would change on the table, for its player to see beforehand."""
        return []

    def chance_move(self, position: P, stream: Stream) -> M:
        """The chance move that is due, drawn from the stream; games without later chance need none."""
        raise AssertionError(f"{self.name} has no chance after the deal")

    def play_chance(self, position: P, stream: Stream, tell: Tell = None) -> list[M]:
        """Plays chance until a player has to decide, or the game is over; the moves that it made."""
        moves = []
        while position.to_move == CHANCE:
            move = self.chance_move(position, stream)
            self.apply(position, move, tell)
            moves.append(move)
        return moves

    # What is known
    @abstractmethod
    def view(self, position: P, seat: int | None) -> Plain: ...

    def views(self, position: P, seats: Iterable[int | None]) -> dict[int | None, Plain]:
        """What each of these may know. Only to be read: what all of them see may be there once."""
        return {seat: self.view(position, seat) for seat in seats}

    @abstractmethod
    def redealer(self, view: Plain) -> Redealer[P]: ...

    def redeal(self, view: Plain, rng: Random) -> P:
        """A position that the view's seat could be in, each equally likely a priori."""
        return self.redealer(view).deal(rng)

    # Plain data
    @abstractmethod
    def to_data(self, position: P) -> Plain: ...

    @abstractmethod
    def from_data(self, data: Plain) -> P: ...


AnyRulebook = Rulebook[AnyPosition, AnyMove]  # where it does not matter which game it is
