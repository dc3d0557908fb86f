"""One frame of the console: the picture, made when asked for, and the tones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from retro2600.consoles.vcs.clock import LINES_PER_FRAME
from retro2600.consoles.vcs.picture import as_array, digest
from retro2600.machine.pictures import Pixels

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Output(NamedTuple):
    """Picture and tones of one frame.

    `accident` names a picture whose colours are no fact about the program ("attract"); `lines` are the
    frame's scan lines, from vertical sync to vertical sync.
    """

    tones: tuple[int, int]
    blank: bool
    paint: Callable[[], Pixels]
    accident: str | None = None
    lines: int = LINES_PER_FRAME

    @property
    def shown(self) -> Pixels:
        """The picture; noughts in a blank frame."""
        return self.paint()

    @property
    def pixels(self) -> bytes:
        """TIA colour bytes with bit 0 clear, 192 lines of 160; noughts in a blank frame."""
        return self.paint().data

    @property
    def picture(self) -> NDArray[np.uint8]:
        """The same for those who have numpy: uint8[192, 160], read-only."""
        return as_array(self.paint().data)

    @property
    def sound(self) -> tuple[int, int]:
        """The tones, as the synthesiser reads them."""
        return self.tones

    @property
    def spoken(self) -> tuple[str, ...]:
        """Nothing: the console has no text."""
        return ()

    @property
    def mail(self) -> tuple[str, ...]:
        """None: the console has no mail."""
        return ()

    @property
    def card(self) -> bytes | None:
        """None: the console has no memory card."""
        return None

    @property
    def label(self) -> str | None:
        """The picture's name in a log: None if blank, the accident's name, else the digest."""
        if self.blank:
            return None
        return self.accident or digest(self.paint().data)
