"""A table without a network: numbers, undo, absence, audiences, and that its actions are all there is to it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from ogonek.core.errors import BadNotation, IllegalMove
from ogonek.core.game import Game
from ogonek.core.record import load
from ogonek.table import Action, Entry, Seat, Table
from pan_tu_nie_stal.twins import QueueSecrets
from support.playing import NAMES, dealt, played
from support.secrecy import twin_games

GAMES = [
    ("pan-tu-nie-stal", 2, {}),
    ("pan-tu-nie-stal", 4, {"bazaar": True}),
    ("demoludy", 3, {}),
    ("demoludy", 5, {"points": True, "actions": True}),
]
AUDIENCES = [None, 0, 1]


def table_of(game: Game) -> Table:
    return Table(game, [Seat(name) for name in game.seats])


def new_table(game: str, players: int, options: dict[str, bool], seed: object = 1) -> Table:
    return table_of(dealt(game, players, seed, **options))


def lively(table: Table, rng: Random, steps: int) -> list[Action]:
    """Plays at random, with undo, absence and mistakes in between; what was done."""
    done: list[Action] = []
    for _ in range(steps):
        if table.game.over:
            break
        mover = table.game.to_move
        assert mover is not None
        moves = list(zip(range(200), table.game.legal_moves()))
        wishes = [Action("move", mover, rng.choice(moves)[1])] * 6
        wishes += [Action("undo", mover)] * 3
        wishes += [Action(kind, rng.randrange(len(table.seats))) for kind in ("stand-in", "return", "leave")]
        wishes += [Action("move", mover, "nonsense"), Action("move", (mover + 1) % len(table.seats), "d")]
        action = rng.choice(wishes)
        try:
            table.act(action)
        except (IllegalMove, BadNotation):
            continue
        done.append(action)
    return done


def shown(table: Table, seat: int | None) -> str:
    return json.dumps([table.entries_after(0, seat), table.view(seat), table.can_undo(seat)])


# Numbers


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_numbers_have_no_gaps_for_anybody(game, players, options, seed):
    table = new_table(game, players, options, seed)
    lively(table, Random(seed), 150)
    everything = list(range(1, len(table.log) + 1))
    for seat in (None, *range(players)):
        assert [entry["number"] for entry in table.entries_after(0, seat)] == everything
        for after in (1, len(everything) // 2, len(everything) - 1):
            assert table.entries_after(after, seat) == table.entries_after(0, seat)[after:]
        assert table.entries_after(len(everything), seat) == []
        assert table.entries_after(10**9, seat) == []
        assert table.entries_after(-5, seat) == table.entries_after(0, seat)


def test_an_action_returns_what_it_added_to_the_log():
    table = new_table("pan-tu-nie-stal", 3, {})
    before = len(table.log)
    entries = table.act(Action("move", table.game.to_move, "d"))
    assert entries == table.log[before:]
    assert isinstance(entries[0], Entry)
    assert entries[0].number == before + 1


# Rebuilding


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_table_is_its_actions(game, players, options, seed):
    table = new_table(game, players, options, seed)
    done = lively(table, Random(f"{seed}"), 200)
    assert {action.kind for action in done} >= {"move", "stand-in", "return", "leave"}
    again = new_table(game, players, options, seed)
    for action in done:
        again.act(action)
    for seat in (None, *range(players)):
        assert shown(again, seat) == shown(table, seat)
    assert again.game.record() == table.game.record()
    states = [[(seat.left, seat.stand_in) for seat in one.seats] for one in (table, again)]
    assert states[0] == states[1]


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_an_error_changes_nothing(game, players, options):
    table = new_table(game, players, options)
    lively(table, Random(5), 40)
    before = [shown(table, seat) for seat in (None, *range(players))]
    mover = table.game.to_move
    wrong = [
        Action("move", mover, "nonsense"),
        Action("move", mover, ""),
        Action("move", (mover + 1) % players, next(iter(table.game.legal_moves()))),
        Action("undo", (mover + 1) % players),
        Action("move", players, "d"),
        Action("move", -1, "~steal R5"),
        Action("dance", mover),
    ]
    for action in wrong:
        with pytest.raises((IllegalMove, BadNotation)):
            table.act(action)
        assert [shown(table, seat) for seat in (None, *range(players))] == before


# Undo


def queue_table(*moves: str, seed: int = 1, players: int = 2) -> Table:
    table = new_table("pan-tu-nie-stal", players, {}, seed)
    for move in moves:
        table.act(Action("move", table.game.to_move, move))
    return table


def placement(table: Table) -> str:
    return next(text for text in table.game.legal_moves() if text[1:2] == ":")


def undo(table: Table, seat: int | None = None) -> list[Entry]:
    return table.act(Action("undo", table.game.to_move if seat is None else seat))


def test_placements_are_taken_back_one_by_one():
    table = queue_table()
    seat = table.game.to_move
    views, numbers = [table.view(seat)], [len(table.log)]
    for _ in range(2):
        assert table.can_undo(seat) == (len(views) > 1)
        table.act(Action("move", seat, placement(table)))
        views.append(table.view(seat))
        numbers.append(len(table.log))
    assert table.game.to_move == seat, "this deal leaves something to do after two actions"
    for expected in (views[1], views[0]):
        assert table.can_undo(seat)
        undo(table)
        assert table.view(seat) == expected
    assert not table.can_undo(seat)
    with pytest.raises(IllegalMove) as refused:
        undo(table)
    assert refused.value.code == "nothing-to-undo"
    assert table.game.moves == []
    codes = [entry.event.code for entry in table.log]
    assert codes.count("placed") == codes.count("undone") == 2, "the log keeps what the record does not"


def test_a_draw_is_never_taken_back():
    table = queue_table()
    seat = table.game.to_move
    table.act(Action("move", seat, placement(table)))
    table.act(Action("move", seat, "d"))
    assert not table.can_undo(seat)
    with pytest.raises(IllegalMove):
        undo(table)
    assert table.game.moves[-1] == "d"


def test_a_turn_that_ended_is_never_taken_back():
    table = queue_table()
    seat = table.game.to_move
    for _ in range(2):
        table.act(Action("move", seat, placement(table)))
    if table.game.to_move == seat:
        table.act(Action("move", seat, "e"))
    assert table.game.to_move != seat
    for who in range(2):
        assert not table.can_undo(who)
        with pytest.raises(IllegalMove):
            undo(table, who)


def test_only_who_placed_may_take_back():
    table = queue_table(players=3)
    seat = table.game.to_move
    table.act(Action("move", seat, placement(table)))
    for other in {0, 1, 2} - {seat}:
        assert not table.can_undo(other)
        with pytest.raises(IllegalMove) as refused:
            undo(table, other)
        assert refused.value.code == "not-your-turn"
    assert not table.can_undo(None)
    assert table.can_undo(seat)


def test_what_was_taken_back_is_known_to_who_did_it_only():
    table = queue_table()
    seat = table.game.to_move
    move = placement(table)
    table.act(Action("move", seat, move))
    (entry,) = undo(table)
    assert entry.seen_by(seat)["move"] == move
    for other in (None, 1 - seat):
        assert entry.seen_by(other) == {"number": entry.number, "event": "undone", "seat": seat}


def test_other_peoples_absence_does_not_forbid_undo():
    """Leaving is told, but it changes nothing that could be learned from a placement."""
    table = queue_table(players=3)
    seat = table.game.to_move
    table.act(Action("move", seat, placement(table)))
    table.act(Action("leave", (seat + 1) % 3))
    assert table.can_undo(seat)
    undo(table)
    assert table.game.moves == []


@pytest.mark.parametrize("seed", range(40))
def test_an_undone_game_is_the_game_that_stands(seed):
    """With all undone moves left out the same record comes out, and it loads."""
    rng = Random(seed)
    game, players, options = GAMES[seed % len(GAMES)]
    table = new_table(game, players, options, seed)
    while not table.game.over:
        mover = table.game.to_move
        assert mover is not None
        if table.can_undo(mover) and rng.random() < 0.5:
            undo(table)
        else:
            moves = [text for _, text in zip(range(60), table.game.legal_moves())]
            table.act(Action("move", mover, rng.choice(moves)))
    record = table.game.record()
    assert load(record).record() == record
    straight = table_of(dealt(game, players, seed, **options))
    for text in record["moves"]:
        if not text.startswith("~"):
            straight.act(Action("move", straight.game.to_move, text))
    assert straight.game.record() == record, "chance is the same with and without undo"
    assert straight.view(0) == table.view(0)


def demoludy_table(seed: int, **options: bool) -> Table:
    return new_table("demoludy", 3, options, seed)


def open_layings(table: Table) -> list[str]:
    return [text for _, text in zip(range(500), table.game.legal_moves()) if text[0] in "RGVOB$" and "/" not in text]


def test_a_laying_can_be_taken_back_while_the_turn_goes_on():
    """With action cards a laying does not end the turn."""
    table = demoludy_table(1, actions=True)
    seat = table.game.to_move
    table.act(Action("move", seat, next(text for text in table.game.legal_moves() if text.startswith("open"))))
    assert not table.can_undo(seat), "what is auctioned is no placement"
    before = table.view(seat)
    table.act(Action("move", seat, open_layings(table)[0]))
    assert table.game.to_move == seat
    assert table.can_undo(seat)
    undo(table)
    assert table.view(seat) == before
    assert [entry.event.code for entry in table.log][-1] == "undone"


def test_what_was_laid_face_down_can_be_taken_back_and_stays_hidden():
    table = demoludy_table(1, actions=True)
    seat = table.game.to_move
    table.act(Action("move", seat, next(text for text in table.game.legal_moves() if text.startswith("open"))))
    table.act(Action("move", seat, open_layings(table)[0]))
    before = [table.view(who) for who in (0, 1, 2, None)]
    hidden = next(text for text in table.game.legal_moves() if text.startswith("/"))
    table.act(Action("move", seat, hidden))
    assert table.can_undo(seat)
    (entry,) = undo(table)
    assert [table.view(who) for who in (0, 1, 2, None)] == before
    for other in {0, 1, 2, None} - {seat}:
        assert entry.seen_by(other) == {"number": entry.number, "event": "undone", "seat": seat}


def test_a_laying_that_ends_the_turn_stays():
    table = demoludy_table(1)
    seat = table.game.to_move
    table.act(Action("move", seat, next(text for text in table.game.legal_moves() if text.startswith("open"))))
    table.act(Action("move", seat, open_layings(table)[0]))
    assert table.game.to_move != seat
    assert not any(table.can_undo(who) for who in range(3))


@pytest.mark.parametrize("seed", range(30))
def test_chance_and_actions_are_never_taken_back(seed):
    """Over many games: undo never reaches back over a draw, a chance move, an action card or another's move."""
    rng = Random(seed)
    table = demoludy_table(seed, actions=True, points=True)
    while not table.game.over:
        mover = table.game.to_move
        assert mover is not None
        moves = [text for _, text in zip(range(300), table.game.legal_moves())]
        move = rng.choice(moves)
        chance_before = [text for text in table.game.moves if text.startswith("~")]
        table.act(Action("move", mover, move))
        if move[0] == "!" or table.game.to_move != mover or table.game.moves[-1].startswith("~"):
            assert not any(table.can_undo(seat) for seat in range(3)), move
        if table.can_undo(mover):
            undo(table)
            assert [text for text in table.game.moves if text.startswith("~")] == chance_before
            table.act(Action("move", mover, move))


