"""docs/research.md says what the code says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from random import Random

import pytest

import research_page
from ogonek.core.kits import rulebook
from support.playing import dealt, played


def test_what_is_made_from_the_code_is_up_to_date():
    page = research_page.PAGE.read_text(encoding="utf-8")
    assert research_page.renewed(page) == page, "run: python tools/research_page.py"


def test_links_lead_somewhere():
    page = research_page.PAGE.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", page):
        assert (research_page.PAGE.parent / target).exists(), target


def test_its_examples_run():
    """The short ones, up to the libraries'; the long one is run by whoever draws its curve."""
    page = research_page.PAGE.read_text(encoding="utf-8")
    snippets = re.findall(r"```python\n(.*?)```", page.split("<!-- made: example -->")[0], re.DOTALL)
    assert len(snippets) == 5
    game = played(dealt("pan-tu-nie-stal", 2, 1), Random(1), 5)
    known = {"game": game, "rulebook": rulebook}
    for snippet in snippets:
        exec(snippet.replace("range(17)", "range(1)"), known)


def test_the_example_that_learns_is_short():
    assert len(research_page.EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 40


@pytest.mark.long
def test_the_example_learns():
    """Within five minutes of one core it wins four games of five against the bot `random`."""
    command = [sys.executable, str(research_page.EXAMPLE), "200"]
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    points = re.findall(r"(\d+) s, \d+ games: ([\d.]+)% won", done.stdout)
    assert max(float(share) for seconds, share in points if int(seconds) <= 300) >= 80, done.stdout


def test_the_curve_is_drawn_from_what_was_printed():
    drawn = research_page.curve("3 s, 640 games: 50.0% won\n6 s, 1280 games: 80.5% won\n")
    assert drawn.count("<polyline") == 1
    assert "1,280" in drawn
