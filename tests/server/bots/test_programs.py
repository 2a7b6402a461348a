"""The example of docs/bots.md plays whole games on a real server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from ogonek import verify
from support.services import Server

PROGRAM = Path(__file__).resolve().parents[3] / "docs/examples/guest_bot.py"


@pytest.mark.parametrize(
    ("game", "players", "options"), [("pan-tu-nie-stal", 2, {}), ("demoludy", 3, {"actions": True})]
)
def test_two_programs_and_bots_play_a_whole_game(
    tmp_path: Path, game: str, players: int, options: dict[str, bool]
) -> None:
    server = Server(tmp_path).start()
    try:
        with httpx.Client(base_url=server.url) as owner:
            owner.post("/api/people", json={"name": "Ala"}).raise_for_status()
            seats = [{"kind": "person"}, {"kind": "person"}, *[{"kind": "bot"}] * (players - 2)]
            table = owner.post(
                "/api/tables", json={"game": game, "seats": seats, "options": options, "listed": True}
            ).json()["id"]
            tokens = [
                owner.post(f"/api/tables/{table}/seats/{seat}/program", json={"name": f"Program {seat}"}).json()[
                    "token"
                ]
                for seat in (0, 1)
            ]
            owner.post(f"/api/tables/{table}/start", json={}).raise_for_status()
            programs = [
                subprocess.Popen([sys.executable, str(PROGRAM), server.url, table, token], stderr=subprocess.PIPE)
                for token in tokens
            ]
            for program in programs:
                _, complaints = program.communicate(timeout=120)
                assert program.returncode == 0, complaints.decode()
            record = owner.get(f"/api/tables/{table}/record").json()
        assert verify(record).over
    finally:
        server.stop()
