"""The facet `hints`: a good play for who is to play."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from retro2600.machine.facets.facet import Facet, Offer

StateT = TypeVar("StateT")

HINT = Offer("hint", "a hint for the roll that you are to play", ("x",))


class Hints(Facet, ABC, Generic[StateT]):
    """Hints for a person's turn."""

    offers = (HINT,)

    @abstractmethod
    def hint(self, state: StateT) -> str:
        """A sentence on a good play for who is to play now; "" if there is none to give."""
