"""Contrasts of the four dresses, as note 26 tells them (WCAG 2: 4.5 for text, 3 for shapes)."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from retro2600.consoles.tablet.inks import PALETTES, Ink

DRESSES: Final = {
    **{name: PALETTES.named(name) for name in PALETTES.names},
    **PALETTES.own,
}

ROOM = (Ink.ROOM, Ink.ROOM_LOW)
RIM = (Ink.RIM, Ink.RIM_LOW)
PANEL = (Ink.PANEL, Ink.PANEL_LOW)
BUTTON = (Ink.BUTTON, Ink.BUTTON_LOW)
CHIEF = (Ink.CHIEF, Ink.CHIEF_LOW)
BOARD = (Ink.FIELD, Ink.FIELD_LOW, Ink.POINT_A, Ink.POINT_A_LOW, Ink.POINT_B, Ink.POINT_B_LOW)
LIGHT = (Ink.LIGHT_LOW, Ink.LIGHT_EDGE)
DARK = (Ink.DARK, Ink.DARK_EDGE, Ink.DARK_MARK)

TEXTS: Final[dict[str, tuple[Sequence[int], Sequence[int]]]] = {
    "message on the room": ((Ink.TEXT,), ROOM),
    "warning on the room": ((Ink.WARN,), ROOM),
    "row numbers on the rim": ((Ink.RIM_TEXT,), RIM),
    "text on a sheet": ((Ink.TEXT,), PANEL),
    "faint text on a sheet": ((Ink.FAINT,), PANEL),
    "warning on a sheet": ((Ink.WARN,), PANEL),
    "text in a field": ((Ink.TEXT,), (Ink.WELL,)),
    "button": ((Ink.BUTTON_TEXT,), BUTTON),
    "chief button": ((Ink.CHIEF_TEXT,), CHIEF),
    "number on the cube": ((Ink.CUBE_TEXT,), (Ink.CUBE, Ink.CUBE_LOW)),
    "pips of the light dice": ((Ink.DIE_LIGHT_PIP,), (Ink.DIE_LIGHT,)),
    "pips of the dark dice": ((Ink.DIE_DARK_PIP,), (Ink.DIE_DARK,)),
    "number on a marker": ((Ink.MARK_EDGE,), (Ink.MARK,)),
}
SHAPES: Final[dict[str, tuple[Sequence[int], Sequence[int]]]] = {
    "light piece on the board": (LIGHT, BOARD),
    "dark piece on the board": (DARK, BOARD),
    "light face against dark face": ((Ink.LIGHT_LOW,), (Ink.DARK,)),
    "light slab in a tray": (LIGHT, (Ink.WELL,)),
    "dark slab in a tray": (DARK, (Ink.WELL,)),
    "marker on the rim": ((Ink.MARK, Ink.MARK_EDGE), RIM),
    "lamp, lit against unlit": ((Ink.LAMP,), (Ink.LAMP_OFF,)),
    "your arrow on the board": ((Ink.ARROW, Ink.ARROW_EDGE), BOARD),
    "their arrow on the board": ((Ink.THEIRS, Ink.ARROW_EDGE), BOARD),
    "focus anywhere": (
        (Ink.FOCUS, Ink.FOCUS_EDGE),
        (*BOARD, *ROOM, *RIM, *PANEL, *BUTTON, *CHIEF, Ink.WELL, Ink.LIGHT, Ink.DARK),
    ),
}
"""Of each kind the inks, of which one at least has to stand out, and those below them."""

NOTE: Final = Path(__file__).parents[3] / "roms_notes" / "26-tablet.md"


def told() -> dict[str, list[float]]:
    """The table of the note: of each kind the worst contrast in each dress."""
    rows = (line.strip("|").split("|") for line in NOTE.read_text("utf-8").splitlines() if "|" in line)
    return {
        kind.strip(): [float(number) for number in numbers]
        for kind, *numbers in rows
        if re.fullmatch(r"[ .0-9]+", "".join(numbers))
    }


def colour(dress: str, ink: int) -> tuple[int, int, int]:
    red, green, blue = DRESSES[dress][3 * ink : 3 * ink + 3]
    return red, green, blue


def luminance(rgb: tuple[int, int, int]) -> float:
    parts = [part / 255 for part in rgb]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(dress: str, one: int, other: int) -> float:
    low, high = sorted(luminance(colour(dress, ink)) for ink in (one, other))
    return (high + 0.05) / (low + 0.05)


def worst(dress: str, inks: Sequence[int], below: Sequence[int]) -> float:
    """The least, below any of those inks, of the contrast of the one that stands out most."""
    return min(max(contrast(dress, ink, ground) for ink in inks) for ground in below)


def test_the_dresses_are_the_four_of_the_note() -> None:
    assert list(DRESSES) == ["reference", "light", "contrast", "safe"]


def test_the_note_tells_of_every_kind() -> None:
    assert list(told()) == [*TEXTS, *SHAPES]


@pytest.mark.parametrize("kind", [*TEXTS, *SHAPES])
def test_a_kind_has_the_contrast_that_the_note_tells(kind: str) -> None:
    inks, below = (TEXTS | SHAPES)[kind]
    found = [worst(dress, inks, below) for dress in DRESSES]
    assert found == pytest.approx(told()[kind], abs=0.06)
    assert min(found) >= (4.5 if kind in TEXTS else 3)
