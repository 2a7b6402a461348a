# The coach: judgements of decisions, for page and command alike.

verdict-best = najlepszy ruch
verdict-fine = dobry ruch
verdict-inaccuracy = niedokładność
verdict-mistake = błąd
verdict-blunder = gruby błąd
verdict-only = jedyny ruch
