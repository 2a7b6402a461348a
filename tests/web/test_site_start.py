"""Python's start in the site's worker: anew, from an earlier start's memory, and when that is spoilt or of old code."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser

from ogonek.site import write_site
from support.file_server import serving_files
from support.python_memory import worker_script

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


def change_code(site: Path) -> None:
    archive, sizes = site / "ogonek.zip", site / "python.json"
    archive.write_bytes(archive.read_bytes() + b"\0")  # what follows an archive is no part of it
    sizes.write_text(json.dumps({**json.loads(sizes.read_text()), archive.name: archive.stat().st_size}))


def test_python_starts_from_what_the_last_start_of_the_same_code_left(browser: Browser, tmp_path: Path) -> None:
    site = tmp_path / "sub"
    write_site(site)
    with serving_files(tmp_path) as address:
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{address}/sub/games.json")

        def start() -> tuple[bool, str]:
            played = page.evaluate(PLAY, worker_script())
            return played["warm"], played["table"]

        first = start()
        second = start()
        page.evaluate(SPOIL)
        third = start()
        change_code(site)
        fourth = start()
        context.close()
    assert [warm for warm, _ in (first, second, third, fourth)] == [False, True, False, False]
    # Chance is drawn anew: other secrets, and so other tables.
    assert len({table for _, table in (first, second, third, fourth)}) == 4
