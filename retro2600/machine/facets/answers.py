"""The facet `answers`: the steps of a knob for what is asked, and for what is pointed at."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from retro2600.machine.facets.facet import Facet, StateT


class Aim(NamedTuple):
    """A knob, by its player, and the step it is to be turned to."""

    player: int
    step: int


class Answers(Facet[StateT]):
    """The knob, for those who turn it by notches or by pointing."""

    @abstractmethod
    def asked(self, state: StateT) -> Sequence[tuple[int, int]]:
        """The first and the last step of the knob for each answer to what is asked now; else none."""

    @abstractmethod
    def aim(self, state: StateT, column: int, line: int) -> Aim | None:
        """The knob and its step for a place of the picture that is pointed at; None if it has none."""
