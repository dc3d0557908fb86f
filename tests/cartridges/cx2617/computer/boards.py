"""Boards for the tests of the thinking: written by hand, drawn by Hypothesis, read from golden files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hypothesis import strategies as st

from retro2600.cartridges.cx2617.computer import Board, Traces
from retro2600.cartridges.cx2617.computer.evaluation import ClockTest, Evaluation

START: Board = (0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0, 0, 0)
ACEY_DEUCEY_START: Board = (*[0] * 25, 15, -15, 0)

dice = st.tuples(st.integers(1, 6), st.integers(1, 6))


def red_board(red: Sequence[int], white: Sequence[int]) -> Board:
    """The board in red's numbering, from 26 counts of each side's own seat."""
    points = [red[p] - white[25 - p] for p in range(1, 25)]
    return (red[0], *points, red[25], -white[25], -white[0])


def placed(own: Mapping[int, int], other: Mapping[int, int] | None = None) -> Board:
    """A board with so many own checkers at these numbers, and so many of the opponent's."""
    board = [0] * 28
    for point, count in own.items():
        board[point] += count
    for point, count in (other or {}).items():
        board[point] -= count
    return tuple(board)


@st.composite
def boards(draw: st.DrawFn, home_only: bool = False) -> Board:
    """Boards that play can lead to, fifteen checkers a side; `home_only`: the mover is bearing off."""
    highest = 6 if home_only else 24
    points = draw(st.lists(st.integers(1, 24), min_size=2, max_size=12, unique=True))
    own = [point for point in points[::2] if point <= highest]
    counts = draw(st.lists(st.integers(1, 5), min_size=len(points), max_size=len(points)))
    board = [0] * 28
    for side, places, rest in ((1, own, 0 if home_only else 25), (-1, points[1::2], 26)):
        left = 15
        for place, count in zip(places, counts, strict=False):
            board[place] += side * min(count, left)
            left -= min(count, left)
        on_bar = draw(st.integers(0, min(left, 3)))
        board[rest] += side * on_bar
        board[0 if side > 0 else 27] += side * (left - on_bar)
    return tuple(board)


def all_tests(evaluation: Evaluation) -> list[ClockTest]:
    """All clock tests of an evaluation, one found after the other."""
    found: list[ClockTest] = []
    while (test := evaluation.first_test(found[-1][0] + 1 if found else 0)) is not None:
        found.append(test)
    return found


traces = st.builds(
    Traces.used()._replace,
    game=st.integers(1, 8),
    moved=st.integers(0, 3),
    sources=st.tuples(*[st.integers(0, 25)] * 4),
    lo=st.integers(0, 255),
    mid=st.integers(0, 255),
)
