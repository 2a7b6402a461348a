"""The stream of chance, against the vectors of NOTATION and by itself."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

import ogonek
from ogonek.core.chance import Stream, commitment, secret_of_seed

VECTORS = json.loads((Path(__file__).parent / "records" / "shared" / "chance-vectors.json").read_text(encoding="utf-8"))
SECRET = bytes.fromhex(VECTORS["secret"])


def nonces(vector: dict) -> list[bytes]:
    return [bytes.fromhex(nonce) for nonce in vector["nonces"]]


def drawn(*numbers: int) -> Stream:
    """A stream whose next draws are written down."""
    stream = Stream(b"")
    stream._words = [*reversed(numbers)]
    return stream


def taken(stream: Stream, count: int) -> bytes:
    """So many bytes of it, four by four."""
    return b"".join(stream.draw().to_bytes(4, "big") for _ in range(count // 4))


def test_the_first_bytes():
    assert taken(Stream(SECRET, nonces(VECTORS)), 32).hex() == VECTORS["first_32_bytes"]


def test_nonces_change_the_bytes():
    vector = VECTORS["with_nonces"]
    assert taken(Stream(SECRET, nonces(vector)), 32).hex() == vector["first_32_bytes"]
    assert vector["first_32_bytes"] != VECTORS["first_32_bytes"]


def test_an_empty_nonce_changes_nothing_but_the_order_of_nonces_does():
    one, other = nonces(VECTORS["with_nonces"])
    assert taken(Stream(SECRET, [one, b"", other]), 8) == taken(Stream(SECRET, [one, other]), 8)
    assert taken(Stream(SECRET, [other, one]), 8) != taken(Stream(SECRET, [one, other]), 8)


def test_numbers_and_a_shuffle():
    vector = VECTORS["seed_7"]
    secret = secret_of_seed(7)
    assert secret.hex() == vector["secret"]
    stream = Stream(secret)
    assert [stream.below(10) for _ in vector["below_10"]] == vector["below_10"]
    numbers = list(range(10))
    stream.shuffle(numbers)
    assert numbers == vector["then_shuffled_0_to_9"]


def test_the_commitment():
    vector = VECTORS["commitment"]
    assert commitment(bytes.fromhex(vector["secret"]), vector["id"]) == vector["commitment"]
    assert commitment(SECRET, "stół") == sha256(SECRET + "stół".encode()).hexdigest()


def test_the_stream_goes_on_block_after_block():
    key = sha256(b"ogonek/1" + SECRET).digest()
    blocks = [sha256(key + number.to_bytes(8, "big")).digest() for number in range(4)]
    assert taken(Stream(SECRET), 100) == b"".join(blocks)[:100]


@pytest.mark.parametrize("n", [3, 5, 10, 21, 36])
def test_numbers_that_would_favour_small_ones_are_thrown_away(n):
    fair = 2**32 - 2**32 % n
    assert drawn(fair - 1, 0).below(n) == n - 1
    assert drawn(fair, 1).below(n) == 1
    assert drawn(2**32 - 1, fair, 2).below(n) == 2


@pytest.mark.parametrize("n", [1, 2, 4, 2**31])
def test_no_number_is_thrown_away_where_all_are_fair(n):
    assert drawn(2**32 - 1).below(n) == n - 1


def test_a_shuffle_goes_from_the_last_place_down():
    things = list("abcd")
    drawn(0, 2, 1).shuffle(things)  # d with a, then c with itself, then b with itself
    assert things == list("dbca")


@pytest.mark.parametrize("things", [[], ["a"]])
def test_nothing_is_drawn_for_a_shuffle_of_one_or_none(things):
    stream = Stream(SECRET)
    stream.shuffle(things)
    assert stream.draw() == Stream(SECRET).draw()


def test_every_order_is_equally_likely():
    stream = Stream(SECRET)
    orders: Counter[str] = Counter()
    for _ in range(6000):
        things = list("abc")
        stream.shuffle(things)
        orders["".join(things)] += 1
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5  # chi-square, 5 degrees, p = 0.001


def test_a_seed_is_told_by_its_text():
    assert secret_of_seed(7) == secret_of_seed("7") == sha256(b"7").digest()
    assert secret_of_seed("zażółć") == sha256("zażółć".encode()).digest()


def deal_of(seed: object) -> dict:
    return ogonek.new_game("pan-tu-nie-stal", seats=["a", "b"], seed=seed).deal


def test_a_seed_gives_the_same_game_and_no_seed_another_one_each_time():
    assert deal_of(7) == deal_of(7) == deal_of("7")
    assert deal_of(7) != deal_of(8)
    assert deal_of(None) != deal_of(None)


def test_a_given_first_player_is_not_drawn():
    drawn_first = ogonek.new_game("pan-tu-nie-stal", seats=["a", "b", "c"], seed=7)
    given = ogonek.new_game("pan-tu-nie-stal", seats=["a", "b", "c"], seed=7, first=2)
    assert given.first == 2
    assert given.deal != drawn_first.deal
    stream = Stream(secret_of_seed(7))
    assert given.deal == given.rulebook.deal(stream, 3, {"bazaar": False})
