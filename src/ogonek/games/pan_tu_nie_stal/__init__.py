"""*Pan tu nie stał!* with *Bazar Różyckiego*. `kit.py` names the parts."""
