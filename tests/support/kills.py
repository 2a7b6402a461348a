"""How many processes the tests killed in the middle of play: said at the end of a run, over all of its workers."""

from __future__ import annotations

from typing import Any

import pytest

from support import services

_elsewhere = 0  # in the other processes of a run with xdist


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    global _elsewhere
    _elsewhere += getattr(node, "workeroutput", {}).get("kills", 0)


def pytest_sessionfinish(session: pytest.Session) -> None:
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["kills"] = services.kills


def pytest_terminal_summary(terminalreporter: Any) -> None:
    kills = services.kills + _elsewhere
    if kills:
        terminalreporter.write_line(f"{kills} processes were killed (SIGKILL) in the middle of play")
