"""Demoludy in real browsers: somebody who bids by clicking, at tables that begin as a test wants it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

from playwright.sync_api import Locator

from demoludy.scenes import Scene
from ogonek.core.game import Game
from ogonek.core.kits import rulebook
from ogonek.games.demoludy.rules.moves import Lay
from ogonek.games.demoludy.rules.moves import Play as Action
from support.playing import dealt
from web.queue_browser import Player, Served

BOOK = rulebook("demoludy")


def set_up(served: Served, scene: Scene) -> None:
    """The next table that starts begins with this position; chance is drawn as in a real game."""
    data = scene.data

    def begin(seats: list[str]) -> Game:
        game = dealt("demoludy", len(seats), 1, points=data["points"], actions=data["actions"])
        game.seats = seats
        game.opening.clear()
        game.position = BOOK.from_data(data)
        return game

    served.next.append(begin)


class Bidder(Player):
    """Somebody at a browser, at a table of Demoludy."""

    game = "demoludy"

    def sit_down(self, seats: list[dict[str, str]], **options: bool) -> None:
        table = self.call("/tables", game="demoludy", seats=seats, options=options)["id"]
        self.call(f"/tables/{table}/start")
        self.open_table(table)

    # What is seen

    def lane(self, seat: int) -> Locator:
        return self.page.locator(f'.lane[data-seat="{seat}"]')

    def totals(self) -> list[str]:
        """As they stand beside the lanes; with what they would become."""
        return [" ".join(text.split()) for text in self.page.locator(".lane .total").all_inner_texts()]

    def row(self, seat: int) -> list[str]:
        """A player's cards on the table, in words."""
        return [str(one.get_attribute("aria-label")) for one in self.lane(seat).locator(".spot").all()]

    def cards(self) -> list[str]:
        return [str(one.get_attribute("data-card")) for one in self.page.locator(".hand [data-card]").all()]

    def prompt(self) -> str:
        return self.page.locator(".dock .prompt").inner_text()

    def refusal(self) -> str:
        return self.page.locator(".why").inner_text()

    def stack(self, colour: str) -> Locator:
        return self.page.locator(f'[data-stack="{colour}"]')

    def lay(self) -> Locator:
        return self.page.locator(".buttons .lay")

    # Moves

    def choose(self, code: str, way: str = "") -> None:
        """Takes a card of the hand that is not chosen yet; where it must be said how, says so."""
        untouched = self.page.locator(f'.hand [data-card="{code}"][aria-pressed="false"]').first
        card = self.page.locator(f'.hand [data-flip="{untouched.get_attribute("data-flip")}"]')
        card.click()
        card.and_(self.page.locator(".asked, .chosen")).wait_for()  # the page may have to ask the server first
        ways = self.page.locator(".ways .button")
        if "asked" in str(card.get_attribute("class")) and ways.count():
            words = {"up": "▲", "down": "▼", "play": self.say("play-it")}[way]
            ways.filter(has_text=words).click()

    def aim(self, action: Action) -> None:
        """Points at what an action card is for, card by card."""
        seat = self.update["view"]["seat"]
        if action.own >= 0:
            self.point_at(seat, action.own)
        if action.place >= 0:
            self.point_at(action.seat, action.place)
        elif action.seat >= 0:
            aim = self.lane(action.seat).locator(".aim")
            aim.or_(self.page.locator(".buttons .lay.main")).first.wait_for()
            if aim.count():
                aim.click()

    def point_at(self, seat: int, place: int) -> None:
        """Where there is nothing to choose, the page has chosen it."""
        card = self.lane(seat).locator(".spot").nth(place)
        card.and_(self.page.locator(".glow, .chosen")).wait_for()
        if "chosen" not in str(card.get_attribute("class")):
            card.click()

    def sure(self) -> None:
        """Says yes to what cannot be taken back."""
        self.page.locator(".buttons .sure").click()

    def bid(self, text: str, look: Callable[[], None] | None = None) -> None:
        """Does a move by clicking, and waits until it is shown; `look` sees the table before the last click."""
        before, move = self.number, BOOK.parse(text)
        if isinstance(move, Lay):
            for choice in move.choices[:-1]:
                side, code = choice.split(" ")
                self.choose(code, side)
        elif isinstance(move, Action):
            self.choose(text[1:4], "play")
            self.aim(move)
        if isinstance(move, Lay | Action):
            self.page.locator(".buttons .lay.main").wait_for()
            if look is not None:
                look()
            self.lay().click()
        elif text.startswith(("open ", "swap ")):
            self.stack(text[-1]).click()
            if text.startswith("open "):
                self.sure()
        elif text in ("pass", "stay"):
            leading = self.update["view"]["players"][self.update["view"]["seat"]]["leads"]
            self.button(text).click()
            if text == "pass" and leading:
                self.sure()
        else:
            auction = self.update["view"]["auction"]
            country = self.say(f"country-{auction['colour']}")
            key = "keep-token" if text == "keep" else "return-token"
            self.page.locator(
                ".buttons .button", has_text=self.say(key, country=country, value=auction["value"])
            ).click()
        self.until(lambda: self.number > before)

    def legal(self, rng: Random) -> list[str]:
        """Some of what can be done, found from what this seat sees."""
        position = BOOK.redeal(self.update["view"], rng)
        return [move.text for move in islice(BOOK.legal_moves(position), 300)]

    def play_on(self, rng: Random, moves: int = 400) -> list[str]:
        """Plays by clicking until the game is over, or so many moves; which were made."""
        made: list[str] = []
        while not self.over and len(made) < moves:
            self.until(lambda: self.mine or self.over)
            if self.over:
                break
            if self.page.locator(".veil button").count():
                self.page.locator(".veil button").click()
            if self.page.locator("dialog[open]").count():
                self.page.keyboard.press("Escape")  # a hand that was shown
            text = _liked(self.legal(rng), rng)
            self.bid(text)
            made.append(text)
        return made


def _liked(legal: list[str], rng: Random) -> str:
    """At random, but what ends a turn well is done more often, and few cards rather than many."""
    some = rng.sample(legal, min(8, len(legal)))
    if "stay" in legal and rng.random() < 0.7:
        return "stay"
    actions = [text for text in legal if text.startswith("!")]
    if actions and rng.random() < 0.7:
        return rng.choice(actions)
    return min(some, key=lambda text: (text == "pass") + text.count(" ") + 3 * text.count("/"))


def seats(*kinds: str, names: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """`me` (with the names of a hot seat), or a bot's level."""
    called = iter(names)
    return [
        {"kind": "me", "name": next(called, "")} if kind == "me" else {"kind": "bot", "level": kind} for kind in kinds
    ]
