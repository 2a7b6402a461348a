"""What a server's page needs to be installed and to play without it: complete, of one version, and compressed once."""

from __future__ import annotations

import base64
import hashlib
import json
import re

import pytest


async def test_the_service_worker_names_files_that_are_there_as_it_says(server, stranger):
    answer = await stranger.http.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    listed = json.loads(answer.text.partition("\n")[0].removeprefix("self.OGONEK = "))
    assert listed["documents"] == ["./", "here"]
    for name, integrity in {**listed["page"], **listed["python"]}.items():
        found = await stranger.http.get(f"/{name}")
        assert found.status_code == 200, name
        assert integrity == "sha256-" + base64.b64encode(hashlib.sha256(found.content).digest()).decode(), name
    for path in ("/", "/here", "/rules", "/t/aaaaaaaaaa"):
        document = (await stranger.http.get(path, headers={"accept": "text/html"})).text
        assert f'data-version="{listed["version"]}"' in document
        assert ('data-host="here"' in document) == (path == "/here")
        assert not re.search(r'(?:href|src)="\./(?!")', document)


async def test_python_is_sent_compressed_and_only_when_it_changed(server, stranger):
    plain = await stranger.http.get("/ogonek.zip", headers={"accept-encoding": "identity"})
    packed = await stranger.http.get("/pyodide/pyodide.asm.wasm")
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["content-type"] == "application/wasm"
    again = await stranger.http.get("/ogonek.zip", headers={"if-none-match": plain.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", ["/pyodide/nothing.js", "/nets/nothing.net", "/pyodide/..%2Fmanifest.json"])
async def test_nothing_else_is_found_there(server, stranger, path):
    assert (await stranger.http.get(path)).status_code == 404
