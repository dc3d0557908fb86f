"""The facet `voice`: spoken lines that are to be heard."""

from __future__ import annotations

from abc import abstractmethod

from retro2600.machine.facets.facet import Facet, StateT


class Voice(Facet[StateT]):
    """Has an output's `spoken` lines said aloud, where the system has a voice."""

    @abstractmethod
    def aloud(self, state: StateT) -> bool:
        """True while they are to be heard, and not only to be read."""
