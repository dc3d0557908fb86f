"""One frame of the console: its characters, and the tone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from retro2600 import machine
from retro2600.consoles.pc.card import Cursor, shown
from retro2600.consoles.pc.clock import LINES_PER_FRAME
from retro2600.consoles.pc.screen import Screen
from retro2600.machine.cells import Cells


@dataclass(frozen=True, slots=True)
class Output(machine.Output):
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
    lines: ClassVar[int] = LINES_PER_FRAME

    @property
    def shown(self) -> Cells:
        """The characters in the colours in which they are to be seen in this frame."""
        return shown(self.write(), self.beat, self.mono, self.cursor)

    @property
    def sound(self) -> tuple[int]:
        """The speaker's divisor, as the synthesiser reads it."""
        return (self.divisor,)
