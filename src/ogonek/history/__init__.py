"""Finished games afterwards, from their records alone: how they went for a seat, what is worth counting, goals."""

from ogonek.history.played import VERSION, summary

__all__ = ["VERSION", "summary"]
