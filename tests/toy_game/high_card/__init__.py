"""High Card: everybody lays one card, the highest takes the pot."""
