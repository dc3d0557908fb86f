"""A short trial: games go on while the server is killed and connections are cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.loops import apart
from tools.chaos.trial import Plan, tried


@pytest.mark.slow
def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    plan = Plan(seed=7, games=8, at_once=8, kill_after=120, cut_after=20, haste=0.5)
    outcome = apart(lambda: tried(plan, tmp_path))
    assert not outcome.faults
    assert outcome.games == 8
    assert outcome.kills > 0
    assert outcome.cuts > 0
