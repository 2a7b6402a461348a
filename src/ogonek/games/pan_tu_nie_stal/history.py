"""What is worth counting in a finished game, and goals (`ogonek.history.game_part`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ogonek.games.pan_tu_nie_stal.rules.components import CODES, KIND_OF, LETTERS
from ogonek.games.pan_tu_nie_stal.rules.queue import kind_of, seat_of
from ogonek.history.game_part import Counted, Goal
from ogonek.history.story import Step, Story


def _out(story: Story) -> Iterator[tuple[int, int, str]]:
    """Who pushed out whose card, and which."""
    for step in story.steps:
        for event in step.events:
            if event["event"] == "placed":
                for gone in event["covered"]:
                    yield event["seat"], gone["owner"], gone["card"]
            elif event["event"] == "son-used":
                card = step.before.queues[LETTERS.index(event["queue"])].cards[event["place"] - 1]
                yield event["seat"], seat_of(card), CODES[kind_of(card)]


def count(story: Story) -> Counted:
    seat = story.seat
    goods = Counter("good-" + event["good"].partition(":")[2] for event in story.own("good-taken"))
    goods += Counter("foreign-" + event["good"] for event in story.own("foreign-taken"))
    queues: Counter[str] = Counter()
    for event in story.own("placed"):
        queues["shop-" + event["queue"]] += event["count"]
    out = list(_out(story))
    pushing = {
        "fact-pushed-out": sum(owner == seat != by for by, owner, _ in out),
        "fact-pushed": sum(by == seat != owner for by, owner, _ in out),
    }
    return {"goods": dict(goods), "queues": dict(queues), "pushing": pushing}


def _led(story: Story) -> Iterator[tuple[Step, int]]:
    """Each good that the seat won in a shop: the move before which it led, and the queue."""
    for step in story.steps:
        for event in step.events:
            if event["event"] in ("good-laid", "good-taken") and event.get("seat") == story.seat == step.seat:
                yield step, LETTERS.index(event["queue"])


def _list_stood(story: Story) -> bool:
    kinds = [[kind_of(card) for card in step.before.queues[queue].cards] for step, queue in _led(story)]
    return any(KIND_OF["L"] in standing for standing in kinds)


def _parties(story: Story) -> bool:
    own = story.seat << 3 | KIND_OF["P"]
    return any(queue.cards.count(own) >= 3 for step in story.steps for queue in step.before.queues)


def _two_extras(story: Story) -> bool:
    """Between two turns of anybody."""
    extras = 0
    for step in story.steps:
        for event in step.events:
            if event["event"] == "turn":
                extras = 0
            elif event["event"] == "placed" and event["extra"] and event["seat"] == story.seat:
                extras += 1
                if extras == 2:
                    return True
    return False


def _both_goods(story: Story) -> bool:
    """Both goods of a shop when its queue breaks up."""
    for step in story.steps:
        taken = Counter(
            event["queue"] for event in step.events if event["event"] == "good-taken" and event["seat"] == story.seat
        )
        if any(number == 2 for number in taken.values()):
            return True
    return False


def _bazaars_last(story: Story) -> bool:
    """The last good that lay there, when all of them were handed out."""
    for step in story.steps:
        taken = [event for event in step.events if event["event"] == "foreign-taken"]
        if taken and taken[-1]["seat"] == story.seat and len(taken) == len(step.before.queues[-1].foreign):
            return True
    return False


def _ahead(story: Story) -> int:
    scores = story.game.scores
    return scores[story.seat] - max(score for seat, score in enumerate(scores) if seat != story.seat)


def _colours(story: Story) -> int:
    return len({event["good"][0] for event in story.own("foreign-taken")})


goals = {
    "first-win": Goal("Q26", lambda story: story.won),
    "ten-ahead": Goal("Q26", lambda story: _ahead(story) >= 10),
    "thirty-points": Goal("Q26", lambda story: story.game.scores[story.seat] >= 30),
    "both-goods": Goal("Q12", _both_goods),
    "three-at-once": Goal("Q13", lambda story: any(event["count"] >= 3 for event in story.own("placed"))),
    "three-parties": Goal("Q16", _parties),
    "list-stands": Goal("Q17", _list_stood),
    "push-strong": Goal(
        "Q18", lambda story: any(by == story.seat != owner and card in "3ML" for by, owner, card in _out(story))
    ),
    "never-pushed": Goal(
        "Q18", lambda story: story.won and not any(owner == story.seat != by for by, owner, _ in _out(story))
    ),
    "two-extras": Goal("Q19", _two_extras),
    "son-steps-in": Goal("Q20", lambda story: bool(story.own("son-used"))),
    "bazaar-last": Goal("Z5", _bazaars_last),
    "bazaar-colours": Goal("Z8", lambda story: _colours(story) >= 4),
}
