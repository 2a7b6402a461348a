"""From a move's commit to the moment at which its notice is sent: `python -m benchmarks.notices`.

A real server, people who play at slow tables, and a webhook for each of them that answers at once. Nobody has their
table open, so every turn is told. The time is taken from the row in the outbox, which is written with the move, to the
arrival at the receiver.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from server.client import Guest
from support.receiver import receiving
from support.services import Server

THREE_DAYS = 3 * 24 * 3600


async def measure(folder: Path, tables: int) -> list[float]:
    """Seconds from each move's commit to the arrival of its notice."""
    arrived: dict[str, float] = {}
    moved: dict[str, float] = {}
    with Server(folder, notice_networks="127.0.0.0/8") as server:
        async with receiving() as receiver:
            ala, ola = [await Guest.named(server.url, name) for name in ("Ala", "Ola")]
            for guest in (ala, ola):
                await guest.post("/api/me/notices", game_over=False, invitation=False)
            made = []
            for _ in range(tables):
                table = await ala.make_table(["me", "person"], slow=True, clock=THREE_DAYS)
                await ola.join(table)
                await ala.start(table)
                made.append(table)
            for guest in (ala, ola):
                await guest.post("/api/me/webhooks", address=f"http://127.0.0.1:{receiver.port}/")

            async def note() -> None:
                for number in range(1, tables + 1):
                    got = (await receiver.wait_for(number))[number - 1]
                    arrived[json.loads(got.body)["table"]] = time.time()

            noting = asyncio.create_task(note())
            mine = {one["id"] for one in (await ala.get("/api/tables"))["your_move"]}
            for number, table in enumerate(made):
                guest = ala if table in mine else ola
                async with guest.line(table) as line:
                    await line.play_turn(Random(number))
            await noting
            with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"), timeout=10)) as rows:
                moved.update(rows.execute("SELECT table_id, max(at) FROM action GROUP BY table_id"))
            for guest in (ala, ola):
                await guest.http.aclose()
    return sorted(arrived[table] - moved[table] for table in made)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        seconds = asyncio.run(measure(Path(folder), given.tables))
    middle, most = seconds[len(seconds) // 2], seconds[int(len(seconds) * 0.95)]
    print(f"{len(seconds)} notices: half of them within {middle:.2f} s of the move's commit, 95 % within {most:.2f} s")


if __name__ == "__main__":
    main()
