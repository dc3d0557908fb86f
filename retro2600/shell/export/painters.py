"""The painters of files: for each kind of pictures the forms in which it can be written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from PIL import Image

from retro2600.machine.cells import Cells
from retro2600.machine.console import Console
from retro2600.machine.drawing import Drawing
from retro2600.machine.pictures import Picture, Pixels, Size
from retro2600.shell.export import svg_parts
from retro2600.shell.kinds import painter_of
from retro2600.shell.video import svg_shapes
from retro2600.store.refusals import RequestError


class PictureWriter(NamedTuple):
    """The ways to write a kind of pictures; None: it has no such form."""

    image: Callable[[Any, bytes, tuple[int, int]], Image.Image]
    """In the colours of a palette and of that size, by their numbers or as RGB: for PNG, GIF, MP4."""
    drawing: Callable[[Any, bytes], Iterable[str]]
    """The elements of an SVG file, a unit for each pixel of the resolution."""
    array: Callable[[Any], bytes] | None = None
    """The colour numbers of its resolution, row by row from the top: for NPZ."""
    text: Callable[[Any], Iterable[str]] | None = None
    """Its lines."""


def image(pixels: Pixels, palette: bytes, size: tuple[int, int]) -> Image.Image:
    """The picture in these colours, enlarged without blending."""
    indexed = Image.frombytes("L", pixels.size, pixels.data).resize(size, Image.Resampling.NEAREST)
    indexed.putpalette(palette)
    return indexed


def _image_of_cells(cells: Cells, palette: bytes, size: tuple[int, int]) -> Image.Image:
    return image(cells.pixels, palette, size)


def _image_of_drawing(drawing: Drawing, palette: bytes, size: tuple[int, int]) -> Image.Image:
    from retro2600.shell.video.painting import painted  # it loads numpy

    return painted(drawing, palette, size)


def _parts_of_drawing(drawing: Drawing, palette: bytes) -> Iterable[str]:
    from retro2600.shell.video.lettering import width_of  # it loads the library of faces

    return svg_shapes.of_drawing(drawing, palette, width_of)


PAINTERS: Final[dict[type[Any], PictureWriter]] = {
    Pixels: PictureWriter(image, svg_parts.of_pixels, lambda pixels: pixels.data),
    Cells: PictureWriter(_image_of_cells, svg_parts.of_cells, lambda cells: cells.pixels.data, Cells.lines),
    Drawing: PictureWriter(_image_of_drawing, _parts_of_drawing),
}
"""The painter of each kind."""


def array_of(console: Console[Any]) -> tuple[Size, Callable[[Any], bytes]]:
    """Columns and lines of a console's pictures as arrays, and the means to take their colour numbers.

    `RequestError` if they have none.
    """
    array = painter_for(console.picture).array
    if array is None:
        raise RequestError(f"--pictures: the pictures of {console.title} do not consist of pixels")
    return console.picture.resolution, array


def text_of(console: Console[Any], program: str) -> Callable[[Any], Iterable[str]]:
    """The means to take its pictures as lines of text; `RequestError` if they have none."""
    text = painter_for(console.picture).text
    if text is None:
        raise RequestError(f"--text: the pictures of {program} do not consist of characters")
    return text


def painter_for(picture: Picture) -> PictureWriter:
    """The painter of a picture's kind; `RequestError` if there is none."""
    return painter_of(PAINTERS, picture, "a file")
