"""The attack on a node finds nothing, and would tell if it did."""

from __future__ import annotations

import pytest

from tools.attack.attack import Run, attacked


@pytest.mark.slow
def test_strangers_change_nothing_and_learn_nothing() -> None:
    report = attacked(1, 2000)
    assert report["faults"] == []
    assert report["messages"] == 2000
    assert 0 < report["refused_at_the_door"] < 2000


def test_a_secret_that_was_told_would_be_noticed() -> None:
    run = Run(2)
    stranger = run.hall.arrive()
    run._look(stranger, f'{{"type":"ok","token":"{run.tokens[0]}"}}')
    assert run.faults == ["a stranger was told a secret"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 4])
def test_many_messages_change_nothing(seed: int) -> None:
    assert attacked(seed, 10_000)["faults"] == []
