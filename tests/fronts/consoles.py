"""Two consoles that differ in everything: Atari's, and a stranger with 320 x 200 pixels at 4:3 and 50 Hz.

And the tablet, whose sounds begin, and some of which last.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.console import KNOBS
from retro2600.consoles.tablet import console as tablets
from retro2600.consoles.vcs.console import console_for
from retro2600.consoles.vcs.palette import palette
from retro2600.shell.video.pictures import table
from tests.shelf.typewriter.console import CONSOLE as DESK

VCS = console_for(KNOBS, {})
TABLET = tablets.console_for("", "")
RATE = float(VCS.frames_per_second)

__all__ = ["DESK", "RATE", "TABLET", "VCS", "colours"]


def colours(name: str = "reference") -> NDArray[np.uint8]:
    """A palette of the first one: uint8[256, 3]."""
    return table(palette(name))
