"""What a casual bidder's rules of thumb weigh, in points of cards. Set on tuning games of 3 and 4 players."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    # What a token is worth
    first: float = 4.04
    second: float = 8.08
    third: float = 10.74
    winning: float = 44.90
    point: float = 1.47  # points variant: each point that a token brings
    threat: float = 0.49  # what it costs that a rival gets a token, as a share of what it is worth to them
    # How high others may go
    reach: float = 1.40  # points for each card in the hand of a rival who wants the token
    idle_reach: float = 0.89  # and of one who does not
    spread: float = 3.63  # points that make a win e times likelier
    rest: float = 0.78  # what is still in the hand, compared with what lies on the table
    # What cards are worth if they stay in the hand
    wanted: float = 0.44  # a point of a colour that is still to be won
    owned: float = 0.31  # a point of a colour that is won already
    dollar: float = 0.58  # a point of a dollar
    action: float = 2.06  # an action card


WEIGHTS = Weights()
