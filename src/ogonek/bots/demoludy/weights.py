"""What a casual bidder's rules of thumb weigh, in points of cards."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    # What a token is worth
    first: float = 9.0
    second: float = 11.0
    third: float = 15.0
    winning: float = 60.0
    point: float = 1.5  # points variant: each point that a token brings
    threat: float = 0.5  # what it costs that a rival gets a token, as a share of what it is worth to them
    # How high others may go
    reach: float = 1.7  # points for each card in the hand of a rival who wants the token
    idle_reach: float = 0.8  # and of one who does not
    spread: float = 3.5  # points that make a win e times likelier
    rest: float = 0.75  # what is still in the hand, compared with what lies on the table
    # What cards are worth if they stay in the hand
    wanted: float = 0.5  # a point of a colour that is still to be won
    owned: float = 0.15  # a point of a colour that is won already
    dollar: float = 0.75  # a point of a dollar
    action: float = 2.0  # an action card


WEIGHTS = Weights()
