"""The secrecy test of Pan tu nie stał!, and leaks planted to show that it can fail."""

from __future__ import annotations

from random import Random

import pytest

from ogonek import load
from ogonek.core.errors import IllegalMove
from ogonek.core.events import Event
from ogonek.core.steps import ListedSteps
from ogonek.games.pan_tu_nie_stal.rules.components import CODES, MOTHER, NOT_HERE
from ogonek.games.pan_tu_nie_stal.rules.legal import son_usable
from ogonek.games.pan_tu_nie_stal.rules.moves import END
from ogonek.games.pan_tu_nie_stal.rules.rulebook import PanTuNieStal
from pan_tu_nie_stal.twins import PLACES, QueueSecrets
from support.playing import dealt, played
from support.secrecy import Leak, check, leaky_view, others, twin_records

SECRETS = QueueSecrets()
TABLES = [(players, bazaar) for players in range(2, 6) for bazaar in (False, True)]


def run_twins(players: int, bazaar: bool, games: range) -> tuple[int, set[str], set[str]]:
    """How many positions were compared, and which hidden places differed, for seats and for spectators."""
    positions, seats_differed, watchers_differed = 0, set(), set()
    for number in games:
        rng = Random(f"{players} {bazaar} {number}")
        whole = played(
            dealt("pan-tu-nie-stal", players, number, bazaar=bazaar), rng, None, "d", rng.choice([0, 0.6, 0.9])
        )
        for seat in (None, *range(players)):
            game = dealt("pan-tu-nie-stal", players, number, bazaar=bazaar)
            length = len(whole.moves) if number % 3 == 0 else rng.randint(1, len(whole.moves))
            for text in whole.moves[:length]:
                game.play(text)
            differed = check(SECRETS, game, seat, rng)
            (watchers_differed if seat is None else seats_differed).update(differed)
            positions += len(game.moves) + 1
    return positions, seats_differed, watchers_differed


def assert_every_place_differed(bazaar: bool, seats: set[str], watchers: set[str]) -> None:
    places = PLACES if bazaar else PLACES - {"pile"}
    assert seats == places
    assert watchers == places - {"own deck"}


