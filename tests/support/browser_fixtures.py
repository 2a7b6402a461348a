"""A real browser for tests. Where none can be had the tests fail, they do not skip.

`browser` is a Chromium driven by Playwright; `new_page` opens pages that note in `problems` every error and every
request that would leave this machine.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, expect, sync_playwright

from node import wheel_node
from support.find_chromium import find_chromium

FLAGS = [
    "--no-sandbox",  # tests also run as root
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--mute-audio",
    # home.test is another machine, as browsers see it: plain HTTP is not secure. There are no others.
    "--host-resolver-rules=MAP home.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]

# Pages show at once whatever happens, unless somebody chooses otherwise: waiting for the staging would take most of the
# time of these tests. Tests of the staging are marked `staged`.
AT_ONCE = """
const kept = JSON.parse(localStorage.getItem('ogonek') ?? '{}');
localStorage.setItem('ogonek', JSON.stringify({ speed: 'once', ...kept }));
"""

expect.set_options(timeout=30_000)  # as long as Playwright waits for what is clicked; a busy machine takes seconds

NewPage = Callable[..., tuple[Page, list[str]]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep a module's browser tests on one worker: they share a browser."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))


# For a module, not the session: Playwright's sync API keeps an event loop running, and asyncio tests that come after
# it in the same process could not start theirs.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    exe, extra = find_chromium()
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(wheel_node()))  # Playwright's own may lack libatomic.so.1
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=exe, args=FLAGS, env={**os.environ, **extra})
        yield chromium
        chromium.close()


@pytest.fixture
def new_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """new_page(base_url, **context options) gives a page in a context of its own, and the list of its problems."""
    contexts = []
    staged = request.node.get_closest_marker("staged") is not None

    def make(base_url: str, **options: Any) -> tuple[Page, list[str]]:
        context = browser.new_context(base_url=base_url, **{"locale": "pl-PL", "service_workers": "block", **options})
        contexts.append(context)
        if not staged:
            context.add_init_script(AT_ONCE)
        problems: list[str] = []

        def guard(request: Request) -> None:
            if not request.url.startswith((base_url, "data:", "blob:")):
                problems.append(f"asked for {request.url}")

        context.on("request", guard)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        return page, problems

    yield make
    for context in contexts:
        context.close()