# Who is away


def test_stand_in_return_and_leave():
    table = queue_table()
    codes = []
    for kind in ("stand-in", "return", "leave", "return", "leave", "stand-in", "return"):
        (entry,) = table.act(Action(kind, 1))
        codes.append(entry.event.code)
        assert entry.seen_by(0) == entry.seen_by(None) == {"number": entry.number, "event": entry.event.code, "seat": 1}
    assert codes == ["stand-in", "returned", "left", "returned", "left", "stand-in", "returned"]
    assert table.seats[1].presence == "here"
    assert not table.seats[1].played_by_bot


@pytest.mark.parametrize(
    ("done", "kind", "code"),
    [
        ([], "return", "seat-not-away"),
        (["stand-in"], "stand-in", "bot-plays-already"),
        (["leave"], "leave", "seat-not-here"),
        (["leave", "return"], "return", "seat-not-away"),
    ],
)
def test_absence_that_makes_no_sense(done, kind, code):
    table = queue_table()
    for earlier in done:
        table.act(Action(earlier, 1))
    with pytest.raises(IllegalMove) as refused:
        table.act(Action(kind, 1))
    assert refused.value.code == code


@pytest.mark.parametrize("kind", ["stand-in", "return", "leave"])
def test_a_bots_seat_is_always_its_own(kind):
    game = dealt("pan-tu-nie-stal", 2, 1)
    table = Table(game, [Seat("Ala"), Seat("Krysia", "casual")])
    assert table.seats[1].played_by_bot
    with pytest.raises(IllegalMove):
        table.act(Action(kind, 1))


