"""Judging in rations: what a judge without numpy is asked in one call is more than a frame has time for.

A judge with a ration stops in the midst of a call once it has evaluated so many, and remembers them. Asked
the same again it goes on from there: so a calculation that asks it is made anew, until it comes to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Sequence
from typing import Final, Generic, TypeVar

from retro2600.players.evaluation import Chances

T = TypeVar("T")
Node = TypeVar("Node", bound=Hashable)
"""A position, or a state of another game."""

MOST: Final = 4_000
"""Evaluations that are remembered (chosen): more than any one call asks for."""


class PausedError(Exception):
    """The ration is used up; the next one begins."""


class Rationed(Generic[Node]):
    """A judge that evaluates so many at most before it stops."""

    def __init__(self, judge: Callable[[Sequence[Node]], Sequence[Chances]], ration: int) -> None:
        self._judge, self._ration, self._left = judge, ration, ration
        self._known: dict[Node, Chances] = {}

    def __call__(self, nodes: Sequence[Node]) -> list[Chances]:
        """The chances of each; raises PausedError."""
        for node in nodes:
            if node in self._known:
                continue
            if not self._left:
                self._pause()
            self._left -= 1
            self._known[node] = self._judge([node])[0]
        return [self._known[node] for node in nodes]

    def _pause(self) -> None:
        self._left = self._ration
        if len(self._known) > MOST:
            self._known.clear()
        raise PausedError


def in_rations(calculation: Callable[[], T]) -> Generator[None, None, T]:
    """Its result, with a stop wherever a judge that it asks has stopped; it must be free of effects."""
    while True:
        try:
            return calculation()
        except PausedError:
            yield
