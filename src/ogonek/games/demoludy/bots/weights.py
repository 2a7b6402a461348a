"""The weights of greedy's rules of thumb, in points of cards. Tuned on games of 3 and 4 players."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    # What a token is worth
    first: float = 4.04  # the first country of four
    second: float = 8.08
    third: float = 10.74
    winning: float = 44.90  # the token that wins the game
    point: float = 1.47  # points variant: each point that a token adds
    threat: float = 0.49  # cost of a rival's winning it, as a share of its worth to that rival
    # How high players can bid
    reach: float = 1.40  # points for each card in the hand of a rival who wants the token
    idle_reach: float = 0.89  # and of one who does not
    spread: float = 3.63  # temperature: points of difference for one unit of log-odds of winning the auction
    rest: float = 0.78  # share of the points still in the hand that counts as reachable
    # The value of cards that stay in the hand
    wanted: float = 0.44  # a point of a colour that is still to be won
    owned: float = 0.31  # a point of a colour that is won already
    dollar: float = 0.58  # a point of a dollar
    action: float = 2.06  # an action card


WEIGHTS = Weights()