def test_a_lost_connection_is_waited_for_and_leaving_is_not():
    lost, left, bot = Seat("Ala"), Seat("Ola"), Seat("Krysia", "casual")
    lost.lose(100.0)
    lost.lose(150.0)
    left.left = True
    bot.lose(100.0)
    assert [seat.presence for seat in (lost, left)] == ["away", "left"]
    assert [lost.replaceable(now, 60.0) for now in (100.0, 159.9, 160.0)] == [False, False, True]
    assert left.replaceable(0.0, 60.0)
    assert not bot.replaceable(1000.0, 60.0)
    lost.come_back()
    assert lost.presence == "here"
    assert not lost.replaceable(1000.0, 60.0)
    lost.lose(200.0)
    assert not lost.replaceable(201.0, 60.0), "it is counted anew"
    lost.stand_in = True
    assert not lost.replaceable(1000.0, 60.0), "a bot plays there already"


def test_nothing_is_played_after_the_end():
    table = table_of(played(dealt("pan-tu-nie-stal", 2, 3), Random(3)))
    assert table.game.over
    for action in (Action("move", 0, "d"), Action("undo", 0)):
        with pytest.raises(IllegalMove) as refused:
            table.act(action)
        assert refused.value.code == "game-over"


# Secrecy


def twin_tables(seed: int, seat: int | None) -> list[tuple[Table, list[str]]]:
    rng = Random(seed)
    game = dealt("pan-tu-nie-stal", 2 + seed % 4, seed, bazaar=bool(seed % 2))
    pairs = twin_games(QueueSecrets(), played(game, rng, moves=60), seat, rng)
    return [(table_of(twin), moves) for twin, moves in pairs]


