"""Lighthouse (mobile) of the home page and of a table of each game.

    python tools/lighthouse.py [RUNS]

Starts a server of its own, prints the median scores of so many runs (3), leaves the reports in build/lighthouse, and
fails below performance 95, accessibility 100 or best practices 95.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx

import node

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from ogonek.core.kits import kits, rulebook  # noqa: E402
from support.find_chromium import find_chromium  # noqa: E402
from support.services import Server  # noqa: E402

VERSION = "12.8.2"
FOLDER = ROOT / "build/lighthouse"
PROGRAM = FOLDER / "node_modules/lighthouse/cli/index.js"
WANTED = {"performance": 95, "accessibility": 100, "best-practices": 95}
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage"


def install() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    package = PROGRAM.parents[1] / "package.json"
    if not package.exists() or json.loads(package.read_text())["version"] != VERSION:
        node.npm(FOLDER, "install", "--no-audit", "--no-fund", "--prefix", ".", f"lighthouse@{VERSION}")


def a_table(url: str, game: str) -> tuple[str, str]:
    """Its address, and the cookie of the person who sits there."""
    with httpx.Client(base_url=url, timeout=30) as client:
        client.post("/api/people", json={"name": "Ala"}).raise_for_status()
        seats = [{"kind": "me"}, *({"kind": "bot", "level": "casual"} for _ in range(3))]
        wishes = {"game": game, "seats": seats, "options": dict.fromkeys(rulebook(game).options, True)}
        table = client.post("/api/tables", json=wishes).raise_for_status().json()["id"]
        client.post(f"/api/tables/{table}/start", json={}).raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    return f"{url}/t/{table}", cookie


def measure(address: str, cookie: str, name: str, run: int) -> dict[str, float]:
    chromium, extra = find_chromium()
    report = FOLDER / f"{name}-{run}.json"
    command = [
        *("node" if node.own_node() else str(node.wheel_node()), str(PROGRAM), address, "--quiet"),
        *("--only-categories=performance,accessibility,best-practices,seo", f"--chrome-flags={FLAGS}"),
        *("--output=json", f"--output-path={report}"),
        *([f"--extra-headers={json.dumps({'Cookie': cookie})}"] if cookie else []),
    ]
    subprocess.run(command, check=True, env={**os.environ, **extra, "CHROME_PATH": chromium})
    found = json.loads(report.read_text())
    for audit in found["audits"].values():
        if audit["score"] is not None and audit["score"] < 0.9 and audit["scoreDisplayMode"] != "informative":
            print(f"  {audit['score']:.2f} {audit['title']} {audit.get('displayValue', '')}")
    return {category: round(100 * facts["score"]) for category, facts in found["categories"].items()}


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    install()
    good = True
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        pages = {"home": (f"{server.url}/", ""), **{game: a_table(server.url, game) for game in kits()}}
        for name, (address, known) in pages.items():
            found = [measure(address, known, name, run) for run in range(runs)]
            scores = {category: statistics.median(one[category] for one in found) for category in found[0]}
            good &= all(scores[category] >= wanted for category, wanted in WANTED.items())
            print(f"{name}: " + ", ".join(f"{category} {score:g}" for category, score in scores.items()), flush=True)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
