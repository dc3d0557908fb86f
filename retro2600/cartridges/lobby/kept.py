"""The values that the memory card holds."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.lobby.scenes import Filter
from retro2600.cartridges.lobby.settings import Settings


class Kept(NamedTuple):
    """The content of the card."""

    settings: Settings = Settings()
    room: str = ""
    """The key of the chosen room; "": all rooms."""
    filter: Filter = Filter.ALL
