"""The sound of the frames of a turn, as samples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from retro2600.fronts.shell.transport import Frame
from retro2600.machine.console import Console


class Sound:
    """Has the console's synthesiser make samples; a turn sounds as long as it lasts on the clock."""

    def __init__(self, console: Console[Any], rate: int) -> None:
        self._synthesiser = console.sound.synthesiser(rate)
        self._lines = console.lines

    def samples(self, frames: Sequence[Frame], due: int) -> bytes:
        """int16[n], one channel; of more frames than were due the last ones."""
        heard = frames[-due:] if due else ()
        return b"".join(self._synthesiser.frame(frame.sound, self._lines).tobytes() for frame in heard)
