"""What a server says before anybody comes: where it is, or in one sentence why it cannot be."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from socket import AF_INET, SOCK_STREAM, gethostname, socket
from urllib.request import urlopen

import pytest

from ogonek.server.http.addresses import address_for_others
from support.command import run, start
from support.services import free_port

pytestmark = pytest.mark.xdist_group("server-opening")

LANGUAGES = ("en", "pl")


def refused(said: str, *command: object, code: int = 2, **environment: str) -> None:
    """In one line, and nothing was started."""
    done = run(*command, **environment)
    assert (done.exit_code, done.stdout) == (code, "")
    assert done.stderr.rpartition("ogonek: ")[2].count("\n") == 1
    assert said in done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_a_server_says_where_it_is_opened(tmp_path: Path, host: str, language: str) -> None:
    port = free_port()
    database = f"sqlite:///{tmp_path}/games.db"
    process = start("serve", "--host", host, "--port", port, "--database", database, "--lang", language)
    assert process.stdout is not None
    try:
        lines = [process.stdout.readline() for _ in range(2 if host == "127.0.0.1" else 3)]
        assert f"http://127.0.0.1:{port}/" in lines[0]
        assert lines[-1] == {"en": "Ctrl-C stops it.\n", "pl": "Ctrl-C kończy.\n"}[language]
        if host == "0.0.0.0":
            found = re.search(r"http://(\S+):\d+/", lines[1])
            assert found is not None
            assert found[1] not in ("127.0.0.1", "0.0.0.0")
            with urlopen(f"http://{found[1]}:{port}/health/live", timeout=30) as answer:
                assert answer.status == 200
    finally:
        os.killpg(process.pid, signal.SIGINT)
        _, log = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in log


INTERRUPTED_IN_A_FINALIZER = """
import signal, sys
from ogonek.server.serve import serve
from ogonek.server.settings import Settings

class Finalized:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)

