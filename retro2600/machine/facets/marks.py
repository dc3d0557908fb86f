"""The facet `marks`: what is drawn over the picture, to help on the board."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from retro2600.machine.facets.markings import Markings

StateT_contra = TypeVar("StateT_contra", contravariant=True)


class Marks(Protocol[StateT_contra]):
    """Markings for states."""

    def drawn(self, ledger: Any, state: StateT_contra) -> Markings:
        """Names of places, marks and arrows to be drawn over the picture of this state."""