def told(table: Table, moves: list[str], seat: int | None, rng: Random) -> list[str]:
    """All that a table shows to a seat while the moves are played, with undo and absence in between."""
    seen = [shown(table, seat)]
    for move in moves:
        mover = table.game.to_move
        assert mover is not None
        table.act(Action("move", mover, move))
        seen.append(shown(table, seat))
        if table.can_undo(mover) and rng.random() < 0.4:
            undo(table)
            seen.append(shown(table, seat))
            table.act(Action("move", mover, move))
        if rng.random() < 0.1:
            other = rng.randrange(len(table.seats))
            table.act(Action("return" if table.seats[other].stand_in else "stand-in", other))
        seen.append(shown(table, seat))
    return seen


@pytest.mark.parametrize("seat", AUDIENCES)
@pytest.mark.parametrize("seed", range(8))
def test_entries_tell_nobody_what_they_may_not_know(seed, seat):
    (first, moves), (second, twin_moves) = twin_tables(seed, seat)
    assert told(first, moves, seat, Random(seed)) == told(second, twin_moves, seat, Random(seed))


@pytest.mark.parametrize("leak", ["entries", "undo"])
def test_a_leak_is_found(leak, monkeypatch):
    """The test above can fail."""

    def hands(table: Table) -> Any:
        return [sorted(hand) for hand in table.game.position.hands]

    if leak == "entries":
        plain = Table.entries_after
        monkeypatch.setattr(Table, "entries_after", lambda *args: [*plain(*args), {"hands": hands(args[0])}])
    else:
        may = Table.can_undo
        monkeypatch.setattr(Table, "can_undo", lambda *args: may(*args) or sum(hands(args[0])[1]) % 2)
    differ = 0
    for seed in range(8):
        (first, moves), (second, twin_moves) = twin_tables(seed, 0)
        try:
            differ += told(first, moves, 0, Random(seed)) != told(second, twin_moves, 0, Random(seed))
        except IllegalMove:
            differ += 1
    assert differ


def test_names_are_those_of_the_seats():
    assert new_table("demoludy", 3, {}).game.seats == NAMES[:3]
