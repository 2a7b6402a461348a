"""What the coach needs to know of this game: chance, expected scores, reasons."""
