"""docs/strength.md, made from files of tournaments: python -m ogonek.arena.strength DOCS FILE.json …

Writes DOCS/strength.md, DOCS/strength.svg, and each tournament's figures into DOCS/strength/ (without the games:
they can be played again from the secret).
"""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ogonek.arena.players import LEVEL
from ogonek.arena.plot import Bar, plot
from ogonek.bots import NEURAL
from ogonek.bots.levels import LEVELS
from ogonek.table.names import CHARACTERS
from ogonek.words import say

Report = dict[str, Any]

CEILING = "cheating-search@2000"
NETS = (NEURAL, "neural-search")

INTRODUCTION = """# How strong the bots are

Every figure here was printed by the command above its table. Each deal is played from every seat, with test deals \
that no weight was tuned on; “one among” means one of the bot against others of one kind, so the fair share is \
1 divided by the number of players. Shared wins are divided. The interval holds 95 % of means over deals drawn again \
(bootstrap over deals, not games). Budgets are rounds of thinking (`search@200`: 200 a move), so the games can be \
played again anywhere with the secret given, but those with `--time` not move for move. \
Times are of the machine that played them, busy with other work: \
only their ratios say something; the tables of five bots, of nets and levels, and `search@500` and more, were \
played with compiled code \
(`make fast`), which makes the same moves in less than half the time. So milliseconds of different tables, measured \
while the machine was differently busy and with plain or compiled code, cannot be compared with each other. \
`cheating-search` sees all hands: what no honest \
bot can reach. How much that is worth differs from game to game.

This page is made by `python -m ogonek.arena.strength docs FILE.json …` from the files that `ogonek arena --json` \
writes; their figures are kept in [strength/](strength/).

{characters}

![Win shares with intervals](strength.svg)
"""


def command(report: Report) -> str:
    """How to play this tournament again."""
    held = report["tournament"]
    words = ["ogonek", "arena", held["game"], "--players", str(held["players"])]
    for option in held["options"]:
        words += ["--option", option]
    words += ["--bots", ",".join(held["bots"]), "--deals", str(held["deals"])]
    if held["thinking"]["seconds"] is not None:
        words += ["--time", str(held["thinking"]["seconds"])]
    elif any([name in ("search", "cheating-search") or name.startswith(LEVEL) for name in held["bots"]]):
        words += ["--iterations", str(held["thinking"]["iterations"])]
    words += ["--tuning"] if held["tuning"] else []
    words += ["--one-way"] if held.get("one_way") else []
    return shlex.join([*words, "--secret", report["secret"]])


def characters() -> str:
    """Who plays at each level. Siblings of a character play as it does."""
    rows = [f"| {CHARACTERS[name][0]} | {say(f'level-{name}', 'en')} | `{LEVEL}{name}` |" for name in LEVELS]
    about = "The bots that people meet at a table are characters, one a level; in the tables below a level is named"
    return "\n".join(
        [f"{about} as in the last column.", "", "| character | level | here |", "| --- | --- | --- |", *rows]
    )


def title(report: Report) -> str:
    held = report["tournament"]
    options = "".join(f", {say(f'option-{option}', 'en', held['game'])}" for option in held["options"])
    return f"{say('game-title', 'en', held['game'])}{options}, {held['players']} players"


def section(report: Report) -> str:
    lines = [
        f"## {title(report)}: {', '.join(report['tournament']['bots'])}", "", "```sh", command(report), "```", "",
        "| bot | one among | games | win share | 95 % | points more (95 %) |",
        "| --- | --- | ---: | ---: | ---: | ---: |",
    ]  # fmt: skip
    for pairing in report["pairings"]:
        wins, points = pairing["wins"], pairing["points"]
        lines.append(
            f"| `{pairing['bot']}` | `{pairing['among']}` | {pairing['games']} | {wins['mean']:.1%} "
            f"| {wins['low']:.1%}–{wins['high']:.1%} "
            f"| {points['mean']:+.1f} ({points['low']:+.1f}…{points['high']:+.1f}) |"
        )
    lines += ["", "| bot | OpenSkill | time a move |", "| --- | ---: | ---: |"]
    for standing in report["standings"]:
        rating = f"{standing['rating']:.1f} ± {2 * standing['doubt']:.1f}"
        lines.append(f"| `{standing['bot']}` | {rating} | {standing['milliseconds']:.1f} ms |")
    return "\n".join([*lines, ""])


