"""Writing the site: the built page, Pyodide and our own Python, with addresses that work in any folder."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from ogonek.bots.levels import LEVELS, needs_net
from ogonek.core.errors import OgonekError
from ogonek.library.weights import CRITIC, POLICY, packed
from ogonek.site.python_code import PACKAGE, own_games, python_archive
from ogonek.table.games import game_infos
from ogonek.table.json_messages import encode

STATIC = PACKAGE / "server" / "static"
CODE, SIZES, GAMES, WORKER, DOCUMENT = "ogonek.zip", "python.json", "games.json", "sw.js", "index.html"
NETS, PYODIDE = "nets/", "pyodide/"
PYTHON = ("pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip")
LOCK = "pyodide/pyodide-lock.json"
NOT_FOR_BROWSERS = ("manifest.json", ".stamp", "robots.txt")  # the build's own notes; robots are the host's business
MARK = ".ogonek-site"  # a folder that we wrote; nothing else is ever written over


class SiteError(OgonekError):
    """Why a site cannot be written."""


class Built:
    """The page's files by their relative addresses, without its documents and its service worker."""

    def __init__(self) -> None:
        if not (STATIC / DOCUMENT).exists():
            raise SiteError("site-no-page")
        self.document = (STATIC / DOCUMENT).read_text("utf-8")
        self._script = (STATIC / WORKER).read_bytes()
        self.files = {name: path.read_bytes() for name, path in _page_files()}
        self.plays = all(name in self.files for name in (*PYTHON, LOCK))  # whether a browser can play with it alone
        if self.plays:
            games = own_games()
            self.files[CODE] = python_archive()
            self.files |= {f"{NETS}{game}.net": net for game, net in packed(POLICY).items() if _is_played(game, games)}
            self.files |= {f"{NETS}{game}.critic": net for game, net in packed(CRITIC).items() if game in games}
            self.files[SIZES] = _sizes(self.files)
            self.files[GAMES] = encode([info for info in game_infos(LEVELS) if info.name in games]).encode()

    @cached_property
    def version(self) -> str:
        """Changes with any file."""
        digest = hashlib.sha256(self.document.encode() + b"\0" + self._script)
        for name in sorted(self.files):
            digest.update(b"\0" + name.encode() + b"\0" + self.files[name])
        return digest.hexdigest()[:16]

    def service_worker(self, documents: list[str], fresh: bool) -> bytes:
        """Its script with the list of files (what the list says stands in the script)."""
        hashes = {name: _integrity(content) for name, content in self.files.items()}
        python = {name: hashed for name, hashed in hashes.items() if is_python(name)}
        page = {name: hashed for name, hashed in hashes.items() if not is_python(name)}
        built = {"version": self.version, "documents": documents, "fresh": fresh, "page": page, "python": python}
        return b"self.OGONEK = " + json.dumps(built).encode() + b"\n" + self._script

    def marked(self, **attributes: str) -> str:
        """The document with its version and other facts about who serves it."""
        facts = {"version": self.version, **attributes}
        return self.document.replace("<html ", "<html " + "".join(f'data-{k}="{v}" ' for k, v in facts.items()), 1)


def _is_played(game: str, games: list[str]) -> bool:
    """Whether a level of one of these games plays with a net."""
    return game in games and any(needs_net(level, game) for level in LEVELS)


def is_python(name: str) -> bool:
    return name.startswith((PYODIDE, NETS)) or name in (CODE, SIZES)


def _integrity(content: bytes) -> str:
    """As browsers check it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def _page_files() -> Iterator[tuple[str, Path]]:
    for path in sorted(STATIC.rglob("*")):
        name = path.relative_to(STATIC).as_posix()
        if path.is_file() and name not in (*NOT_FOR_BROWSERS, WORKER, DOCUMENT):
            yield name, path


def _sizes(files: dict[str, bytes]) -> bytes:
    """Bytes of what Python needs, so that a progress bar has a total; nets come later, for bots that need them."""
    return json.dumps({name: len(content) for name, content in files.items() if is_python(name)}).encode()


def site_document(built: Built) -> str:
    """The document as a site without a server needs it: it says so, and carries the policy that a server would send."""
    policy = (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
        "style-src 'self' 'unsafe-inline'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'"
    )
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    return built.marked(host="here").replace("<head>", f"<head>\n    {meta}", 1)


def write_site(folder: Path) -> int:
    """Writes the site and returns its size in bytes. A folder that holds anything else is left alone."""
    if folder.exists() and not (folder / MARK).exists() and any(folder.iterdir()):
        raise SiteError("site-folder-taken", folder=str(folder))
    built = Built()
    files = {
        **built.files,
        DOCUMENT: site_document(built).encode(),
        WORKER: built.service_worker(["./"], fresh=False),
        MARK: b"",
    }
    for old in sorted(folder.rglob("*"), reverse=True) if folder.exists() else ():
        if old.is_file():
            old.unlink()
        else:
            old.rmdir()
    for name, content in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return sum(map(len, files.values()))
