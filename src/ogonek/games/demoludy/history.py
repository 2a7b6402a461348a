"""What is worth counting in a finished game, and goals (`ogonek.history.game_part`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ogonek.core.events import Facts
from ogonek.history.game_part import Counted, Goal
from ogonek.history.story import Story


class _Auction(NamedTuple):
    opener: int
    laid: list[Facts]  # layings of everybody, in their order
    won: Facts


def _auctions(story: Story) -> Iterator[_Auction]:
    opener = -1
    laid: list[Facts] = []
    for event in story.events("opened", "laid", "auction-won"):
        if event["event"] == "opened":
            opener, laid = event["seat"], []
        elif event["event"] == "laid":
            laid.append(event)
        else:
            yield _Auction(opener, laid, event)


def _own(story: Story) -> list[_Auction]:
    return [auction for auction in _auctions(story) if auction.won["seat"] == story.seat]


def count(story: Story) -> Counted:
    won = Counter("country-" + auction.won["colour"] for auction in _own(story))
    cards = Counter("action-" + event["card"] for event in story.own("played"))
    bidding = {
        "fact-auctions-won": sum(won.values()),
        "fact-auctions-opened": len(story.own("opened")),
        "fact-passed": len(story.own("passed")),
    }
    return {"tokens": dict(won), "bidding": bidding, "actions": dict(cards)}


def _of_seat(auction: _Auction, seat: int) -> list[Facts]:
    return [event for event in auction.laid if event["seat"] == seat]


def _down_only(story: Story) -> bool:
    return any(not any(event["up"] for event in _of_seat(auction, story.seat)) for auction in _own(story))


def _unopposed(story: Story) -> bool:
    return any(all(event["seat"] == story.seat for event in auction.laid) for auction in _own(story))


def _ten_dollars(story: Story) -> bool:
    return any("$10" in event["up"] for auction in _own(story) for event in _of_seat(auction, story.seat))


def _fell(story: Story, card: str) -> int:
    """The most cards of others that fell by one such card."""
    most = 0
    for step in story.steps:
        played = [event["card"] for event in step.events if event["event"] == "played"]
        if step.seat == story.seat and played == [card]:
            fallen = [event for event in step.events if event["event"] == "fell" and event["seat"] != story.seat]
            most = max(most, len(fallen))
    return most


goals = {
    "first-win": Goal("D15", lambda story: story.won),
    "own-auction": Goal("D7", lambda story: any(auction.opener == story.seat for auction in _own(story))),
    "others-auction": Goal("D9", lambda story: any(auction.opener != story.seat for auction in _own(story))),
    "down-only": Goal("D11", _down_only),
    "ten-dollars": Goal("D10", _ten_dollars),
    "cheap": Goal("D13", lambda story: any(auction.won["total"] <= 4 for auction in _own(story))),
    "dear": Goal("D9", lambda story: any(auction.won["total"] >= 15 for auction in _own(story))),
    "unopposed": Goal("D12", _unopposed),
    "no-doubles": Goal("D14", lambda story: story.won and len(_own(story)) == 4),
    "win-by-points": Goal("V2", lambda story: story.won and story.game.options["points"]),
    "three-actions": Goal("A2", lambda story: len({event["card"] for event in story.own("played")}) >= 3),
    "customs": Goal("A8", lambda story: _fell(story, "cel") >= 2),
}
