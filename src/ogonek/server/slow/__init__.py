"""Games over days: a clock that survives restarts, who rings when time is up, vacations."""
