"""Tournaments: every deal from every seat, figures that can be worked out by hand, stopping and going on."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import Result

from ogonek.arena.figures import over_deals, pairings, standings
from ogonek.arena.players import player
from ogonek.arena.results import Progress
from ogonek.arena.thinking import Clock, Thinking
from ogonek.arena.tournament import Outcome, Tournament
from ogonek.core.errors import OgonekError
from support.command import run

GAME = "pan-tu-nie-stal"


def tournament(players: int, *bots: str, deals: int = 2, tuning: bool = False, secret: str = "s") -> Tournament:
    return Tournament(GAME, players, (), bots, deals, Thinking(4), tuning, secret)


def outcome(deal: int, seats: tuple[int, ...], scores: list[int]) -> Outcome:
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return Outcome(deal, seats, scores, winners, [10] * len(seats), [0.1] * len(seats), [])


def test_each_bot_sits_once_at_every_seat_among_the_others() -> None:
    fixtures = tournament(4, "greedy", "random").fixtures()
    assert len(fixtures) == len(set(fixtures)) == 2 * 8
    lone = Counter(next(seat for seat in range(4) if seats.count(seats[seat]) == 1) for _, seats in fixtures)
    assert lone == dict.fromkeys(range(4), 4)


def test_with_two_players_both_ways_are_the_same_games() -> None:
    assert [fixture.seats for fixture in tournament(2, "greedy", "random", deals=1).fixtures()] == [(0, 1), (1, 0)]


def test_more_bots_meet_in_pairs() -> None:
    fixtures = tournament(3, "greedy", "random", "beginner", deals=1).fixtures()
    assert len(fixtures) == 3 * 6
    assert all(len(set(fixture.seats)) == 2 for fixture in fixtures)


def test_rotations_share_the_deal_and_purposes_do_not() -> None:
    plan = tournament(3, "greedy", "random")
    games = [plan.match(fixture).begin() for fixture in plan.fixtures()]
    assert len({json.dumps(game.deal) for game in games}) == plan.deals
    other = tournament(3, "greedy", "random", tuning=True)
    hidden = tournament(3, "greedy", "random", secret="t")
    first = plan.fixtures()[0]
    assert len({json.dumps(each.match(first).begin().deal) for each in (plan, other, hidden)}) == 3


def test_shared_wins_are_divided_and_points_are_more_than_the_others_mean() -> None:
    found = pairings([outcome(0, (0, 1, 1), [10, 10, 4]), outcome(0, (1, 0, 1), [1, 9, 3])])
    assert [(pairing.bot, pairing.rivals, pairing.games) for pairing in found] == [(0, 1, 2)]
    assert found[0].wins.mean == 0.75
    assert found[0].points.mean == (3 + 7) / 2


def test_the_interval_is_over_deals() -> None:
    certain = over_deals([0.5] * 20)
    assert (certain.mean, certain.low, certain.high) == (0.5, 0.5, 0.5)
    half = over_deals([0.0, 1.0] * 50)
    assert 0.38 < half.low < 0.43
    assert 0.57 < half.high < 0.62


def test_who_wins_more_is_rated_higher() -> None:
    games = [outcome(deal, (0, 1), [5 + deal % 4 // 3 * 9, 10]) for deal in range(40)]
    best, second = standings(games, 2)
    assert (best.bot, second.bot) == (1, 0)
    assert best.rating > second.rating
    assert best.milliseconds == pytest.approx(10)


def test_names_of_players() -> None:
    for name in ("random", "greedy", "search@8", "master", "cheating-search@8"):
        player(name, Thinking(4))
    for name in ("nobody", "search@", "search@0", "search@x"):
        with pytest.raises(OgonekError):
            player(name, Thinking(4))


def test_a_clock_is_a_budget() -> None:
    assert Clock(60).spend()
    assert not Clock(0).spend()


def test_the_same_secret_plays_the_same_games() -> None:
    plan = tournament(3, "search", "cheating-search", deals=1)
    played = [[(game.scores, game.winners) for game in plan.play(plan.fixtures()[:2])] for _ in range(2)]
    assert played[0] == played[1]


def test_a_stopped_tournament_goes_on(tmp_path: Path) -> None:
    file = str(tmp_path / "a.json")
    plan = tournament(2, "greedy", "random", secret="first")
    progress = Progress(file)
    progress.begin(plan)
    outcomes = list(plan.play(plan.fixtures()[:2]))
    for game in outcomes:
        progress.add(game)
    part = tmp_path / "a.json.part"
    assert part.stat().st_mode & 0o077 == 0  # the secret is in it
    with part.open("a") as half:
        half.write('{"deal": 1, "sea')  # a line that was being written
    again, done = Progress(file).resume(plan._replace(secret=""))  # none was asked for
    assert again == plan
    assert [game.scores for game in done] == [game.scores for game in outcomes]
    Progress(file).begin(again)
    assert part.read_text().endswith("\n")
    with pytest.raises(OgonekError, match="another tournament"):
        Progress(file).resume(plan._replace(deals=9))
    with pytest.raises(OgonekError, match="another tournament"):
        Progress(file).resume(plan._replace(secret="another"))


def played(file: Path, *more: object, lang: str = "en") -> Result:
    return run("arena", GAME, "--deals", 1, "--json", file, "--lang", lang, *more)


def test_a_finished_tournament_is_shown_again_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    shown = played(file).stdout
    before = file.read_text()
    again = played(file)
    assert (again.stdout, file.read_text()) == (shown, before)  # its times too: nothing was played
    assert not (tmp_path / "a.json.part").exists()


@pytest.mark.parametrize("other", [("--deals", 2), ("--bots", "greedy,beginner"), ("--secret", "s"), ("--tuning",)])
def test_another_tournament_is_not_written_over(other: tuple[object, ...], tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    played(file)
    before = file.read_text()
    for lang, said in (("en", "belongs to another tournament"), ("pl", "należy do innego turnieju")):
        done = played(file, *other, lang=lang)
        assert (done.exit_code, done.stdout) == (2, "")
        assert f"{file} {said}" in done.stderr
    assert file.read_text() == before


@pytest.mark.parametrize(
    "held", [b"", b"notes", b"\xff\xfe", b"[]", b'{"format":"ogonek-game/1","moves":[]}', b"[" * 9999]
)
def test_what_is_no_tournament_is_not_written_over(held: bytes, tmp_path: Path) -> None:
    file, picture = tmp_path / "kept", tmp_path / "new.svg"
    file.write_bytes(held)
    for lang, json_said, plot_said in (
        ("en", "is not a tournament’s file", "is not a picture"),
        ("pl", "nie jest plikiem turnieju", "nie jest obrazkiem"),
    ):
        done = played(file, "--plot", picture, lang=lang)
        assert (done.exit_code, done.stdout) == (2, "")
        assert f"{file} {json_said}" in done.stderr
        done = played(tmp_path / "new.json", "--plot", file, lang=lang)
        assert (done.exit_code, done.stdout) == (2, "")
        assert f"{file} {plot_said}" in done.stderr
    assert [(left.name, left.read_bytes()) for left in tmp_path.iterdir()] == [("kept", held)]


@pytest.mark.parametrize(("lang", "said"), [("en", "cannot hold both"), ("pl", "nie może być zarazem")])
def test_one_file_does_not_hold_tournament_and_picture(lang: str, said: str, tmp_path: Path) -> None:
    done = played(tmp_path / "a", "--plot", tmp_path / "a", lang=lang)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert not list(tmp_path.iterdir())


def test_a_picture_is_drawn_over(tmp_path: Path) -> None:
    picture = tmp_path / "a.svg"
    for deals in (1, 2):
        assert run("arena", GAME, "--deals", deals, "--plot", picture).exit_code == 0


def test_what_cannot_be_written_is_said_before_the_games(tmp_path: Path) -> None:
    for paths in (("--plot", tmp_path / "no" / "a.svg"), ("--json", tmp_path / "no" / "a.json"), ("--json", tmp_path)):
        done = run("arena", GAME, "--deals", 10**4, *paths)
        assert (done.exit_code, done.stdout) == (1, "")
        assert str(paths[1]) in done.stderr
        assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("columns", [40, 80])
def test_names_are_folded_and_figures_stay_whole(columns: int, tmp_path: Path) -> None:
    file, program = tmp_path / "a.json", tmp_path / "a-program-of-a-rather-long-name"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    done = run("arena", GAME, "--deals", 1, "--bots", f"greedy,random,exec:{program}", "--json", file, columns=columns)
    assert done.exit_code == 0, done.stderr
    report = json.loads(file.read_text())
    for pairing in report["pairings"]:
        wins, points = pairing["wins"], pairing["points"]
        assert f"{wins['low']:.1%}–{wins['high']:.1%}" in done.stdout
        assert f"{points['mean']:+.1f} ({points['low']:+.1f}…{points['high']:+.1f})" in done.stdout
    for standing in report["standings"]:
        assert f"{standing['rating']:.1f} ± {2 * standing['doubt']:.1f}" in done.stdout
        assert f"{standing['milliseconds']:.2f} ms" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= max(columns, 80)
    assert "…" not in re.sub(r"\(\S+…\S+\)", "", done.stdout)
    assert "greedy" in done.stdout


def test_the_command_writes_tables_file_and_picture(tmp_path: Path) -> None:
    file, picture = tmp_path / "a.json", tmp_path / "a.svg"
    done = run("arena", GAME, "--players", "3", "--option", "bazaar", "--bots", "greedy,random,beginner",
               "--deals", "2", "--json", str(file), "--plot", str(picture))  # fmt: skip
    assert done.exit_code == 0, done.stderr
    report = json.loads(file.read_text())
    assert len(report["games"]) == 2 * 3 * 6
    assert len(report["pairings"]) == 6
    assert report["secret"] in done.stdout
    assert not (tmp_path / "a.json.part").exists()
    drawn = ElementTree.parse(picture).getroot()
    assert len(drawn.findall("{http://www.w3.org/2000/svg}circle")) == 6
    for pairing in report["pairings"]:
        assert 0 <= pairing["wins"]["low"] <= pairing["wins"]["mean"] <= pairing["wins"]["high"] <= 1


def test_without_a_number_the_fewest_play(tmp_path: Path) -> None:
    for game, fewest in (("pan-tu-nie-stal", 2), ("demoludy", 3)):
        file = tmp_path / f"{game}.json"
        done = run("arena", game, "--deals", 1, "--bots", "greedy,random", "--json", file)
        assert done.exit_code == 0, done.stderr
        assert json.loads(file.read_text())["tournament"]["players"] == fewest


@pytest.mark.parametrize("wrong", [["--bots", "greedy"], ["--bots", "greedy,nobody"], ["--option", "nothing"],
                                   ["--iterations", "5", "--time", "1"], ["--players", "9"]])  # fmt: skip
def test_what_cannot_be_played_is_refused(wrong: list[str]) -> None:
    done = run("arena", GAME, "--deals", "1", *wrong)
    assert done.exit_code != 0
    assert done.stderr.count("\n") == 1
