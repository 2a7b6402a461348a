"""What a notice says: the game's title, what is up, and the table's link. Nothing of the position, and no names."""

from __future__ import annotations

import json

from ogonek.server.store.outbox import GAME_OVER, Waiting
from ogonek.words import LANGUAGES, knows, say


def payload(notice: Waiting) -> dict[str, str]:
    """`text` and `content` are what chat services show; the rest is for programs and for the page."""
    language = notice.language if notice.language in LANGUAGES else "en"
    known = knows("game-title", language, notice.game)
    game = say("game-title", language, notice.game) if known else notice.game
    title = say(f"notice-{notice.kind}", language, game=game)
    path = f"/replay/{notice.table_id}" if notice.kind == GAME_OVER else f"/t/{notice.table_id}"
    link = notice.origin + path
    words = f"{title} {link}"
    return {"text": words, "content": words, "title": title, "kind": notice.kind, "table": notice.table_id, "url": link}


def encoded(notice: Waiting) -> bytes:
    return json.dumps(payload(notice), ensure_ascii=False).encode()
