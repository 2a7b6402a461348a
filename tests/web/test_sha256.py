"""The page's own SHA-256, which proves deals where browsers withhold theirs, against the standard's and Python's."""

from __future__ import annotations

import hashlib
import json
import subprocess
from pathlib import Path

import pytest

from node import wheel_node

SOURCE = Path(__file__).parents[2] / "web/src/lib/sha256.ts"
PROGRAM = f"""
const {{ sha256 }} = await import({json.dumps(SOURCE.as_uri())})
const {{ readFileSync }} = await import('node:fs')
const texts = JSON.parse(readFileSync(0, 'utf8'))
const hex = bytes => Buffer.from(bytes).toString('hex')
console.log(JSON.stringify(texts.map(text => hex(sha256(new Uint8Array(Buffer.from(text, 'latin1')))))))
"""


def digests(*texts: str) -> list[str]:
    command = [str(wheel_node()), "--experimental-strip-types", "--no-warnings", "--input-type=module", "-e", PROGRAM]
    done = subprocess.run(command, input=json.dumps(texts), capture_output=True, text=True, check=True)
    found: list[str] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("text", "digest"),
    [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        ),
        ("a" * 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ],
)
def test_the_examples_of_fips_180_4(text: str, digest: str) -> None:
    assert digests(text) == [digest]


def test_every_length_over_several_blocks() -> None:
    texts = ["".join(chr((7 * at + length) % 256) for at in range(length)) for length in range(260)]
    assert digests(*texts) == [hashlib.sha256(text.encode("latin-1")).hexdigest() for text in texts]
