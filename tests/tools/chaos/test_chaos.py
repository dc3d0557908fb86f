"""Games go on while servers are killed, connections are cut, and a database is restarted."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from tests.loops import apart
from tools.chaos.trial import Plan, tried
from tools.seats.cluster import cluster, programs
from tools.seats.server import Served


@pytest.mark.slow
def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    plan = Plan(seed=7, games=8, at_once=8, kill_after=120, cut_after=20, haste=0.5)
    outcome = apart(lambda: tried(plan, tmp_path))
    assert not outcome.faults
    assert outcome.games == 8
    assert outcome.kills > 0
    assert outcome.cuts > 0


@pytest.mark.slow
def test_nothing_is_lost_when_nodes_are_killed_and_the_database_is_restarted(tmp_path: Path) -> None:
    if programs() is None:
        pytest.skip("PostgreSQL is not installed")
    plan = Plan(seed=7, haste=0.5, kill_after=1000, restart_after=3000, nodes=3)
    with cluster() as database:
        outcome = apart(lambda: tried(plan, tmp_path, database))
    assert not outcome.faults
    assert outcome.games == plan.games
    assert outcome.kills > 0
    assert outcome.restarts > 0
    assert outcome.cuts > 0


def test_a_server_that_does_not_begin_is_ended_and_says_why(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="--no-such-word"):
        Served(tmp_path / "tables.sqlite", "--no-such-word")
    gc.collect()  # a process or a pipe that is left would be warned of here
