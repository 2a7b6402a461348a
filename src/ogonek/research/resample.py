"""The same as far as a seat knows, what it does not know dealt anew."""

from __future__ import annotations

from random import Random

from ogonek.research.course import Course, as_text


def redealt(course: Course, player: int, rng: Random) -> Course:
    book = course.chances.book
    new = course.copy()
    redealer = book.redealer(book.view(course.position, player))
    new.position = redealer.deal(rng)
    while not book.steps(new.position).choices():  # a rule may tell of a hand what no card shows yet (D7)
        new.position = redealer.deal(rng)
    new.known = {
        seat: as_text(book.view(new.position, seat)) for seat in range(course.chances.players) if seat != player
    }
    new.known_until = len(course.log)
    if player in course.known:
        new.known[player] = course.known[player]
    if course.position.to_move != player:
        new.taken = ()
    return new
