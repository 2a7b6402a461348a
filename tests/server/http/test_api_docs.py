"""What the server says about itself: its documents are valid and true, and whoever runs it can see how it is."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import jsonschema_rs
import pytest

from server.client import Guest, play_out
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-documents")


@pytest.fixture
async def ala(server: Server):
    async with await Guest.named(server.url, "Ala") as guest:
        yield guest


async def test_every_message_is_as_the_document_says(ala):
    document = await ala.get("/api/schema/websocket.json")
    jsonschema_rs.Draft202012Validator(document)  # refuses a schema that is none
    server_message = jsonschema_rs.Draft202012Validator({**document, "$ref": "#/$defs/ServerMessage"})
    client_message = jsonschema_rs.Draft202012Validator({**document, "$ref": "#/$defs/ClientMessage"})
    for game, seats in (("pan-tu-nie-stal", ["me", "casual"]), ("demoludy", ["me", "casual", "beginner"])):
        table = await ala.make_table(seats, game=game)
        await ala.start(table)
        async with ala.line(table) as line:
            await line.do("say", text="Dzień dobry")
            assert await line.refused("undo") in ("not-your-turn", "nothing-to-undo")
            await play_out(line, rng=Random(1))
            kinds = set()
            for text in line.received:
                message = json.loads(text)
                kinds.add(message["type"])
                server_message.validate(message)
            assert kinds >= {"table", "update", "chat", "accepted", "refused"}
    client_message.validate({"type": "play", "intent": "1", "move": "d"})
    for wrong in (
        {"type": "play", "move": "d"},
        {"type": "hello", "after": -1},
        {"type": "dance"},
        {"type": "undo", "intent": ""},
    ):
        with pytest.raises(jsonschema_rs.ValidationError):
            client_message.validate(wrong)


async def test_the_page_of_documents_names_everything(ala):
    page = (await ala.http.get("/api/docs")).text
    openapi = await ala.get("/api/schema/openapi.json")
    assert openapi["openapi"].startswith("3.1")
    described = openapi["components"]["schemas"]
    assert described["NewTable"]["additionalProperties"] is False, "more than it knows is refused"
    assert "additionalProperties" not in described["TableInfo"], "there may be more one day"
    for path in openapi["paths"]:
        assert path in page
    for message in ("Hello", "Play", "Undo", "Steps", "StandIn", "Return", "Leave", "Say", "Update", "Refused"):
        assert f"<b>{message}</b>" in page
    for operations in openapi["paths"].values():
        for operation in operations.values():
            assert operation.get("description"), operation["operationId"]


def test_schemathesis_finds_nothing(server: Server, tmp_path: Path):
    """Requests made from the document, right and wrong: all answers are as it says."""

    async def token() -> tuple[str, str]:
        async with await Guest.named(server.url, "Ala") as guest:
            return guest.cookie, await guest.make_table(["me", "person"], listed=True)

    cookie, _table = asyncio.run(token())
    left_out = [
        "positive_data_acceptance",  # which games have which options no schema says
        "allow_header_conformance",  # OPTIONS is the framework's: it names one handler of a path that has two
    ]
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/api/schema/openapi.json"]
    command += ["--max-examples=4", "--seed=1", "--no-color", "--warnings=off", "--no-shrink"]
    command += [f"--exclude-checks={','.join(left_out)}", "--phases=coverage,fuzzing", "-H", f"Cookie: {cookie}"]
    command += ["--exclude-operation-id=ApiAccountErase"]  # nobody would be left to ask the rest
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "No issues found" in done.stdout or "passed" in done.stdout, done.stdout[-2000:]


async def test_health_and_metrics(server, ala):
    assert (await ala.http.get("/health/live")).text == "alive"
    assert (await ala.http.get("/health/ready")).text == "ready"
    table = await ala.make_table(["me", "casual"])
    await ala.start(table)
    async with ala.line(table) as line:
        await line.play_on(Random(1), 4)
        metrics = (await ala.http.get("/metrics")).text
        assert "ogonek_sockets 1.0" in metrics
        assert "ogonek_rooms 1.0" in metrics
        assert "ogonek_thinking_seconds_count" in metrics
        for secret in (table, "Ala", ala.id):
            assert secret not in metrics


async def test_a_game_leaves_no_secret_in_the_log(server, ala):
    table = await ala.make_table(["me", "casual"])
    await ala.start(table)
    async with ala.line(table) as line:
        await play_out(line, rng=Random(2))
    record = await ala.get(f"/api/tables/{table}/record")
    log = server.log()
    assert record["proof"]["secret"] not in log
    assert ala.http.cookies["ogonek"] not in log
