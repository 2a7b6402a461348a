"""Python's start in the site's worker: anew, from the memory that an earlier start left, and when that is spoilt."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from ogonek.site import write_site
from support.file_server import PATIENCE, serving_files

# Starts the worker, asks it for a table with bots, lets one move and waits until Python's memory is kept.
PLAY = """async (script) => {
    const worker = new Worker(script, { type: 'module' })
    const heard = []
    let news = () => {}
    worker.onmessage = ({ data }) => { heard.push(data); news() }
    const until = async (wanted) => {
        while (!heard.some(wanted)) {
            const failed = heard.find((one) => one.say === 'failed')
            if (failed) throw new Error(failed.reason)
            await new Promise((done) => { news = done })
        }
        return heard.find(wanted)
    }
    const ask = async (id, method, path, body) => {
        worker.postMessage({ do: 'request', id, method, path, body: JSON.stringify(body) })
        return JSON.parse((await until((one) => one.say === 'answer' && one.id === id)).body)
    }
    const seats = [{ kind: 'bot', level: 'master' }, { kind: 'bot', level: 'strong' }]
    const { id } = await ask(1, 'POST', '/tables', { game: 'pan-tu-nie-stal', seats })
    await ask(2, 'POST', `/tables/${id}/start`, {})
    worker.postMessage({ do: 'open', line: 'line', table: id })
    worker.postMessage({ do: 'send', line: 'line', text: JSON.stringify({ type: 'hello', after: 0 }) })
    const moved = (one) => one.say === 'message' && one.text.includes('"update"') && JSON.parse(one.text).number > 2
    await until(moved)
    const { warm } = await until((one) => one.say === 'ready')
    const kept = async () => (await (await caches.open('python-memory')).keys()).length > 0
    while (!(await kept())) await new Promise((done) => setTimeout(done, 50)) // the browser tells nobody when it is
    worker.terminate()
    return { warm, table: id }
}"""
SPOIL = """async () => {
    const cache = await caches.open('python-memory')
    for (const address of await cache.keys()) {
        const noise = new Blob([new Uint8Array(100_000)]).stream().pipeThrough(new CompressionStream('gzip'))
        await cache.put(address, new Response(noise))
    }
}"""


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    write_site(tmp_path / "sub")
    with serving_files(tmp_path) as address:
        context = browser.new_context()
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{address}/sub/games.json")
        yield page
        context.close()


def worker(tmp_path: Path) -> str:
    [script] = (tmp_path / "sub/assets").glob("worker-*.js")
    return f"assets/{script.name}"


def test_python_starts_from_what_the_last_start_left(page: Page, tmp_path: Path) -> None:
    script = worker(tmp_path)
    first = page.evaluate(PLAY, script)
    assert not first["warm"]
    second = page.evaluate(PLAY, script)
    assert second["warm"]
    # Chance is drawn anew: another secret, and so another table.
    assert second["table"] != first["table"]
    page.evaluate(SPOIL)
    third = page.evaluate(PLAY, script)
    assert not third["warm"]
    assert len({first["table"], second["table"], third["table"]}) == 3


def test_new_code_is_not_started_from_an_older_memory(page: Page, tmp_path: Path) -> None:
    script = worker(tmp_path)
    page.evaluate(PLAY, script)
    archive = tmp_path / "sub/ogonek.zip"
    archive.write_bytes(archive.read_bytes() + b"\0")  # what follows an archive is no part of it
    sizes = tmp_path / "sub/python.json"
    sizes.write_text(json.dumps({**json.loads(sizes.read_text()), "ogonek.zip": archive.stat().st_size}))
    assert not page.evaluate(PLAY, script)["warm"]
