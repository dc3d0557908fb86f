"""The facet `marks`: what is drawn over the picture, to help on the board."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from retro2600.machine.facets.facet import Choice, Facet, Offer
from retro2600.machine.facets.markings import Markings

StateT = TypeVar("StateT")

BOARD_HELP = Offer("board_help", "help on the board: names of places, marks and arrows too, none", ("y",))
LABELS = Choice("numbers", "name the places of the board beside it")
DOTS = Choice("marks", "mark what can be moved now, and where it can go")
ARROWS = Choice("arrows", "show the last turn as arrows")


class Marks(Facet, ABC, Generic[StateT]):
    """Markings for states."""

    offers = (BOARD_HELP,)
    choices = (LABELS, DOTS, ARROWS)

    @abstractmethod
    def drawn(self, ledger: Any, state: StateT) -> Markings:
        """Names of places, marks and arrows to be drawn over the picture of this state."""
