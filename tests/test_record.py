"""Records: every way in which one can be wrong, and proofs."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ogonek
from ogonek.core.chance import Stream, commitment
from ogonek.core.dealing import deal_game
from ogonek.core.errors import BadRecord, IllegalMove
from ogonek.core.game import Game
from support.error_codes import SOURCE, raised
from support.playing import played

SHARED = Path(__file__).parent / "records" / "shared" / "pan-tu-nie-stal-bazaar-3.jsonl"
WHOLE: dict[str, Any] = json.loads(SHARED.read_text(encoding="utf-8").splitlines()[0])
CUT: dict[str, Any] = {key: WHOLE[key] for key in WHOLE if key != "result"} | {"moves": WHOLE["moves"][:20]}


def changed(record: dict[str, Any] = WHOLE, **keys: Any) -> dict[str, Any]:
    return copy.deepcopy(record) | keys


def without(key: str) -> dict[str, Any]:
    return {other: value for other, value in WHOLE.items() if other != key}


def dealt(**parts: Any) -> dict[str, Any]:
    return changed(deal=copy.deepcopy(WHOLE["deal"]) | parts)


def refused(record: object, load: Callable[[object], object] = ogonek.load) -> BadRecord:
    with pytest.raises(BadRecord) as wrong:
        load(record)
    assert len(str(wrong.value)) > len(wrong.value.code)
    return wrong.value


DECKS = WHOLE["deal"]["decks"]
MINISTRY = WHOLE["deal"]["ministry"]
FOREIGN = WHOLE["deal"]["foreign"]

WRONG: list[tuple[str, object]] = [
    ("not-an-object", None),
    ("not-an-object", [WHOLE]),
    ("not-an-object", "pan-tu-nie-stal"),
    ("not-an-object", 7),
    *[("key-missing", without(key)) for key in ("format", "game", "seats", "first", "deal", "moves")],
    ("unknown-format", changed(format="ogonek/2")),
    ("unknown-format", changed(format=1)),
    ("unknown-format", changed(format=None)),
    ("unknown-format", changed(format=["ogonek/1"])),
    ("key-not-text", changed(game=None)),
    ("key-not-text", changed(game=["pan-tu-nie-stal"])),
    ("unknown-game", changed(game="chess")),
    ("unknown-game", changed(game="Pan-tu-nie-stal")),
    ("key-not-number", changed(rules="1")),
    ("key-not-number", changed(rules=1.0)),
    ("key-not-number", changed(rules=True)),
    ("key-not-number", changed(rules=None)),
    ("unknown-rules", changed(rules=0)),
    ("unknown-rules", changed(rules=2)),
    ("options-not-object", changed(options=[])),
    ("options-not-object", changed(options=None)),
    ("unknown-option", changed(options={"bazaar": True, "points": True})),
    ("unknown-option", changed(options={"Bazaar": True})),
    ("option-not-boolean", changed(options={"bazaar": 1})),
    ("option-not-boolean", changed(options={"bazaar": "true"})),
    ("key-not-texts", changed(seats="abc")),
    ("key-not-texts", changed(seats=["a", "b", 3])),
    ("key-not-texts", changed(seats={"a": 1})),
    ("players", changed(seats=["a"])),
    ("players", changed(seats=list("abcdef"))),
    ("players", changed(seats=[])),
    ("key-not-number", changed(first="0")),
    ("key-not-number", changed(first=False)),
    ("key-not-number", changed(first=0.0)),
    ("no-such-seat", changed(first=3)),
    ("no-such-seat", changed(first=-1)),
    ("key-not-texts", changed(moves=None)),
    ("key-not-texts", changed(moves="d")),
    ("key-not-texts", changed(moves=[["d"]])),
    ("deal-not-object", changed(deal=[])),
    ("deal-not-object", changed(deal=None)),
    ("deal-decks", dealt(decks=None)),
    ("deal-decks", dealt(decks=DECKS[:2])),
    ("deal-decks", dealt(decks=[*DECKS, DECKS[0]])),
    ("deal-decks", changed(seats=["a", "b"])),
    ("deal-deck", dealt(decks=[*DECKS[:2], DECKS[2][:-1]])),
    ("deal-deck", dealt(decks=[*DECKS[:2], [*DECKS[2], "1"]])),
    ("deal-deck", dealt(decks=[*DECKS[:2], ["Q", *DECKS[2][1:]]])),
    ("deal-deck", dealt(decks=[*DECKS[:2], ["X"] * 21])),
    ("deal-deck", dealt(decks=[*DECKS[:2], [1, *DECKS[2][1:]]])),
    ("deal-deck", dealt(decks=[*DECKS[:2], "".join(DECKS[2])])),
    ("deal-deck", dealt(decks=[*DECKS[:2], [[], *DECKS[2][1:]]])),
    ("deal-ministry", dealt(ministry=None)),
    ("deal-ministry", dealt(ministry=MINISTRY[1:])),
    ("deal-ministry", dealt(ministry=[MINISTRY[1], *MINISTRY[1:]])),
    ("deal-ministry", dealt(ministry=["9:lodowka", *MINISTRY[1:]])),
    ("deal-ministry", dealt(ministry=[{}, *MINISTRY[1:]])),
    ("deal-foreign", dealt(foreign=None)),
    ("deal-foreign", dealt(foreign=FOREIGN[1:])),
    ("deal-foreign", dealt(foreign=["R6", *FOREIGN[1:]])),
    ("deal-foreign", changed(deal={"decks": DECKS, "ministry": MINISTRY})),
    ("deal-foreign-unexpected", changed(options={"bazaar": False})),
    ("deal-foreign-unexpected", changed(options={})),
    ("deal-foreign-unexpected", without("options")),
    ("record-move", changed(CUT, moves=[*CUT["moves"], "Z!R1"])),
    ("record-move", changed(CUT, moves=[*CUT["moves"], "no move"])),
    ("record-move", changed(CUT, moves=[""])),
    ("move-after-end", changed(moves=[*WHOLE["moves"], "d"])),
    ("move-after-end", changed(moves=[*WHOLE["moves"], "no move"])),
    ("result-missing", without("result")),
    ("result-too-early", changed(CUT, result=WHOLE["result"])),
    ("result-too-early", changed(CUT, result=None)),
    ("result-wrong", changed(result=None)),
    ("result-wrong", changed(result=[])),
    ("result-wrong", changed(result={})),
    ("result-wrong", changed(result={**WHOLE["result"], "winners": []})),
    ("result-wrong", changed(result={**WHOLE["result"], "scores": [0, 0, 0]})),
    ("result-wrong", changed(result={"scores": WHOLE["result"]["scores"]})),
]


RULES = {
    "deal-decks": "Q1",
    "deal-deck": "Q1",
    "deal-ministry": "Q2",
    "deal-foreign": "Z2",
    "deal-foreign-unexpected": "Z2",
    "not-an-object": "",
    "result-wrong": "",
}


@pytest.mark.parametrize(("code", "record"), WRONG, ids=[f"{code}-{at}" for at, (code, _) in enumerate(WRONG)])
def test_a_wrong_record_is_refused(code, record):
    before = copy.deepcopy(record)
    error = refused(record)
    assert error.code == code
    assert record == before
    if code in RULES:
        assert error.rule == RULES[code]


def test_every_way_to_be_wrong_was_tried():
    files = [SOURCE / "core" / "record.py", SOURCE / "core" / "kit.py", SOURCE / "core" / "kits.py"]
    files.append(SOURCE / "games" / "pan_tu_nie_stal" / "rules" / "deal.py")
    codes = {error.code for file in files for error in raised(file)}
    tried = {code for code, _ in WRONG} | {code for code, _ in BAD_PROOFS}
    assert codes - tried == {"proof-chance"}  # chance after the deal is Demoludy's


def test_how_many_may_play_is_said():
    with pytest.raises(BadRecord) as refusal:
        ogonek.load(changed(seats=["a"]))
    assert refusal.value.details == {"game": "pan-tu-nie-stal", "min": 2, "max": 5, "seats": 1}


def test_the_sample_is_right_and_comes_back_as_it_was():
    game = ogonek.load(WHOLE)
    assert game.record() == {**{key: WHOLE[key] for key in WHOLE if key != "kind"}, "rules": 1}
    assert not ogonek.load(CUT).over


def test_a_wrong_move_is_told_with_its_number_its_text_and_its_rule():
    error = refused(changed(CUT, moves=[*CUT["moves"][:4], "Z:XXX", *CUT["moves"][4:]]))
    assert (error.code, error.move, error.details["text"]) == ("record-move", 5, "Z:XXX")
    assert isinstance(error.__cause__, IllegalMove)
    assert error.rule == error.__cause__.rule
    assert str(error).startswith("Move 5 (Z:XXX):")
    assert str(error.__cause__) in str(error)
    assert refused(changed(moves=[*WHOLE["moves"], "d"])).move == len(WHOLE["moves"]) + 1


def test_absent_rules_mean_1_and_every_record_says_its_rules():
    assert "rules" not in WHOLE
    assert ogonek.load(WHOLE).rulebook.rules == ogonek.load(changed(rules=1)).rulebook.rules == 1
    assert ogonek.load(WHOLE).record()["rules"] == 1


def test_an_option_left_out_is_false():
    plain = json.loads((SHARED.parent / "pan-tu-nie-stal-3.jsonl").read_text(encoding="utf-8").splitlines()[0])
    for options in ({}, {"bazaar": False}):
        assert ogonek.load(changed(plain, options=options)).record()["options"] == {"bazaar": False}
    del plain["options"]
    assert ogonek.load(plain).options == {"bazaar": False}


def test_known_notes_stay_and_other_keys_are_ignored():
    notes = {"created": "1982-05-01T06:00:00Z", "ended": "abandoned", "times": [1], "players": [{"kind": "person"}]}
    record = ogonek.load(changed(CUT, **notes, colour="red", illegal_move="d")).record()
    assert {key: record[key] for key in notes} == notes
    assert "colour" not in record
    assert "illegal_move" not in record


def test_a_loaded_game_goes_on():
    game = played(ogonek.load(CUT), Random(1))
    assert ogonek.load(game.record()).scores == game.scores


def test_a_game_does_not_share_its_record():
    game = ogonek.load(CUT)
    record = game.record()
    for deck in record["deal"]["decks"]:
        deck.clear()
    record["seats"].clear()
    record["moves"].clear()
    record["options"].clear()
    assert ogonek.load(game.record()).moves == CUT["moves"]


# Proofs

SECRET = bytes(range(32))
NONCES = [bytes(16), b"", b"\x01" * 16]


def proven(first: int | None = None, nonces: list[bytes] = NONCES) -> dict[str, Any]:
    """A finished game with its proof."""
    seats = ["Ala", "Ola", "Jan"]
    game: Game = deal_game("pan-tu-nie-stal", seats, Stream(SECRET, nonces), first, bazaar=True)
    record = played(game, Random(7)).record()
    proof = {"commitment": commitment(SECRET, "stół 7"), "secret": SECRET.hex(), "nonces": [n.hex() for n in nonces]}
    return record | {"id": "stół 7", "proof": proof}


PROVEN = proven()


def tampered(**parts: Any) -> dict[str, Any]:
    return PROVEN | {"proof": PROVEN["proof"] | parts}


def lacking(part: str) -> dict[str, Any]:
    return PROVEN | {"proof": {key: value for key, value in PROVEN["proof"].items() if key != part}}


def with_two_goods_swapped() -> dict[str, Any]:
    """A deal in which the play is the same: the last two goods of the pile never came."""
    record = copy.deepcopy(PROVEN)
    pile = record["deal"]["foreign"]
    pile[-1], pile[-2] = pile[-2], pile[-1]
    return record


OTHER = bytes(31) + b"\x01"
BAD_PROOFS: list[tuple[str, dict[str, Any]]] = [
    ("proof-missing", {key: value for key, value in PROVEN.items() if key != "proof"}),
    ("proof-missing", PROVEN | {"proof": None}),
    ("proof-too-early", {key: value for key, value in PROVEN.items() if key != "result"} | {"moves": ["d"]}),
    ("proof-no-id", {key: value for key, value in PROVEN.items() if key != "id"}),
    ("proof-no-id", PROVEN | {"id": 7}),
    *[("proof-malformed", lacking(part)) for part in ("secret", "nonces")],
    *[("proof-malformed", PROVEN | {"proof": proof}) for proof in ("", [], 7, {}, "secret")],
    *[("proof-malformed", tampered(secret=secret)) for secret in ("", "00", "zz" * 32, None, 7, SECRET.hex()[2:])],
    *[("proof-malformed", tampered(nonces=nonces)) for nonces in (None, 7, [""], [""] * 4, ["00", "", ""], [1, 2, 3])],
    ("proof-commitment", tampered(commitment="00" * 32)),
    ("proof-commitment", tampered(commitment=None)),
    ("proof-commitment", lacking("commitment")),
    ("proof-commitment", tampered(commitment=commitment(SECRET, "stół 8"))),
    ("proof-commitment", tampered(secret=OTHER.hex())),
    ("proof-commitment", PROVEN | {"id": "stół 8"}),
    ("proof-commitment", PROVEN | {"id": "\ud800"}),  # JSON can write half a surrogate pair, UTF-8 cannot
    ("proof-deal", tampered(secret=OTHER.hex(), commitment=commitment(OTHER, "stół 7"))),
    ("proof-deal", tampered(nonces=["00" * 16, "", "02" * 16])),
    ("proof-deal", tampered(nonces=["01" * 16, "", "00" * 16])),
    ("proof-deal", tampered(nonces=[])),
    ("proof-deal", with_two_goods_swapped()),
]


@pytest.mark.parametrize(
    ("code", "record"), BAD_PROOFS, ids=[f"{code}-{at}" for at, (code, _) in enumerate(BAD_PROOFS)]
)
def test_a_tampered_proof_is_refused(code, record):
    ogonek.load(record)  # the game itself is right
    assert refused(record, ogonek.verify).code == code


@pytest.mark.parametrize("first", [None, 0, 1, 2])
@pytest.mark.parametrize("nonces", [NONCES, [b""] * 3, []], ids=["nonces", "empty nonces", "no nonces"])
def test_a_right_proof_is_accepted_whether_the_first_player_was_drawn_or_given(first, nonces):
    record = proven(first, nonces)
    game = ogonek.verify(json.loads(json.dumps(record)))
    assert game.over
    assert game.record() == record


def test_a_record_that_is_wrong_has_no_right_proof():
    record = PROVEN | {"result": {"scores": [0, 0, 0], "winners": [0, 1, 2]}}
    assert refused(record, ogonek.verify).code == "result-wrong"
