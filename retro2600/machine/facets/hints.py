"""The facet `hints`: a good play for who is to play."""

from __future__ import annotations

from abc import abstractmethod

from retro2600.machine.facets.facet import Facet, Offer, StateT

HINT = Offer("hint", "a hint for the roll that you are to play", ("x",))


class Hints(Facet[StateT]):
    """Hints for a person's turn."""

    offers = (HINT,)

    @abstractmethod
    def hint(self, state: StateT) -> str:
        """A sentence on a good play for who is to play now; "" if there is none to give."""
