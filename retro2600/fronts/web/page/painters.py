"""The painters of the page: for each kind of pictures what is handed to JavaScript, chosen here.

There `static/painters/kinds.mjs` chooses by the painter's name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from retro2600.fronts.web.page import drawings
from retro2600.fronts.web.page.png import png
from retro2600.fronts.web.page.protocol_view import Kind
from retro2600.machine.cells import Cells
from retro2600.machine.console import Console
from retro2600.machine.drawing import Drawing
from retro2600.machine.facets.markings import Spot
from retro2600.machine.pictures import Picture, Pixels
from retro2600.shell.kinds import painter_of
from retro2600.shell.video import svg_shapes
from retro2600.shell.world import File

Teller: TypeAlias = Callable[[Any], Any]
"""Is called with one picture after the other; what is handed over of each, None where nothing has changed."""


class Painter(NamedTuple):
    """The ways to hand a kind of pictures to its painter in JavaScript, and to others."""

    name: Kind
    """The painter there."""
    teller: Callable[[], Teller]
    """A new one."""
    whole: Callable[[Any], Any]
    """A picture by itself, as it is handed over: a thumbnail, say."""
    file: Callable[[Any, Console[Any], bytes], File]
    """A picture of a console in the colours of a palette."""
    lines: Callable[[Any], Sequence[str] | None] = lambda picture: None
    """Its text, line by line; None if it has none."""


def of_pixels(
    pixels: Callable[[Any], Pixels],
    lines: Callable[[Any], Sequence[str] | None] = lambda picture: None,
) -> Painter:
    """The painter of pictures that can be had as pixels."""

    def data(picture: Any) -> bytes:
        return pixels(picture).data

    def teller() -> Teller:
        last: Any = None

        def told(picture: Any) -> bytes | None:
            nonlocal last
            before, last = last, picture
            return None if picture == before else data(picture)

        return told

    def file(picture: Any, console: Console[Any], palette: bytes) -> File:
        return File(".png", png(pixels(picture), console, palette))

    return Painter("pixels", teller, data, file, lines)


def _svg(drawing: Drawing, console: Console[Any], palette: bytes) -> File:
    """An SVG file; Python measures no text in a browser, so that none is condensed."""
    (width, height), parts = drawing.size, svg_shapes.of_drawing(drawing, palette)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
    return File(".svg", "\n".join((head, *parts, "</svg>", "")).encode())


PAINTERS: Final[dict[type[Any], Painter]] = {
    Pixels: of_pixels(lambda pixels: pixels),
    Cells: of_pixels(lambda cells: cells.pixels, Cells.lines),
    Drawing: Painter("drawing", lambda: drawings.Drawings().told, drawings.whole, _svg),
}
"""The painter of each kind."""


def painter_for(picture: Picture) -> Painter:
    """The painter of a picture's kind; `RequestError` if the page has none."""
    return painter_of(PAINTERS, picture, "the page")


def on_canvas(spot: Spot, picture: Picture) -> Spot:
    """A spot in the picture's units as a spot in those of its resolution."""
    (width, height), (columns, lines) = picture.size, picture.resolution
    return Spot(spot.x * (columns / width), spot.y * (lines / height))
