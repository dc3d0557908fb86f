"""The four dresses: the contrasts that docs/lobby.md tells (WCAG 2: 4.5 for text, 3 for shapes)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from retro2600.cartridges.lobby import CARTRIDGE
from retro2600.consoles.tablet.inks import Ink

PALETTES: Final = CARTRIDGE.console.palettes
DRESSES: Final = {
    "reference": PALETTES.named("reference"),
    "dark": PALETTES.named("dark"),
    "contrast": PALETTES.own["contrast"],
    "safe": PALETTES.own["safe"],
}
PAGE: Final = Path(__file__).parents[3] / "docs" / "lobby.md"

ROOM: Final = (Ink.ROOM, Ink.ROOM_LOW)
RIM: Final = (Ink.RIM, Ink.RIM_LOW)
PANEL: Final = (Ink.PANEL, Ink.PANEL_LOW)
BOARD: Final = (Ink.FIELD, Ink.FIELD_LOW, Ink.POINT_A, Ink.POINT_A_LOW, Ink.POINT_B, Ink.POINT_B_LOW)
SURFACES: Final = (
    *BOARD,
    *ROOM,
    *RIM,
    *PANEL,
    Ink.BUTTON,
    Ink.BUTTON_LOW,
    Ink.CHIEF,
    Ink.CHIEF_LOW,
    Ink.WELL,
)

KINDS: Final[dict[str, tuple[Sequence[int], Sequence[int], float]]] = {
    "message": ((Ink.TEXT,), ROOM, 4.5),
    "faint text on a well": ((Ink.FAINT,), (Ink.WELL,), 4.5),
    "button": ((Ink.BUTTON_TEXT,), (Ink.BUTTON, Ink.BUTTON_LOW), 4.5),
    "chief button": ((Ink.CHIEF_TEXT,), (Ink.CHIEF, Ink.CHIEF_LOW), 4.5),
    "warning": ((Ink.WARN,), (*ROOM, *PANEL), 4.5),
    "number on a mark": ((Ink.MARK_EDGE,), (Ink.MARK,), 4.5),
    "pips of a red die": ((Ink.DIE_DARK_PIP,), (Ink.DIE_DARK,), 4.5),
    "White on field and points": ((Ink.LIGHT, Ink.LIGHT_EDGE), BOARD, 3),
    "Red on field and points": ((Ink.DARK, Ink.DARK_EDGE, Ink.DARK_MARK), BOARD, 3),
    "White against Red": ((Ink.LIGHT_LOW,), (Ink.DARK,), 3),
    "edge of plates and lines": ((Ink.PANEL_EDGE,), PANEL, 3),
    "mark on the field": ((Ink.MARK,), (Ink.FIELD, Ink.FIELD_LOW), 3),
    "mark on the rim": ((Ink.MARK, Ink.MARK_EDGE), RIM, 3),
    "lamp, lit against unlit": ((Ink.LAMP,), (Ink.LAMP_OFF,), 3),
    "focus ring": ((Ink.FOCUS, Ink.FOCUS_EDGE), SURFACES, 3),
}
"""Of each kind the inks, of which one at least stands out, those below them, and the least contrast."""


def luminance(dress: str, ink: int) -> float:
    parts = [part / 255 for part in DRESSES[dress][3 * ink : 3 * ink + 3]]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(dress: str, one: int, other: int) -> float:
    low, high = sorted((luminance(dress, one), luminance(dress, other)))
    return (high + 0.05) / (low + 0.05)


def worst(dress: str, kind: str) -> float:
    """The contrast of a kind on the ground on which it stands out least."""
    above, below, _ = KINDS[kind]
    return min(max(contrast(dress, each, ground) for each in above) for ground in below)


def told() -> dict[str, list[float]]:
    """The table of the page: of each kind the contrast in each dress."""
    rows = (line.strip("|").split("|") for line in PAGE.read_text("utf-8").splitlines() if "|" in line)
    return {
        kind.strip(): [float(number) for number in numbers]
        for kind, *numbers in rows
        if len(numbers) == len(DRESSES) and re.fullmatch(r"[ .0-9]+", "".join(numbers))
    }


@pytest.mark.parametrize("dress", DRESSES)
@pytest.mark.parametrize("kind", KINDS)
def test_everything_stands_out_from_what_is_below_it(kind: str, dress: str) -> None:
    assert worst(dress, kind) >= KINDS[kind][2]


def test_the_page_tells_these_contrasts() -> None:
    assert told() == {kind: [int(10 * worst(dress, kind)) / 10 for dress in DRESSES] for kind in KINDS}


def test_every_ink_has_a_colour_and_no_other_number_has_one() -> None:
    inks = [value for name, value in vars(Ink).items() if name.isupper()]
    for palette in DRESSES.values():
        assert len(palette) == 768
        assert not any(palette[3 * len(inks) :])
