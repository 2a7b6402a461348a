"""The weights of greedy's rules of thumb, in points. Tuned by the cross-entropy method on games of 2 to 4 players."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    # Who will take a shop's next good
    spread: float = 2.74  # temperature: points of a sum for one unit of log-odds
    lead: float = 0.31  # log-odds that the leader gains for each turn sooner that they check the queue
    absent: float = -0.75  # the sum that a player without a card in the queue counts as
    overtake: float = 0.48  # cost of each point that a player still needs to take the lead
    rivals: float = 0.70  # weight of the rivals' mean gain against one's own
    # The value of cards in the hand
    one: float = 0.65
    two: float = 1.24
    three: float = 2.25
    mother: float = 2.72
    party: float = 0.88
    party_pair: float = 0.41  # added for each pair of party cards: together they are worth more (Q16)
    list: float = 1.68
    cover: float = 1.93
    son: float = 1.64
    duplicate: float = 0.01  # added for each further card of a plain kind: one action places all
    draw: float = 0.44  # drawing, besides the mean value of the cards in the deck
    use_son: float = 0.96  # keeping a son that stands in a queue for later
    late: float = 2.57  # turns before the end from which cards in the hand lose value


WEIGHTS = Weights()
