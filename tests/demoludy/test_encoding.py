"""What the row of numbers says of this game; what every encoding has to keep is in tests/every_game."""

from __future__ import annotations

from ogonek.games.demoludy.rules.components import CODES
from ogonek.games.demoludy.rules.encoding import (
    CHOICES,
    ENCODING,
    FACES,
    PLACE,
    PLACES,
    PLAYER,
    VERSION,
    vector,
)
from ogonek.games.demoludy.rules.rulebook import Demoludy
from support.encoding_checks import hashes
from support.playing import dealt

# What learned policies depend on. A change of either list needs a new VERSION and its hashes here.
HASHES = {
    1: (
        "7015454b49fde28bdb61062eb50a5fcc733d3404abd2734597501da015dc9aac",
        "7f7b58ae849445d7053f339d3180f776c56f89b895a5ea44c2ed97d3bd1297fb",
    )
}


def at(name):
    return ENCODING.field(name).offset


def test_a_change_needs_a_new_version():
    assert hashes(ENCODING) == HASHES[VERSION]
    assert max(HASHES) == VERSION == ENCODING.version


def test_the_row_says_what_the_view_says():
    game = dealt("demoludy", 4, 5, points=True, actions=True)
    seat = next(one for one in range(4) if one != game.to_move)
    game.play(next(iter(game.legal_moves())))
    steps = game.steps()
    while steps.move is None:
        steps.choose(next((one for one in steps.choices() if one.startswith("up ")), steps.choices()[-1]))
    game.play(steps.move.text)
    view = game.view(seat)
    row = vector(view, ("play awa", "seat 2"))
    assert row[at("players") : at("players") + 3] == [0, 1, 0]
    assert row[at("options") : at("options") + 2] == [1, 1]
    assert row[at("seat") : at("seat") + 5] == [one == seat for one in range(5)]
    for face, code in enumerate(CODES):
        assert row[at("hand") + face] == view["hand"].count(code) / 4
        assert row[at("unseen") + face] == view["unseen"].count(code) / 4
    for other, player in enumerate(view["players"]):
        start = at("player") + (other - seat) % 4 * PLAYER
        assert row[start : start + 3] == [1, player["hand"] / 20, player["total"] / 50]
        laid = [card["card"] for card in player["row"]]
        known_row = row[start + 14 + 2 * FACES : start + PLAYER]
        assert known_row == [laid.count(code) / 4 for code in CODES]
        places = at("places") + (other - seat) % 4 * PLACES * PLACE
        assert [row[places + PLACE * n + 1] for n in range(len(laid) + 1)] == [
            *[(CODES.index(code) + 1) / FACES for code in laid],
            0,
        ]
    chosen = at("chosen")
    assert [CHOICES[n] for n in range(len(CHOICES)) if row[chosen + n]] == ["play awa", "seat 2"]


def test_the_rulebook_offers_it():
    assert Demoludy.encoding is ENCODING
