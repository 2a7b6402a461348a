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
# Those that play with the nets that are handed in.
NEURAL = "neural"
NEURAL_SEARCH = "neural-search"
NAMES = (*_MODULES, NEURAL, NEURAL_SEARCH)


def bot(name: str, nets: Nets = NO_NETS) -> Bot:
    """The bot of that name; it keeps nothing between its moves, so one is enough for all seats and games."""
    if name in (NEURAL, NEURAL_SEARCH):
        return _with_nets(name, nets)
    if name not in _MODULES:
        raise OgonekError("unknown-bot", bot=name[:40], known=", ".join(NAMES))
    found: Bot = import_module(_MODULES[name]).BOT
    return found


@cache
def _with_nets(name: str, nets: Nets) -> Bot:
    if name == NEURAL:
        from ogonek.bots.neural import NeuralBot

        return NeuralBot(nets)
    from ogonek.bots.neural_search import NeuralSearchBot

    return NeuralSearchBot(nets)


__all__ = ["NAMES", "Bot", "Budget", "Iterations", "Nets", "bot"]
