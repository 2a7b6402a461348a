"""The reader's language, as a browser tells it."""

from __future__ import annotations

LANGUAGES = ("pl", "en")


def language_of(accepted: str) -> str:
    """The first of `Accept-Language` that we speak; English where we speak none."""
    tags = (tag.split(";")[0].strip().lower().split("-")[0] for tag in accepted.split(","))
    return next((tag for tag in tags if tag in LANGUAGES), "en")
