"""Makes the recorded games of tests/records/demoludy: `python tests/demoludy/stored.py` (with `tests` on the path).

One file for each variant and way to end, in it a game of three, of four and of five. Random players soon win four
colours (D15, V2); for D16 they take care that nobody does: they raise only to keep a fourth colour from a player.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from demoludy.bidding import some_move
from ogonek.core.game import Game
from support.playing import dealt

FOLDER = Path(__file__).parent.parent / "records" / "demoludy"
ENDS = {(points, actions): ("V2" if points else "D15", "D16") for points in (False, True) for actions in (False, True)}


def name_of(points: bool, actions: bool, end: str) -> str:
    return "-".join([*(["points"] if points else []), *(["actions"] if actions else []), end]) + ".jsonl"


def record_that_ends(players: int, points: bool, actions: bool, end: str) -> dict:
    for seed in range(200):
        game = dealt("demoludy", players, f"{end} {seed}", points=points, actions=actions)
        rng = Random(seed)
        while not game.over:
            game.play(careful_move(game, rng) if end == "D16" else some_move(game, rng))
        if game.position.end == end:
            return {**game.record(), "id": f"{end}-{players}"}
    raise AssertionError("no such game found")


def careful_move(game: Game, rng: Random) -> str:
    """A move of players who want the game to go on."""
    seat, legal = game.to_move, game.legal_moves()
    view = game.view(seat)
    players, auction = view["players"], view["auction"]
    if "return" in legal:
        return "return"
    if view["turn"]["phase"] == "choosing":
        own = [text for text in legal if harmless(players[seat], text[-1])]
        return rng.choice(own or list(legal))
    leader = auction["leader"]
    if view["turn"]["acted"] and "stay" in legal:
        return "stay"
    if "pass" in legal and leader is not None and (leader == seat or harmless(players[leader], auction["colour"])):
        return "pass"
    return cheapest_bid(game)


def cheapest_bid(game: Game) -> str:
    """Lays card after card, face up as long as it can, until the bid stands; a pass if there is none."""
    steps = game.steps()
    while steps.move is None:
        offered = steps.choices()
        bids = [choice for choice in offered if choice == "finish"] or [c for c in offered if c[:3] in ("up ", "dow")]
        steps.choose(bids[0] if bids else "pass")
    return steps.move.text


def harmless(player: dict, colour: str) -> bool:
    return player["countries"] < 3 or colour in player["tokens"]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for (points, actions), ends in ENDS.items():
        for end in ends:
            games = [record_that_ends(players, points, actions, end) for players in (3, 4, 5)]
            lines = [json.dumps(game, ensure_ascii=False) for game in games]
            (FOLDER / name_of(points, actions, end)).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
