"""Checks of the files that a tournament writes, before it is played: it may take hours."""

from __future__ import annotations

from pathlib import Path

from ogonek.core.errors import OgonekError

_HEADER_SIZE = 4096  # bytes that are searched for the tag


def check_writable(path: Path) -> None:
    """OSError if the file cannot be written; an existing file is left as it is."""
    there = path.exists()
    with path.open("ab"):
        pass
    if not there:
        path.unlink()


def check_is_picture(path: Path) -> None:
    """OgonekError if a file that is not an SVG picture would be overwritten."""
    if path.is_file():
        with path.open("rb") as file:
            beginning = file.read(_HEADER_SIZE).lstrip()
        if not beginning.startswith((b"<svg", b"<?xml")) or b"<svg" not in beginning:
            raise OgonekError("not-a-picture", file=str(path))
