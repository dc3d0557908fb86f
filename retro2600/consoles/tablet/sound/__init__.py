"""The console's sounds, each by a name, made in whole numbers: so they are equal on every machine.

A sound begins in the frame whose output names its number, and goes on by itself; one that lasts goes on as
long as each frame names it. `names` has the numbers, `parts` the knocks, tones and slides of each sound;
`waves` makes samples of those, `recording` keeps them; `music` is the tune that lasts, `ringing` its tones;
`synthesiser` mixes what is heard. All pitches, times and loudnesses are chosen (note 26).
"""

from __future__ import annotations

from functools import partial

from retro2600.consoles.tablet.sound.names import LASTING, Sound
from retro2600.consoles.tablet.sound.parts import PARTS
from retro2600.consoles.tablet.sound.synthesiser import VOICES, Synthesiser
from retro2600.machine import console

__all__ = ["LASTING", "PARTS", "VOICES", "Sound", "Synthesiser", "sound"]


def sound(frames_per_second: int) -> console.Sound:
    """The sound of a console of these sounds; nothing begins in a silent frame, and nothing lasts in it."""
    synthesiser = partial(Synthesiser, frames_per_second=frames_per_second)
    return console.Sound((), synthesiser, begins=True, lasting=frozenset(LASTING))
