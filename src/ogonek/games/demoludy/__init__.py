"""*Demoludy*, with its two variants. `kit.py` names the parts."""
