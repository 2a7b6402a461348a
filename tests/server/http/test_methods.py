"""What the description says of requests, and which methods an address has."""

from __future__ import annotations

import pytest

ADDRESSES = {
    "/api/tables": "GET, OPTIONS, POST",
    "/api/games": "GET, OPTIONS",
    "/api/tables/aaaaaaaaaa": "GET, OPTIONS",
    "/api/me/name": "OPTIONS, POST",
}


@pytest.mark.parametrize(("path", "methods"), ADDRESSES.items())
async def test_options_names_every_method(server, stranger, path, methods):
    answer = await stranger.http.options(path)
    assert (answer.status_code, answer.headers["allow"]) == (204, methods)


async def test_the_description_keeps_its_limits(server, stranger):
    described = (await stranger.http.get("/api/schema/openapi.json")).json()
    seat = described["components"]["schemas"]["Joining"]["properties"]["seat"]
    assert {"type": "integer", "minimum": 0, "maximum": 7} in seat["anyOf"]
    assert described["components"]["schemas"]["Joining"]["additionalProperties"] is False
    [parameter] = [
        one
        for one in described["paths"]["/api/tables/{table_id}/seats/{seat}"]["delete"]["parameters"]
        if one["name"] == "seat"
    ]
    assert parameter["schema"]["exclusiveMinimum"] == -1
