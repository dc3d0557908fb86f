"""The settings, with their first values."""

from __future__ import annotations

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
