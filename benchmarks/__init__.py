"""Our figures, beside our peers'. `make bench`; each module here has one subject."""
