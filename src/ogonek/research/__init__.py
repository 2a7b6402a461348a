"""The games for other people's learning libraries (`pip install ogonek[research]`; docs/research.md).

What needs a library imports it when it is asked for, so one may install only what one uses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ogonek.research.agents import AgentsEnv, ParallelAgentsEnv
    from ogonek.research.alone import AloneEnv
    from ogonek.research.batched import Env


def pettingzoo_env(game: str, **settings: Any) -> AgentsEnv:
    """A PettingZoo AEC environment: `pettingzoo_env(name, players=3)`."""
    from ogonek.research.agents import AgentsEnv

    return AgentsEnv(game, **settings)


def parallel_env(game: str, **settings: Any) -> ParallelAgentsEnv:
    """The same as a PettingZoo parallel environment, in which whoever is not to move waits."""
    from ogonek.research.agents import ParallelAgentsEnv

    return ParallelAgentsEnv(game, **settings)


def gymnasium_env(game: str, **settings: Any) -> AloneEnv:
    """A Gymnasium environment for one learner against bots."""
    from ogonek.research.alone import AloneEnv

    return AloneEnv(game, **settings)


def register_open_spiel() -> None:
    """Makes `pyspiel.load_game("python_ogonek_…(players=2)")` known, with each game's name there."""
    from ogonek.research.spiel import register

    register()


def jax_env(game: str, *, players: int, **options: bool) -> Env:
    """A batched environment in JAX, with pgx's interface: `jax_env(name, players=4)`."""
    try:
        import jax  # noqa: F401
    except ImportError as error:
        raise ImportError('the batched engine needs JAX: pip install "ogonek[jax]"') from error
    from ogonek.research.batched import jax_env as make

    return make(game, players=players, **options)


__all__ = ["gymnasium_env", "jax_env", "parallel_env", "pettingzoo_env", "register_open_spiel"]