def beside_ceilings(reports: Sequence[Report]) -> str:
    """The bots with nets among searchers, beside what a searcher that sees all hands reaches in the same seat."""
    ceilings: dict[str, tuple[float, int]] = {}
    for report, pairing in _pairings(reports):
        if pairing["bot"] == CEILING:
            wins, games = ceilings.get(_seat(report, pairing), (0.0, 0))
            mean, more = pairing["wins"]["mean"], pairing["games"]
            ceilings[_seat(report, pairing)] = (wins + mean * more, games + more)
    lines = [
        "## Nets among searchers",
        "",
        f"Hidden cards and luck bound what anybody can win: beside each share stands that of `{CEILING}`, which sees "
        "all hands, in the same seat (all its tables below together), and how much of it the bot reaches. "
        "`neural-search` had 0.3 s a move. What an exploiter wins against the net is in "
        "[research.md](research.md#training-a-net).",
        "",
        "| setting | bot | one among | games | win share | 95 % | seeing all hands | of that |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for report, pairing in _pairings(reports):
        if pairing["bot"] not in NETS or not pairing["among"].startswith("search@"):
            continue
        wins = pairing["wins"]
        cells = [
            title(report),
            f"`{pairing['bot']}`",
            f"`{pairing['among']}`",
            str(pairing["games"]),
            f"{wins['mean']:.1%}",
            f"{wins['low']:.1%}–{wins['high']:.1%}",
        ]
        if seen := ceilings.get(_seat(report, pairing)):
            share = seen[0] / seen[1]
            cells += [f"{share:.1%} of {seen[1]}", f"{wins['mean'] / share:.0%}"]
        else:
            cells += ["", ""]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def _pairings(reports: Sequence[Report]) -> list[tuple[Report, dict[str, Any]]]:
    return [(report, pairing) for report in reports for pairing in report["pairings"]]


def _seat(report: Report, pairing: dict[str, Any]) -> str:
    return f"{title(report)}, {pairing['among']}"


def picture(reports: Sequence[Report]) -> str:
    """How far each bot is above the fair share among the others, all tournaments together; 50 % is the fair share.

    A share p of n players is drawn at p (n - 1) / (1 + p (n - 2)): the same odds among two.
    """
    bars = []
    played = dict.fromkeys(report["tournament"]["game"] for report in reports)
    short = {game: say("game-title", "en", game)[0] for game in played}
    for report in reports:
        players = report["tournament"]["players"]
        for pairing in report["pairings"]:
            wins = pairing["wins"]
            if wins["mean"] * players < 1:
                continue  # the other half of the same comparison
            low, mean, high = [_among_two(wins[key], players) for key in ("low", "mean", "high")]
            label = f"{pairing['bot']} among {players - 1} {pairing['among']}"
            which = "+".join([short[report["tournament"]["game"]], *report["tournament"]["options"]])
            bars.append(Bar(f"{which}: {label}", mean, low, high))
    key = ", ".join(f"{letter}: {say('game-title', 'en', game)}" for game, letter in short.items())
    return plot(f"Win shares, as odds among two ({key})", bars, 0.5, "fair share")


def _among_two(share: float, players: int) -> float:
    return share * (players - 1) / (1 + share * (players - 2))


def main(docs: str, *files: str) -> None:
    reports: list[Report] = [json.loads(Path(file).read_text(encoding="utf-8")) for file in files]
    kept = Path(docs) / "strength"
    kept.mkdir(exist_ok=True)
    for file, report in zip(files, reports):
        figures = {key: value for key, value in report.items() if key != "games"}
        (kept / Path(file).name).write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    page = "\n".join(
        [
            INTRODUCTION.format(characters=characters()),
            beside_ceilings(reports),
            *[section(report) for report in reports],
        ]
    )
    (Path(docs) / "strength.md").write_text(page, encoding="utf-8")
    (Path(docs) / "strength.svg").write_text(picture(reports), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
