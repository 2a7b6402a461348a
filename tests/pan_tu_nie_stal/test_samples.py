"""The sample games, made by an independent reading of the rules: tests/records/shared."""

from __future__ import annotations

from support.samples import Samples, check_deals, check_game, check_illegal_move, check_legal_set

SAMPLES = Samples("pan-tu-nie-stal")


def test_the_samples_are_all_there():
    tables = {f"pan-tu-nie-stal{bazaar}-{players}" for bazaar in ("", "-bazaar") for players in range(2, 6)}
    assert set(SAMPLES.files) == {f"{table}{kind}.jsonl" for table in tables for kind in ("", ".illegal")}
    assert (len(SAMPLES.games), len(SAMPLES.illegal), len(SAMPLES.legal_sets)) == (24, 48, 99)


@SAMPLES.each_game
def test_a_sample_game_replays(file, sample):
    check_game(file, sample)


@SAMPLES.each_illegal_move
def test_an_illegal_move_is_refused_by_its_rule(sample):
    check_illegal_move(sample)


@SAMPLES.each_legal_set
def test_a_legal_set_is_exact(sample):
    check_legal_set(sample)


def test_the_deals_follow_from_their_seeds():
    check_deals("pan-tu-nie-stal")
