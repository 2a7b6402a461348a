"""Random storms over two processes: people, bots, undo, absence, rematches, kills, erasure, spectators.

Hypothesis makes up the steps. After each of them everybody at the table, at both processes, must know what a simple
model says (`storm_model.py`), and every acknowledged intent must be stored once. Whatever a step wants of the game is
asked of the model when it runs, so the same steps make sense whatever was dealt.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterator
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from ogonek.table import Table
from server.client import Line
from server.cluster.storm_model import ModelPerson, ModelSeat, ModelTable
from server.cluster.storm_world import World
from server.cluster.test_processes import two_servers
from support.services import Postgres, Redis

pytestmark = pytest.mark.xdist_group("server-postgres")

T = TypeVar("T")

LUCK = st.integers(0, 2**16)
PROCESS = st.sampled_from([0, 1])
PEOPLE = 3
GAMES = [
    ("high-card", ["me", "person"]),
    ("high-card", ["me", "person", "casual"]),
    ("pan-tu-nie-stal", ["me", "person"]),
    ("demoludy", ["me", "person", "beginner"]),
]
SILENT = 11.0  # seconds after which a killed process's word about who is there counts no more

QUICK = {"max_examples": 3, "stateful_step_count": 10}
LONG = {"max_examples": 12, "stateful_step_count": 50}


class Storm(RuleBasedStateMachine):
    def __init__(self, world: World, runner: asyncio.Runner) -> None:
        super().__init__()
        self._world = world
        self._runner = runner
        self._people: list[ModelPerson] = []
        self._tables: list[ModelTable] = []
        self._real: dict[str, Table | None] = {}
        self._killed = -SILENT

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def teardown(self) -> None:
        self._do(self._world.forget_lines())

    # Choosing, by luck

    def _some(self, found: list[T], luck: int) -> T | None:
        return found[luck % len(found)] if found else None

    def _playing(self) -> list[ModelTable]:
        return [table for table in self._tables if table.state == "playing"]

    def _to_move(self, table: ModelTable) -> ModelPerson | None:
        real = self._real[table.id]
        to_move = None if real is None else real.game.to_move
        person = None if to_move is None else table.seats[to_move].person
        return person if person in self._people else None

    async def _settle(self, table: ModelTable) -> None:
        self._real[table.id] = await self._world.settle(table)

    async def _ask(self, table: ModelTable, line: Line, kind: str, **fields: Any) -> None:
        """An intent that must be accepted."""
        intent = f"storm-{next(self._world.intents)}"
        answer = await line.ask(kind, intent=intent, **fields)
        assert answer["type"] == "accepted", answer
        if kind != "say":
            table.acknowledged.append(intent)

    # Making tables

    @initialize(game=st.integers(0, len(GAMES) - 1))
    def begin(self, game: int) -> None:
        async def begin() -> None:
            self._people = [await self._world.new_person() for _ in range(PEOPLE)]
            table = await self._new_table(self._people[0], game, 0)
            await self._join(table, self._people[1], 1)
            await self._start(table)

        self._do(begin())

    @rule(who=LUCK, game=st.integers(0, len(GAMES) - 1), process=PROCESS)
    def make_table(self, who: int, game: int, process: int) -> None:
        person = self._people[who % PEOPLE]
        self._do(self._new_table(person, game, process))

    async def _new_table(self, person: ModelPerson, game: int, process: int) -> ModelTable:
        name, seats = GAMES[game]
        table_id = await self._world.guest(person, process).make_table(seats, game=name, listed=True)
        model = [self._seat(kind, person) for kind in seats]
        table = ModelTable(table_id, name, person, model)
        self._tables.append(table)
        await self._settle(table)
        return table

    def _seat(self, kind: str, person: ModelPerson) -> ModelSeat:
        if kind in ("me", "person"):
            return ModelSeat("person", person) if kind == "me" else ModelSeat("empty")
        return ModelSeat("bot", level=kind)

    @rule(who=LUCK, luck=LUCK, process=PROCESS)
    def join(self, who: int, luck: int, process: int) -> None:
        person = self._people[who % PEOPLE]
        table = self._some([one for one in self._tables if one.free and one.seat_of(person) is None], luck)
        if table is not None:
            self._do(self._join(table, person, process))

    async def _join(self, table: ModelTable, person: ModelPerson, process: int) -> None:
        seat = await self._world.guest(person, process).join(table.id)
        assert table.seats[seat].kind == "empty"
        table.seats[seat] = ModelSeat("person", person)
        await self._settle(table)

    @rule(luck=LUCK)
    def start(self, luck: int) -> None:
        ready = [one for one in self._tables if one.state == "waiting" and not one.free and one.owner in self._people]
        table = self._some(ready, luck)
        if table is not None:
            self._do(self._start(table))

    async def _start(self, table: ModelTable) -> None:
        await self._world.guest(table.owner, 0).start(table.id)
        table.state = "playing"
        await self._settle(table)

    # Playing

    @rule(luck=LUCK, process=PROCESS, moves=st.integers(1, 4))
    def play(self, luck: int, process: int, moves: int) -> None:
        async def play(table: ModelTable) -> None:
            for _ in range(moves):
                person = self._to_move(table)
                if person is None or table.state != "playing":
                    return
                line = await self._world.line(table, person, process)
                await self._ask(table, line, "play", move=await line.choose(Random(luck)))
                await self._settle(table)

        table = self._some([one for one in self._playing() if self._to_move(one)], luck)
        if table is not None:
            self._do(play(table))

    @rule(luck=LUCK)
    def play_at_both_processes(self, luck: int) -> None:
        """The same intent from two tabs: it is done once, and both are told that it was."""

        async def play(table: ModelTable, person: ModelPerson) -> None:
            lines = [await self._world.line(table, person, process) for process in (0, 1)]
            await self._settle(table)
            move, intent = await lines[0].choose(Random(luck)), f"storm-{next(self._world.intents)}"
            answers = await asyncio.gather(*(line.ask("play", intent=intent, move=move) for line in lines))
            assert [answer["type"] for answer in answers] == ["accepted", "accepted"], answers
            table.acknowledged.append(intent)
            await self._settle(table)

        table = self._some([one for one in self._playing() if self._to_move(one)], luck)
        if table is not None and (person := self._to_move(table)) is not None:
            self._do(play(table, person))

    @rule(luck=LUCK, process=PROCESS)
    def undo(self, luck: int, process: int) -> None:
        """Of what can be taken back, and of what cannot."""

        async def undo(table: ModelTable, person: ModelPerson) -> None:
            line = await self._world.line(table, person, process)
            real = self._real[table.id]
            if real is not None and real.can_undo(table.seat_of(person)):
                await self._ask(table, line, "undo")
            else:
                assert await line.refused("undo") == "nothing-to-undo"
            await self._settle(table)

        takeable = [one for one in self._playing() if self._to_move(one)]
        table = self._some(takeable, luck)
        if table is not None and (person := self._to_move(table)) is not None:
            self._do(undo(table, person))

    @rule(who=LUCK, luck=LUCK, process=PROCESS)
    def say(self, who: int, luck: int, process: int) -> None:
        person = self._people[who % PEOPLE]

        async def say(table: ModelTable) -> None:
            line = await self._world.line(table, person, process)
            text = f"Dzień dobry {next(self._world.intents)}"
            await self._ask(table, line, "say", text=text)
            table.chat.append((person, text))
            await self._settle(table)

        table = self._some(self._tables, luck)
        if table is not None:
            self._do(say(table))

    # Coming and going

    @rule(who=st.none() | LUCK, luck=LUCK, process=PROCESS)
    def come(self, who: int | None, luck: int, process: int) -> None:
        """A player, somebody who does not sit there, or a stranger without a name."""
        person = None if who is None else self._people[who % PEOPLE]

        async def come(table: ModelTable) -> None:
            await self._world.line(table, person, process)
            await self._settle(table)

        table = self._some(self._tables, luck)
        if table is not None:
            self._do(come(table))

    @rule(luck=LUCK, cut=st.booleans())
    def go_away(self, luck: int, cut: bool) -> None:
        async def go_away(place: tuple[str, str, int]) -> None:
            line = self._world.lines.pop(place)
            if cut:
                line.cut()
            await line.close()
            await self._settle(next(table for table in self._tables if table.id == place[0]))

        place = self._some(list(self._world.lines), luck)
        if place is not None:
            self._do(go_away(place))

    @rule(luck=LUCK, process=PROCESS)
    def leave_or_return(self, luck: int, process: int) -> None:
        async def change(table: ModelTable, person: ModelPerson) -> None:
            real, seat = self._real[table.id], table.seat_of(person)
            assert real is not None
            assert seat is not None
            line = await self._world.line(table, person, process)
            gone = real.seats[seat].left or real.seats[seat].stand_in
            await self._ask(table, line, "return" if gone else "leave")
            await self._settle(table)

        found = [(table, one.person) for table in self._playing() for one in table.seats if one.person in self._people]
        chosen = self._some(found, luck)
        if chosen is not None and chosen[1] is not None:
            self._do(change(chosen[0], chosen[1]))

    @rule(luck=LUCK, process=PROCESS)
    def let_a_bot_stand_in(self, luck: int, process: int) -> None:
        async def stand_in(table: ModelTable, asking: ModelPerson, seat: int) -> None:
            line = await self._world.line(table, asking, process)
            await line.until(lambda: line.table["seats"][seat]["replaceable"])
            await self._ask(table, line, "stand-in", seat=seat)
            await self._settle(table)

        found = []
        for table in self._playing():
            real = self._real[table.id]
            for number, seat in enumerate(table.seats):
                asking = [one.person for one in table.seats if one.person in self._people and one is not seat]
                if real is None or seat.person is None or real.seats[number].stand_in or not asking:
                    continue
                if real.seats[number].left or not self._world.is_here(table, seat.person):
                    found.append((table, asking[0], number))
        chosen = self._some(found, luck)
        if chosen is not None and chosen[1] is not None and time.monotonic() - self._killed > SILENT:
            self._do(stand_in(chosen[0], chosen[1], chosen[2]))

    # Disasters, and afterwards

    @rule(luck=LUCK, process=PROCESS)
    def kill(self, luck: int, process: int) -> None:
        """A process dies while an intent is under way; sent again, the intent is done, once."""

        async def kill(table: ModelTable, person: ModelPerson) -> None:
            line = await self._world.line(table, person, process)
            move, intent = await line.choose(Random(luck)), f"storm-{next(self._world.intents)}"
            table.unanswered.add(intent)
            await line.send("play", intent=intent, move=move)
            await self._world.kill(process)
            self._killed = time.monotonic()
            answer = await line.ask("play", intent=intent, move=move)
            assert answer["type"] == "accepted", answer
            table.unanswered.discard(intent)
            table.acknowledged.append(intent)
            for one in self._tables:
                await self._settle(one)

        table = self._some([one for one in self._playing() if self._to_move(one)], luck)
        if table is not None and (person := self._to_move(table)) is not None:
            self._do(kill(table, person))

    @rule(luck=LUCK, process=PROCESS)
    def rematch(self, luck: int, process: int) -> None:
        """Everybody asks at once: one table is made. Where no game is over yet, one is played to its end."""

        async def finish(table: ModelTable) -> None:
            while table.state == "playing" and (person := self._to_move(table)) is not None:
                line = await self._world.line(table, person, process)
                await self._ask(table, line, "play", move=await line.choose(Random(luck)))
                self._real[table.id] = await self._world.at_rest(table)
            await self._settle(table)

        async def again(table: ModelTable) -> None:
            sitting = [seat.person for seat in table.seats if seat.person in self._people]
            guests = [self._world.guest(person, number % 2) for number, person in enumerate(sitting)]
            made = await asyncio.gather(*(guest.post(f"/api/tables/{table.id}/rematch") for guest in guests))
            assert len({info["id"] for info in made}) == 1
            if table.rematch is None:
                owner = next(person for person, info in zip(sitting, made) if info["you_own"])
                assert owner is not None
                seats = [self._again(seat, owner) for seat in (*table.seats[1:], table.seats[0])]
                table.rematch = made[0]["id"]
                self._tables.append(ModelTable(made[0]["id"], table.game, owner, seats))
                await self._settle(self._tables[-1])
            await self._settle(table)

        over = [one for one in self._tables if one.state == "over" and any(s.person in self._people for s in one.seats)]
        short = [one for one in self._playing() if one.game == "high-card" and self._to_move(one)]
        if (ended := self._some(over, luck)) is not None:
            self._do(again(ended))
        elif (ending := self._some(short, luck)) is not None:
            self._do(finish(ending))

    def _again(self, seat: ModelSeat, owner: ModelPerson) -> ModelSeat:
        if seat.kind == "bot":
            return ModelSeat("bot", level=seat.level)
        return ModelSeat("person", owner) if seat.person is owner else ModelSeat("empty")

    @rule(who=LUCK)
    def erase(self, who: int) -> None:
        """An operator erases somebody who sits or spoke somewhere: name and chat are gone. Somebody new comes."""
        number = who % PEOPLE
        person = self._people[number]

        async def erase() -> None:
            self._people[number] = await self._world.new_person()
            for table in self._tables:
                table.chat = [(who, text) for who, text in table.chat if who is not person]
            await self._world.erase(person)
            for table in self._tables:
                await self._settle(table)
            await self._world.check_everywhere(self._tables)

        if any(person in table.known() for table in self._tables):
            self._do(erase())


@pytest.fixture(scope="module")
def storms(
    toy: str, tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, redis: Redis
) -> Iterator[tuple[World, asyncio.Runner]]:
    database = postgres.new_database()
    fast = {"grace": 0.1, "housekeeping": 0.1}
    with two_servers(tmp_path_factory.mktemp("storm"), database, redis.url, **fast) as pair, asyncio.Runner() as runner:
        world = World(pair, database)
        runner.run(world.open())
        yield world, runner
        runner.run(world.close())


def rage(storms: tuple[World, asyncio.Runner], **bounds: Any) -> None:
    """Never shrunk: the steps that fail are printed, and a second run of them meets another deal."""
    chosen = settings(
        **bounds,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(lambda: Storm(*storms), settings=chosen)


def test_a_storm_over_two_processes(storms):
    rage(storms, derandomize=True, **QUICK)


@pytest.mark.long
def test_long_storms_over_two_processes(storms):
    rage(storms, **LONG)
