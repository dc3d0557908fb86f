"""Measures of sheets and of what lies on them: one value for each of the two screens."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.consoles.tablet import console
from retro2600.machine.pictures import Size


class Measures(NamedTuple):
    """Sizes of type, and the heights and distances of widgets."""

    screen: Size
    padding: int
    """Free space along the edges of a sheet."""
    title: int
    """Type of a sheet's title."""
    title_base: int
    """Its base line below the sheet's top."""
    bar: int
    """Height of a bar with a title."""
    text: int
    """Type of buttons, settings and texts."""
    small: int
    """Type of remarks."""
    heading: int
    """Type of the line above a group of settings."""
    button: int
    """Height of a button."""
    button_step: int
    """From a button's top to that of the next one."""
    row: int
    """Height of a setting."""
    row_step: int
    line: int
    """From a line of text to the next one."""
    table_line: int
    question: int
    """Type of a question."""
    question_base: int
    """Its base line below the top of the question bar."""
    answer: int
    """Height of the buttons in the question bar."""
    doublet_step: int
    """From a die of a choice of six to the next one."""


LANDSCAPE: Final = Measures(
    screen=console.LANDSCAPE,
    padding=24,
    title=26,
    title_base=44,
    bar=52,
    text=18,
    small=15,
    heading=16,
    button=56,
    button_step=64,
    row=44,
    row_step=48,
    line=26,
    table_line=35,
    question=19,
    question_base=31,
    answer=46,
    doublet_step=64,
)
"""Those of the screen that is wider than high."""

PORTRAIT: Final = Measures(
    screen=console.PORTRAIT,
    padding=14,
    title=22,
    title_base=38,
    bar=48,
    text=16,
    small=14,
    heading=15,
    button=52,
    button_step=58,
    row=52,
    row_step=54,
    line=23,
    table_line=37,
    question=16,
    question_base=34,
    answer=50,
    doublet_step=60,
)
"""Those of the screen that is higher than wide."""


def measures_of(upright: bool) -> Measures:
    """The measures of the screen that is wanted now."""
    return PORTRAIT if upright else LANDSCAPE
