"""A personal computer of 1987 as a text program sees it.

Time comes in frames of 262 lines, 59.92 a second: the colour card's, whose crystal is the Atari's, too. The
program sees the key struck in a frame, and gives 80 x 25 characters with attributes and a tone of the
speaker. A colour or a monochrome card gives the characters their colours; `machine.cells` paints them.

Modelled here are only the effects a program can notice or a person can see and hear: no processor, no bus,
no ports. Must never know any particular program, a window, a clock or a file. Authority: `roms_notes/`,
note 23.
"""

from retro2600.consoles.pc.inputs import NO_CHARACTER, Inputs
from retro2600.consoles.pc.output import Output
from retro2600.consoles.pc.screen import Screen

__all__ = [
    "NO_CHARACTER",
    "Inputs",
    "Output",
    "Screen",
    "card",
    "clock",
    "console",
    "inputs",
    "palette",
    "screen",
]
