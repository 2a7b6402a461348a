"""What a casual player's rules of thumb weigh. Found by playing many tuning games, never by hand."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    # Who will take a good
    spread: float = 1.8  # how many points of a sum make a rival's lead e times less likely to fall
    hold: float = 0.6  # what it is worth to lead already
    outside: float = -0.8  # the sum that somebody who does not stand there yet counts as
    price: float = 0.45  # what each point of a sum costs those who must still overtake
    rivals: float = 0.8  # what a rival's gain is, compared with one's own
    # What a card is worth in the hand
    one: float = 0.55
    two: float = 1.3
    three: float = 2.1
    mother: float = 1.9
    party: float = 0.7
    party_pair: float = 0.45  # more for each pair: they are best placed together
    list: float = 1.4
    cover: float = 2.2
    son: float = 1.2
    together: float = 0.12  # a second card of a plain kind saves an action later
    draw: float = 0.45  # a card more to choose from
    use_son: float = 0.8  # a son that stands may yet do better
    late: float = 3.0  # turns before the end from which cards in the hand lose their worth


WEIGHTS = Weights()
