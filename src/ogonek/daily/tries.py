"""What is remembered of counted tries, and what the page is told of the day."""

from __future__ import annotations

from collections.abc import Mapping

from ogonek.bots.levels import LEVELS
from ogonek.core.errors import OgonekError
from ogonek.core.game import Game
from ogonek.core.kits import kits
from ogonek.daily.calendar import day_of, seconds_left, streak
from ogonek.daily.deal import Deal, daily_deal
from ogonek.daily.players import play_level
from ogonek.table.messages import DailyDay, DailyGame, DailyLevel, DailyResult, DailyTry, NewTry
from ogonek.table.results import place_of, turn_shapes


def result_of(game: Game, seat: int) -> DailyResult:
    """How a finished game went for the player."""
    scores = game.scores
    return DailyResult(place_of(seat, scores, game.winners), len(scores), scores[seat], turn_shapes(game, seat))


def level_result(deal: Deal, level: str) -> DailyLevel:
    """How a bot of this level does in the player's seat; it is worked out on the spot."""
    if level not in LEVELS:
        raise OgonekError("no-such-level", level=level[:40])
    game = play_level(deal, level)
    return DailyLevel(level, place_of(deal.seat, game.scores, game.winners), game.scores[deal.seat])


def wanted_deal(wanted: NewTry, game: str, now: str, tries: Mapping[str, DailyTry]) -> Deal:
    """The deal that somebody may play now; OgonekError, saying why, if they may not.

    The counted try is for today's deal alone. Practice is for past deals, and for today's once it was played.
    """
    today = day_of(now)
    deal = daily_deal(game, wanted.day)
    if wanted.counted and wanted.day != today:
        raise OgonekError("daily-other-day", day=today)
    if wanted.day > today:
        raise OgonekError("daily-not-yet", day=wanted.day)
    if not wanted.counted and wanted.day == today:
        counted = tries.get(deal.id)
        if counted is None or counted.result is None:
            raise OgonekError("daily-counted-first")
    return deal


def the_day(now: str, tries: Mapping[str, DailyTry]) -> DailyDay:
    """Today's deals with all tries, by the id of their deal."""
    today = day_of(now)
    return DailyDay(today, seconds_left(now), [_game(name, today, tries) for name in kits()])


def _game(name: str, today: str, tries: Mapping[str, DailyTry]) -> DailyGame:
    deal = daily_deal(name, today)
    own = sorted((one for one in tries.values() if one.deal.split("/")[1:2] == [name]), key=lambda one: one.day)
    finished = [one.day for one in own if one.result is not None]
    current, longest = streak(finished, today)
    return DailyGame(
        game=name,
        deal=deal.id,
        levels=list(deal.setting.levels),
        options={option: deal.setting.options.get(option, False) for option in kits()[name].rulebook().options},
        today=tries.get(deal.id),
        tries=own,
        streak=current,
        longest=longest,
    )


def played_deal(day: str, game: str, tries: Mapping[str, DailyTry]) -> Deal:
    """A deal whose counted try is over: how the bots did is told afterwards. OgonekError otherwise."""
    deal = daily_deal(game, day)
    counted = tries.get(deal.id)
    if counted is None or counted.result is None:
        raise OgonekError("daily-counted-first")
    return deal