@pytest.mark.parametrize(("players", "bazaar"), TABLES)
def test_twins_look_the_same(players, bazaar):
    positions, seats, watchers = run_twins(players, bazaar, range(20 // players))
    assert positions > 1000
    assert_every_place_differed(bazaar, seats, watchers)


@pytest.mark.long
@pytest.mark.parametrize(("players", "bazaar"), TABLES)
def test_many_twins_look_the_same(players, bazaar):
    positions, seats, watchers = run_twins(players, bazaar, range(1000, 1040))
    assert positions > 5_000
    assert_every_place_differed(bazaar, seats, watchers)


def test_twin_records_load_and_differ_only_in_the_deal():
    game = played(dealt("pan-tu-nie-stal", 3, "twins", bazaar=True), Random(1), 20)
    first, second = twin_records(SECRETS, game, 1, Random(2))
    assert {key for key in first if first[key] != second[key]} == {"deal"}
    assert load(first).view(1) == load(second).view(1)
    assert any(load(first).view(other) != load(second).view(other) for other in (0, 2))


# Planted leaks: each opens one channel a little


def unseen_in_deck_order(seen, position, seat):
    for other in others(position, seat):
        deck = [CODES[kind] for kind in position.decks[other]]
        hand = [CODES[kind] for kind, count in enumerate(position.hands[other]) for _ in range(count)]
        seen["players"][other]["unseen"] = deck + hand


def own_deck_in_order(seen, position, seat):
    if seat is not None:
        seen["deck"] = [CODES[kind] for kind in position.decks[seat]]


def ministry_in_order(seen, position, seat):
    seen["ministry"]["goods"] = [good.text for good in position.ministry]


def pile_in_order(seen, position, seat):
    seen["foreign_pile"] = position.pile[:]


def anothers_legal_moves(seen, position, seat):
    seen["legal"] = [move.text for move in position.legal_moves()]


def anothers_mothers(seen, position, seat):
    seen["mothers"] = sum(position.hands[other][MOTHER] for other in others(position, seat))


def hand_of_the_first_seat_to_spectators(seen, position, seat):
    if seat is None:
        seen["hand"] = position.hands[0][:]


# Leaks are planted in the rulebook, which is plain Python also where the rules beneath it are compiled.


def leaky_apply(leak):
    """An `apply` that hands `leak` every event, its position and the honest way to tell."""
    honest = PanTuNieStal.apply

    def apply(self, position, move, tell=None):
        honest(self, position, move, (lambda event: leak(event, position, tell)) if tell else None)

    return PanTuNieStal, "apply", apply


def drawn_card_to_everybody(event, position, tell):
    for private in event.private.values():
        event.public.update(private)
    tell(event)


def next_foreign_good(event, position, tell):
    tell(event)
    if event.code == "foreign-added" and position.pile:
        tell(Event("foreign-next", {"good": position.pile[-1]}))


def legal_moves_that_know_others_hands():
    honest = PanTuNieStal.legal_moves

    def legal_moves(self, position):
        moves = honest(self, position)
        other = (position.turn + 1) % position.players
        return moves[::-1] if position.hands[other][NOT_HERE] else moves

    return PanTuNieStal, "legal_moves", legal_moves


def steps_that_know_the_deck():
    def steps(self, position):
        deck = position.decks[position.turn]
        return ListedSteps(
            sorted(position.legal_moves(), key=lambda move: (CODES[deck[-1]] if deck else "") in move.text)
        )

    return PanTuNieStal, "steps", steps


def refusals_that_know_the_deck():
    honest = PanTuNieStal.explain

    def explain(self, position, move):
        error = honest(self, position, move)
        deck = position.decks[position.turn]
        if error.code == "not-in-hand" and deck:
            return IllegalMove("not-in-hand", "Q13", card=CODES[deck[-1]], wanted=1, held=0)
        return error

    return PanTuNieStal, "explain", explain


def turns_that_end_without_a_mother():
    honest = PanTuNieStal.apply

    def apply(self, position, move, tell=None):
        honest(self, position, move, tell)
        seat = position.turn
        idle = END in position.legal_moves() and not position.hands[seat][MOTHER] and not son_usable(position, seat)
        if idle:
            honest(self, position, END, tell)

    return PanTuNieStal, "apply", apply


LEAKS = {
    "unseen cards in the deck's order": ("view", leaky_view(PanTuNieStal, unseen_in_deck_order)),
    "the own deck's order": ("view", leaky_view(PanTuNieStal, own_deck_in_order)),
    "the Ministry's order": ("view", leaky_view(PanTuNieStal, ministry_in_order)),
    "the pile's order": ("view", leaky_view(PanTuNieStal, pile_in_order)),
    "another's legal moves": ("view", leaky_view(PanTuNieStal, anothers_legal_moves)),
    "how many mothers others hold": ("view", leaky_view(PanTuNieStal, anothers_mothers)),
    "a hand to spectators": ("view", leaky_view(PanTuNieStal, hand_of_the_first_seat_to_spectators)),
    "the drawn card": ("events", leaky_apply(drawn_card_to_everybody)),
    "the next foreign good": ("events", leaky_apply(next_foreign_good)),
    "legal moves": ("legal moves", legal_moves_that_know_others_hands()),
    "steps": ("steps", steps_that_know_the_deck()),
    "error texts": ("errors", refusals_that_know_the_deck()),
    "when turns end": ("turn", turns_that_end_without_a_mother()),
}


def run_some_twins() -> None:
    for players in range(2, 6):
        run_twins(players, True, range(3))


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak, monkeypatch):
    channel, planted = LEAKS[leak]
    monkeypatch.setattr(*planted)
    with pytest.raises(Leak) as found:
        run_some_twins()
    assert found.value.channel == channel
