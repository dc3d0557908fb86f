"""Contrasts of the four dresses, as note 26 tells them (WCAG 2: 4.5 for text, 3 for shapes)."""

from __future__ import annotations

from typing import Final

import pytest

from retro2600.consoles.tablet.inks import PALETTES, Ink
from tests.cartridges.tablet import dresses
from tests.cartridges.tablet.dresses import BOARD, BUTTON, CHIEF, PANEL, RIM, ROOM, SHAPE, TEXT, Kind

DRESSES: Final = dresses.dresses(PALETTES)

LIGHT: Final = (Ink.LIGHT_LOW, Ink.LIGHT_EDGE)
DARK: Final = (Ink.DARK, Ink.DARK_EDGE, Ink.DARK_MARK)

KINDS: Final = {
    "message on the room": Kind((Ink.TEXT,), ROOM, TEXT),
    "warning on the room": Kind((Ink.WARN,), ROOM, TEXT),
    "row numbers on the rim": Kind((Ink.RIM_TEXT,), RIM, TEXT),
    "text on a sheet": Kind((Ink.TEXT,), PANEL, TEXT),
    "faint text on a sheet": Kind((Ink.FAINT,), PANEL, TEXT),
    "warning on a sheet": Kind((Ink.WARN,), PANEL, TEXT),
    "text in a field": Kind((Ink.TEXT,), (Ink.WELL,), TEXT),
    "button": Kind((Ink.BUTTON_TEXT,), BUTTON, TEXT),
    "chief button": Kind((Ink.CHIEF_TEXT,), CHIEF, TEXT),
    "number on the cube": Kind((Ink.CUBE_TEXT,), (Ink.CUBE, Ink.CUBE_LOW), TEXT),
    "pips of the light dice": Kind((Ink.DIE_LIGHT_PIP,), (Ink.DIE_LIGHT,), TEXT),
    "pips of the dark dice": Kind((Ink.DIE_DARK_PIP,), (Ink.DIE_DARK,), TEXT),
    "number on a marker": Kind((Ink.MARK_EDGE,), (Ink.MARK,), TEXT),
    "light piece on the board": Kind(LIGHT, BOARD, SHAPE),
    "dark piece on the board": Kind(DARK, BOARD, SHAPE),
    "light face against dark face": Kind((Ink.LIGHT_LOW,), (Ink.DARK,), SHAPE),
    "light slab in a tray": Kind(LIGHT, (Ink.WELL,), SHAPE),
    "dark slab in a tray": Kind(DARK, (Ink.WELL,), SHAPE),
    "marker on the rim": Kind((Ink.MARK, Ink.MARK_EDGE), RIM, SHAPE),
    "lamp, lit against unlit": Kind((Ink.LAMP,), (Ink.LAMP_OFF,), SHAPE),
    "your arrow on the board": Kind((Ink.ARROW, Ink.ARROW_EDGE), BOARD, SHAPE),
    "their arrow on the board": Kind((Ink.THEIRS, Ink.ARROW_EDGE), BOARD, SHAPE),
    "focus anywhere": Kind((Ink.FOCUS, Ink.FOCUS_EDGE), (*dresses.SURFACES, Ink.LIGHT, Ink.DARK), SHAPE),
}

NOTE: Final = "../roms_notes/26-tablet.md"


def test_the_dresses_are_the_four_of_the_note() -> None:
    assert list(DRESSES) == ["reference", "light", "contrast", "safe"]


def test_the_note_tells_of_every_kind() -> None:
    assert list(dresses.told(NOTE, len(DRESSES))) == list(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_has_the_contrast_that_the_note_tells(kind: str) -> None:
    found = [dresses.worst(dress, KINDS[kind]) for dress in DRESSES.values()]
    assert found == pytest.approx(dresses.told(NOTE, len(DRESSES))[kind], abs=0.06)
    assert min(found) >= KINDS[kind].least
