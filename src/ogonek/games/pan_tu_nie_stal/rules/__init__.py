"""*Pan tu nie stał!* with *Bazar Różyckiego*: rules Q and Z. Begin reading in `position.py`."""
