"""*Demoludy*, with its two variants, in a terminal."""
