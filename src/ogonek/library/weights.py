"""The nets that come with the games: `policy.net` and `critic.net` beside the module that a kit names for bots.

What a net was trained with (seed, commit, configuration) is in `run.json` beside it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ogonek.bots.game_nets import Nets
from ogonek.core.kits import kits

POLICY = "policy.net"
CRITIC = "critic.net"


@cache
def nets() -> Nets:
    """The nets of all games that have some; read once a process."""
    return Nets(packed(POLICY), packed(CRITIC))


def packed(name: str) -> dict[str, bytes]:
    found = {}
    for game, kit in kits().items():
        package = kit.bots.rpartition(".")[0]
        file = files(package) / name if package else None
        if file is not None and file.is_file():
            found[game] = file.read_bytes()
    return found
