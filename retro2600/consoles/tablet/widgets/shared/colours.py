"""The inks of the two sides' pieces and dice."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.consoles.tablet.inks import Ink


class Colours(NamedTuple):
    """The inks of a side. Sides differ in more than colour: one has a disc in the middle of its pieces."""

    face: int
    low: int
    edge: int
    mark: int
    """Of the ring and the disc."""
    number: int
    """Of the number on a piece that stands for more."""
    disc: bool
    die: int
    pip: int


LIGHT: Final = Colours(
    face=Ink.LIGHT,
    low=Ink.LIGHT_LOW,
    edge=Ink.LIGHT_EDGE,
    mark=Ink.LIGHT_MARK,
    number=Ink.LIGHT_EDGE,
    disc=False,
    die=Ink.DIE_LIGHT,
    pip=Ink.DIE_LIGHT_PIP,
)

DARK: Final = Colours(
    face=Ink.DARK,
    low=Ink.DARK_LOW,
    edge=Ink.DARK_EDGE,
    mark=Ink.DARK_MARK,
    number=Ink.DARK_MARK,
    disc=True,
    die=Ink.DIE_DARK,
    pip=Ink.DIE_DARK_PIP,
)
