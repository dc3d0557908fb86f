"""Pictures of characters: shown as they are, a cell of the terminal for each."""

from __future__ import annotations

import numpy as np

from retro2600.fronts.terminal.depth import packed
from retro2600.fronts.terminal.grid import Cells
from retro2600.machine import cells
from retro2600.shell.video.pictures import table

_UNDERLINED = {" ": "_"}


def text_picture(picture: cells.Cells, palette: bytes, rows: int) -> Cells:
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
