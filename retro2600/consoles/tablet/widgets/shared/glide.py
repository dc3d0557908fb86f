"""Glides: things that go from one place to another and are slow at both ends. Time is a number of steps."""

from __future__ import annotations

_ONE = 1024


def share(step: int, steps: int) -> int:
    """The part of the way after a step, of 1024: 3 t^2 - 2 t^3; all of it where there are no steps."""
    if step >= steps:
        return _ONE
    time = _ONE * max(step, 0) // steps
    return time * time * (3 * _ONE - 2 * time) // (_ONE * _ONE)


def between(start: tuple[int, int], end: tuple[int, int], step: int, steps: int) -> tuple[int, int]:
    """The place on the way after a step."""
    gone = share(step, steps)
    return (
        start[0] + (end[0] - start[0]) * gone // _ONE,
        start[1] + (end[1] - start[1]) * gone // _ONE,
    )
