"""A database of an older version: everybody in it is known afterwards, and their game goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from ogonek.server.settings import Settings
from ogonek.server.store import Store, migrate
from ogonek.server.store.database import hashed, make_engine
from ogonek.table import Action

BEFORE = "0004"  # the version before accounts

OLD = """
INSERT INTO person (id, name, created) VALUES ('ala', 'Ala', 1);
INSERT INTO credential (secret_hash, person, created) VALUES (:hash, 'ala', 1);
INSERT INTO game_table (id, game, rules, options, state, owner, listed, show_scores, draw_seats, secret, commitment,
  created, touched, started, daily, counted)
  VALUES ('t', 'pan-tu-nie-stal', 1, '{}', 'playing', 'ala', :no, :no, :no, '00', '', 1, 1, 1, '', :no);
INSERT INTO seat (table_id, number, kind, person, name, nonce) VALUES ('t', 0, 'person', 'ala', 'Ala', '');
INSERT INTO seat (table_id, number, kind, name, level, nonce) VALUES ('t', 1, 'bot', 'Gutek', 'casual', '')
"""


def old_version(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, BEFORE)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_who_played_before_the_upgrade_plays_on(kind, tmp_path, request):
    url = f"sqlite:///{tmp_path}/games.db"
    if kind == "postgresql":
        url = await asyncio.to_thread(request.getfixturevalue("postgres").new_database)
    url = Settings(database=url).database_url
    engine = make_engine(url, None)
    async with engine.begin() as connection:
        await connection.run_sync(old_version)
        for statement in OLD.split(";"):
            given = {"hash": hashed("secret")} if ":hash" in statement else {"no": False} if ":no" in statement else {}
            await connection.execute(text(statement), given)
    await engine.dispose()
    store = Store(url)
    await store.open()
    try:
        person = await store.people.by_token("ala.secret")
        assert person is not None
        assert not await store.accounts.is_account("ala")
        assert [session.device for session in await store.accounts.sessions("ala")] == [""]
        await store.actions.add("t", 1, Action("move", 0, "d"), "ala:1", False, hashed("secret"))
        await store.accounts.add_passkey("ala", "ala", {"id": "k", "public_key": "p", "sign_count": 0, "device": ""})
        assert await store.people.erase("ala")
        assert await store.accounts.passkeys("ala") == []
    finally:
        await store.close()
