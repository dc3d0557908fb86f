"""A tablet as a program sees it: a screen of shapes, fingers, keys, letters, a memory card and a voice.

Time comes in frames, 60 a second. The program sees touches, the key struck, letters that have come, the shape
of the screen and whether less motion is wanted; it gives a drawing in the console's `inks`, sounds by name,
lines to be spoken, letters and the card's content. Texts are broken by `type`, so that they break alike
everywhere; `card` reads memory cards part by part. `widgets` are what its programs share of what is seen,
`sheet` the surfaces on which they lie, `working` how these and the keyboard are worked.

Must never know any particular program, a window, a clock or a file. Authority: `roms_notes/`, note 26.
"""

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.inputs import Inputs
from retro2600.consoles.tablet.output import Output
from retro2600.consoles.tablet.sound import Sound

__all__ = [
    "Ink",
    "Inputs",
    "Output",
    "Sound",
    "card",
    "console",
    "inks",
    "inputs",
    "output",
    "program",
    "script",
    "sheet",
    "sound",
    "type",
    "widgets",
    "working",
]
