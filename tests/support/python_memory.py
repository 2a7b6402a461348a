"""Python's memory after a start, which a browser keeps for its next one: made once, given to every page of the tests.

A start without it takes seconds. It is tested in tests/web/test_site_start.py, and in test_site.py by a first visit.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from ogonek.site import build
from support.file_server import PATIENCE

# Starts Python in the page's worker; under which name its memory is then kept, and the memory.
TAKE = """async (script) => {
    const worker = new Worker(script, { type: 'module' })
    await new Promise((done, failed) => {
        worker.onmessage = ({ data }) => {
            if (data.say === 'ready') done()
            if (data.say === 'failed') failed(new Error(data.reason))
        }
    })
    const cache = await caches.open('python-memory')
    const pause = () => new Promise((done) => setTimeout(done, 20))
    while (!(await cache.keys()).length) await pause() // the browser tells nobody when it is there
    worker.terminate()
    const [{ url }] = await cache.keys()
    const reader = new FileReader()
    const read = new Promise((done) => { reader.onload = () => done(reader.result) })
    reader.readAsDataURL(await (await cache.match(url)).blob())
    return [url.slice(url.indexOf('/python-memory/') + 1), (await read).split(',')[1]]
}"""
GIVE = """async ([name, memory]) => {
    const cache = await caches.open('python-memory')
    const bytes = Uint8Array.from(atob(memory), (letter) => letter.charCodeAt(0)) // its policy forbids a fetch
    await cache.put(new URL(`assets/${name}`, location.href).href, new Response(bytes))
}"""
HURRIED = """
    const kept = JSON.parse(localStorage.getItem('ogonek') ?? '{}')
    localStorage.setItem('ogonek', JSON.stringify({ ...kept, speed: 'once', bots: 1 }))
"""

Warm = Callable[..., None]


def worker_script() -> str:
    """Its address in a site."""
    [script] = (build.STATIC / "assets").glob("worker-*.js")
    return f"assets/{script.name}"


@pytest.fixture(scope="session")
def warm() -> Warm:
    """warm(page, "/game/") lets the site at that address start Python from memory; its tables show things at once."""
    kept: list[list[str]] = []

    def give(page: Page, address: str = "/game/") -> None:
        page.set_default_timeout(PATIENCE)
        page.goto(f"{address}games.json")  # one of the site's files, where nothing starts by itself
        if kept:
            page.evaluate(GIVE, kept[0])
        else:
            kept.append(page.evaluate(TAKE, worker_script()))
        page.add_init_script(HURRIED)

    return give
