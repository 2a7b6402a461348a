"""What Prometheus may ask. Nothing in it tells of a game's content."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

COMMIT_SECONDS = Histogram(
    "ogonek_commit_seconds",
    "Time to commit one action at a table",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
THINKING_SECONDS = Histogram(
    "ogonek_thinking_seconds",
    "Time from a bot's question to its answer, waiting for a worker included",
    buckets=(0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 30),
)
UNANSWERED = Counter("ogonek_unanswered", "Bots' questions that no worker answered in time: the server thought itself")
NOTICE_SECONDS = Histogram(
    "ogonek_notice_seconds",
    "Time from a move's commit to sending a notice of it",
    buckets=(0.05, 0.1, 0.5, 1, 2, 5, 10, 60, 300, 3600),
)
NOTICES = Counter("ogonek_notices", "Notices sent, by what became of them", ["outcome"])
REFUSALS = Counter("ogonek_refusals", "Intents refused, by code", ["code"])
ROOMS = Gauge("ogonek_rooms", "Tables in memory")
SOCKETS = Gauge("ogonek_sockets", "Open WebSockets")
