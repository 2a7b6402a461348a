"""What every game is made of: rulebook, game, record, chance, events, errors, steps, encodings, kits."""
