"""The console as a value: what fronts show of it and how people work it."""

from __future__ import annotations

from typing import Final

from retro2600.consoles.pc.clock import FRAMES_PER_SECOND, LINES_PER_FRAME, TICKS_PER_LINE, TIMER_HZ
from retro2600.consoles.pc.inputs import NAMED_KEYS, Inputs
from retro2600.consoles.pc.palette import PALETTES
from retro2600.consoles.pc.screen import COLUMNS, ROWS
from retro2600.machine.cells import Cells
from retro2600.machine.console import Console
from retro2600.machine.controls import Keyboard
from retro2600.machine.script import Script
from retro2600.machine.square_wave import square_wave

_FIELDS: Final = """\
The field is key, the key struck in each frame of its entry: a character ("y", "8", "?"), "return", "space",
"backspace", or one that makes no character ("up", "home"). An entry without it strikes none."""


def console_for(caption: str) -> Console[Inputs]:
    """The console with a program's caption for its keyboard."""
    return Console(
        name="pc",
        title="PC",
        frames_per_second=FRAMES_PER_SECOND,
        lines=LINES_PER_FRAME,
        longest_frame=1,
        picture=Cells.blank(COLUMNS, ROWS),
        aspect=(4, 3),
        rest=Inputs(),
        codec=Script(Inputs(), _FIELDS, once=("key",)),
        controls=(Keyboard("key", caption, NAMED_KEYS),),
        palettes=PALETTES,
        sound=square_wave(TIMER_HZ, TICKS_PER_LINE),
    )
