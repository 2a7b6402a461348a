"""The sample games, made by an independent reading of the rules: tests/records/shared."""

from __future__ import annotations

import pytest

from support.fixtures import GAMES
from support.samples import Samples, check_deals, check_game, check_illegal_move, check_legal_set

SAMPLES = {game: samples for game in GAMES if (samples := Samples(game)).files}
GAMES_PLAYED = [one for samples in SAMPLES.values() for one in samples.games]
ILLEGAL = [one for samples in SAMPLES.values() for one in samples.illegal]
LEGAL_SETS = [(game, one) for game, samples in SAMPLES.items() for one in samples.legal_sets]

# Per game: games, illegal moves, legal sets. A game's samples cover every number of players and every option.
COUNTS = {"pan-tu-nie-stal": (24, 48, 99), "demoludy": (24, 72, 84)}


@pytest.mark.parametrize("game", COUNTS)
def test_the_samples_are_all_there(game):
    samples = SAMPLES[game]
    assert set(samples.files) == {f"{table}{kind}.jsonl" for table in samples.tables() for kind in ("", ".illegal")}
    assert (len(samples.games), len(samples.illegal), len(samples.legal_sets)) == COUNTS[game]


@pytest.mark.parametrize(("file", "sample"), GAMES_PLAYED, ids=[one["id"] for _, one in GAMES_PLAYED])
def test_a_sample_game_replays(file, sample):
    check_game(file, sample)


@pytest.mark.parametrize("sample", ILLEGAL, ids=[one["id"] for one in ILLEGAL])
def test_an_illegal_move_is_refused_by_its_rule(sample):
    check_illegal_move(sample)


@pytest.mark.parametrize("sample", [one for _, one in LEGAL_SETS], ids=[game for game, _ in LEGAL_SETS])
def test_a_legal_set_is_exact(sample):
    check_legal_set(sample)


@pytest.mark.parametrize("game", SAMPLES)
def test_the_deals_follow_from_their_seeds(game):
    check_deals(game)
