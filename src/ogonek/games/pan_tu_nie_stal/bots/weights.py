"""What a casual player's rules of thumb weigh. Set by the cross-entropy method, on tuning games of 2 to 4 players."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    # Who will take a good
    spread: float = 2.74  # how many points of a sum make a rival's lead e times less likely to fall
    hold: float = 0.31  # what it is worth to lead already
    outside: float = -0.75  # the sum that somebody who does not stand there yet counts as
    price: float = 0.48  # what each point of a sum costs those who must still overtake
    rivals: float = 0.70  # what a rival's gain is, compared with one's own
    # What a card is worth in the hand
    one: float = 0.65
    two: float = 1.24
    three: float = 2.25
    mother: float = 2.72
    party: float = 0.88
    party_pair: float = 0.41  # more for each pair: they are best placed together
    list: float = 1.68
    cover: float = 1.93
    son: float = 1.64
    together: float = 0.01  # a second card of a plain kind saves an action later
    draw: float = 0.44  # a card more to choose from
    use_son: float = 0.96  # a son that stands may yet do better
    late: float = 2.57  # turns before the end from which cards in the hand lose their worth


WEIGHTS = Weights()