serve(Settings(database=sys.argv[1]), "127.0.0.1", int(sys.argv[2]), lambda _: Finalized() and None)
"""


def test_ctrl_c_counts_as_soon_as_the_address_is_told(tmp_path: Path) -> None:
    """Python drops a KeyboardInterrupt that is raised inside a finalizer: the server must not be lost for it."""
    database = f"sqlite:///{tmp_path}/games.db"
    command = [sys.executable, "-c", INTERRUPTED_IN_A_FINALIZER, database, str(free_port())]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == -signal.SIGINT  # what a shell calls 130
    assert "Exception ignored" not in done.stderr


def test_without_a_network_others_are_told_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(socket, "connect", unreachable)
    assert address_for_others("0.0.0.0", 8000) == f"http://{gethostname()}:8000/"


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_a_port_that_another_server_has(tmp_path: Path, host: str) -> None:
    with socket(AF_INET, SOCK_STREAM) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        command = ("serve", "--host", host, "--port", port, "--database", f"sqlite:///{tmp_path}/games.db")
        refused(f"Port {port} is in use: stop the other server or give another --port.", *command)
        refused(f"Port {port} jest zajęty", *command, "--lang", "pl")


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid", "a" * 70])
def test_an_address_that_is_not_ours(tmp_path: Path, host: str) -> None:
    command = ("serve", "--host", host, "--port", free_port(), "--database", f"sqlite:///{tmp_path}/games.db")
    refused(f"“{host}” is no address of this machine", *command)
    refused(f"„{host}” to nie adres tego komputera", *command, "--lang", "pl")


@pytest.mark.parametrize(
    "url", ["foo://x", "ogonek.db", "sqlite://games.db", "postgres://host/games", "postgresql://host:port/x"]
)
@pytest.mark.parametrize("command", [["serve"], ["play", "--no-browser"], ["admin", "list"]])
def test_what_is_no_database(command: list[str], url: str) -> None:
    before, after = (
        (["admin", "--database", url], ["list"]) if command[0] == "admin" else (command, ["--database", url])
    )
    refused(f"sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME, not “{url}”", *before, *after)
    refused(f"a nie „{url}”", *before, *after, "--lang", "pl")
    if command[0] == "serve":
        refused(f"not “{url}”", "serve", OGONEK_DATABASE=url)


@pytest.mark.parametrize("url", ["foo://x", "localhost", "redis://host:port", "postgresql://host:port/x"])
def test_what_is_no_herald(tmp_path: Path, url: str) -> None:
    command = ("serve", "--database", f"sqlite:///{tmp_path}/games.db", "--herald", url)
    refused(f"must be redis://HOST:6379/0 or postgresql://USER:PASSWORD@HOST/NAME, not “{url}”", *command)
    refused(f"a nie „{url}”", *command, "--lang", "pl")


def test_a_password_is_not_shown() -> None:
    done = run("serve", "--database", "mysql://ala:secret@host/games")
    assert "“mysql://ala:…@host/games”" in done.stderr
    assert "secret" not in done.stderr


@pytest.mark.parametrize(
    ("name", "given", "english", "polish"),
    [
        ("THINKERS", "abc", "a whole number, 1 or more", "liczba całkowita, co najmniej 1"),
        ("THINKERS", "0", "a whole number, 1 or more", "liczba całkowita, co najmniej 1"),
        ("THINKERS", "-3", "a whole number, 1 or more", "liczba całkowita, co najmniej 1"),
        ("KEEP_DAYS", "1.5", "a whole number, 0 or more", "liczba całkowita, co najmniej 0"),
        ("RATE", "x", "a number, 0 or more", "liczba, co najmniej 0"),
        ("GRACE", "nan", "a number, 0 or more", "liczba, co najmniej 0"),
        ("HTTPS", "yes", "1 or 0", "1 albo 0"),
    ],
)
def test_a_setting_that_it_cannot_have(name: str, given: str, english: str, polish: str) -> None:
    setting = {f"OGONEK_{name}": given}
    refused(f"OGONEK_{name} must be {english}, not “{given}”.", "serve", **setting)
    refused(f"OGONEK_{name} to {polish}, a nie „{given}”.", "serve", "--lang", "pl", **setting)


@pytest.mark.parametrize(
    ("library", "extra", "options"),
    [
        ("asyncpg", "postgres", ["--database", "postgresql://host/games"]),
        ("asyncpg", "postgres", ["--herald", "postgresql://host/games"]),
        ("redis", "redis", ["--herald", "redis://host/0"]),
        ("saq", "redis", ["--queue", "redis://host/0"]),
    ],
)
def test_a_library_that_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, library: str, extra: str, options: list[str]
) -> None:
    for module in [name for name in sys.modules if name.split(".")[0] == library]:
        monkeypatch.delitem(sys.modules, module)
    for ours in ("ogonek.server.bots.workers", "ogonek.server.cluster.redis_client"):
        monkeypatch.delitem(sys.modules, ours, raising=False)
    monkeypatch.setitem(sys.modules, library, None)  # as Python sees what is not installed
    kept = {"OGONEK_DATABASE": f"sqlite:///{tmp_path}/games.db"}
    refused(f"The library “{library}” is missing: install ogonek[{extra}].", "serve", *options, code=1, **kept)
    refused(f"Brakuje biblioteki „{library}”", "serve", *options, "--lang", "pl", code=1, **kept)


@pytest.mark.parametrize("command", [["serve"], ["play", "--no-browser"]])
def test_a_database_in_no_folder(tmp_path: Path, command: list[str]) -> None:
    url = f"sqlite:///{tmp_path}/no/games.db"
    refused(f"The database {url} cannot be opened: unable to open", *command, "--database", url, code=1)
    refused(f"Nie można otworzyć bazy danych {url}", *command, "--database", url, "--lang", "pl", code=1)


@pytest.mark.parametrize("command", [["list"], ["people"], ["export"], ["backup", "copy.db"], ["end", "x"]])
def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, command: list[str]) -> None:
    file = tmp_path / "typo.db"
    refused(f"There is no database at {file}.", "admin", "--database", f"sqlite:///{file}", *command, code=1)
    polish = ("admin", "--lang", "pl", "--database", f"sqlite:///{file}", *command)
    refused(f"Nie ma bazy danych w {file}.", *polish, code=1)
    assert not list(tmp_path.iterdir())


def test_a_database_that_is_none(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("no database at all " * 100)
    refused("cannot be opened: file is not a database", "admin", "--database", f"sqlite:///{file}", "list", code=1)


def test_a_copy_that_cannot_be_made(tmp_path: Path) -> None:
    games, notes, copy = tmp_path / "games.db", tmp_path / "notes.txt", tmp_path / "copy.db"
    games.touch()
    notes.write_text("no database at all " * 100)
    nowhere = tmp_path / "no" / "b.db"
    refused(f"{games} cannot be copied to {nowhere}", "admin", "--database", f"sqlite:///{games}", "backup", nowhere)
    refused("Nie można skopiować", "admin", "--lang", "pl", "--database", f"sqlite:///{games}", "backup", nowhere)
    refused(f"{notes} cannot be copied to {copy}", "admin", "--database", f"sqlite:///{notes}", "backup", copy)
    assert not copy.exists()
