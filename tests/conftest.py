"""What all tests share."""

from hypothesis import settings

pytest_plugins = ["support.browser_fixtures", "support.kills", "support.python_memory", "support.toy_game"]

# How long one example takes says more about the machine than about us.
settings.register_profile("ogonek", deadline=None, print_blob=True)
settings.load_profile("ogonek")
