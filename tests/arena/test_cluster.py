"""A tournament on a Ray cluster of two workers, one of which is killed in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from ogonek.arena.thinking import Thinking
from ogonek.arena.tournament import Outcome, Tournament
from support.command import run

TOURNAMENT = Tournament("pan-tu-nie-stal", 2, (), ("greedy", "random"), 20, Thinking(4), tuning=True, secret="cluster")


@pytest.fixture
def cluster() -> Iterator[object]:
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    for _ in range(2):
        made.add_node(num_cpus=1)
    yield made
    made.shutdown()


def result(outcome: Outcome) -> tuple[object, ...]:
    return outcome.fixture, outcome.scores, outcome.winners, outcome.moves, outcome.faults


@pytest.mark.long
def test_a_worker_killed_in_the_middle_loses_no_game(cluster) -> None:  # type: ignore[no-untyped-def]
    from ogonek.arena.cluster import play

    fixtures = TOURNAMENT.fixtures()
    with closing(play(TOURNAMENT, fixtures, cluster.address)) as playing:
        found = [next(playing)]
        cluster.remove_node(cluster.list_all_nodes()[-1], allow_graceful=False)
        found += playing
    assert list(map(result, found)) == [result(TOURNAMENT.play_one(fixture)) for fixture in fixtures]


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "127.0.0.1:x"])
def test_an_address_where_no_cluster_is(address: str) -> None:
    done = run("arena", "pan-tu-nie-stal", "--deals", "1", "--cluster", address)
    assert (done.exit_code, done.stderr) == (2, f"ogonek: No Ray cluster answers at “{address}”.\n")


def test_a_cluster_decides_itself_how_many_games_run_at_once() -> None:
    done = run("arena", "pan-tu-nie-stal", "--cluster", "127.0.0.1:1", "--jobs", "2")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "--jobs" in done.stderr
