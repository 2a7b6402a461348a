"""The game file (NOTATION): from plain data to a game, every move replayed, and its proof of a fair deal."""

from __future__ import annotations

from typing import cast

from ogonek.core.chance import Stream, commitment
from ogonek.core.errors import BadNotation, BadRecord, IllegalMove
from ogonek.core.game import FORMAT, Game
from ogonek.core.kits import rulebook
from ogonek.core.rulebook import AnyRulebook, Plain

REQUIRED = ("format", "game", "seats", "first", "deal", "moves")
NOTES = ("id", "created", "players", "times", "ended", "daily", "proof")


def load(record: object) -> Game:
    """The game of a record; BadRecord, saying what and where, if anything in it is not right."""
    game = _before_moves(record)
    written = cast(Plain, record)
    for number, text in enumerate(written["moves"], start=1):
        if game.over:
            raise BadRecord("move-after-end", rule=game.position.end, move=number, text=text[:40])
        try:
            game.play(text)
        except (IllegalMove, BadNotation) as error:
            raise BadRecord("record-move", error.rule, move=number, number=number, text=text[:40]) from error
    _check_result(game, written)
    return game


def _before_moves(record: object) -> Game:
    if not isinstance(record, dict):
        raise BadRecord("not-an-object")
    for key in REQUIRED:
        if key not in record:
            raise BadRecord("key-missing", key=key)
    if record["format"] != FORMAT:
        raise BadRecord("unknown-format", format=str(record["format"])[:40], known=FORMAT)
    book = rulebook(_text(record, "game"), _number(record, "rules") if "rules" in record else 1)
    options = _options(book, record.get("options", {}))
    seats = _texts(record, "seats")
    book.check_players(len(seats))
    first = _number(record, "first")
    if not 0 <= first < len(seats):
        raise BadRecord("no-such-seat", seat=str(first)[:20])
    _texts(record, "moves")
    game = Game(book, seats, first, options, book.check_deal(record["deal"], len(seats), options))
    game.notes = {key: record[key] for key in NOTES if key in record}
    return game


def _options(book: AnyRulebook, written: object) -> dict[str, bool]:
    if not isinstance(written, dict):
        raise BadRecord("options-not-object")
    options = book.check_options(written)
    for option, value in written.items():
        if not isinstance(value, bool):
            raise BadRecord("option-not-boolean", option=option)
    return options


def _check_result(game: Game, record: Plain) -> None:
    if not game.over:
        if "result" in record:
            raise BadRecord("result-too-early")
        return
    if "result" not in record:
        raise BadRecord("result-missing")
    result = record["result"]
    if not isinstance(result, dict):
        raise BadRecord("result-wrong", scores=str(game.scores), winners=str(game.winners))
    if result.get("scores") != game.scores or result.get("winners") != game.winners:
        raise BadRecord("result-wrong", scores=str(game.scores), winners=str(game.winners))


def _text(record: Plain, key: str) -> str:
    if not isinstance(record[key], str):
        raise BadRecord("key-not-text", key=key)
    return cast(str, record[key])


def _number(record: Plain, key: str) -> int:
    if type(record[key]) is not int:
        raise BadRecord("key-not-number", key=key)
    return cast(int, record[key])


def _texts(record: Plain, key: str) -> list[str]:
    things = record[key]
    if not isinstance(things, list) or not all(isinstance(thing, str) for thing in things):
        raise BadRecord("key-not-texts", key=key)
    return things


def verify(record: object) -> Game:
    """Checks a finished game's proof: commitment, deal and chance all follow from the secret. BadRecord if not.

    A game that was given up (`ended`) is finished, too; where one goes on its secret is nobody's to know.
    """
    game = load(record)
    secret, nonces = _read_proof(game)
    if not game.over and "ended" not in game.notes:
        raise BadRecord("proof-too-early")
    table = game.notes.get("id")
    if not isinstance(table, str):
        raise BadRecord("proof-no-id")
    # Half a surrogate pair, which JSON lets through, has no UTF-8: nothing can be committed to such an id.
    has_utf8 = not any("\ud800" <= sign <= "\udfff" for sign in table)
    if not has_utf8 or commitment(secret, table) != game.notes["proof"].get("commitment"):
        raise BadRecord("proof-commitment")
    # Who starts is drawn first, unless it was given: the record does not say which, so both may fit.
    players = len(game.seats)
    for first_is_drawn in (True, False):
        stream = Stream(secret, nonces)
        first = stream.below(players) if first_is_drawn else game.first
        deal = game.rulebook.deal(stream, players, game.options)
        if (first, deal) == (game.first, game.deal):
            _verify_chance(game, stream)
            return game
    raise BadRecord("proof-deal")


def _read_proof(game: Game) -> tuple[bytes, list[bytes]]:
    proof = game.notes.get("proof")
    if proof is None:
        raise BadRecord("proof-missing")
    try:
        secret = bytes.fromhex(proof["secret"])
        nonces = [bytes.fromhex(nonce) for nonce in proof["nonces"]]
    except (TypeError, KeyError, ValueError) as error:
        raise BadRecord("proof-malformed") from error
    if len(secret) != 32 or len(nonces) not in (0, len(game.seats)) or any(len(n) not in (0, 16) for n in nonces):
        raise BadRecord("proof-malformed")
    return secret, nonces


def _verify_chance(game: Game, stream: Stream) -> None:
    """Plays the players' moves again; whatever chance decides must be what the record says."""
    again = Game(game.rulebook, game.seats, game.first, game.options, game.deal, stream)
    while len(again.moves) < len(game.moves) and again.moves == game.moves[: len(again.moves)]:
        text = game.moves[len(again.moves)]
        if text.startswith("~"):
            break
        again.play(text)
    # A record may end where chance is due: what would be drawn then contradicts nothing.
    for number, (drawn, written) in enumerate(zip(again.moves, game.moves), start=1):
        if drawn != written:
            raise BadRecord("proof-chance", move=number, number=number)
