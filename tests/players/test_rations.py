"""A judge that stops when it has evaluated a ration, and goes on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.players import rations
from retro2600.players.evaluation import Chances
from retro2600.players.rations import PausedError, Rationed, in_rations


class Noted:
    """A judge of numbers, who notes each that it is asked about."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.at_stops: list[int] = []
        """Their number at each stop."""

    def stop(self) -> None:
        """The judge has stopped."""
        self.at_stops.append(len(self.asked))

    def __call__(self, nodes: Sequence[int]) -> list[Chances]:
        self.asked += nodes
        return [Chances(node, 0, 0, 0, 0) for node in nodes]


@given(st.lists(st.lists(st.integers(0, 30), max_size=25), max_size=6), st.integers(1, 9))
def test_whatever_is_asked_it_evaluates_each_once_and_a_ration_at_most_before_it_stops(
    calls: list[list[int]], ration: int
) -> None:
    noted = Noted()
    judge = Rationed(noted, ration)
    for nodes in calls:
        noted.at_stops = [len(noted.asked)]
        said = finished_with(judge, nodes, noted.stop)
        noted.stop()
        assert [chances.win for chances in said] == nodes
        assert all(after - before <= ration for before, after in pairwise(noted.at_stops))
    assert len(noted.asked) == len({node for nodes in calls for node in nodes})


def finished_with(
    judge: Rationed[int], nodes: list[int], stop: Callable[[], object] = lambda: None
) -> list[Chances]:
    """The answer of the judge in the end; `stop` is told of each stop."""
    calculation = in_rations(partial(judge, nodes))
    try:
        while True:
            next(calculation)
            stop()
    except StopIteration as end:
        said: list[Chances] = end.value
    return said


def test_it_forgets_what_it_has_known_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rations, "MOST", 10)
    noted = Noted()
    judge = Rationed(noted, 4)
    for node in range(12):
        finished_with(judge, [node])
    with pytest.raises(PausedError):
        judge([*range(100, 110)])
    finished_with(judge, [0])
    assert noted.asked.count(0) == 2
