"""What carries the news between processes lets go when it is told to, whatever it is at."""

from __future__ import annotations

import asyncio

import pytest

from ogonek.server.cluster.channel import open_channel
from ogonek.server.cluster.notifier import Notifier
from ogonek.server.live.rooms import Rooms
from ogonek.server.store import Store
from server.client import eventually
from support.services import Postgres, Redis

pytestmark = pytest.mark.xdist_group("server-postgres")


@pytest.fixture(params=["redis", "postgresql"])
def carrier(request: pytest.FixtureRequest) -> str:
    """Its URL."""
    if request.param == "redis":
        redis: Redis = request.getfixturevalue("redis")
        return redis.url
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


async def test_a_herald_that_is_told_to_end_ends(tmp_path, carrier):
    """At whatever moment, also in the middle of a word: else a server would not stop."""
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/games.db")
    for _ in range(20):
        herald = Notifier(Rooms(store, 60), store, open_channel(carrier))
        for table in range(100_000):
            herald.announce(f"table{table}")

        async def speaks(herald: Notifier = herald) -> bool:
            return len(herald.due) < 100_000

        await eventually(speaks)
        async with asyncio.timeout(20):
            await herald.close()
        assert herald.due, "there was more to say"
    await store.close()
