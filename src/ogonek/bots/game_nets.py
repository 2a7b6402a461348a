"""Which net plays which game. Bots read no files: the nets are handed in (from `ogonek.library.weights`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ogonek.bots.game_part import game_bots

if TYPE_CHECKING:
    from ogonek.bots.nets import Net


class Nets:
    """Nets by game, as bytes; each is made ready when it is first asked for, and kept."""

    def __init__(self, packed: Mapping[str, bytes]) -> None:
        self._packed = dict(packed)
        self._ready: dict[str, Net] = {}

    def of(self, game: str) -> Net | None:
        """The game's net, or None; ValueError if it was trained with another encoding than the game has now."""
        if game not in self._ready and game in self._packed:
            from ogonek.bots.nets import load  # numpy takes a tenth of a second, so only for who needs it

            net, bots = load(self._packed[game]), game_bots(game)
            if bots is None or net.data.encoding != bots.encoding:
                raise ValueError(f"{game}: a net for encoding {net.data.encoding}, which the game does not have")
            self._ready[game] = net
        return self._ready.get(game)


NO_NETS: Final = Nets({})
