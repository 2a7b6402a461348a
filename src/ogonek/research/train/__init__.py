"""Learned players: self-play in JAX on the batched engines, from nothing to weights (docs/research.md)."""
