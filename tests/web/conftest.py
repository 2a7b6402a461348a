"""Tables in real browsers, for the tests of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from demoludy.scenes import Scene as AuctionScene
from ogonek.site import write_site
from pan_tu_nie_stal.scenes import Scene
from support.browser_fixtures import NewPage
from support.file_server import serving_files
from web.auction_browser import Bidder, seats, set_up
from web.queue_browser import NAMES, Player, Served, serving

NewPlayer = Callable[..., Player]
Seated = Callable[..., list[Player]]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("served")) as running:
        yield running


@pytest.fixture
def new_player(new_page: NewPage, served: Served) -> Iterator[NewPlayer]:
    """Somebody at a browser of their own. Whatever they do, no page may complain or ask anybody but our server."""
    players: list[Player] = []

    def make(language: str = "en", **options: Any) -> Player:
        locale = {"pl": "pl-PL", "en": "en-GB"}[language]
        chosen = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **options}
        player = Player(*new_page(served.url, locale=locale, **chosen), language)
        players.append(player)
        return player

    yield make
    for player in players:
        assert player.problems == []


@pytest.fixture
def seated(new_player: NewPlayer, served: Served) -> Seated:
    """seated(scene, 2) gives that many people at a table that begins so, the other seats being bots'."""

    def seat(
        scene: Scene | None,
        people: int = 1,
        players: int = 0,
        bazaar: bool = False,
        **options: Any,
    ) -> list[Player]:
        if scene is not None:
            served.lay_out(scene)
            players, bazaar = scene.data["players"], scene.data["bazaar"]
        sitting = [new_player(**options).named(name) for name in NAMES[:people]]
        others = ["person"] * (people - 1) + ["casual"] * (players - people)
        table = sitting[0].make_table("me", *others, options={"bazaar": bazaar})
        for player in sitting[1:]:
            player.call(f"/tables/{table}/seats")
        sitting[0].call(f"/tables/{table}/start")
        for player in sitting:
            player.open_table(table)
        return sitting

    return seat


NewBidder = Callable[..., Bidder]


@pytest.fixture
def new_bidder(new_page: NewPage, served: Served) -> Iterator[NewBidder]:
    """Somebody at a browser who sits down at a table of Demoludy: that begins so, or as chance has it."""
    bidders: list[Bidder] = []

    def make(scene: AuctionScene | None = None, language: str = "en", **options: Any) -> Bidder:
        chosen = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **options}
        locale = {"pl": "pl-PL", "en": "en-GB"}[language]
        bidder = Bidder(*new_page(served.url, locale=locale, **chosen), language)
        bidder.named("Ala")
        if scene is not None:
            set_up(served, scene)
            data = scene.data
            others = ["casual"] * (data["players"] - 1)
            bidder.sit_down(seats("me", *others), points=data["points"], actions=data["actions"])
        bidders.append(bidder)
        return bidder

    yield make
    for bidder in bidders:
        assert bidder.problems == []


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A static site, served by a plain file server; its page is at /game/."""
    folder = tmp_path_factory.mktemp("site") / "game"
    write_site(folder)
    with serving_files(folder.parent) as url:
        yield url
