"""Ratings: which games count, for whom, and that they follow from the games alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from ogonek.server.live.rooms import Rooms
from ogonek.server.rater import recompute
from ogonek.server.ratings import Skill, places_at, rated
from ogonek.server.settings import Settings
from ogonek.server.store import Store
from server.accounts import make_account
from server.at_table import refusal
from server.client import Guest, play_out
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-accounts")


@pytest.fixture(scope="module")
def server(on_either: Server) -> Server:
    on_either.url = on_either.url.replace("127.0.0.1", "localhost")
    return on_either


async def account(server: Server, name: str) -> Guest:
    guest = await Guest.named(server.url, name)
    await make_account(guest)
    return guest


@pytest.fixture
async def halina(server: Server) -> AsyncIterator[Guest]:
    async with await account(server, "Halina") as guest:
        yield guest
        await guest.http.delete("/api/account")


@pytest.fixture
async def jurek(server: Server) -> AsyncIterator[Guest]:
    async with await account(server, "Jurek") as guest:
        yield guest
        await guest.http.delete("/api/account")


async def ratings(guest: Guest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await guest.get("/api/account"))["ratings"]
    return found


async def until_rated(guest: Guest, games: int) -> dict[str, Any]:
    """A game is counted right after its end, by a task beside the answer to the last move."""
    async with asyncio.timeout(30):
        while not (found := await ratings(guest)) or found[0]["games"] < games:
            pass
    return found[0]


async def rated_table(owner: Guest, other: Guest) -> str:
    table = await owner.make_table(["me", "person"])
    await other.join(table)
    for guest in (owner, other):
        await guest.post(f"/api/tables/{table}/rating", agreed=True)
    await owner.start(table)
    return table


async def figures(server: Server) -> tuple[dict[tuple[str, str, int], tuple[float, float]], tuple[int, int, int]]:
    """All ratings as they are stored, and what computing them anew says."""
    store = Store(Settings(database=server.database).database_url)
    await store.open()
    try:
        games = await store.ratings.rated_games()
        rows = await store.ratings.of_people({person for game in games for person in game.places})
        kept = {(row.person, row.game, row.players): (row.mu, row.sigma) for row in rows}
        return kept, await recompute(store, Rooms(store, 0))
    finally:
        await store.close()


async def test_a_rated_game_counts_once_and_can_be_computed_anew(server, halina, jurek):
    table = await rated_table(halina, jurek)
    told = await halina.get(f"/api/tables/{table}/rating")
    assert told["rated"]
    assert [seat["rating"] for seat in told["seats"]] == [None, None]
    async with halina.line(table) as one, jurek.line(table) as two:
        await play_out(one, two, rng=Random(1))
    first, second = await until_rated(halina, 1), await until_rated(jurek, 1)
    assert first["game"] == "pan-tu-nie-stal"
    assert first["players"] == 2
    assert first["provisional"]
    assert first["rating"] != 1500 or first["rating"] == second["rating"]
    shown = (await halina.get(f"/api/tables/{table}/rating"))["seats"]
    assert {seat["rating"] for seat in shown} == {first["rating"], second["rating"]}
    kept, (_, _, changed) = await figures(server)
    assert changed == 0
    await jurek.http.delete("/api/account")  # stays as an id that leads to nobody
    again, (_, _, changed) = await figures(server)
    assert (again, changed) == (kept, 0)
    assert (await halina.get(f"/api/tables/{table}/rating"))["seats"].count(None) == 0


async def test_who_leaves_is_last_whatever_the_bot_reaches(server, halina, jurek):
    table = await rated_table(halina, jurek)
    async with halina.line(table) as one:
        async with jurek.line(table) as two:
            await two.do("leave")
        await one.until(lambda: one.table["seats"][1]["presence"] == "left")
        if not one.table["seats"][1]["stand_in"]:
            await one.do("stand-in", seat=1)
        await play_out(one, rng=Random(2))
    assert (await until_rated(halina, 1))["rating"] > 1500 > (await until_rated(jurek, 1))["rating"]


async def test_a_game_counts_only_where_all_have_accounts_and_agreed(server, halina, jurek, ola):
    table = await halina.make_table(["me", "person"])
    await ola.join(table)
    await halina.post(f"/api/tables/{table}/rating", agreed=True)
    assert await refusal(ola.post(f"/api/tables/{table}/rating", agreed=True)) == "no-account"
    assert await refusal(jurek.post(f"/api/tables/{table}/rating", agreed=True)) == "not-yours"
    assert not (await halina.get(f"/api/tables/{table}/rating"))["rated"]
    await ola.delete(f"/api/tables/{table}/seats/1")
    await jurek.join(table)
    assert not (await jurek.get(f"/api/tables/{table}/rating"))["rated"]
    assert (await jurek.post(f"/api/tables/{table}/rating", agreed=True))["rated"]
    assert not (await jurek.post(f"/api/tables/{table}/rating", agreed=False))["rated"]
    await halina.start(table)
    assert await refusal(jurek.post(f"/api/tables/{table}/rating", agreed=True)) == "already-started"


async def test_two_processes_count_each_game_once_and_in_one_order(postgres, tmp_path):
    stores = [Store(Settings(database=postgres.new_database()).database_url)]
    await stores[0].open()
    stores.append(Store(stores[0]._url))
    try:
        games = [(f"table{number:05}", {"a": 1 + number % 2, "b": 2 - number % 2}) for number in range(12)]
        asked = [store.ratings.count(table, "g", places, 0.0) for table, places in games for store in stores]
        assert sum(await asyncio.gather(*asked)) == 12
        rows = await stores[0].ratings.rated_games()
        assert [row.number for row in rows] == list(range(1, 13))
        assert await stores[0].ratings.recompute({}) == (12, 2, 0)
    finally:
        for store in stores:
            await store.close()


class Place:
    def __init__(self, left: bool = False, stand_in: bool = False) -> None:
        self.left, self.stand_in = left, stand_in


class Ended:
    def __init__(self, scores: list[int], winners: list[int], seats: list[Place]) -> None:
        self.game, self.seats = self, seats
        self.scores, self.winners = scores, winners


@pytest.mark.parametrize(
    ("scores", "winners", "gone", "places"),
    [
        ([5, 3, 1], [0], [], [1, 2, 3]),
        ([5, 5, 1], [0, 1], [], [1, 1, 3]),
        ([5, 3, 1], [0], [0], [3, 1, 2]),
        ([5, 3, 1], [0], [0, 1], [2, 2, 1]),
        ([5, 3, 3], [0], [], [1, 2, 2]),
        ([5, 3, 1], [0], [0, 1, 2], [1, 1, 1]),
    ],
)
def test_places(scores, winners, gone, places):
    ended: Any = Ended(scores, winners, [Place(stand_in=number in gone) for number in range(3)])
    assert list(places_at(ended, str).values()) == places


def test_a_rating_is_provisional_until_enough_is_known():
    skills: dict[str, Skill] = {}
    for number in range(60):
        skills |= rated(skills, {"a": 1 + number % 2, "b": 2 - number % 2})
        if number in (9, 59):
            assert skills["a"].provisional == (number == 9)
    assert abs(skills["a"].shown - 1500) < 100
    assert Skill().shown == 1500
