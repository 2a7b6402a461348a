"""*Pan tu nie stał!* with *Bazar Różyckiego*, for learning libraries."""
