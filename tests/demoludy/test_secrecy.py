"""The secrecy test of Demoludy, and leaks planted to show that it can fail."""

from __future__ import annotations

from random import Random

import pytest

from demoludy.bidding import WILD, bid_on
from demoludy.twins import PLACES, AuctionSecrets
from ogonek import load
from ogonek.core.errors import IllegalMove
from ogonek.core.events import Event
from ogonek.core.game import Game
from ogonek.games.demoludy.rules.components import CIN, CODES, DOWN, SEVEN, STANDARD, TEN
from ogonek.games.demoludy.rules.legal import TURN
from ogonek.games.demoludy.rules.memory import Trace
from ogonek.games.demoludy.rules.moves import Play, Shuffle
from ogonek.games.demoludy.rules.rulebook import Demoludy
from ogonek.games.demoludy.rules.steps import TurnSteps
from support.playing import dealt
from support.secrecy import Leak, check, leaky_view, others, twin_records

SECRETS = AuctionSecrets()
TABLES = [(players, points, actions) for players in (3, 4, 5) for points in (False, True) for actions in (False, True)]


def run_twins(players: int, points: bool, actions: bool, games: range) -> tuple[int, set[str]]:
    """How many positions were compared, and which hidden places differed."""
    positions, differed = 0, set()
    for number in games:
        rng = Random(f"{players} {points} {actions} {number}")
        book = Demoludy(STANDARD if number % 3 == 0 else WILD)
        whole = bid_on(dealt(book, players, number, points=points, actions=actions), rng, patience=number % 2 / 2)
        for seat in (None, *range(players)):
            length = len(whole.moves) if number % 3 == 0 else rng.randint(1, len(whole.moves))
            game = Game(book, whole.seats, whole.first, whole.options, whole.deal)
            for text in whole.moves[:length]:
                game.play(text)
            differed |= check(SECRETS, game, seat, rng)
            positions += length + 1
    return positions, differed


def places(points: bool) -> set[str]:
    return PLACES if points else PLACES - {"tokens"}


@pytest.mark.parametrize(("players", "points", "actions"), TABLES)
def test_twins_look_the_same(players, points, actions):
    positions, differed, number = 0, set(), 0
    while positions < 500 or (differed != places(points) and number < 40):
        more, places_differed = run_twins(players, points, actions, range(number, number + 1))
        positions, differed, number = positions + more, differed | places_differed, number + 1
    assert differed == places(points)


@pytest.mark.long
@pytest.mark.parametrize(("players", "points", "actions"), TABLES)
def test_many_twins_look_the_same(players, points, actions):
    positions, differed, number = 0, set(), 1000
    while positions < 10_000 or number < 1060:
        more, places_differed = run_twins(players, points, actions, range(number, number + 1))
        positions, differed, number = positions + more, differed | places_differed, number + 1
    assert differed == places(points)


def test_twin_records_load_and_look_alike_to_one_seat_only():
    game = bid_on(dealt("demoludy", 3, "twins", actions=True, points=True), Random(1), 30)
    first, second = twin_records(SECRETS, game, 1, Random(2))
    assert {key for key in first if first[key] != second[key]} == {"deal", "moves"}
    assert load(first).view(1) == load(second).view(1)
    assert any(load(first).view(other) != load(second).view(other) for other in (0, 2))


# Planted leaks: each opens one channel a little


def face_down_cards(seen, position, seat):
    for other in others(position, seat):
        for card, shown in zip(position.rows[other], seen["players"][other]["row"]):
            shown["card"] = CODES[card % DOWN]


def the_pile(seen, position, seat):
    seen["discard"] = [CODES[card % DOWN] for card in position.discard]


def anothers_dollars(seen, position, seat):
    held = [position.hands[other].count(SEVEN) + position.hands[other].count(TEN) for other in others(position, seat)]
    seen["dollars"] = held


def order_of_the_deck(seen, position, seat):
    seen["unseen"] = [CODES[card] for card in position.deck]


def order_after_a_shuffle(seen, position, seat):
    if position.reshuffled:
        seen["deck"]["known"] = [CODES[card] for card in position.deck]


def the_whole_deck_after_a_shuffle(seen, position, seat):
    """Also what others had discarded face down."""
    seen["deck"]["known"] = sorted(CODES[card % DOWN] for card in position.reshuffled)


def tokens_below(seen, position, seat):
    seen["stacks"]["R"]["face_down_values"] = position.stacks[0][: position.face_down[0]]


def memories_of_others(seen, position, seat):
    seen["traces"] = [[card for trace in traces for card in trace.cards] for traces in position.memories]


