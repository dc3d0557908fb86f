"""The facets of the program: what fronts offer beside the screen."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.state import State
from retro2600.machine import facets

FACETS: Final[facets.Facets[State]] = facets.Facets(time=None)
