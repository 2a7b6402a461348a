"""*Demoludy*, with its variants `points` and `actions`: rules D, V and A. Begin reading in `position.py`."""
