"""What all tests share."""

import os

from hypothesis import settings

# As the command does: nets are small, and threads that wait for each other make them many times slower.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

pytest_plugins = [
    "support.browser_fixtures",
    "support.jax_fixtures",
    "support.kills",
    "support.python_memory",
    "support.toy_game",
]

# How long one example takes says more about the machine than about us.
settings.register_profile("ogonek", deadline=None, print_blob=True)
settings.load_profile("ogonek")
