"""Writing the site: complete, relative, and never over anything else."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile

import pytest

from ogonek.bots.levels import LEVELS, needs_net
from ogonek.coach.game_part import game_coach
from ogonek.site import SiteError, write_site
from ogonek.site.python_code import own_games, python_archive
from same_records import code_folder, pyodide


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site") / "out"
    write_site(folder)
    return folder


def test_every_address_is_relative(site):
    document = (site / "index.html").read_text("utf-8")
    assert 'data-host="here"' in document
    assert 'href="/' not in document
    assert 'src="/' not in document


def test_the_service_worker_names_every_file(site):
    first, _, _ = (site / "sw.js").read_text("utf-8").partition("\n")
    built = json.loads(first.removeprefix("self.OGONEK = "))
    written = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert written - {*built["page"], *built["python"]} == {"index.html", "sw.js", ".ogonek-site"}
    assert len(built["version"]) == 16
    assert f'data-version="{built["version"]}"' in (site / "index.html").read_text("utf-8")


def test_what_bots_have_learned_is_apart(site):
    """Only bots of the highest levels and the coach need it, so nobody else waits for it."""
    nets = {path.relative_to(site).as_posix(): path.stat().st_size for path in (site / "nets").iterdir()}
    played = {game for game in own_games() for level in LEVELS if needs_net(level, game)}
    judged = {game for game in own_games() if game_coach(game) is not None}
    assert played
    assert set(nets) == {f"nets/{game}.net" for game in played} | {f"nets/{game}.critic" for game in judged}
    assert [name for name in zipfile.ZipFile(site / "ogonek.zip").namelist() if name.endswith(".net")] == []
    sizes = json.loads((site / "python.json").read_text())
    assert {name: sizes[name] for name in nets} == nets


def test_a_second_time_it_is_written_anew(site):
    (site / "old.txt").touch()
    write_site(site)
    assert not (site / "old.txt").exists()
    assert (site / "index.html").exists()


def test_a_folder_with_other_files_is_left_alone(tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(SiteError) as error:
        write_site(tmp_path)
    assert error.value.code == "site-folder-taken"
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_the_archive_plays_with_the_standard_library_alone(tmp_path):
    """What runs in a browser: no package but our own can be imported there."""
    zipfile.ZipFile(io.BytesIO(python_archive())).extractall(tmp_path)
    code = """
import json, os
from ogonek.host.bridge import Bridge
bridge = Bridge({}, os.urandom, lambda: "now")
def call(**given): return json.loads(bridge.call(json.dumps(given)))
for info in json.loads(call(do="request", method="GET", path="/games", body=None)["answer"][1]):
    seats = [{"kind": "bot", "level": level} for level in info["levels"]] * 2
    body = json.dumps({"game": info["name"], "seats": seats[:info["players"][0]]})
    table = json.loads(call(do="request", method="POST", path="/tables", body=body)["answer"][1])["id"]
    call(do="request", method="POST", path=f"/tables/{table}/start", body="{}")
    assert call(do="open", line="l", table=table)["bots"] == [table]
    assert call(do="bot", table=table)["writes"]
    call(do="close", line="l")
print("played")
"""
    found = subprocess.run(
        [sys.executable, "-S", "-c", code],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(tmp_path)},
    )
    assert found.stdout == "played\n", found.stderr


def test_the_pages_python_has_all_that_our_code_imports(tmp_path):
    """Its standard library is made when the page is built, without what a table has no use for."""
    code = """
import ast, importlib, pathlib, sys, ogonek
wanted = set()
for path in pathlib.Path(ogonek.__file__).parent.rglob("*.py"):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            wanted |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            wanted.add(node.module)
missing = []
for name in sorted(wanted):
    try:
        if name.partition(".")[0] in sys.stdlib_module_names:
            importlib.import_module(name)
    except ImportError:
        missing.append(name)
print(len(wanted) > 100, missing)
"""
    (tmp_path / "imports.py").write_text(code)
    folder = code_folder(tmp_path)
    found = subprocess.run(
        [*pyodide(folder).command[:-1], tmp_path / "imports.py"], capture_output=True, text=True, check=True
    )
    assert found.stdout.splitlines()[-1] == "True []"
