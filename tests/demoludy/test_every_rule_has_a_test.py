"""Every rule of Demoludy and of its variants has a test named after it."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parent.parent / "docs" / "rules.md"


def test_every_rule_has_a_test_named_after_it():
    numbers = set(re.findall(r"^\*\*([DVA]\d+b?)\.\*\*", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert len(numbers) == 16 + 4 + 15
    tests = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_rules_*.py"))
    tested = set(re.findall(r"^def test_([DVA]\d+b?)_\w", tests, re.MULTILINE))
    assert tested == numbers
