"""The check that no file outside a game's folders names it (tools/names.py)."""

from __future__ import annotations

import pytest

import names


@pytest.fixture
def found(tmp_path_factory: pytest.TempPathFactory):
    folder = tmp_path_factory.mktemp("sources")  # the test's own name would be found in `tmp_path`

    def search(text: str, file: str = "general.py") -> list[str]:
        (folder / file).write_text(text, encoding="utf-8")
        return [one.word for one in names.search(str(folder / file), *names.patterns())]

    return search


@pytest.mark.parametrize(
    "text",
    ['play("demoludy")', "# as in Pan tu nie stał!", "class PanTuNieStalTable:", "import ogonek.games.pan_tu_nie_stal",
     "PTNS = 1", "def queue_game():", 'option == "bazaar"', "code === 'awa'", "good = `lodowka`"],
)  # fmt: skip
def test_a_game_is_named(found, text: str) -> None:
    assert len(found(text)) == 1


def test_a_file_that_is_named_after_a_game(found) -> None:
    assert found("", "demoludy_eyes.py") == ["demoludy"]


@pytest.mark.parametrize("text", ["the queue of inputs", 'say("card")', "bazaar = 1", "an awareness", '"R3"', "'M'"])
def test_general_words_are_no_names(found, text: str) -> None:
    assert found(text) == []


def test_the_words_come_from_the_games_that_are_installed(toy: str) -> None:
    assert {"high-card", "high_card", "High Card"} <= names.names()
    assert "blind" in names.codes()


def test_a_games_own_folders_may_name_it() -> None:
    listed = names.files(["src", "web/src"])
    assert "src/ogonek/core/game.py" in listed
    assert not any("/games/demoludy/" in file or "/games/pan" in file for file in listed)
