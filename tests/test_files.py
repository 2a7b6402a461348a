"""Game files: JSON and JSON Lines, and all that a file can be instead."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import ogonek
from ogonek.core.errors import BadRecord
from ogonek.library.files import LONGEST_GAME, written_games
from support.playing import dealt, played

ONE = played(dealt("pan-tu-nie-stal", 2, "one"), Random(1)).record()
TWO = played(dealt("pan-tu-nie-stal", 3, "two", bazaar=True), Random(2)).record()
LINE_ONE, LINE_TWO = (json.dumps(game, ensure_ascii=False).encode() for game in (ONE, TWO))
BOM = b"\xef\xbb\xbf"


@pytest.fixture
def written(tmp_path):
    def write(content: bytes, name: str = "games.jsonl") -> Path:
        (tmp_path / name).write_bytes(content)
        return tmp_path / name

    return write


def records(path: Path) -> list[dict]:
    return [game.record() for game in ogonek.read(path)]


def refused(path: Path) -> BadRecord:
    with pytest.raises(BadRecord) as wrong:
        ogonek.read(path)
    assert str(path) in str(wrong.value)
    assert "\n" not in str(wrong.value)
    return wrong.value


def test_json_lines(written):
    assert records(written(LINE_ONE + b"\n" + LINE_TWO + b"\n")) == [ONE, TWO]


def test_json_lines_without_a_last_newline_or_with_those_of_windows(written):
    assert records(written(LINE_ONE + b"\r\n" + LINE_TWO)) == [ONE, TWO]


def test_one_object_on_one_line(written):
    assert records(written(LINE_ONE, "game.json")) == [ONE]


@pytest.mark.parametrize("indent", [0, 2, "\t"])
def test_one_object_over_many_lines(written, indent):
    assert records(written(json.dumps(TWO, indent=indent).encode(), "game.json")) == [TWO]


def test_blank_lines_are_passed_over(written):
    assert records(written(b"\n\n" + LINE_ONE + b"\n  \n\t\n" + LINE_TWO + b"\n\n")) == [ONE, TWO]
    assert [game.line for game in written_games(written(b"\n" + LINE_ONE + b"\n\n" + LINE_TWO))] == [2, 4]


def test_a_byte_order_mark_is_passed_over(written):
    assert records(written(BOM + LINE_ONE + b"\n" + LINE_TWO)) == [ONE, TWO]
    assert records(written(BOM + json.dumps(ONE, indent=1).encode())) == [ONE]


def test_a_path_may_be_a_text(written):
    assert len(ogonek.read(str(written(LINE_ONE)))) == 1


def test_names_in_every_script(written):
    seats = ["Żółć", "王", "🦔"]
    assert records(written(json.dumps(TWO | {"seats": seats}, ensure_ascii=False).encode()))[0]["seats"] == seats


def test_a_missing_file(tmp_path):
    assert refused(tmp_path / "none.jsonl").code == "file-unreadable"


def test_a_folder(tmp_path):
    assert refused(tmp_path).code == "file-unreadable"


@pytest.mark.parametrize("content", [b"", b"\n", b" \n\t\r\n\n"])
def test_an_empty_file(written, content):
    assert refused(written(content)).code == "file-empty"


@pytest.mark.parametrize(
    "content",
    [
        b"{",
        b"}",
        b"hello",
        b"{'format': 1}",
        LINE_ONE[:-1],
        LINE_ONE[1:],
        LINE_ONE + LINE_TWO,
        LINE_ONE.replace(b"Ala", b"Ala\xff"),  # not UTF-8
        json.dumps(ONE).encode("utf-16"),
        bytes(1000),
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"\x89PNG\r\n\x1a\n",
    ],
    ids=lambda content: repr(content[:12]),
)
def test_what_is_not_json(written, content):
    error = refused(written(content))
    assert (error.code, error.details["line"]) == ("file-line", 1)
    assert error.__cause__.code == "not-json"


@pytest.mark.parametrize("content", [b"[]", b"7", b'"d"', b"null", b"[" + LINE_ONE + b"]"])
def test_json_that_is_no_game(written, content):
    assert refused(written(content)).__cause__.code == "not-an-object"


def test_an_object_that_is_no_game(written):
    assert refused(written(b'{"name": "ogonek", "version": 1}')).__cause__.code == "key-missing"


def test_the_line_of_a_wrong_game_is_told(written):
    wrong = json.dumps(ONE | {"moves": [*ONE["moves"][:7], "Z:1"]}).encode()
    error = refused(written(LINE_ONE + b"\n\n" + wrong + b"\n" + LINE_TWO))
    assert (error.code, error.details["line"], error.move) == ("file-line", 3, 8)
    assert "line 3: Move 8 (Z:1):" in str(error)


def test_a_wrong_line_does_not_hide_the_others(written):
    path = written(LINE_ONE[:-9] + b"\n" + LINE_ONE + b"\n{\n" + LINE_TWO)
    found = list(written_games(path))
    assert [game.line for game in found] == [1, 2, 3, 4]
    assert [game.error and game.error.code for game in found] == ["not-json", None, "not-json", None]


@pytest.mark.parametrize("begin", [b'{"format": "', b"", b"\n\n", LINE_ONE + b"\n"])
def test_a_huge_line_is_not_read_to_its_end(written, begin):
    path = written(begin)
    with path.open("r+b") as file:
        file.seek(2**34)  # a hole: it takes no room, and nobody wants to read all of it
        file.write(b"}")
    last = list(written_games(path))[-1]
    assert last.error is not None
    assert last.error.code == "line-too-long"


def test_a_line_may_be_as_long_as_a_game_may(written):
    padded = ONE | {"padding": ""}
    room = LONGEST_GAME - len(json.dumps(padded))
    assert records(written(json.dumps(ONE | {"padding": "x" * room}).encode())) == [ONE]
    assert refused(written(json.dumps(ONE | {"padding": "x" * (room + 1)}).encode())).__cause__.code == "line-too-long"


def test_a_large_file_is_read_line_by_line(written):
    copies = LONGEST_GAME // len(LINE_TWO) + 10
    games = written_games(written((LINE_TWO + b"\n") * copies))
    assert next(games).record == TWO
    assert sum(1 for _ in games) == copies - 1
