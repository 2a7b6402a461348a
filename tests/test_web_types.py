"""The page's TypeScript types are those of the server: `npm run types` in web/ writes them."""

import hashlib
import json
from pathlib import Path

from ogonek.server.schema import schema

WRITTEN = Path(__file__).parent.parent / "web/src/lib/protocol.ts"


def test_types_are_up_to_date() -> None:
    printed = json.dumps(schema(), indent=1, ensure_ascii=False)
    digest = hashlib.sha256(printed.encode()).hexdigest()
    first_line = WRITTEN.read_text(encoding="utf-8").splitlines()[0]
    assert first_line == f"/* schema {digest} */", "run `npm run types` in web/"
