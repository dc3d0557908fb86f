"""The colours that a terminal shows, and the sequences that select them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from retro2600.excerpt import excerpt
from retro2600.store.refusals import RequestError

Colours = NDArray[np.uint32]
"""uint32[...]: red << 16 | green << 8 | blue, or `OWN`."""

OWN: Final = 1 << 24
"""The terminal's own colour of ink or paper."""

_INDEXED = 2 << 24  # marks an index into the terminal's table of 256

_TRUE_COLOUR: Final = ("xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour", "iterm2")
"""Terminals that show all colours, by TERM (documented by each)."""

_STEPS = np.array([0, 95, 135, 175, 215, 255])  # of the table's cube of 6 x 6 x 6 colours, from index 16
_GREYS = np.arange(8, 247, 10)  # the table's 24 greys, from index 232


class Depth(Enum):
    """The kind of colours a terminal takes."""

    TRUE = "any red, green and blue"
    INDEXED = "a table of 256"

    def shown(self, colours: Colours) -> Colours:
        """The colours as the terminal will show them: two that it shows alike become one."""
        return colours if self is Depth.TRUE else _indexed(colours)


def depth_of(environment: Mapping[str, str]) -> Depth:
    """The depth that the terminal tells in COLORTERM and TERM; a `RequestError` if it shows no colours."""
    term = environment.get("TERM", "")
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or "direct" in term:
        return Depth.TRUE
    if term in ("", "dumb") or term.startswith("vt") or term.endswith(("-m", "-mono")):
        raise RequestError(
            f"a terminal that calls itself {excerpt(term)} shows no colours, and a picture needs some; "
            "where it does after all, TERM=xterm-256color says so"
        )
    return Depth.TRUE if term in _TRUE_COLOUR else Depth.INDEXED


def selection(colour: int, paper: bool) -> str:
    """The parameters of the SGR sequence that selects a colour as paper or as ink."""
    plane = 48 if paper else 38
    if colour == OWN:
        return str(plane + 1)
    if colour & _INDEXED:
        return f"{plane};5;{colour & 0xFF}"
    return f"{plane};2;{colour >> 16};{colour >> 8 & 0xFF};{colour & 0xFF}"


def packed(rgb: NDArray[np.uint8]) -> Colours:
    """uint8[..., 3] as one number a colour."""
    red, green, blue = (rgb[..., part].astype(np.uint32) for part in range(3))
    colours: Colours = red << np.uint32(16) | green << np.uint32(8) | blue
    return colours


def _indexed(colours: Colours) -> Colours:
    """The nearest colours of the table."""
    different, where = np.unique(colours, return_inverse=True)
    rgb = np.stack([different >> 16 & 0xFF, different >> 8 & 0xFF, different & 0xFF], axis=-1).astype(int)
    steps = _nearest(_STEPS, rgb)
    grey = _nearest(_GREYS, rgb.mean(axis=-1))
    by_cube = np.square(_STEPS[steps] - rgb).sum(axis=-1)
    by_grey = np.square(_GREYS[grey][:, None] - rgb).sum(axis=-1)
    index = np.where(by_grey < by_cube, 232 + grey, 16 + steps @ np.array([36, 6, 1]))
    table: Colours = np.where(different == OWN, OWN, _INDEXED | index).astype(np.uint32)
    return table[where].reshape(colours.shape)


def _nearest(levels: NDArray[np.int_], values: NDArray[np.number]) -> NDArray[np.intp]:
    """The number of the level nearest to each value."""
    nearest: NDArray[np.intp] = np.abs(values[..., None] - levels).argmin(axis=-1)
    return nearest
