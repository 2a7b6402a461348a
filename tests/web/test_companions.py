"""What the bots say: words and a face for each of them, and nothing that follows from a hidden card.

The page's own code is asked, in node. What is said must follow from what spectators are told: the same for every seat
of a game as for a spectator, and the same for twin games, which differ only in what a spectator never learns.
"""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from demoludy.twins import AuctionSecrets
from node import wheel_node
from ogonek.bots.levels import LEVELS
from ogonek.table.names import CHARACTERS, bot_names
from ogonek.words import LANGUAGES, knows, say
from pan_tu_nie_stal.twins import QueueSecrets
from support.playing import dealt, played
from support.secrecy import twin_games

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web/src"
Plain = dict[str, Any]
GAMES: list[tuple[str, int, Plain, Any]] = [
    ("pan-tu-nie-stal", 2, {}, QueueSecrets()),
    ("pan-tu-nie-stal", 5, {"bazaar": True}, QueueSecrets()),
    ("demoludy", 3, {}, AuctionSecrets()),
    ("demoludy", 4, {"actions": True, "points": True}, AuctionSecrets()),
]
PROGRAM = """
const companions = await import(COMPANIONS)
const { moments } = await import(MOMENTS)
const { readFileSync } = await import('node:fs')
const leaky = (event) => (event.card ? [{ seat: event.seat, what: 'gain' }] : moments(event))
const asked = JSON.parse(readFileSync(0, 'utf8'))
const answer = ({ table, levels, events, leak }) =>
  JSON.stringify(companions.remarks(table, levels, events, leak ? leaky : moments))
console.log(JSON.stringify(asked.map(answer)))
"""


def said(game: str, asked: list[Plain]) -> list[str]:
    """What is said at each table, as the page's code has it."""
    modules = {"COMPANIONS": WEB / "lib/companions.ts", "MOMENTS": WEB / f"games/{game}/moments.ts"}
    program = PROGRAM
    for name, file in modules.items():
        program = program.replace(name, json.dumps(file.as_uri()))
    command = [str(wheel_node()), "--experimental-strip-types", "--no-warnings", "--input-type=module", "-e", program]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
    answers: list[str] = json.loads(done.stdout)
    return answers


def told(game: Any, moves: list[str], seat: int | None) -> list[Plain]:
    """All events of a game, as a seat or a spectator is told them."""
    events = [event.seen_by(seat) for event in game.opening]
    for move in moves:
        events += [event.seen_by(seat) for event in game.play(move)]
    return [{"number": number, **event} for number, event in enumerate(events, 1)]


def tables(game: str, players: int, options: Plain, secrets: Any, leak: bool = False) -> list[list[Plain]]:
    """For each of some games, what is asked: by the spectator of it and of its twin, then by every seat."""
    groups = []
    for number in range(12):
        rng = Random(f"{game} {players} {number}")
        whole = played(dealt(game, players, number, **options), rng, moves=None if number % 2 else 40 + 10 * number)
        levels = [None, *(LEVELS[(number + seat) % len(LEVELS)] for seat in range(1, players))]
        events = [told(*twin, None) for twin in twin_games(secrets, whole, None, rng)]
        for seat in range(players):
            events.append(told(*twin_games(secrets, whole, seat, rng)[0], seat))
        groups.append([{"table": f"t{number}", "levels": levels, "events": one, "leak": leak} for one in events])
    return groups


def differing(game: str, groups: list[list[Plain]]) -> tuple[int, int]:
    """How many groups hear different things, and how many remarks were made in all."""
    answers = said(game, [one for group in groups for one in group])
    size = len(groups[0])
    heard = [answers[at : at + size] for at in range(0, len(answers), size)]
    return sum(len(set(group)) > 1 for group in heard), sum(len(json.loads(group[0])) for group in heard)


@pytest.mark.parametrize(("game", "players", "options", "secrets"), GAMES)
def test_what_is_said_follows_from_what_spectators_are_told(
    game: str, players: int, options: Plain, secrets: Any
) -> None:
    different, remarks = differing(game, tables(game, players, options, secrets))
    assert different == 0
    assert remarks > 40


@pytest.mark.parametrize(("game", "players", "options", "secrets"), GAMES)
def test_a_planted_leak_is_noticed(game: str, players: int, options: Plain, secrets: Any) -> None:
    different, _ = differing(game, tables(game, players, options, secrets, leak=True))
    assert different > 0


def test_every_character_has_its_lines_and_its_face() -> None:
    source = (WEB / "lib/companions.ts").read_text(encoding="utf-8")
    counts = re.search(r"LINES: .* = \{ (.*) \}", source)
    assert counts
    occasions = {name: int(count) for name, count in re.findall(r"(\w+): (\d)", counts[1])}
    assert sum(occasions.values()) >= 8
    for language in LANGUAGES:
        lines = [
            say(f"says-{level}-{occasion}-{number}", language)
            for level in LEVELS
            for occasion, count in occasions.items()
            for number in range(1, count + 1)
        ]
        assert len(set(lines)) == len(lines)
        assert max(map(len, lines)) <= 60, "a bubble is small"
        text = (ROOT / f"locales/{language}/companions.ftl").read_text(encoding="utf-8")
        assert len(re.findall(r"^says-", text, re.MULTILINE)) == len(lines)
        for level in LEVELS:
            assert knows(f"companion-{level}", language)
            assert say(f"companion-{level}-name", language) == CHARACTERS[level][0]
            assert (WEB / f"drawings/companion-{level}.svg").exists()


def test_bots_of_one_level_are_siblings_with_names_of_their_own() -> None:
    assert bot_names(["casual", "casual", "master"], ["Ala"]) == ["Krysia", "Marysia", "Seweryn"]
    assert bot_names(["casual"], ["Krysia"]) == ["Marysia"]
    names = bot_names(["solid"] * 9, [])
    assert len(set(names)) == 9
    assert len({name for family in CHARACTERS.values() for name in family}) == 5 * len(LEVELS)
