"""The facet `answers`: the steps of a knob for what is asked, and for what is pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

StateT_contra = TypeVar("StateT_contra", contravariant=True)


class Aim(NamedTuple):
    """A knob, by its player, and the step it is to be turned to."""

    player: int
    step: int


class Answers(Protocol[StateT_contra]):
    """The knob, for those who turn it by notches or by pointing."""

    def asked(self, state: StateT_contra) -> Sequence[tuple[int, int]]:
        """The first and the last step of the knob for each answer to what is asked now; else none."""

    def aim(self, state: StateT_contra, column: int, line: int) -> Aim | None:
        """The knob and its step for a place of the picture that is pointed at; None if it has none."""
