# The coach: judgements of decisions, for page and command alike.

verdict-best = best
verdict-fine = fine
verdict-inaccuracy = inaccuracy
verdict-mistake = mistake
verdict-blunder = blunder
verdict-only = the only move
