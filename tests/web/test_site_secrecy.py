"""The secrecy test in a browser's worker: all that the site's own worker tells the page of a seat.

The worker is the real one, with Python in it; only the deal, the bots' moves, the time and chance are given. A file
that the test adds to our own code in the site reads them from the browser's storage, so that Python starts anew once
and then from its memory.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from ogonek.host.host import Answer
from ogonek.site import write_site
from support import given
from support.file_server import PATIENCE, serving_files
from support.host_twins import TwinPage, first_difference, twins
from support.python_memory import TAKE, worker_script
from support.secrecy import Leak

Plain = dict[str, Any]
BRIDGE, GIVEN = "ogonek/host/bridge.py", "ogonek/host/given.py"
SETTINGS = """
import json
from hashlib import sha256

from ogonek.host.bridge import Bridge

honest_bridge, honest_update = Bridge.__init__, live.LiveTable.update


def leaky_update(table, after):
    update = honest_update(table, after)
    update.view["hint"] = str([list(hand) for hand in table.table.game.position.hands])
    return update


def given_bridge(bridge, saved, entropy, now, *more):
    if "given" not in saved:
        honest_bridge(bridge, saved, entropy, now, *more)
        return
    given = json.loads(saved["given"])
    for target, name, value in host_patches(given["record"]):
        setattr(target, name, value)
    if given["leak"]:
        live.LiveTable.update = leaky_update
    live.HINT_ROUNDS = 10
    drawn = 0

    def hashes(size):
        nonlocal drawn
        drawn += 1
        return sha256(str(drawn).encode()).digest()[:size]

    honest_bridge(bridge, saved, hashes, lambda: "2026-01-01T00:00:00Z", *more)


Bridge.__init__ = given_bridge
"""
# What the worker will find in the browser's storage, and nothing else.
STORE = """(given) => new Promise((done, failed) => {
    indexedDB.deleteDatabase('ogonek').onsuccess = () => {
        const opening = indexedDB.open('ogonek', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('kept').put(given, 'given')
        opening.onsuccess = () => { opening.result.close(); done() }
        opening.onerror = () => failed(opening.error)
    }
})"""
START = """() => {
    window.worker?.terminate()
    window.heard ??= []
    window.worker = new Worker(WORKER, { type: 'module' })
    window.worker.onmessage = ({ data }) => data.say === 'progress' || window.heard.push(data)
}"""
# The place of the first thing heard from `start` on that is one of these, and that answers `id` if one is given.
FIND = """({ start, kinds, id }) => {
    const kind = (one) => one.say === 'message' ? JSON.parse(one.text).type : one.say
    const rest = window.heard.slice(start)
    const wanted = (one) => kind(one) === 'failed' || (kinds.includes(kind(one)) && (!id || one.id === id))
    const place = rest.findIndex(wanted)
    return place < 0 ? null : { heard: rest.slice(0, place + 1) }
}"""


class InWorker:
    """The site's worker, with what `TwinPage` needs of a host."""

    def __init__(self, page: Page, script: str) -> None:
        self._page, self._script = page, START.replace("WORKER", json.dumps(script))
        self._taken = self._asked = 0
        self._opening: list[Plain] = []
        self._heard: list[Plain] = []
        self.host = self
        self.start()

    def start(self) -> None:
        """A new worker, as after a reload."""
        self._page.evaluate(self._script)

    def request(self, method: str, path: str, body: str | None) -> Answer:
        self._asked += 1
        self._post({"do": "request", "id": self._asked, "method": method, "path": path, "body": body})
        answer = self._until("answer", id=self._asked)[-1]
        return Answer(answer["status"], answer["body"])

    def connect(self, line: str, table: str) -> None:
        # Sent together with what follows, so that no bot moves between the two.
        self._opening = [{"do": "open", "line": line, "table": table}]

    def send(self, **message: Any) -> list[Plain]:
        self._post(*self._opening, {"do": "send", "line": "line", "text": json.dumps(message)})
        self._opening = []
        kinds = ["update"] if message["type"] == "hello" else ["accepted", "refused", "offered"]
        return self._messages(self._until(*kinds))

    def play_bot(self, _table: str) -> None:
        self._heard = self._messages(self._until("update"))

    def take_messages(self) -> list[Plain]:
        taken, self._heard = self._heard, []
        return taken

    def _post(self, *calls: Plain) -> None:
        self._page.evaluate("(calls) => calls.forEach((call) => window.worker.postMessage(call))", list(calls))

    def _until(self, *kinds: str, id: int = 0) -> list[Plain]:
        """Waits for one of these; all that came up to it."""
        wanted = {"start": self._taken, "kinds": list(kinds), "id": id}
        heard: list[Plain] = self._page.wait_for_function(FIND, arg=wanted, timeout=PATIENCE).json_value()["heard"]
        self._taken += len(heard)
        assert heard[-1]["say"] != "failed", heard[-1]
        return heard

    @staticmethod
    def _messages(heard: list[Plain]) -> list[Plain]:
        return [json.loads(one["text"]) for one in heard if one["say"] == "message"]


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """At a site whose Python reads what is given."""
    folder = tmp_path_factory.mktemp("web")
    write_site(folder / "sub")
    give(folder / "sub/ogonek.zip")
    with serving_files(folder) as address:
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{address}/sub/games.json")
        page.evaluate(TAKE, worker_script())
        yield page
        context.close()


def give(archive: Path) -> None:
    """Adds a file to our own code in the site, and lets the bridge import it."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            text = old.read(name)
            new.writestr(name, text + b"\nimport ogonek.host.given\n" if name == BRIDGE else text)
        new.writestr(GIVEN, Path(given.__file__).read_text(encoding="utf-8") + SETTINGS)
    archive.write_bytes(buffer.getvalue())


def watch(page: Page, setup: Plain, people: list[int], seat: int | None, leak: bool = False) -> int:
    """Plays twins in the worker, raises Leak at the first difference; how much was compared."""
    told = []
    for record in twins(**setup, seat=seat):
        page.reload()  # ends the last worker
        page.evaluate(STORE, json.dumps({"record": record, "leak": leak}))
        told.append(TwinPage(InWorker(page, worker_script()), record, people, seat).play())
    first_difference(seat, told)
    return sum(map(len, told[0]))


QUEUE: Plain = {"game": "pan-tu-nie-stal", "options": {"bazaar": True}, "seed": 4, "moves": 12}
AUCTION: Plain = {"game": "demoludy", "options": {"actions": True, "points": True}, "seed": 2, "moves": 12}


@pytest.mark.parametrize(
    ("setup", "people", "seat"),
    [(QUEUE, [0], 0), (AUCTION, [0, 2], 0), pytest.param(QUEUE, [0, 2], None, marks=pytest.mark.long)],
)
def test_the_worker_tells_a_page_only_what_its_seat_may_know(page, setup, people, seat) -> None:
    assert watch(page, setup, people, seat) > 10_000


def test_a_leak_planted_in_the_worker_is_found(page) -> None:
    with pytest.raises(Leak):
        watch(page, {**QUEUE, "moves": 2}, [0], 0, leak=True)
