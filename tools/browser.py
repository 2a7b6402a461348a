"""The Chromium that tests use, for the tools that make pictures."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import node

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from support.browser_fixtures import FLAGS
from support.find_chromium import find_chromium


@contextlib.contextmanager
def a_browser(*flags: str) -> Iterator[Browser]:
    exe, extra = find_chromium()
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node.wheel_node()))
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=exe, args=[*FLAGS, *flags], env={**os.environ, **extra})
        yield chromium
        chromium.close()
