"""Games and views in a real IPython."""

from __future__ import annotations

import subprocess
import sys

import pytest

CELLS = """
import sys
from IPython.testing.globalipapp import start_ipython
shell = start_ipython()
shell.display_formatter.active_types = shell.display_formatter.format_types  # as in a notebook
shell.run_cell('import ogonek')
shell.run_cell('import sys; game = ogonek.new_game(sys.argv[1], seats=["Ala", "<Ola>", "Jan"], seed=7)')
def html(code):
    return shell.display_formatter.format(eval(code, shell.user_ns))[0].get("text/html")
shown, seen = html("game"), html("game.view(1)")
assert "Ala" in shown and "&lt;Ola&gt;" in shown and "<Ola>" not in shown
assert shown.startswith("<pre") and seen.startswith("<pre") and seen != shown
assert "seat 1" in seen
assert html('{"game": 1}') is None and html('{"game": sys.argv[1]}') is None
print("shown")
"""


@pytest.mark.parametrize("game", ["pan-tu-nie-stal", "demoludy"])
def test_games_and_views_show_themselves(game):
    done = subprocess.run([sys.executable, "-c", CELLS, game], capture_output=True, text=True)
    assert done.stdout.strip().endswith("shown"), done.stderr
