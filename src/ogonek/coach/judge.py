"""One decision, judged from the view of the seat that made it, and from nothing else.

Positions are dealt from the view. Every candidate is played on the same deals with the same chance, everybody goes on
as the game's policy would, and after some moves the critic says what was reached. Candidates that fall behind are
dropped, half of them a round (sequential halving). The best of them then meets the move that was played on fresh deals:
what was chosen for doing well on some deals would look too good on the same ones. The error is that of the difference.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import Final, NamedTuple, TypeVar

from ogonek.bots.contract import Bot, Iterations
from ogonek.bots.game_nets import Nets
from ogonek.bots.game_part import game_bots
from ogonek.bots.greedy import BOT as GREEDY
from ogonek.bots.neural_search import candidates, drawing
from ogonek.bots.playouts import Asking, Table, answered
from ogonek.coach.game_part import GameCoach, Reason, game_coach
from ogonek.core.errors import OgonekError
from ogonek.core.exact import ordered_sum
from ogonek.core.kits import rulebook
from ogonek.core.legal_texts import LegalTexts
from ogonek.core.rulebook import AnyPosition, Plain

CANDIDATES: Final = 8  # that the policy draws; greedy's move and the move that was played come besides
DRAWS: Final = 32  # to find them: a move that is never drawn is never found to be better
DEPTH: Final = 10  # moves of a play-out before the critic is asked, all players' counted
SURE: Final = 0  # the policy's temperature in play-outs: it makes the move that it likes best
ROUNDS: Final = 24  # deals on which the best candidate meets the move that was played; a third of it sifts candidates
CONFIRMING: Final = 2  # times as many deals decide whether what looks like a mistake is one
INTERVAL: Final = 1.96  # standard errors on either side: 95 %
LEAST_ERROR: Final = 1e-9
SAME: Final = 0.01  # win chance: a move that gives away less is called best, too

BEST, FINE, INACCURACY, MISTAKE, BLUNDER, ONLY = "best", "fine", "inaccuracy", "mistake", "blunder", "only"
VERDICTS: Final = (BEST, FINE, INACCURACY, MISTAKE, BLUNDER)
GIVEN_AWAY: Final = ((0.15, BLUNDER), (0.10, MISTAKE), (0.05, INACCURACY))


class Outcome(NamedTuple):
    """Where a play-out came to, for the seat that is judged."""

    win: float  # its win share
    points: float  # its expected score


class Candidate(NamedTuple):
    """A move that was tried. `behind` is the win chance that it gives away against the best, on the same deals."""

    move: str
    win: float
    points: float
    behind: float
    error: float  # standard error of `behind`
    deals: int


class Judgement(NamedTuple):
    """`given_away` and its standard `error` come from deals that had no part in choosing the best move."""

    seat: int
    played: str
    best: str
    verdict: str
    given_away: float
    error: float
    candidates: list[Candidate]  # the best first, the move played always among them
    reasons: list[Reason]

    @property
    def sure(self) -> bool:
        """Whether the 95 % interval excludes that the move was no worse."""
        return is_sure(self.given_away, self.error)


class Advice(NamedTuple):
    """For who is to move. `reasons` are for the best candidate against the next one."""

    candidates: list[Candidate]  # the best first
    reasons: list[Reason]


class Compared(NamedTuple):
    """A move that was compared. `ahead`: the win chance that the chosen move has more, with its standard `error`."""

    move: str
    win: float
    points: float
    ahead: float
    error: float
    deals: int


class Comparison(NamedTuple):
    """The chosen move first. `verdict`: the chosen one's, against the best of them; `reasons` for the better of two."""

    verdict: str
    moves: list[Compared]
    reasons: list[Reason]


T = TypeVar("T")
Rounds = Generator[list[Asking[Outcome]], list[Outcome], T]  # hands out play-outs, gets what they came to


