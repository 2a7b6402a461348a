"""JAX in tests: compiled quickly, run a little."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module")
def compiled_quickly() -> Iterator[None]:
    """A few games are played: compiling well would take longer than they do."""
    import jax  # here: most tests do without

    jax.config.update("jax_disable_most_optimizations", True)
    yield
    jax.config.update("jax_disable_most_optimizations", False)
