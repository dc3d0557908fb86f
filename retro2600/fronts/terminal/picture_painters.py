"""The painters of the terminal: one for each kind of pictures, chosen here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple, Protocol

from retro2600.fronts.terminal import grid
from retro2600.fronts.terminal.grid import fitted
from retro2600.fronts.terminal.text_picture import text_picture
from retro2600.fronts.terminal.wording import wanting
from retro2600.machine.cells import Cells
from retro2600.machine.console import Console
from retro2600.machine.pictures import Picture, Pixels, Size
from retro2600.shell.kinds import painter_of
from retro2600.shell.video.look import Image, Look
from retro2600.shell.video.pictures import Coloured, rgb
from retro2600.shell.video.receiver import Receiver


class PicturePainter(Protocol):
    """Paints the pictures of a console in cells of the terminal; `HalfBlocks` is one."""

    @property
    def own_size(self) -> Size | None:
        """The columns and rows that it takes in the terminal wherever there are so many; None: any."""

    @property
    def palette(self) -> bytes:
        """The colours of now: red, green, blue by colour number."""

    def tune(self, palette: bytes, look: Look) -> None:
        """Do as these say from now on."""

    def take(self, picture: Any, blank: bool) -> None:
        """The picture of the next frame; once for each frame that could be shown."""

    def cells(self, room: tuple[int, int], sharp: bool, terminal: tuple[int, int]) -> grid.Cells:
        """The last picture in so many columns and rows; the same array as long as nothing changes."""

    def is_free(self, row: int) -> bool:
        """True if a line may be written into a row of the picture, where there is no other place for it."""


class HalfBlocks:
    """Two pixels of the television's image in each cell, one above the other."""

    own_size: Size | None = None

    def __init__(self, console: Console[Any], palette: bytes, look: Look, coloured: Coloured = rgb) -> None:
        """`coloured` makes images of the console's kind of pictures."""
        self._console = console
        self._receiver = Receiver(console, palette, look, coloured)
        self._image = coloured(console.picture, self._receiver.palette)
        self._kept: tuple[Image, tuple[object, ...], grid.Cells] | None = None

    @property
    def palette(self) -> bytes:
        """The colours of now: red, green, blue by colour number."""
        return self._receiver.palette

    def tune(self, palette: bytes, look: Look) -> None:
        """Do as these say from now on."""
        self._receiver.tune(palette, look)

    def take(self, picture: Picture, blank: bool) -> None:
        """The picture of the next frame."""
        self._image = self._receiver.image(picture, blank)

    def cells(self, room: tuple[int, int], sharp: bool, terminal: tuple[int, int]) -> grid.Cells:
        """The last picture, as large as fits into so many columns and rows."""
        how = (room, sharp)
        if self._kept is None or self._kept[0] is not self._image or self._kept[1] != how:
            columns, rows = fitted(*room, self._console)
            self._kept = self._image, how, grid.cells(self._image, columns, rows, sharp)
        return self._kept[2]

    def is_free(self, row: int) -> bool:
        """True: a picture of pixels has no rows."""
        return True


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
            return text_picture(self._text, self.palette, room[1])
        return wanting(*room, f"{size.width} columns and {size.height - 1} rows", terminal)

    def is_free(self, row: int) -> bool:
        """True if the program has written nothing there."""
        return not self._text.row(row).strip()


def holds(room: tuple[int, int], own: Size | None) -> bool:
    """True if that is room for a picture of characters of this size; its last row may be cut off."""
    return own is None or (room[0] >= own.width and room[1] >= own.height - 1)


class Kind(NamedTuple):
    """The ways to paint a kind of pictures."""

    painter: Callable[[Console[Any], bytes, Look], PicturePainter]
    """A painter that begins in the colours of a palette."""
    still: Coloured
    """An image of one picture alone, which is then made small."""


def by_half_blocks(coloured: Coloured) -> Kind:
    """The ways of a kind of pictures of which images can be made."""
    return Kind(partial(HalfBlocks, coloured=coloured), coloured)


def _cells(cells: Cells, palette: bytes) -> Image:
    return rgb(cells.pixels, palette)


PAINTERS: Final[dict[type[Any], Kind]] = {Pixels: by_half_blocks(rgb), Cells: Kind(Characters, _cells)}
"""The ways of each kind."""


def painter_for(console: Console[Any], palette: bytes, look: Look) -> PicturePainter:
    """A painter of the console's pictures; `RequestError` if the terminal has none of their kind."""
    return painter_of(PAINTERS, console.picture, "the terminal").painter(console, palette, look)


def thumbnail(picture: Picture, console: Console[Any], palette: bytes, room: tuple[int, int]) -> grid.Cells:
    """A small picture in the console's shape, in so many columns and rows at most."""
    image = painter_of(PAINTERS, picture, "the terminal").still(picture, palette)
    return grid.cells(image, *fitted(*room, console))
