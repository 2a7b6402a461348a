"""Write the parts of docs/research.md that are made from the code: the rows field by field, the example, its curve.

python tools/research_page.py                   the tables and the example
python tools/research_page.py --curve LOG       besides, the curve, from what docs/examples/learn.py printed
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path

from ogonek.core.kits import kits, rulebook
from ogonek.research import jax_env

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/research.md"
EXAMPLE = ROOT / "docs/examples/learn.py"
MILLION = ROOT / "docs/examples/million.py"
CURVE = ROOT / "docs/images/learning-curve.svg"


def fields(game: str) -> str:
    encoding = rulebook(game).encoding
    lines = [
        f"Version {encoding.version}: {encoding.size} numbers, {len(encoding.choices)} choices.",
        "",
        "| field | from | numbers | range | what they say |",
        "| --- | ---: | ---: | --- | --- |",
    ]
    for field in encoding.fields:
        bounds = f"{field.low:g} to {field.high:g}"
        lines.append(f"| {field.name} | {field.offset} | {field.size} | {bounds} | {field.meaning} |")
    return "\n".join(lines)


def choices(game: str) -> str:
    """The list of choices, with runs of the same kind shortened."""
    groups: list[tuple[str, int, list[str]]] = []
    for number, choice in enumerate(rulebook(game).encoding.choices):
        word, _, rest = choice.partition(" ")
        if not groups or groups[-1][0] != word:
            groups.append((word, number, []))
        groups[-1][2].append(rest)
    lines = ["| numbers | choices |", "| --- | --- |"]
    for word, first, rests in groups:
        last = first + len(rests) - 1
        shown = rests if len(rests) <= 8 else [*rests[:3], "…", rests[-1]]
        text = " ".join(f"`{word} {rest}`" if rest not in ("", "…") else rest or f"`{word}`" for rest in shown)
        lines.append(f"| {first if first == last else f'{first}–{last}'} | {text} |")
    return "\n".join(lines)


def rows(game: str) -> str:
    """The same for encoding version 2, with its classes of moves."""
    env = jax_env(game, players=rulebook(game).players[-1])
    encoding = import_module(f"{kits()[game].batched.removesuffix('.research.batched')}.rules.encoding2")
    lines = [
        f"Version {encoding.VERSION}: {env.observation_shape[0]} numbers, {env.num_actions} actions.",
        "",
        "| field | from | numbers | divided by | what they say |",
        "| --- | ---: | ---: | --- | --- |",
    ]
    for field in encoding.FIELDS:
        units = sorted(set(env.observation_units[field.offset : field.offset + field.size]))
        divisors = ", ".join(map(str, units))
        lines.append(f"| {field.name} | {field.offset} | {field.size} | {divisors} | {field.meaning} |")
    return "\n".join(lines)


def example() -> str:
    return f"```python\n{EXAMPLE.read_text(encoding='utf-8')}```"


def million() -> str:
    return f"```python\n{MILLION.read_text(encoding='utf-8')}```"


PARTS = {"fields": fields, "choices": choices, "rows": rows, "example": example, "million": million}
# `<!-- made: PART [GAME] -->` … `<!-- end: PART [GAME] -->`
MARKED = re.compile(r"(<!-- made: (\w+) ?([\w-]*) -->\n).*?(\n<!-- end: \2 ?\3 -->)", re.DOTALL)


def renewed(page: str) -> str:
    """The page with each part between its marks made again; all of every game have to be there."""
    wanted = {("example", ""), ("million", "")}
    wanted |= {(part, game) for part in ("fields", "choices") for game in kits()}
    wanted |= {("rows", game) for game, kit in kits().items() if kit.batched}
    if missing := wanted - {(part, game) for _, part, game, _ in MARKED.findall(page)}:
        raise SystemExit(f"{PAGE.name} has no marks for {sorted(missing)}")
    return MARKED.sub(lambda mark: mark[1] + PARTS[mark[2]](*filter(None, [mark[3]])) + mark[4], page)


def curve(log: str) -> str:
    """What the example printed, as a line of the share of games won over the games played."""
    points = [
        (int(games), float(share), int(seconds))
        for seconds, games, share in re.findall(r"(\d+) s, (\d+) games: ([\d.]+)% won", log)
    ]
    last = points[-1][0]
    left, right, top, bottom = 60, 620, 20, 260

    def at(games: float, share: float) -> str:
        return f"{left + games / last * (right - left):.1f},{bottom - (share - 40) / 60 * (bottom - top):.1f}"

    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 310" role="img"',
        ' font-family="sans-serif" font-size="12">',
        "<title>Games won against the bot random, over games of self-play</title>",
        '<rect width="640" height="310" fill="#fff8e7"/>',
    ]
    for share in range(40, 101, 20):
        y = at(0, share).split(",")[1]
        lines.append(f'<path d="M{left},{y}H{right}" stroke="#d8cbb0"/>')
        lines.append(f'<text x="{left - 8}" y="{y}" text-anchor="end" dominant-baseline="middle">{share} %</text>')
    for games, _, seconds in points[len(points) // 4 - 1 :: max(1, len(points) // 4)]:
        x = at(games, 40).split(",")[0]
        lines.append(f'<text x="{x}" y="{bottom + 18}" text-anchor="middle">{games:,}</text>')
        lines.append(f'<text x="{x}" y="{bottom + 34}" text-anchor="middle" fill="#7a6a55">{seconds} s</text>')
    lines.append(f'<text x="{left}" y="{bottom + 18}" text-anchor="middle">games</text>')
    lines.append(f'<path d="M{at(0, 80).replace(",", " ")}H{right}" stroke="#1f6f6b" stroke-dasharray="4 4"/>')
    path = " ".join(at(games, share) for games, share, _ in points)
    lines.append(f'<polyline points="{path}" fill="none" stroke="#a63d2a" stroke-width="2"/>')
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    if "--curve" in sys.argv:
        CURVE.parent.mkdir(exist_ok=True)
        CURVE.write_text(curve(Path(sys.argv[-1]).read_text(encoding="utf-8")), encoding="utf-8")
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
