"""The same as far as a seat knows, what it does not know dealt anew."""

from __future__ import annotations

from random import Random

from ogonek.research.game_tree import Node, as_text


def redealt(node: Node, player: int, rng: Random) -> Node:
    book = node.chances.book
    new = node.copy()
    redealer = book.redealer(book.view(node.position, player))
    new.position = redealer.deal(rng)
    while not book.steps(new.position).choices():  # a rule may tell of a hand what no card shows yet (D7)
        new.position = redealer.deal(rng)
    new.known = {seat: as_text(book.view(new.position, seat)) for seat in range(node.chances.players) if seat != player}
    new.known_until = len(node.log)
    if player in node.known:
        new.known[player] = node.known[player]
    if node.position.to_move != player:
        new.taken = ()
    return new
