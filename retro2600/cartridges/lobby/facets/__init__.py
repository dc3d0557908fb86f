"""The facets: what the program offers beside its picture."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby.state import State
from retro2600.machine.facets import Facets

FACETS: Final[Facets[State]] = Facets(time=None)

__all__ = ["FACETS"]
