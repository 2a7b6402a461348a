"""The queue game in real browsers: a server whose deals can be given, and people who play by clicking.

The server is the whole one, over real sockets, in a thread of the test's process, so that a test can lay out the
position that it wants to begin with. A `Player` is somebody at a browser: what the server sent them is kept as it
came, and they do a move with the clicks, or the keys, that it takes.
"""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Locator, Page, WebSocket

from ogonek.core.game import Game
from ogonek.core.kits import rulebook
from ogonek.server.app import create_app
from ogonek.server.live.table_memory import TableMemory
from ogonek.server.settings import Settings
from ogonek.words import say
from pan_tu_nie_stal.scenes import Scene
from support.playing import dealt
from support.services import free_port

Plain = dict[str, Any]
NAMES = ["Ala", "Ola", "Jan", "Ewa", "Jaś"]
PATIENCE = 20.0  # seconds


class Served:
    """A server with the deals that were given to its tables, in the order in which they are started."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.next: list[Callable[[list[str]], Game]] = []
        self.given: dict[str, Callable[[list[str]], Game]] = {}

    def deal(self, game: Game) -> None:
        """The next table that starts plays this one, from where it stands."""

        def again(seats: list[str]) -> Game:
            fresh = Game(game.rulebook, seats, game.first, game.options, game.deal)
            for move in game.moves:
                fresh.opening += fresh.play(move)
            fresh.moves.clear()
            return fresh

        self.next.append(again)

    def lay_out(self, scene: Scene) -> None:
        """The next table that starts begins with this position."""

        def set_up(seats: list[str]) -> Game:
            data = scene.data
            game = dealt(rulebook("pan-tu-nie-stal"), len(seats), 1, bazaar=data["bazaar"])
            game.seats = seats
            game.opening.clear()
            game.position = scene.book.from_data(data)
            return game

        self.next.append(set_up)


@contextlib.contextmanager
def serving(folder: Path, port: int = 0, tls: dict[str, str] | None = None, **settings: Any) -> Iterator[Served]:
    """`tls`: Uvicorn's options for a certificate; without, plain HTTP."""
    port = port or free_port()
    served = Served(f"{'http' if tls is None else 'https'}://127.0.0.1:{port}")
    plain = TableMemory.deal

    def given(room: TableMemory) -> Game:
        if room.id not in served.given and served.next:
            served.given[room.id] = served.next.pop(0)
        if room.id not in served.given:
            return plain(room)
        return served.given[room.id]([seat.name for seat in room.seats])

    chosen = Settings(
        database=f"sqlite:///{folder}/games.db", **{"bot_pause": 0.01, "rate": 0.0, "messages": 0.0, **settings}
    )
    config = uvicorn.Config(
        create_app(chosen), host="127.0.0.1", port=port, log_level="error", access_log=False, **(tls or {})
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    TableMemory.deal = given  # type: ignore[method-assign]
    thread.start()
    try:
        deadline = time.monotonic() + 30
        while not server.started:
            assert thread.is_alive()
            assert time.monotonic() < deadline
            time.sleep(0.02)
        yield served
    finally:
        server.should_exit = True
        thread.join(20)
        TableMemory.deal = plain  # type: ignore[method-assign]


class Player:
    """Somebody at a browser."""

    game = "pan-tu-nie-stal"  # whose words they read

    def __init__(self, page: Page, problems: list[str], language: str = "en") -> None:
        self.page = page
        self.problems = problems
        self.language = language
        self.received: list[str] = []  # every message of the WebSocket, as it came
        self.update: Plain = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        self.received.append(str(text))
        message = json.loads(text)
        if message["type"] == "update":
            self.update = message

    def say(self, key: str, **facts: Any) -> str:
        return say(key, self.language, self.game, **facts)

    # Around a table, without clicks

    def call(self, path: str, **data: Any) -> Any:
        """What the page would ask over HTTP, in this person's name."""
        answer = self.page.request.post(f"/api{path}", data=data)
        assert answer.ok, answer.text()
        return answer.json()

    def named(self, name: str) -> Player:
        self.call("/people", name=name)
        return self

    def make_table(self, *seats: str, **wishes: Any) -> str:
        wanted = [{"kind": seat} if seat in ("me", "person") else {"kind": "bot", "level": seat} for seat in seats]
        table: str = self.call("/tables", game="pan-tu-nie-stal", seats=wanted, **wishes)["id"]
        return table

    def open_table(self, table: str) -> None:
        self.page.goto(f"/t/{table}")
        self.shown()

    # What is seen

    @property
    def mine(self) -> bool:
        return bool(self.update) and self.update["offer"] is not None

    @property
    def over(self) -> bool:
        return bool(self.update) and self.update["view"]["to_move"] is None

    @property
    def number(self) -> int:
        return int(self.update.get("number", 0))

    @property
    def moves(self) -> dict[str, list[str]]:
        """What is offered: the texts of the moves, and the choices that build them."""
        assert self.update["offer"], "it is not their move"
        return {move["move"]: move["choices"] for move in self.update["offer"]["moves"]}

    def shown(self) -> None:
        """Waits until the page shows the last that was received."""
        deadline = time.monotonic() + PATIENCE
        frame = self.page.locator(".frame")
        while not self.update or frame.get_attribute("data-number", timeout=PATIENCE * 1000) != str(self.number):
            assert time.monotonic() < deadline, f"{self.number} is not shown"
            self.page.wait_for_timeout(10)

    def until(self, done: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < deadline, f"it did not come: {self.problems} {self.received[-1][:300]}"
            self.page.wait_for_timeout(10)
        self.shown()

    def queue(self, letter: str) -> Locator:
        return self.page.locator(f'[data-queue="{letter}"]')

    def stand(self, letter: str, place: int) -> Locator:
        return self.queue(letter).locator(".stand").nth(place - 1)

    def slot(self, letter: str) -> Locator:
        return self.queue(letter).get_by_role("button", name=self.say("stand-at-end", shop=self.say(f"shop-{letter}")))

    def held(self, card: str) -> Locator:
        return self.page.locator(f'.hand [data-card="{card}"]')

    def good(self, letter: str, number: int) -> Locator:
        return self.queue(letter).locator(".shelf button").nth(number - 1)

    def button(self, key: str, **facts: Any) -> Locator:
        return self.page.get_by_role("button", name=self.say(key, **facts), exact=True)

    def line(self, letter: str) -> list[str]:
        """The people in a queue, in words, as a screen reader has them."""
        people = self.queue(letter).locator(".stand")
        labels: list[str] = people.evaluate_all("all => all.map(one => one.ariaLabel)")  # at one moment
        return labels

    def sums(self, letter: str) -> list[str]:
        return self.queue(letter).locator("ul .unseen").all_inner_texts()

    def hand(self) -> str:
        """The codes of the cards in hand, as they lie."""
        stacks = self.page.locator(".hand [data-card]")
        counted = "all => all.map(one => one.dataset.card.repeat(one.querySelectorAll('.one').length)).join('')"
        codes: str = stacks.evaluate_all(counted)
        return codes

    def log(self) -> list[str]:
        lines = self.page.locator("aside ol").first
        lines.wait_for(state="attached")  # it comes after the table
        return lines.locator("li").all_inner_texts()

    # Moves

    def play(self, move: str) -> None:
        """Does a move that is offered, by clicking, and waits until it is shown."""
        before, offered = self.number, self.moves
        self.click(offered[move], list(offered.values()))
        self.until(lambda: self.number > before)

    def click(self, choices: list[str], offered: list[list[str]]) -> None:
        queue = self.update["view"]["turn"]["queue"] or ""
        at = 0
        while at < len(choices):
            kind, _, what = choices[at].partition(" ")
            following = choices[at + 1] if at + 1 < len(choices) else ""
            if kind == "queue":
                queue = what
                if following.startswith("place"):
                    at += 1
                    continue  # the card itself says which queue
                self.slot(queue).click()
                at += following == "finish"
            elif kind == "place":
                # Its left edge: others may stand close behind.
                self.stand(queue, int(what)).click(position={"x": 6, "y": 24})
                left = [one for one in offered if one[: at + 1] == choices[: at + 1]]
                at += following == "finish" and len(left) == 1  # nothing else is left to choose
            elif kind == "good":
                self.good(queue, int(what)).click()
                if sum(one[: at + 1] == choices[: at + 1] for one in offered) == 1:
                    return  # it can lie on one card only: nothing is asked
            elif kind == "card" and what == "M" and at == 0 and ["extra"] in [one[:1] for one in offered]:
                self.held("M").click()
                if following != "card M":
                    self.button("as-action").click()
            else:
                self._click_one(kind, what, queue)
            at += 1

    def _click_one(self, kind: str, what: str, queue: str) -> None:
        if kind == "draw":
            self.page.locator(".draw").click()
        elif kind == "end":
            self.button("end-turn").click()
        elif kind == "card":
            self.held(what).click()
        elif kind == "extra":
            self.held("M").click()
        elif kind == "foreign":
            self.queue("Z").locator(f'[data-flip="good:{what}"]').click()
        elif kind == "finish":
            self.slot(queue).click()
        else:
            assert kind == "son", kind  # pointing at the son begins it

    def tab_to(self, wanted: Locator) -> None:
        """Goes there with the Tab key alone."""
        for _ in range(120):
            if wanted.count() and wanted.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {wanted}")
