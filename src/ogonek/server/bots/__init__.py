"""Bots: when one moves, and the processes and machines in which it thinks."""
