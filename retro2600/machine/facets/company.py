"""The facet `company`: when another person plays."""

from __future__ import annotations

from abc import abstractmethod

from retro2600.machine.facets.facet import Facet, StateT


class Company(Facet[StateT]):
    """Programs in which people play each other from afar; the shell gives nobody help or a way back then."""

    @abstractmethod
    def is_played(self, state: StateT) -> bool:
        """True while a game with another person goes on here, or one between others is watched.

        False as soon as it is over, and against the house or an engine that this program itself plays.
        """
