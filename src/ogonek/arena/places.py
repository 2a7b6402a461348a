"""Where a tournament is written to: seen before it is played, since it may take hours."""

from __future__ import annotations

from pathlib import Path

from ogonek.core.errors import OgonekError

_BEGINNING = 4096  # bytes of a picture in which it says what it is


def try_to_write(path: Path) -> None:
    """OSError if nothing can be written there; what is there stays as it is."""
    there = path.exists()
    with path.open("ab"):
        pass
    if not there:
        path.unlink()


def see_that_it_is_a_picture(path: Path) -> None:
    """OgonekError if something else than a picture of ours would be lost."""
    if path.is_file():
        with path.open("rb") as file:
            beginning = file.read(_BEGINNING).lstrip()
        if not beginning.startswith((b"<svg", b"<?xml")) or b"<svg" not in beginning:
            raise OgonekError("not-a-picture", file=str(path))
