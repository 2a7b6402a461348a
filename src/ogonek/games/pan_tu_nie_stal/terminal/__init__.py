"""*Pan tu nie stał!* with *Bazar Różyckiego*, in a terminal."""