def who_could_open(seen, position, seat):
    seen["openers"] = [any(card < 25 for card in position.hands[other]) for other in others(position, seat)]


# Leaks are planted in the rulebook, which is plain Python also where the rules beneath it are compiled.


def leaky_apply(leak):
    """An `apply` after which `leak` is handed the position, the move and the way to tell."""
    honest = Demoludy.apply

    def apply(self, position, move, tell=None):
        honest(self, position, move, tell)
        leak(position, move, tell)

    return Demoludy, "apply", apply


def loud_events(code):
    """One kind of event tells everybody what it should tell a few."""
    honest = Demoludy.apply

    def apply(self, position, move, tell=None):
        def loudly(event):
            if event.code == code:
                for private in event.private.values():
                    event.public.update(private)
            tell(event)

        honest(self, position, move, loudly if tell else None)

    return Demoludy, "apply", apply


def show_the_top_after_a_shuffle(position, move, tell):
    if tell and isinstance(move, Shuffle) and position.deck:
        tell(Event("top", {"card": position.deck[-1]}))


def let_everybody_remember_a_shown_hand(position, move, tell):
    if isinstance(move, Play) and move.card == CIN:
        hand = tuple(1 << face for face in position.hands[move.seat])
        if hand:
            position.memories[-1] += (Trace(hand, len(hand), (move.seat,), (99,)),)


def pass_the_turn_on_where_a_dollar_comes_next(position, move, tell):
    begun = position.phase == TURN and position.to_move == position.turn and not position.acted and not position.opening
    if begun and position.deck and position.deck[-1] in (SEVEN, TEN):
        others = [(position.turn + step) % position.players for step in range(1, position.players)]
        position.turn = position.to_move = next(seat for seat in others if position.inside[seat])


def steps_that_know_the_deck():
    def steps(self, position):
        made = TurnSteps(position)
        if position.deck and position.deck[-1] % 2:
            made.choices().reverse()
        return made

    return Demoludy, "steps", steps


def legal_moves_that_know_others_hands():
    honest = Demoludy.legal_moves

    def legal_moves(self, position):
        moves = list(honest(self, position))
        return moves[::-1] if SEVEN in position.hands[(position.turn + 1) % position.players] else moves

    return Demoludy, "legal_moves", legal_moves


def refusals_that_know_the_deck():
    honest = Demoludy.explain

    def explain(self, position, move):
        error = honest(self, position, move)
        if error.code == "card-not-held" and position.deck:
            return IllegalMove("card-not-held", "D9", card=CODES[position.deck[-1]], wanted=1, held=0)
        return error

    return Demoludy, "explain", explain


LEAKS = {
    "face-down cards": ("view", leaky_view(Demoludy, face_down_cards)),
    "the pile": ("view", leaky_view(Demoludy, the_pile)),
    "how many dollars others hold": ("view", leaky_view(Demoludy, anothers_dollars)),
    "the deck's order": ("view", leaky_view(Demoludy, order_of_the_deck)),
    "the order after a shuffle": ("view", leaky_view(Demoludy, order_after_a_shuffle)),
    "the cards after a shuffle": ("view", leaky_view(Demoludy, the_whole_deck_after_a_shuffle)),
    "tokens below": ("view", leaky_view(Demoludy, tokens_below)),
    "what others remember": ("view", leaky_view(Demoludy, memories_of_others)),
    "who could open": ("view", leaky_view(Demoludy, who_could_open)),
    "hands shown to one": ("view", leaky_apply(let_everybody_remember_a_shown_hand)),
    "the drawn card": ("events", loud_events("drew")),
    "the stolen card": ("events", loud_events("stolen")),
    "the dollar given": ("events", loud_events("dollar-given")),
    "the hand shown": ("events", loud_events("hand-shown")),
    "cards laid face down": ("events", loud_events("laid")),
    "cards discarded face down": ("events", loud_events("discarded")),
    "the top after a shuffle": ("events", leaky_apply(show_the_top_after_a_shuffle)),
    "legal moves": ("legal moves", legal_moves_that_know_others_hands()),
    "steps": ("steps", steps_that_know_the_deck()),
    "error texts": ("errors", refusals_that_know_the_deck()),
    "whose turn it is": ("turn", leaky_apply(pass_the_turn_on_where_a_dollar_comes_next)),
}


def run_some_twins() -> None:
    for number in (8, *range(1, 8)):
        for players in (3, 5, 4):
            run_twins(players, True, True, range(number, number + 1))


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak, monkeypatch):
    channel, planted = LEAKS[leak]
    monkeypatch.setattr(*planted)
    with pytest.raises(Leak) as found:
        run_some_twins()
    assert found.value.channel == channel
