"""Players made of code. They see a view and nothing else (`contract.py` says what that means)."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ogonek.bots.contract import Bot, Budget, Iterations
from ogonek.bots.game_nets import NO_NETS, Nets
from ogonek.core.errors import OgonekError

# Which module's BOT plays under which name. Imported when asked for: a thinker may need more than a beginner.
_MODULES = {
    "random": "ogonek.bots.random",
    "beginner": "ogonek.bots.beginner",
    "greedy": "ogonek.bots.greedy",
    "search": "ogonek.bots.search",
}
NEURAL = "neural"  # plays with the nets that are handed in
NAMES = (*_MODULES, NEURAL)


def bot(name: str, nets: Nets = NO_NETS) -> Bot:
    """The bot of that name; it keeps nothing between its moves, so one is enough for all seats and games."""
    if name == NEURAL:
        return _neural(nets)
    if name not in _MODULES:
        raise OgonekError("unknown-bot", bot=name[:40], known=", ".join(NAMES))
    found: Bot = import_module(_MODULES[name]).BOT
    return found


@cache
def _neural(nets: Nets) -> Bot:
    from ogonek.bots.neural import NeuralBot

    return NeuralBot(nets)


__all__ = ["NAMES", "Bot", "Budget", "Iterations", "Nets", "bot"]
