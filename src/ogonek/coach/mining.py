"""Puzzles: decisions of bots' games in which one move is clear, and not the one that rules of thumb see.

Most decisions are dropped early. What the policy likes as well as rules of thumb do is never looked at; then all
candidates meet on few deals, those that are left on more, then every legal move, so that nothing is overlooked. At last
the best move meets its strongest rivals on fresh deals with ten times the thinking, and again on fresh deals that are
played to the end, where the critic has no say: those must not speak against it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from random import Random
from typing import Final, NamedTuple

from ogonek.bots.contract import Iterations
from ogonek.bots.game_nets import Nets
from ogonek.bots.greedy import BOT as GREEDY
from ogonek.bots.levels import LEVELS, level
from ogonek.bots.neural import NeuralBot
from ogonek.bots.neural_search import candidates, drawing
from ogonek.coach.game_part import game_coach
from ogonek.coach.judge import INTERVAL, ROUNDS, Judge, Rounds, Trials, together
from ogonek.coach.puzzles import Puzzle
from ogonek.coach.review import Decision, decisions
from ogonek.core.chance import Stream, secret_of_seed
from ogonek.core.dealing import deal_game
from ogonek.core.game import Game
from ogonek.core.kits import rulebook
from ogonek.core.legal_texts import LegalTexts
from ogonek.core.rulebook import Plain

CLEAR: Final = 0.10  # win chance by which the solution is better than any other move
HOPEFUL: Final = 0.07  # what a few deals must show for more to be spent
RIVALS: Final = 3  # moves that the solution meets in the end
FEW_DRAWS: Final = 5  # from the policy, for a first look
TIMES: Final = 10  # the thinking
MANY: Final = 300  # legal moves: where there are more, no puzzle is made
APART: Final = 8  # moves between two puzzles of a game: neighbours are often about the same thing
TOGETHER: Final = 8  # decisions whose play-outs go through the nets together
TRIES: Final = 20  # of each level at a puzzle
TO_THE_END: Final = 10_000  # moves of a play-out


class Clear(NamedTuple):
    """A decision in which one move is clear."""

    number: int  # of the move in the record, from 1
    view: Plain
    best: str
    win: float
    others: list[tuple[str, float]]  # the strongest rivals, the nearest first, and how far they are behind
    gap: float  # to the nearest
    error: float  # its standard error
    thumb: str  # what greedy plays


def settings(game: str) -> list[tuple[int, dict[str, bool]]]:
    """Every number of players with every set of options; the fewer, the more often: there one move changes more."""
    book = rulebook(game)
    chosen = [dict(zip(book.options, some)) for some in product((False, True), repeat=len(book.options))]
    fewest_first = sorted(book.players)
    often = [players for most in range(len(fewest_first)) for players in fewest_first[: most + 1]]
    return [(players, options) for players in often for options in chosen]


def played_game(game: str, seed: str, number: int, nets: Nets) -> Game:
    """A game between bots of all levels; the settings take turns."""
    all_settings, rng = settings(game), Random(f"{seed}/{number}/bots")
    players, options = all_settings[number % len(all_settings)]
    stream = Stream(secret_of_seed(f"{seed}/{number}"))
    played = deal_game(game, [str(seat) for seat in range(players)], stream, **options)
    bots = [level(rng.choice(LEVELS), nets).bot for _ in range(players)]
    while (seat := played.to_move) is not None:
        played.play(bots[seat].choose(played.view(seat), played.legal_moves(), Iterations(0), rng))
    return played


class Miner:
    """Finds puzzles of one game."""

    def __init__(self, game: str, nets: Nets, rounds: int = ROUNDS) -> None:
        self._game = game
        self._nets = nets
        self._rounds = rounds
        self._judge = Judge(game, nets, rounds)
        self._far = Judge(game, nets, rounds, TO_THE_END)
        self._favourite = NeuralBot(nets)
        self._drawing = drawing(nets, FEW_DRAWS)

    def mine(self, seed: str, number: int) -> list[Puzzle]:
        """The puzzles of one bots' game."""
        game = played_game(self._game, seed, number, self._nets)
        worth = [one for one in decisions(game, range(len(game.seats))) if self._worth_a_look(one)]
        found: list[Puzzle] = []
        last = -APART
        for start in range(0, len(worth), TOGETHER):
            some = worth[start : start + TOGETHER]
            rngs = [Random(f"{seed}/{number}/{one.number}") for one in some]
            for clear in together([self._looking(one, rng) for one, rng in zip(some, rngs)]):
                if clear is not None and clear.number - last >= APART:
                    last = clear.number
                    found.append(self._puzzle(game, f"{seed}/{number}", clear))
        return found

    def _worth_a_look(self, decision: Decision) -> bool:
        rng = Random(decision.number)
        legal = LegalTexts(rulebook(self._game), rulebook(self._game).redeal(decision.view, rng))
        if not 2 <= len(legal) <= MANY:
            return False
        favourite = self._favourite.choose(decision.view, legal, Iterations(0), rng)
        return favourite != GREEDY.choose(decision.view, legal, Iterations(0), rng)

    def _looking(self, decision: Decision, rng: Random) -> Rounds[Clear | None]:
        view = decision.view
        trials = Trials(self._judge, view, rng)
        legal = LegalTexts(rulebook(self._game), trials.redealer.deal(rng))
        thumb = GREEDY.choose(view, legal, Iterations(0), rng)
        few = list(dict.fromkeys([*candidates(self._drawing, view, legal, RIVALS, rng), thumb]))
        sieves: tuple[tuple[Callable[[], list[str]], int, float], ...] = (
            (lambda: few, self._rounds // 8, HOPEFUL / 2),
            (lambda: self._judge.candidates(view, legal, rng), self._rounds // 4, HOPEFUL),
            (lambda: ranked[: RIVALS + 1], self._rounds, CLEAR),
            (lambda: list(legal), self._rounds // 4, HOPEFUL),
        )
        ranked: list[str] = []
        for moves, deals, gap in sieves:
            since, meeting = trials.dealt, moves()
            if len(meeting) < 2:
                return None
            yield from trials.run(meeting, max(deals, 2))
            ranked = _ranked(trials, meeting, since)
            if ranked[0] == thumb or trials.difference(ranked[0], ranked[1], since)[0] < gap:
                return None
        return (yield from self._verified(trials, ranked[: RIVALS + 1], decision, thumb, rng))

    def _verified(
        self, trials: Trials, found: list[str], decision: Decision, thumb: str, rng: Random
    ) -> Rounds[Clear | None]:
        best, *rivals = found
        since = trials.dealt
        yield from trials.run(found, TIMES * self._rounds)
        behind = [(rival, *trials.difference(best, rival, since)) for rival in rivals]
        if any([gap - INTERVAL * error < CLEAR for _, gap, error in behind]):
            return None
        far = Trials(self._far, decision.view, rng)
        nearest, gap, error = min(behind, key=lambda one: one[1])
        yield from far.run([best, nearest], TIMES * self._rounds // 3)
        told, doubt = far.difference(best, nearest)
        if told <= 0 or told + INTERVAL * doubt < CLEAR:
            return None
        others = sorted([(rival, apart) for rival, apart, _ in behind], key=lambda one: one[1])
        return Clear(decision.number, decision.view, best, trials.mean(best), others, gap, error, thumb)

    def _puzzle(self, game: Game, seed: str, clear: Clear) -> Puzzle:
        coach = game_coach(self._game)
        assert coach is not None
        moves = game.moves[: clear.number - 1]
        legal = LegalTexts(game.rulebook, game.rulebook.redeal(clear.view, Random(0)))
        found = []
        for name in LEVELS:
            bot, rng = level(name, self._nets).bot, Random(f"{seed}/{clear.number}/{name}")
            tries = [bot.choose(clear.view, legal, Iterations(0), rng) == clear.best for _ in range(TRIES)]
            found.append(100 * tries.count(True) // TRIES)
        return Puzzle(
            seed=seed,
            players=len(game.seats),
            options=[option for option, chosen in game.options.items() if chosen],
            moves=[text for text in moves if not text.startswith("~")],
            best=clear.best,
            win=round(100 * clear.win),
            behind={move: round(100 * gap) for move, gap in clear.others},
            gap=round(clear.gap, 4),
            error=round(clear.error, 4),
            found=found,
            themes=coach.themes(clear.view, clear.best, clear.thumb),
            thumb=clear.thumb,
        )


def _ranked(trials: Trials, moves: Sequence[str], since: int) -> list[str]:
    """The best first, by the deals since then, which all of them met."""
    return sorted(moves, key=lambda move: -trials.mean(move, since))
