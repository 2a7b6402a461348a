"""Floods: how much one socket, one address and one seat may ask for."""

from __future__ import annotations

import asyncio
import contextlib
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.at_table import socket_address, two_at_a_table
from server.client import Guest, eventually
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-floods")


async def test_a_flood_over_one_socket_closes_it_and_nobody_else_notices(tmp_path):
    with Server(tmp_path, messages=20) as server:
        async with await Guest.named(server.url, "Ala") as ala, await Guest.named(server.url, "Ola") as ola:
            table = await two_at_a_table(ala, ola)
            async with ala.line(table) as one, ola.line(table) as quiet:
                flood = await ala.line(table).open()
                with contextlib.suppress(ConnectionClosed):
                    for number in range(500):
                        await flood.send("say", intent=str(number), text="spam")
                assert await flood.until_closed() == 4429
                await asyncio.gather(one.play_turn(Random(1)), quiet.play_turn(Random(2)))
                assert len(quiet.chat) < 200


async def test_a_flood_from_one_address_is_stopped(tmp_path):
    with Server(tmp_path, rate=5) as server:
        async with await Guest.named(server.url, "Ala") as ala:
            table = await ala.make_table(["me", "casual"])
            answers = await asyncio.gather(*(ala.http.post("/api/people", json={"name": "x"}) for _ in range(40)))
            refused = [answer for answer in answers if answer.status_code == 429]
            assert 10 <= len(refused) < 40
            assert refused[0].json()["code"] == "too-much"
            sockets = await asyncio.gather(
                *(connect(socket_address(server, table)) for _ in range(30)), return_exceptions=True
            )
            refused_sockets = [socket for socket in sockets if isinstance(socket, BaseException)]
            assert len(refused_sockets) >= 10
            for socket in sockets:
                if not isinstance(socket, BaseException):
                    await socket.close()
            assert (await ala.http.get("/api/tables")).status_code == 200, "reading goes on"


async def test_looks_from_one_address_have_a_limit_too(tmp_path):
    with Server(tmp_path, rate=3) as server:
        async with Guest(server.url) as guest:
            answers = await asyncio.gather(*(guest.http.get("/api/games") for _ in range(400)))
            refused = [answer for answer in answers if answer.status_code == 429]
            assert 50 <= len(refused) < 310, "ninety at once, then thirty a second"
            assert refused[0].json()["code"] == "too-much"


async def test_one_address_holds_only_so_many_sockets_open(tmp_path):
    with Server(tmp_path, sockets=3) as server:
        async with await Guest.named(server.url, "Ala") as ala:
            table = await ala.make_table(["me", "casual"])
            held = [await connect(socket_address(server, table)) for _ in range(3)]
            with pytest.raises(InvalidStatus):
                await connect(socket_address(server, table))
            await held.pop().close()

            async def is_free() -> bool:
                with contextlib.suppress(InvalidStatus):
                    held.append(await connect(socket_address(server, table)))
                return len(held) == 3

            await eventually(is_free)
            for socket in held:
                await socket.close()


async def test_one_hint_at_a_time_for_a_seat(tmp_path):
    with Server(tmp_path) as server:
        async with await Guest.named(server.url, "Ala") as ala:
            table = await ala.make_table(["me", "casual"])
            await ala.start(table)
            async with ala.line(table) as one, ala.line(table) as other:
                await one.my_turn()
                answers = await asyncio.gather(one.ask("hint"), other.ask("hint"))
                told = sorted((answer["type"], answer.get("code", "")) for answer in answers)
                assert told == [("accepted", ""), ("refused", "one-hint-at-a-time")]
                offered = {move["move"] for move in one.update["offer"]["moves"]}
                assert {hint["move"] for hint in one.hints or other.hints} <= offered
                assert (await other.ask("hint"))["type"] == "accepted", "when it was given another may be asked for"
