"""The values that the memory card holds."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

LEVELS: Final = range(1, 6)
"""Levels of the house; 1 is the lowest."""

LEVEL: Final = 3
"""The level of the house where none is chosen (note 28)."""


class Settings(NamedTuple):
    """All settings."""

    music: bool = False
    effects: bool = True
    tooltips: bool = True


RESULTS: Final = 12
"""Results that are kept at most, the last ones."""

NAME: Final = 24
"""Characters of a game's name at most, and of a person's."""


class Colour(Enum):
    """One's own men in a new game; the values are the words of the wire, which calls Black white."""

    RED = "red"
    BLACK = "white"
    EITHER = "either"


class Draft(NamedTuple):
    """The game that is about to be created."""

    name: str = "Game 1"
    players: int = 1
    """1: the house plays, 2: a person."""
    colour: Colour = Colour.RED
    hints: bool = True
    """Arrows of both colours are shown in it."""


class Rated(NamedTuple):
    """A rated game's result."""

    name: str
    """Of the other one."""
    factor: int
    change: int
    """Of one's own rating, in thousandths."""
    rating: int
    """One's own afterwards, in thousandths."""
    experience: int


class Kept(NamedTuple):
    """The content of the card."""

    settings: Settings = Settings()
    create: Draft = Draft()
    """The last choices of the sheet on which games are created."""
    results: tuple[Rated, ...] = ()
    """The last one is the newest."""
