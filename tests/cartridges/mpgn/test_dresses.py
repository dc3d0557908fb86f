"""The four dresses of marble: the contrasts and distances that docs/mpgn.md tells."""

from __future__ import annotations

from itertools import product
from typing import Final

from retro2600.cartridges.mpgn.palettes import PALETTES
from retro2600.consoles.tablet.inks import Ink
from tests.cartridges.tablet import dresses
from tests.cartridges.tablet.dresses import BOARD, BUTTON, CHIEF, FIELD, PANEL, RIM, ROOM, SHAPE, TEXT, Kind

DRESSES: Final = dresses.dresses(PALETTES)

SHEETS: Final = (*PANEL, *ROOM, Ink.WELL)
RED: Final = (Ink.LIGHT, Ink.LIGHT_LOW)
BLACK: Final = (Ink.DARK, Ink.DARK_LOW)
CUBE: Final = (Ink.CUBE, Ink.CUBE_LOW)

KINDS: Final = {
    "message": Kind((Ink.TEXT,), ROOM, TEXT),
    "labels of the places": Kind((Ink.RIM_TEXT,), RIM, TEXT),
    "words carved in the marble": Kind((Ink.POINT_EDGE,), FIELD, TEXT),
    "text on sheets and boxes": Kind((Ink.TEXT,), SHEETS, TEXT),
    "faint text": Kind((Ink.FAINT,), SHEETS, TEXT),
    "warning": Kind((Ink.WARN,), SHEETS, TEXT),
    "button": Kind((Ink.BUTTON_TEXT,), BUTTON, TEXT),
    "chief button": Kind((Ink.CHIEF_TEXT,), CHIEF, TEXT),
    "number on the cube": Kind((Ink.CUBE_TEXT,), CUBE, TEXT),
    "pips of Red's dice": Kind((Ink.DIE_LIGHT_PIP,), (Ink.DIE_LIGHT,), TEXT),
    "pips of Black's dice": Kind((Ink.DIE_DARK_PIP,), (Ink.DIE_DARK,), TEXT),
    "Red on field and places": Kind((Ink.LIGHT_LOW, Ink.LIGHT_EDGE), BOARD, SHAPE),
    "Black on field and places": Kind((Ink.DARK, Ink.DARK_EDGE, Ink.DARK_MARK), BOARD, SHAPE),
    "Red against Black, by face or ring": Kind((Ink.LIGHT, Ink.LIGHT_MARK), BLACK, SHAPE),
    "Black's disc on its face": Kind((Ink.DARK_MARK,), BLACK, SHAPE),
    "Red in its bin": Kind((Ink.LIGHT, Ink.LIGHT_MARK), PANEL, SHAPE),
    "Black in its bin": Kind((Ink.DARK, Ink.DARK_MARK), PANEL, SHAPE),
    "cube on the rim": Kind((Ink.CUBE_LOW, Ink.CUBE_EDGE), RIM, SHAPE),
    "yellow arrow on the board": Kind((Ink.MARK, Ink.MARK_EDGE), BOARD, SHAPE),
    "red arrow on the board": Kind((Ink.ARROW, Ink.ARROW_EDGE), BOARD, SHAPE),
    "red edge of a bin": Kind((Ink.ARROW,), PANEL, SHAPE),
    "yellow arrow against red arrow": Kind((Ink.MARK,), (Ink.ARROW,), SHAPE),
    "lamp, lit against unlit": Kind((Ink.LAMP,), (Ink.LAMP_OFF,), SHAPE),
    "edge of sheets and boxes": Kind((Ink.PANEL_EDGE,), PANEL, SHAPE),
    "edge of lists and fields": Kind((Ink.WELL_EDGE,), (*PANEL, Ink.WELL), SHAPE),
    "focus ring": Kind((Ink.FOCUS, Ink.FOCUS_EDGE), (*dresses.SURFACES, *RED, *BLACK, *CUBE), SHAPE),
}

APART: Final = {
    "Red and Black": (RED, BLACK),
    "yellow and red arrow": ((Ink.MARK,), (Ink.ARROW,)),
    "lamp, lit and unlit": ((Ink.LAMP,), (Ink.LAMP_OFF,)),
}
"""Pairs that colour-blind eyes must tell apart. In `reference` and `light` the disc tells the men apart."""

WELL_APART: Final = 0.25


def distances() -> dict[str, list[float]]:
    """Of each pair the least distance in each dress."""
    return {
        name: [
            min(dresses.rounded(dresses.distance(dress, *pair), 2) for pair in product(*inks))
            for dress in DRESSES.values()
        ]
        for name, inks in APART.items()
    }


def test_men_arrows_and_lamps_are_far_apart_for_colour_blind_eyes_in_two_dresses() -> None:
    for reference, light, contrast, safe in distances().values():
        assert min(contrast, safe) >= WELL_APART
        assert safe > max(reference, light)


def test_the_page_tells_these_contrasts_and_distances() -> None:
    assert dresses.told("mpgn.md", len(DRESSES)) == dresses.computed(DRESSES, KINDS) | distances()
