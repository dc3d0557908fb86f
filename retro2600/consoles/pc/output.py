"""One frame of the console: its characters, the pixels that the card makes of them, and the tone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import ClassVar

from retro2600.consoles.pc.card import Cursor, painted, shown
from retro2600.consoles.pc.clock import LINES_PER_FRAME
from retro2600.consoles.pc.screen import Screen
from retro2600.machine.cells import Cells


@dataclass(frozen=True, slots=True)
class Output:
    """Screen and tone of one frame. The screen is written when somebody asks for it."""

    write: Callable[[], Screen]
    beat: int = 0
    """Frames since the power came on: what blinks goes by it."""
    divisor: int = 0
    """The number by which the timer's clock is divided for the speaker; 0: silence."""
    mono: bool = False
    """True if the monochrome card is in the machine."""
    cursor: Cursor = None
    spoken: tuple[str, ...] = ()
    card: bytes | None = None
    blank: ClassVar[bool] = False
    mail: ClassVar[tuple[str, ...]] = ()
    lines: ClassVar[int] = LINES_PER_FRAME

    @property
    def cells(self) -> Cells:
        """The characters in the colours in which they are to be seen in this frame."""
        return shown(self.write(), self.beat, self.mono, self.cursor)

    @property
    def pixels(self) -> bytes:
        """Colour numbers, 0 to 15: 200 lines of 640. The same object for the same picture, mostly."""
        return painted(self.cells)

    @property
    def label(self) -> str:
        """The first 16 hexadecimal digits of the SHA-256 of the cells: their text as UTF-8, their colours."""
        cells = self.cells
        return sha256(cells.text.encode() + cells.colours + cells.underlined).hexdigest()[:16]

    @property
    def sound(self) -> tuple[int]:
        """The speaker's divisor, as the synthesiser reads it."""
        return (self.divisor,)
