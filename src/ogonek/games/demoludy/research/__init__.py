"""*Demoludy*, with its two variants, for learning libraries."""