class Judge:
    """Judges decisions of one game."""

    def __init__(self, game: str, nets: Nets, rounds: int = ROUNDS, depth: int = DEPTH) -> None:
        bots, coach, policy, critic = game_bots(game), game_coach(game), nets.of(game), nets.critic(game)
        if bots is None or coach is None or policy is None or critic is None:
            raise OgonekError("no-coach", game=game)
        self._coach: GameCoach = coach
        self._book = rulebook(game)
        self._table = Table(bots, self._book, policy, critic)
        self._drawing: list[Bot] = drawing(nets, DRAWS)
        self._rounds = rounds
        self._depth = depth

    def judge(self, view: Plain, played: str, seed: object) -> Judgement:
        return together([self.judging(view, played, seed)])[0]

    def judging(self, view: Plain, played: str, seed: object) -> Rounds[Judgement]:
        """A judgement in the making, for `together`."""
        rng = Random(f"{seed}")
        trials = Trials(self, view, rng)
        legal = LegalTexts(self._book, trials.redealer.deal(rng))
        found = self.candidates(view, legal, rng)
        if played not in found:
            found.append(played)
        if len(found) == 1:  # nobody would think of another move, or there is none
            verdict = ONLY if len(list(islice(legal, 2))) == 1 else BEST
            return Judgement(view["seat"], played, played, verdict, 0.0, 0.0, [], [])
        best, next_best = yield from self._sift(trials, found)
        given_away = error = 0.0
        if best == played:
            yield from trials.run([best, next_best], self._rounds)
        else:
            fresh = trials.dealt
            yield from trials.run([best, played], self._rounds)
            given_away, error = trials.difference(best, played, fresh)
            if verdict_of(given_away, error, False) in (MISTAKE, BLUNDER):
                # What looks so bad on few deals looks so by luck, too: what is said comes from other deals.
                fresh = trials.dealt
                yield from trials.run([best, played], CONFIRMING * self._rounds)
                given_away, error = trials.difference(best, played, fresh)
            if given_away <= 0:
                best, given_away = played, 0.0
        verdict = verdict_of(given_away, error, best == played)
        reasons = [] if best == played else self._coach.reasons(view, played, best)
        return Judgement(view["seat"], played, best, verdict, given_away, error, trials.listed(best, found), reasons)

    def advise(self, view: Plain, seed: object) -> Advice:
        """What the seat to move might do, the best first, each with what was computed about it."""
        return together([self._advising(view, seed)])[0]

    def _advising(self, view: Plain, seed: object) -> Rounds[Advice]:
        rng = Random(f"{seed}")
        trials = Trials(self, view, rng)
        found = self.candidates(view, LegalTexts(self._book, trials.redealer.deal(rng)), rng)
        if len(found) == 1:
            yield from trials.run(found, self._rounds)
            return Advice(trials.listed(found[0], found), [])
        best, next_best = yield from self._sift(trials, found)
        yield from trials.run([best, next_best], self._rounds)
        if trials.mean(next_best) > trials.mean(best):
            best, next_best = next_best, best
        return Advice(trials.listed(best, found), self._coach.reasons(view, next_best, best))

    def compare(self, view: Plain, chosen: str, others: Sequence[str], seed: object) -> Comparison:
        """A legal move against others, all on the same deals; none of them was chosen for doing well there."""
        return together([self._comparing(view, chosen, others, seed)])[0]

    def _comparing(self, view: Plain, chosen: str, others: Sequence[str], seed: object) -> Rounds[Comparison]:
        trials = Trials(self, view, Random(f"{seed}/compared"))
        moves = list(dict.fromkeys([chosen, *others]))
        yield from trials.run(moves, self._rounds)
        best = max(moves, key=trials.mean)
        behind, error = (0.0, 0.0) if best == chosen else trials.difference(best, chosen)
        found = [trials.compared(chosen, move) for move in moves]
        rival = best if best != chosen else next(iter(moves[1:]), chosen)
        better, worse = (chosen, rival) if best == chosen else (best, chosen)
        reasons = [] if better == worse else self._coach.reasons(view, worse, better)
        return Comparison(verdict_of(behind, error, best == chosen), found, reasons)

    def _sift(self, trials: Trials, found: list[str]) -> Rounds[tuple[str, str]]:
        """Sequential halving: the best candidate and the next."""
        running, deals = found, max(self._rounds // 3, 2)
        while True:
            yield from trials.run(running, deals)
            running = sorted(running, key=lambda move: -trials.mean(move))
            if len(running) == 2:
                return running[0], running[1]
            running = running[: (len(running) + 1) // 2]

    def candidates(self, view: Plain, legal: LegalTexts, rng: Random) -> list[str]:
        """What is worth trying: what the policy draws, the one that it likes best first, and greedy's move."""
        found = candidates(self._drawing, view, legal, CANDIDATES, rng)
        thumb = GREEDY.choose(view, legal, Iterations(0), rng)
        return found if thumb in found else [*found, thumb]

    def play_out(self, position: AnyPosition, seat: int, move: str, rng: Random) -> Asking[Outcome]:
        self._table.move(position, move, rng)
        yield from self._table.play_on(position, self._depth, SURE, rng)
        points = self._coach.expected_scores(position)[seat]
        shares = yield from self._table.judge(position)
        return Outcome(shares[seat], points)


class Trials:
    """Play-outs of candidates on common deals. Deals are numbered in the order in which they were made."""

    def __init__(self, judge: Judge, view: Plain, rng: Random) -> None:
        self._judge = judge
        self._seat: int = view["seat"]
        self._rng = rng
        self._found: dict[str, dict[int, Outcome]] = {}  # by move, by deal
        self.redealer = rulebook(view["game"]).redealer(view)
        self.dealt = 0

    def run(self, moves: Sequence[str], deals: int) -> Rounds[None]:
        asking, places = [], []
        for deal in range(self.dealt, self.dealt + deals):
            position, seed = self.redealer.deal(self._rng), self._rng.getrandbits(64)
            for move in moves:
                asking.append(self._judge.play_out(position.copy(), self._seat, move, Random(seed)))
                places.append((move, deal))
        self.dealt += deals
        for (move, deal), outcome in zip(places, (yield asking)):
            self._found.setdefault(move, {})[deal] = outcome

    def mean(self, move: str, since: int = 0) -> float:
        wins = [outcome.win for deal, outcome in self._found[move].items() if deal >= since]
        return ordered_sum(wins) / len(wins)

    def difference(self, better: str, worse: str, since: int = 0) -> tuple[float, float]:
        """How much more one wins than the other on the deals that both met, and its standard error."""
        ones, others = self._found[better], self._found[worse]
        gaps = [ones[deal].win - others[deal].win for deal in ones if deal >= since and deal in others]
        mean = ordered_sum(gaps) / len(gaps)
        squares = ordered_sum([(gap - mean) * (gap - mean) for gap in gaps])
        return mean, sqrt(squares / max(len(gaps) - 1, 1) / len(gaps)) + LEAST_ERROR

    def compared(self, chosen: str, move: str) -> Compared:
        outcomes = self._found[move].values()
        points = ordered_sum([outcome.points for outcome in outcomes]) / len(outcomes)
        ahead, error = (0.0, 0.0) if move == chosen else self.difference(chosen, move)
        return Compared(move, self.mean(move), points, ahead, error, len(outcomes))

    def listed(self, best: str, moves: Sequence[str]) -> list[Candidate]:
        found = []
        for move in moves:
            outcomes = self._found[move].values()
            points = ordered_sum([outcome.points for outcome in outcomes]) / len(outcomes)
            behind, error = (0.0, 0.0) if move == best else self.difference(best, move)
            found.append(Candidate(move, self.mean(move), points, behind, error, len(outcomes)))
        return sorted(found, key=lambda one: (one.move != best, -one.deals, one.behind))


def is_sure(given_away: float, error: float) -> bool:
    """Whether the 95 % interval excludes that nothing was given away."""
    return given_away - INTERVAL * error > 0


def verdict_of(given_away: float, error: float, is_best: bool) -> str:
    if is_best or given_away < SAME:
        return BEST
    if is_sure(given_away, error):
        for least, verdict in GIVEN_AWAY:
            if given_away >= least:
                return verdict
    return FINE


def together(making: Sequence[Rounds[T]]) -> list[T]:
    """Runs all of them to their ends, with all their play-outs through the nets together."""
    done: dict[int, T] = {}
    sent: dict[int, list[Outcome] | None] = dict.fromkeys(range(len(making)))
    while sent:
        asked: dict[int, list[Asking[Outcome]]] = {}
        for number, outcomes in sent.items():
            try:
                asked[number] = next(making[number]) if outcomes is None else making[number].send(outcomes)
            except StopIteration as stopped:
                done[number] = stopped.value
        answers = iter(answered([one for asking in asked.values() for one in asking]))
        sent = {number: [next(answers) for _ in asking] for number, asking in asked.items()}
    return [done[number] for number in range(len(making))]
