"""Dresses of programs for fingers: contrasts by WCAG 2, distances for the colour-blind, tables of pages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from retro2600.consoles.tablet.inks import Ink
from retro2600.machine.console import Palettes
from tests.shell.video.eyes import BLINDNESS, oklab
from tests.shell.video.eyes import contrast as contrast_of

DOCS: Final = Path(__file__).parents[3] / "docs"

ROOM: Final = (Ink.ROOM, Ink.ROOM_LOW)
RIM: Final = (Ink.RIM, Ink.RIM_LOW)
PANEL: Final = (Ink.PANEL, Ink.PANEL_LOW)
BUTTON: Final = (Ink.BUTTON, Ink.BUTTON_LOW)
CHIEF: Final = (Ink.CHIEF, Ink.CHIEF_LOW)
FIELD: Final = (Ink.FIELD, Ink.FIELD_LOW)
BOARD: Final = (*FIELD, Ink.POINT_A, Ink.POINT_A_LOW, Ink.POINT_B, Ink.POINT_B_LOW)
SURFACES: Final = (*BOARD, *ROOM, *RIM, *PANEL, *BUTTON, *CHIEF, Ink.WELL)
"""Everything on which the ring of the focus is seen."""

TEXT: Final = 4.5
SHAPE: Final = 3.0


class Kind(NamedTuple):
    """A kind of thing that is seen."""

    above: Sequence[int]
    """Its inks, of which one at least stands out."""
    below: Sequence[int]
    """The inks on which it is seen."""
    least: float
    """The least contrast: `TEXT` or `SHAPE`."""


Dresses: TypeAlias = Mapping[str, bytes]
"""By their names 768 bytes each, red, green and blue of every ink."""


def dresses(palettes: Palettes) -> Dresses:
    """The four dresses: first the palettes, then those of the option `colours`."""
    return {**{name: palettes.named(name) for name in palettes.names}, **palettes.own}


def contrast(dress: bytes, one: int, other: int) -> float:
    """The contrast of two inks in a dress."""
    colours = np.frombuffer(dress, np.uint8).reshape(-1, 3)
    return contrast_of(colours[one], colours[other])


def worst(dress: bytes, kind: Kind) -> float:
    """The contrast of a kind on the ground on which it stands out least."""
    return min(max(contrast(dress, each, ground) for each in kind.above) for ground in kind.below)


def rounded(number: float, places: int = 1) -> float:
    """The number as a page tells it: never more than it is."""
    unit = 10.0**places
    return int(unit * number) / unit


def computed(seen: Dresses, kinds: Mapping[str, Kind]) -> dict[str, list[float]]:
    """Of each kind the contrast in each dress, as a page tells it."""
    return {name: [rounded(worst(dress, kind)) for dress in seen.values()] for name, kind in kinds.items()}


def told(page: str, count: int) -> dict[str, list[float]]:
    """The rows of a page in docs/ that have so many numbers beside their name."""
    lines = (DOCS / page).read_text(encoding="utf-8").splitlines()
    rows = (line.strip("|").split("|") for line in lines if line.startswith("|"))
    return {
        name.strip(): [float(number) for number in numbers]
        for name, *numbers in rows
        if len(numbers) == count and re.fullmatch(r"[ .0-9]+", "".join(numbers))
    }


def distance(dress: bytes, one: int, other: int) -> float:
    """The distance of two inks in Oklab for those colour-blind eyes that see them nearest."""
    colours = np.frombuffer(dress, np.uint8).reshape(-1, 3)[[one, other]]
    seen = (oklab(colours, blindness) for blindness in BLINDNESS if blindness != "none")
    return min(float(np.linalg.norm(first - second)) for first, second in seen)


def unused(dress: bytes) -> bytes:
    """The bytes of the dress that belong to no ink."""
    inks = sum(name.isupper() for name in vars(Ink))
    return dress[3 * inks :]
