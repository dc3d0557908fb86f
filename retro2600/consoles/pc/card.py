"""The display card: from a screen in its memory to what is to be seen in one frame (note 23)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from retro2600.consoles.pc.clock import BLINK_FRAMES, CURSOR_FRAMES
from retro2600.consoles.pc.screen import BLINKING, BRIGHT, COLUMNS, INVERSE, SIZE, UNDERLINED, Screen
from retro2600.machine.cells import Cells

Cursor: TypeAlias = tuple[int, int] | None
"""The cursor's row and column, from 1; None while it is off."""

_BLACK, _WHITE, _BRIGHT = 0, 7, 15
_INK, _PAPER = 0x0F, 0x70
_STEADY: Final = bytes(attribute for attribute in range(256) if not attribute & BLINKING)


def shown(screen: Screen, beat: int, mono: bool, cursor: Cursor) -> Cells:
    """The characters and colours of the frame that is so many frames after power-on."""
    lit = beat // BLINK_FRAMES % 2 == 0 or not screen.attributes.translate(None, delete=_STEADY)
    return _shown(screen, lit, mono, cursor if beat // CURSOR_FRAMES % 2 == 0 else None)


@lru_cache(maxsize=16)
def _shown(screen: Screen, lit: bool, mono: bool, cursor: Cursor) -> Cells:
    table = _COLOURS[mono]
    text = screen.text
    if not lit:
        pairs = zip(text, screen.attributes, strict=True)
        text = "".join(" " if attribute & BLINKING else letter for letter, attribute in pairs)
    underlined = bytearray(screen.attributes.translate(_LINES) if mono else len(screen.attributes))
    if cursor is not None:
        row, column = cursor
        underlined[(row - 1) * COLUMNS + column - 1] = 1
    return Cells(SIZE, text, screen.attributes.translate(table), bytes(underlined))


def _mono(attribute: int) -> int:
    """The colours, paper times 16 plus ink, of an attribute on the monochrome card."""
    if attribute & _PAPER == INVERSE and attribute & 0x07 == 0:
        return _WHITE << 4 | _BLACK
    if attribute & 0x07 == 0:
        return _BLACK << 4 | _BLACK
    return _BLACK << 4 | (_BRIGHT if attribute & BRIGHT & 0x08 else _WHITE)


_COLOURS: Final = {
    False: bytes(attribute & (_PAPER | _INK) for attribute in range(256)),
    True: bytes(map(_mono, range(256))),
}
_LINES: Final = bytes(attribute & 0x07 == UNDERLINED for attribute in range(256))
"""By attribute: 1 where the monochrome card draws a line under the character."""
