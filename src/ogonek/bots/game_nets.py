"""Which net plays which game. Bots read no files: the nets are handed in (from `ogonek.library.weights`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from ogonek.bots.game_part import game_bots

if TYPE_CHECKING:
    from ogonek.bots.nets import Net


class Nets:
    """Nets by game, as bytes; each is made ready when it is first asked for, and kept."""

    def __init__(
        self,
        policies: Mapping[str, bytes],
        critics: Mapping[str, bytes] | None = None,
        load: Callable[[bytes], Net] | None = None,
    ) -> None:
        """`load` makes a net ready; without it, whichever arithmetic this Python has."""
        self._packed = {"policy": dict(policies), "critic": dict(critics or {})}
        self._load = load
        self._ready: dict[tuple[str, str], Net] = {}

    def add(self, game: str, packed: bytes, critic: bytes | None = None) -> None:
        """A policy that came later, perhaps with a critic."""
        self._packed["policy"][game] = packed
        if critic is not None:
            self._packed["critic"][game] = critic

    def load_with(self, load: Callable[[bytes], Net]) -> None:
        """From now on nets are made ready so."""
        self._load = load
        self._ready.clear()

    def has(self, game: str) -> bool:
        return game in self._packed["policy"]

    def judges(self, game: str) -> bool:
        """Whether there are both, to judge moves with."""
        return all(game in packed for packed in self._packed.values())

    def of(self, game: str) -> Net | None:
        """The game's policy, or None; ValueError if it was trained with another encoding than the game has now."""
        return self._net("policy", game)

    def critic(self, game: str) -> Net | None:
        """What judges positions with all cards open, or None."""
        return self._net("critic", game)

    def _net(self, name: str, game: str) -> Net | None:
        if (name, game) not in self._ready and game in self._packed[name]:
            from ogonek.bots.nets import load  # numpy takes a tenth of a second, so only for who needs it

            net, bots = (self._load or load)(self._packed[name][game]), game_bots(game)
            if bots is None or net.data.encoding != bots.encoding:
                raise ValueError(f"{game}: a net for encoding {net.data.encoding}, which the game does not have")
            self._ready[name, game] = net
        return self._ready.get((name, game))


NO_NETS: Final = Nets({})
