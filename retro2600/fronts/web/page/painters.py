"""The painters of the page: for each kind of pictures what is handed to JavaScript, chosen here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from retro2600.fronts.web.page.png import png
from retro2600.machine.cells import Cells
from retro2600.machine.console import Console
from retro2600.machine.facets.markings import Spot
from retro2600.machine.pictures import Picture, Pixels
from retro2600.shell.kinds import painter_of


class Painter(NamedTuple):
    """The ways to hand a kind of pictures to a canvas of its resolution, and to those who read."""

    pixels: Callable[[Any], Pixels]
    """The picture for the canvas."""
    lines: Callable[[Any], Sequence[str] | None] = lambda picture: None
    """Its text, line by line; None if it has none."""


PAINTERS: Final[dict[type[Any], Painter]] = {
    Pixels: Painter(lambda pixels: pixels),
    Cells: Painter(lambda cells: cells.pixels, Cells.lines),
}
"""The painter of each kind."""


def painter_for(picture: Picture) -> Painter:
    """The painter of a picture's kind; `RequestError` if the page has none."""
    return painter_of(PAINTERS, picture, "the page")


def data_of(picture: Picture) -> bytes:
    """The pixels of a picture, a byte each, row by row from the top."""
    return painter_for(picture).pixels(picture).data


def file_of(picture: Picture, console: Console[Any], palette: bytes) -> bytes:
    """The PNG file of a picture in the colours of a palette."""
    return png(painter_for(picture).pixels(picture), console, palette)


def canvas_of(console: Console[Any]) -> dict[str, object]:
    """The kind and the size of the canvas for a console's pictures."""
    columns, lines = console.picture.resolution
    return {"kind": "pixels", "width": columns, "height": lines}


def on_canvas(spot: Spot, picture: Picture) -> Spot:
    """A spot in the picture's units as a spot in those of its canvas."""
    (width, height), (columns, lines) = picture.size, picture.resolution
    return Spot(spot.x * (columns / width), spot.y * (lines / height))
