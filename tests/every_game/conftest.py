"""The games of other packages are games, too: here one of them is installed besides the built-in ones."""

from __future__ import annotations

import pytest

from support.toy_game import toy  # noqa: F401


@pytest.fixture(autouse=True, scope="module")
def _with_toy(toy: str) -> None:  # noqa: F811
    pass
