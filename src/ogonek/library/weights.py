"""The nets that come with the games: the file `policy.net` beside the module that a kit names for bots.

What a net was trained with (seed, commit, configuration) is in `run.json` beside it.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ogonek.bots.game_nets import Nets
from ogonek.core.kits import kits

FILE = "policy.net"


@cache
def nets() -> Nets:
    """The nets of all games that have one; read once a process."""
    packed = {}
    for name, kit in kits().items():
        package = kit.bots.rpartition(".")[0]
        file = files(package) / FILE if package else None
        if file is not None and file.is_file():
            packed[name] = file.read_bytes()
    return Nets(packed)
