"""The four dresses: the contrasts that docs/lobby.md tells (WCAG 2: 4.5 for text, 3 for shapes)."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby import CARTRIDGE
from retro2600.consoles.tablet.inks import Ink
from tests.cartridges.tablet import dresses
from tests.cartridges.tablet.dresses import BOARD, BUTTON, CHIEF, FIELD, PANEL, RIM, ROOM, SHAPE, TEXT, Kind

DRESSES: Final = dresses.dresses(CARTRIDGE.console.palettes)

KINDS: Final = {
    "message": Kind((Ink.TEXT,), ROOM, TEXT),
    "faint text on a well": Kind((Ink.FAINT,), (Ink.WELL,), TEXT),
    "button": Kind((Ink.BUTTON_TEXT,), BUTTON, TEXT),
    "chief button": Kind((Ink.CHIEF_TEXT,), CHIEF, TEXT),
    "warning": Kind((Ink.WARN,), (*ROOM, *PANEL), TEXT),
    "number on a mark": Kind((Ink.MARK_EDGE,), (Ink.MARK,), TEXT),
    "pips of a red die": Kind((Ink.DIE_DARK_PIP,), (Ink.DIE_DARK,), TEXT),
    "White on field and points": Kind((Ink.LIGHT, Ink.LIGHT_EDGE), BOARD, SHAPE),
    "Red on field and points": Kind((Ink.DARK, Ink.DARK_EDGE, Ink.DARK_MARK), BOARD, SHAPE),
    "White against Red": Kind((Ink.LIGHT_LOW,), (Ink.DARK,), SHAPE),
    "edge of plates and lines": Kind((Ink.PANEL_EDGE,), PANEL, SHAPE),
    "mark on the field": Kind((Ink.MARK,), FIELD, SHAPE),
    "mark on the rim": Kind((Ink.MARK, Ink.MARK_EDGE), RIM, SHAPE),
    "lamp, lit against unlit": Kind((Ink.LAMP,), (Ink.LAMP_OFF,), SHAPE),
    "focus ring": Kind((Ink.FOCUS, Ink.FOCUS_EDGE), dresses.SURFACES, SHAPE),
}


def test_the_page_tells_these_contrasts() -> None:
    assert dresses.told("lobby.md", len(DRESSES)) == dresses.computed(DRESSES, KINDS)
