"""The same as far as a seat knows, what it does not know dealt anew."""

from __future__ import annotations

from random import Random

from ogonek.research.course import Course, as_text


def other_draws(course: Course, player: int, rng: Random) -> dict[str, list[str]]:
    """For every other seat, what it could have drawn: the cards it played in time, and any others unseen.

    A card that was played at a time was drawn before it. Beginning with the first one played, each picks a draw
    early enough that is still free: so every way to deal them is equally likely.
    """
    seats = [seat for seat in range(course.chances.players) if seat != player]
    drawn: dict[int, list[int]] = {seat: [] for seat in seats}
    played: dict[int, list[tuple[int, str]]] = {seat: [] for seat in seats}
    for time, event in enumerate(course.log):
        for pool in course.chances.turned_up(event):
            if pool.startswith("deck ") and int(pool[5:]) in drawn:
                drawn[int(pool[5:])].append(time)
        if event.code == "placed" and event.public["seat"] in played:
            played[event.public["seat"]] += [(time, event.public["card"])] * event.public["count"]
    view = course.chances.book.view(course.position, player)
    draws: dict[str, list[str]] = {}
    for seat in seats:
        order = [""] * len(drawn[seat])
        for time, card in played[seat]:
            free = [at for at, when in enumerate(drawn[seat]) if when < time and not order[at]]
            order[rng.choice(free)] = card
        unseen = view["players"][seat]["unseen"][:]
        rng.shuffle(unseen)
        draws[f"deck {seat}"] = [card or unseen.pop() for card in order]
    return draws


def redealt(course: Course, player: int, rng: Random) -> Course:
    book = course.chances.book
    new = course.copy()
    redealer = book.redealer(book.view(course.position, player))
    new.position = redealer.deal(rng)
    while not book.steps(new.position).choices():  # whoever has to open can open (D7), though no card shows it yet
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
