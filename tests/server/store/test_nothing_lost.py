"""Nothing that was acknowledged is lost: servers killed in the middle of play, full disks, read-only databases."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import resource
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from ogonek import load, verify
from server.at_table import two_at_a_table
from server.client import Guest, Line, Plain, Refusal, eventually, same_number
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-lost")

GAMES: list[tuple[str, list[str], dict[str, bool]]] = [
    ("pan-tu-nie-stal", ["me", "person"], {"bazaar": True}),
    ("pan-tu-nie-stal", ["me", "person", "casual"], {}),
    ("demoludy", ["me", "person", "beginner"], {"actions": True, "points": True}),
]


RESTARTS = 240.0  # seconds; in a storm a player may find the server gone again before having got in


class Stubborn:
    """A player whose server is killed again and again: sends an intent until it is answered, and keeps book."""

    def __init__(self, guest: Guest, table: str, rng: Random) -> None:
        self.line = Line(guest, table)
        self.acknowledged: list[str] = []  # the moves that were accepted, in order
        self._rng = rng
        self._stop = False

    def stop(self) -> None:
        self._stop = True

    async def play(self) -> None:
        await self.line.reopen(RESTARTS)
        move: str | None = None
        intent = ""
        while not self._stop and (move is not None or not self.line.over):  # its last move is asked about, too
            try:
                if move is None:
                    await self.line.until(lambda: self._stop or self.line.over or self.line.update.get("offer"), 60)
                    if self._stop or self.line.over:
                        return
                    move, intent = await self.line.choose(self._rng), self.line.new_intent()
                answer = await self.line.ask("play", intent=intent, move=move)
                if answer["type"] == "accepted":
                    self.acknowledged.append(move)
                elif answer["code"] == "no-database":  # known not to be stored: the same once more
                    await asyncio.sleep(0.05)
                    continue
                elif answer["code"] not in ("not-your-turn", "try-again", "game-over"):
                    raise AssertionError(answer)
                move = None
            except (ConnectionError, ConnectionClosed, OSError):
                await self.line.reopen(RESTARTS)


class Storm:
    """Tables in play, on a server that is killed."""

    def __init__(self, servers: list[Server], seed: int) -> None:
        self._servers = servers
        self._rng = Random(seed)
        self.guests: list[Guest] = []
        self.players: dict[str, list[Stubborn]] = {}

    async def set_up(self, tables: int) -> None:
        for number in range(tables):
            game, seats, options = GAMES[number % len(GAMES)]
            ala, ola = [await Guest.named(self._servers[0].url, name) for name in ("Ala", "Ola")]
            table = await ala.make_table(seats, game=game, options=options)
            await ola.join(table, nonce="ab" * 16)
            await ala.start(table)
            other = ola.at(self._servers[-1].url)  # on the other process, where there are two
            self.guests += [ala, ola, other]
            self.players[table] = [Stubborn(guest, table, Random(f"{table}{guest.id}")) for guest in (ala, other)]

    async def rage(self, strike: Callable[[], Awaitable[None]], times: int) -> None:
        """Everybody plays while lightning strikes so many times; then all play on to the end."""
        playing = [asyncio.create_task(player.play()) for players in self.players.values() for player in players]
        try:
            for _ in range(times):
                before = self.acknowledgements()
                wanted = before + self._rng.randint(2, 25)

                async def enough(wanted: int = wanted) -> bool:
                    broken = [task for task in playing if task.done() and task.exception()]
                    assert not broken, broken[0].exception()
                    return self.acknowledgements() >= wanted or all(task.done() for task in playing)

                await eventually(enough, 90)
                await strike()
            await asyncio.wait_for(asyncio.gather(*playing), 300)
        finally:
            for task in playing:
                task.cancel()

    def acknowledgements(self) -> int:
        return sum(len(player.acknowledged) for players in self.players.values() for player in players)

    async def check(self) -> None:
        """Every game ended, with a record that verifies and holds every acknowledged move, once and in order."""
        for table, players in self.players.items():
            record = await players[0].line.guest.get(f"/api/tables/{table}/record")
            verify(record)  # so the deal and every later chance follow from the secret: nothing was drawn twice
            game = load(record)
            assert game.over
            for seat, player in enumerate(players):
                assert moves_of(record, seat) == player.acknowledged, f"table {table}, seat {seat}"
            await same_number(*(player.line for player in players))
            lines = [player.line for player in players]
            assert [event["number"] for event in lines[0].events] == list(range(1, lines[0].number + 1))
            assert [e["event"] for e in lines[0].events] == [e["event"] for e in lines[1].events]

    async def close(self) -> None:
        for players in self.players.values():
            for player in players:
                await player.line.close()
        for guest in self.guests:
            await guest.http.aclose()


def moves_of(record: Plain, seat: int) -> list[str]:
    """The moves of one seat, in order."""
    game = load({key: value for key, value in record.items() if key != "result"} | {"moves": []})
    theirs = []
    for text in record["moves"]:
        if game.to_move == seat:
            theirs.append(text)
        game.play(text)
    return theirs


async def storm(server: Server, tables: int, kills: int, seed: int) -> None:
    raging = Storm([server], seed)
    await raging.set_up(tables)

    async def strike() -> None:
        server.kill()
        await asyncio.to_thread(server.start)

    try:
        await raging.rage(strike, kills)
        await raging.check()
    finally:
        await raging.close()


async def test_a_server_killed_in_the_middle_of_play_loses_nothing(tmp_path):
    with Server(tmp_path) as server:
        await storm(server, tables=3, kills=2, seed=1)


async def test_a_server_on_postgresql_killed_in_the_middle_of_play_loses_nothing(tmp_path, postgres):
    with Server(tmp_path, postgres.new_database()) as server:
        await storm(server, tables=3, kills=2, seed=2)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
async def test_a_storm_of_kills(tmp_path, seed):
    with Server(tmp_path) as server:
        await storm(server, tables=9, kills=10, seed=seed)


async def test_the_storm_can_see_what_is_lost(tmp_path):
    """An acknowledged move that is taken out of the database is noticed."""
    with Server(tmp_path) as server:
        raging = Storm([server], 3)
        await raging.set_up(1)
        (players,) = raging.players.values()
        await raging.rage(lambda: asyncio.sleep(0), 1)
        await raging.check()
        players[1].acknowledged.append("d")
        with pytest.raises(AssertionError):
            await raging.check()
        await raging.close()


def actions(server: Server) -> int:
    with contextlib.closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
        count: int = database.execute("SELECT count(*) FROM action").fetchone()[0]
        return count


async def test_bots_go_on_after_the_restart_with_nobody_there(tmp_path):
    """The server dies while bots play; they go on by themselves as soon as it is back."""
    with Server(tmp_path, bot_pause=0.05) as server:
        async with await Guest.named(server.url, "Ala") as ala:
            table = await ala.make_table(["me", "casual", "casual", "casual"])
            await ala.start(table)
            line = await ala.line(table).open()
            while line.view["to_move"] == 0:
                await line.play_turn(Random(1))
            number = line.number
            server.kill()
            await line.until_closed()
            before = actions(server)
            await asyncio.to_thread(server.start)

            async def went_on() -> bool:
                return actions(server) >= before + 3

            await eventually(went_on)
            await line.reopen()
            assert line.number > number
            await line.play_on(Random(1), 6)
            await line.close()


async def test_a_bot_that_plays_on_for_somebody_goes_on_after_the_restart(tmp_path):
    with Server(tmp_path, bot_pause=600, grace=0.05) as server:
        async with await Guest.named(server.url, "Ala") as ala, await Guest.named(server.url, "Ola") as ola:
            table = await two_at_a_table(ala, ola)
            async with ala.line(table) as line:
                await line.until(lambda: line.table["seats"][1]["replaceable"])
                await line.do("stand-in", seat=1)
                if line.view["to_move"] == 0:
                    await line.play_turn(Random(1))
            before = actions(server)
            server.kill()

            async def went_on() -> bool:
                return actions(server) > before

            server.environment["OGONEK_BOT_PAUSE"] = "0.01"
            await asyncio.to_thread(server.start)
            await eventually(went_on)


async def test_a_table_that_cannot_be_read_keeps_nobody_elses_bot_from_going_on(tmp_path):
    with Server(tmp_path, bot_pause=600) as server:
        async with await Guest.named(server.url, "Ala") as ala:
            for _ in range(3):
                table = await ala.make_table(["me", "casual"])
                await ala.start(table)
                async with ala.line(table) as line:
                    if line.view["to_move"] == 0:
                        await line.play_turn(Random(1))
        server.kill()
        with contextlib.closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
            playing = "SELECT id FROM game_table WHERE state = 'playing'"
            torn, *others = [row[0] for row in database.execute(playing)]
            database.execute("UPDATE game_table SET secret = 'torn' WHERE id = ?", [torn])
            database.commit()
            moved = "SELECT count(*) FROM action WHERE seat = 1 AND table_id = ?"

            async def went_on() -> bool:
                return all(database.execute(moved, [table]).fetchone()[0] for table in others)

            server.environment["OGONEK_BOT_PAUSE"] = "0.01"
            await asyncio.to_thread(server.start)
            await eventually(went_on)
        assert f"bots cannot go on at table {torn}" in server.log()


async def test_a_stopped_server_says_goodbye_and_loses_nothing(tmp_path):
    with Server(tmp_path) as server:
        raging = Storm([server], 5)
        await raging.set_up(2)

        async def strike() -> None:
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)

        await raging.rage(strike, 1)
        await raging.check()
        await raging.close()


# A database that cannot write


async def play_until_refused(*lines: Line, rng: Random) -> str:
    """Everybody plays what is offered until the server says that it cannot store it: with which code."""
    for _ in range(400):
        await same_number(*lines)
        mover = lines[lines[0].view["to_move"]]
        await mover.my_turn()
        answer = await mover.ask("play", move=await mover.choose(rng))
        if answer["type"] == "refused":
            return str(answer["code"])
    raise AssertionError("it was never full")


def written(server: Server) -> int:
    """The length of the longest file of the database."""
    file = server.database.removeprefix("sqlite:///")
    return max(Path(name).stat().st_size for name in (file, f"{file}-wal"))


def sound(database: str) -> bool:
    with contextlib.closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection:
        return bool(connection.execute("PRAGMA integrity_check").fetchone() == ("ok",))


async def test_a_full_disk_is_said_clearly_and_breaks_nothing(tmp_path):
    """The process may write no file longer than a little over what it has now."""
    server = Server(tmp_path)
    with server:
        ala, ola = [await Guest.named(server.url, name) for name in ("Ala", "Ola")]
        table = await ala.make_table(["me", "person"])
        await ola.join(table)
        await ala.start(table)
        async with ala.line(table) as one, ola.line(table) as two:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (written(server) + 30_000, resource.RLIM_INFINITY))
            assert await play_until_refused(one, two, rng=Random(1)) == "no-database"
            with pytest.raises(Refusal) as refused:
                await ala.make_table(["me", "casual"])
            assert (refused.value.status, refused.value.code) == (503, "no-database")
            async with ala.line(table) as late:  # looking goes on, at what is committed
                assert late.number == one.number
                assert late.view == one.view
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            await asyncio.gather(one.play_on(Random(2)), two.play_on(Random(3)))  # to the end, on the same lines
        verify(await ala.get(f"/api/tables/{table}/record"))
        for guest in (ala, ola):
            await guest.http.aclose()
    assert sound(server.database)
    assert "the database failed" in server.log()


def without_the_right_to_write_anywhere() -> None:
    """In the new process: permissions hold for root, too."""
    drop_from_bounding_set, override = 24, 1  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE
    ctypes.CDLL(None).prctl(drop_from_bounding_set, override, 0, 0, 0)


async def test_a_read_only_database_is_said_clearly_and_nothing_breaks(tmp_path):
    """The file and its folder may not be written: the server says so in a line and ends; later it plays on."""
    folder = tmp_path / "data"
    folder.mkdir()
    server = Server(tmp_path, f"sqlite:///{folder}/games.db")
    with server:
        ala, ola = [await Guest.named(server.url, name) for name in ("Ala", "Ola")]
        table = await ala.make_table(["me", "person"])
        await ola.join(table)
        await ala.start(table)
        async with ala.line(table) as one, ola.line(table) as two:
            await asyncio.gather(one.play_turn(Random(1)), two.play_turn(Random(2)))
            await same_number(one, two)
            number = one.number
    (folder / "games.db").chmod(0o444)
    folder.chmod(0o555)
    server.before_start = without_the_right_to_write_anywhere
    with pytest.raises(AssertionError, match="did not start"):
        server.start()
    assert "attempt to write a readonly database" in server.log()
    assert "cannot be opened: attempt to write a readonly database" in server.log()
    assert "Traceback" not in server.log()
    folder.chmod(0o755)
    (folder / "games.db").chmod(0o644)
    server.before_start = None
    with server:
        async with ala.line(table) as one, ola.line(table) as two:
            assert one.number == number
            await asyncio.gather(one.play_on(Random(3)), two.play_on(Random(4)))
        verify(await ala.get(f"/api/tables/{table}/record"))
        for guest in (ala, ola):
            await guest.http.aclose()
    assert sound(server.database)


async def test_a_database_that_somebody_else_locks_is_said_clearly(tmp_path):
    """Somebody else holds the write lock for longer than we wait; later it is free again."""
    with Server(tmp_path) as server:
        async with await Guest.named(server.url, "Ala") as ala:
            table = await ala.make_table(["me", "person"])
            async with await Guest.named(server.url, "Ola") as ola:
                await ola.join(table)
                await ala.start(table)
                async with ala.line(table) as one, ola.line(table) as two:
                    mover = one if one.view["to_move"] == 0 else two
                    await mover.my_turn()
                    number = mover.number
                    holding = sqlite3.connect(server.database.removeprefix("sqlite:///"), isolation_level=None)
                    holding.execute("BEGIN IMMEDIATE")
                    assert await mover.refused("play", move="d") == "no-database"
                    assert mover.number == number
                    assert (await ala.get("/api/me"))["person"]["name"] == "Ala"
                    holding.execute("ROLLBACK")
                    holding.close()
                    await mover.do("play", move="d")
                    assert mover.number > number
