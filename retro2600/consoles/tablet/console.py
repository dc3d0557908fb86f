"""The console as a value: what fronts show of it and how people work it."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from retro2600.consoles.tablet.inks import PALETTES
from retro2600.consoles.tablet.inputs import NAMED_KEYS, Inputs
from retro2600.consoles.tablet.script import CODEC
from retro2600.consoles.tablet.sound import sound
from retro2600.machine.console import Console, Palettes
from retro2600.machine.controls import Keyboard
from retro2600.machine.drawing import Drawing
from retro2600.machine.pictures import Size
from retro2600.machine.touching import Letters, Sense, Sensor, Touches

FRAMES_PER_SECOND: Final = 60

LANDSCAPE: Final = Size(1024, 768)
"""The screen that is wider than high."""

PORTRAIT: Final = Size(390, 764)
"""The screen that is higher than wide: a phone of today at scale 1."""


def console_for(
    caption: str, keys: str, hovers: bool = False, palettes: Palettes = PALETTES
) -> Console[Inputs]:
    """The console with a program's captions for its screen and its keyboard.

    `hovers`: it wants to know of a mouse that hovers. `palettes`: others for the same inks.
    """
    return Console(
        name="tablet",
        title="Tablet",
        frames_per_second=Fraction(FRAMES_PER_SECOND),
        lines=1,
        longest_frame=1,
        picture=Drawing(LANDSCAPE),
        aspect=(4, 3),
        rest=Inputs(),
        codec=CODEC,
        controls=(
            Touches("touches", caption, hovers),
            Keyboard("key", keys, NAMED_KEYS),
            Letters("mail"),
            Sensor("upright", Sense.UPRIGHT),
            Sensor("calm", Sense.CALM),
        ),
        palettes=palettes,
        sound=sound(FRAMES_PER_SECOND),
    )
