"""axe: what would keep somebody from using a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect


def no_barrier(page: Page, where: str) -> None:
    result = Axe().run(page)
    assert result.violations_count == 0, f"{where}: {result.generate_report()}"


def no_barrier_in_dialog(page: Page, where: str) -> None:
    """Looks at the open dialog, and shuts it."""
    expect(page.get_by_role("dialog")).to_be_visible()
    no_barrier(page, where)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
