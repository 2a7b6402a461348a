"""The golden transcript: a short game, exactly as it always was."""

from __future__ import annotations

from pathlib import Path

from pan_tu_nie_stal.transcript import transcript

GOLDEN = Path(__file__).parent / "golden" / "short-game.txt"
EVENTS = (
    "bazaar-won closed dealt drew final-check foreign-added foreign-taken game-over good-laid good-replaced "
    "good-taken placed queue-cleared ran-out son-used stocked turn"
)


def test_the_short_game_is_as_it_was():
    assert list(transcript()) == GOLDEN.read_text(encoding="utf-8").splitlines()


def test_the_short_game_shows_every_event_and_comes_to_its_end():
    written = GOLDEN.read_text(encoding="utf-8")
    assert [code for code in EVENTS.split() if f"Event('{code}'" not in written] == []
    assert written.splitlines()[-1].startswith("== over: True")
