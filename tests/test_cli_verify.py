"""`ogonek verify`: a proof said in words, and what a forger would have to change."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ogonek.core.chance import Stream, commitment
from ogonek.core.dealing import deal_game
from support.command import run
from support.playing import played

SECRET = bytes(range(32))
TABLE = "table-7"
Spoil = Callable[[dict[str, Any]], object]


def proved(nonces: list[bytes], first: int | None = None) -> dict[str, Any]:
    game = deal_game("pan-tu-nie-stal", ["Ala", "Ola", "Jan"], Stream(SECRET, nonces), first, bazaar=True)
    played(game, Random(1))
    game.notes["id"] = TABLE
    game.notes["proof"] = {
        "commitment": commitment(SECRET, TABLE),
        "secret": SECRET.hex(),
        "nonces": [nonce.hex() for nonce in nonces],
    }
    return game.record()


def verified(record: Any, tmp_path: Path) -> tuple[int, str, str]:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    result = run("verify", file)
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("first", [None, 0, 1, 2])
def test_a_proof_that_holds(tmp_path: Path, first: int | None) -> None:
    code, said, wrong = verified(proved([b"a" * 16, b"", b"c" * 16], first), tmp_path)
    assert (code, wrong) == (0, "")
    assert "the proof holds" in said
    assert "2 of 3 players added a number of their own" in said
    assert commitment(SECRET, TABLE) in said


def test_without_players_numbers_it_says_what_is_not_proved(tmp_path: Path) -> None:
    for nonces in ([], [b"", b"", b""]):
        code, said, _ = verified(proved(nonces), tmp_path)
        assert code == 0
        assert "whoever made the secret could have chosen it" in said


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda record: record.pop("proof"), "carries no proof"),
        (lambda record: record.pop("id"), "no “id”"),
        (lambda record: record.update(id="table-8"), "commitment does not fit"),
        (lambda record: record["proof"].update(commitment="0" * 64), "commitment does not fit"),
        (lambda record: record["proof"].update(secret="00" * 32), "commitment does not fit"),
        (lambda record: record["proof"].update(secret="00"), "malformed"),
        (lambda record: record["proof"].update(nonces=["zz"]), "malformed"),
        (lambda record: record["proof"]["nonces"].__setitem__(0, "ff" * 16), "deal does not follow"),
        (lambda record: record["deal"]["foreign"].reverse(), ""),
        (lambda record: record["result"]["scores"].__setitem__(0, 99), "result is wrong"),
    ],
)
def test_a_record_that_was_tampered_with(tmp_path: Path, spoil: Spoil, said: str) -> None:
    record = proved([b"a" * 16, b"b" * 16, b"c" * 16])
    spoil(record)
    code, out, wrong = verified(record, tmp_path)
    assert (code, out) == (1, "")
    assert said in wrong
    assert wrong.count("\n") == 1


def test_a_game_that_goes_on_has_no_proof_yet_and_one_that_was_given_up_has(tmp_path: Path) -> None:
    whole = proved([b"a" * 16, b"b" * 16, b"c" * 16])
    cut = {**{key: value for key, value in whole.items() if key != "result"}, "moves": whole["moves"][:7]}
    code, out, wrong = verified(cut, tmp_path)
    assert (code, out) == (1, "")
    assert "The game is not over" in wrong
    code, out, wrong = verified({**cut, "ended": "abandoned"}, tmp_path)
    assert (code, wrong) == (0, "")
    assert "the proof holds" in out


def test_every_game_of_a_file(tmp_path: Path) -> None:
    good, bad = proved([]), proved([])
    del bad["proof"]
    file = tmp_path / "games.jsonl"
    file.write_text("".join(json.dumps(record) + "\n" for record in (good, bad, good)))
    result = run("verify", file, "--lang", "pl")
    assert result.exit_code == 1
    assert result.stdout.count("dowód się zgadza") == 2
    assert result.stderr == f"{file}, wiersz 2: W zapisie nie ma dowodu.\n"
