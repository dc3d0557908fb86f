"""The values that the memory card holds: the settings, with their first values, the room and the filter."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.lobby.scenes import Filter

LEVELS: Final = range(1, 6)
"""Levels of the house bot; 1 is the lowest."""


class Settings(NamedTuple):
    """All settings."""

    one_click: bool = True
    """A click on a piece moves it by its biggest single jump; else every click selects."""
    marks: bool = True
    """The legal positions of a piece are marked."""
    numbers: bool = True
    """Positions are numbered."""
    sound: bool = True
    warnings: bool = True
    """One's own clock is heard when it is low."""
    speech: bool = False
    next_by_itself: bool = True
    """The next round begins by itself."""
    level: int = 3
    """Of the house bot."""


class Kept(NamedTuple):
    """The content of the card."""

    settings: Settings = Settings()
    room: str = ""
    """The key of the chosen room; "": all rooms."""
    filter: Filter = Filter.ALL
