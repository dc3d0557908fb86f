"""The painters of the terminal: one for each kind of pictures, chosen here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from retro2600.fronts.terminal import grid
from retro2600.fronts.terminal.depth import packed
from retro2600.fronts.terminal.grid import fitted
from retro2600.fronts.terminal.wording import wanting
from retro2600.machine.cells import Cells
from retro2600.machine.console import Console
from retro2600.machine.drawing import Drawing
from retro2600.machine.pictures import Picture, Pixels, Size
from retro2600.shell.kinds import painter_of
from retro2600.shell.video.look import Image, Look
from retro2600.shell.video.pictures import Coloured, rgb, table
from retro2600.shell.video.receiver import Receiver

_UNDERLINED: Final = {" ": "_"}


class HalfBlocks:
    """Two pixels of the television's image in each cell, one above the other."""

    own_size: Size | None = None
    """The columns and rows that it takes in the terminal wherever there are so many; None: any."""

    def __init__(self, console: Console[Any], palette: bytes, look: Look, coloured: Coloured = rgb) -> None:
        """`coloured` makes images of the console's kind of pictures."""
        self._console = console
        self._coloured = coloured
        self._receiver = Receiver(console, palette, look, coloured)
        self._image = coloured(console.picture, self._receiver.palette)
        self._kept: tuple[Image, tuple[object, ...], grid.Cells] | None = None

    def tune(self, palette: bytes, look: Look) -> None:
        """Do as these say from now on."""
        self._receiver.tune(palette, look)

    def take(self, picture: Picture, blank: bool) -> None:
        """The picture of the next frame; once for each frame that could be shown."""
        self._image = self._receiver.image(picture, blank)

    def cells(self, room: tuple[int, int], sharp: bool, terminal: tuple[int, int]) -> grid.Cells:
        """The last picture, as large as fits into so many columns and rows.

        The same array as long as nothing changes. `terminal`: columns and rows of all of it.
        """
        how = (room, sharp)
        if self._kept is None or self._kept[0] is not self._image or self._kept[1] != how:
            columns, rows = fitted(*room, self._console)
            self._kept = self._image, how, grid.cells(self._image, columns, rows, sharp)
        return self._kept[2]

    def is_free(self, row: int) -> bool:
        """True if a line may be written into a row of the picture, where there is no other place for it."""
        return True

    def thumbnail(self, picture: Picture, room: tuple[int, int]) -> grid.Cells:
        """Another picture of the console, small, in so many columns and rows at most."""
        image = self._coloured(picture, self._receiver.palette)
        return grid.cells(image, *fitted(*room, self._console))


class Characters(HalfBlocks):
    """Characters as characters; where there is no room for all but the last row, more is asked for."""

    def __init__(self, console: Console[Any], palette: bytes, look: Look) -> None:
        super().__init__(console, palette, look, _cells)
        self._text: Cells = console.picture  # type: ignore[assignment]  # it is chosen for such consoles
        self.own_size = console.picture.size

    def take(self, picture: Cells, blank: bool) -> None:  # type: ignore[override]
        """The picture of the next frame."""
        super().take(picture, blank)
        self._text = picture

    def cells(self, room: tuple[int, int], sharp: bool, terminal: tuple[int, int]) -> grid.Cells:
        """The last picture, a cell for each character, or a sentence on the room that it needs."""
        size = self._text.size
        if holds(room, size):
            return text_picture(self._text, self._receiver.palette, room[1])
        return wanting(*room, f"{size.width} columns and {size.height - 1} rows", terminal)

    def is_free(self, row: int) -> bool:
        """True if the program has written nothing there."""
        return not self._text.row(row).strip()


def text_picture(picture: Cells, palette: bytes, rows: int) -> grid.Cells:
    """The first rows of the picture as cells of the terminal; the palette: red, green, blue by colour number.

    A space that is underlined, as a cursor is, becomes a low line; other characters stay as they are.
    """
    text = "".join(
        _UNDERLINED.get(character, character) if underlined else character
        for character, underlined in zip(picture.text, picture.underlined, strict=True)
    )
    colours = packed(table(palette))
    numbers = np.frombuffer(picture.colours, np.uint8)
    glyphs = np.array([ord(character) for character in text], np.uint32)
    shown = np.stack([glyphs, colours[numbers & 0x0F], colours[numbers >> 4]], axis=-1)
    return shown.reshape(picture.rows, picture.columns, 3)[:rows]


def holds(room: tuple[int, int], own: Size | None) -> bool:
    """True if that is room for a picture of characters of this size; its last row may be cut off."""
    return own is None or (room[0] >= own.width and room[1] >= own.height - 1)


def _cells(cells: Cells, palette: bytes) -> Image:
    return rgb(cells.pixels, palette)


PAINTERS: Final[dict[type[Any], Callable[[Console[Any], bytes, Look], HalfBlocks]]] = {
    Pixels: HalfBlocks,
    Cells: Characters,
}
"""A painter of each kind that begins in the colours of a palette, as the look has it."""

_ELSEWHERE: Final[dict[type[Any], str]] = {Drawing: "a window and the page"}
"""The fronts for pictures that are too fine for cells."""


def painter_for(console: Console[Any], palette: bytes, look: Look) -> HalfBlocks:
    """A painter of the console's pictures; `RequestError` if the terminal has none of their kind."""
    return painter_of(PAINTERS, console.picture, "the terminal", _ELSEWHERE)(console, palette, look)
