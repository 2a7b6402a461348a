"""Writing the site: the built page, Pyodide and our own Python, with addresses that work in any folder."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from ogonek.core.errors import OgonekError
from ogonek.host.host import game_infos
from ogonek.site.python_code import PACKAGE, python_archive
from ogonek.table.json_messages import encode

STATIC = PACKAGE / "server" / "static"
CODE, SIZES, GAMES, WORKER, DOCUMENT = "ogonek.zip", "python.json", "games.json", "sw.js", "index.html"
PYTHON = ("pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip")
LOCK = "pyodide/pyodide-lock.json"
NOT_FOR_BROWSERS = ("manifest.json", ".stamp", "robots.txt")  # the build's own notes; robots are the host's business
MARK = ".ogonek-site"  # a folder that we wrote; nothing else is ever written over


class SiteError(OgonekError):
    """Why a site cannot be written."""


def built_files() -> dict[str, bytes]:
    """Every file of the site by its relative address."""
    if not (STATIC / DOCUMENT).exists():
        raise SiteError("site-no-page")
    files = {name: path.read_bytes() for name, path in _page_files()}
    files[CODE] = python_archive()
    files[SIZES] = _sizes(files)
    files[GAMES] = encode(game_infos()).encode()
    files[WORKER] = service_worker(files)
    return files


def _page_files() -> Iterator[tuple[str, Path]]:
    for path in sorted(STATIC.rglob("*")):
        name = path.relative_to(STATIC).as_posix()
        if path.is_file() and name not in NOT_FOR_BROWSERS:
            yield name, path


def _sizes(files: dict[str, bytes]) -> bytes:
    """Bytes of what Python needs, so that a progress bar has a total."""
    return json.dumps({name: len(files[name]) for name in (*PYTHON, LOCK, CODE)}).encode()


def service_worker(files: dict[str, bytes]) -> bytes:
    """The service worker's script with the list of files, and a version that changes with any of them."""
    script = files[WORKER]
    python = [name for name in files if name.startswith("pyodide/") or name in (CODE, SIZES)]
    page = [name for name in files if name not in (*python, WORKER, DOCUMENT)]
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + files[name] + b"\0")
    built = {"version": digest.hexdigest()[:16], "page": page, "python": python}
    return b"self.OGONEK = " + json.dumps(built).encode() + b"\n" + script


def site_document(text: str) -> str:
    """The document as a site without a server needs it: it says so, and carries the policy that a server would send."""
    policy = (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
        "style-src 'self' 'unsafe-inline'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'"
    )
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    return text.replace("<html ", '<html data-host="here" ', 1).replace("<head>", f"<head>\n    {meta}", 1)


def write_site(folder: Path) -> int:
    """Writes the site and returns its size in bytes. A folder that holds anything else is left alone."""
    if folder.exists() and not (folder / MARK).exists() and any(folder.iterdir()):
        raise SiteError("site-folder-taken", folder=str(folder))
    files = built_files()
    files[DOCUMENT] = site_document(files[DOCUMENT].decode()).encode()
    files[MARK] = b""
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
