"""The Atari 2600 (Video Computer System) as a game program sees it.

Time comes in television frames of 262 lines of 76 processor cycles. A *display frame* shows a picture of
192 x 160 colour bytes and lets the paddle capacitors charge; a *blank frame* shows nothing, because the
program spends the whole frame thinking. The panel has select and reset, two difficulty switches and a
colour switch; a pair of paddles hangs on the left jack. Two sound channels are told what to play by AUDC0
and AUDC1.

Modelled here are only the effects a program can notice or a person can see and hear: no processor, no beam,
no bus. Must never know any particular cartridge, a window, a clock or a file. Authority: `roms_notes/`,
notes 1, 5, 11 and 12.
"""

from retro2600.consoles.vcs.inputs import Inputs
from retro2600.consoles.vcs.output import Output

__all__ = ["Inputs", "Output", "clock", "console", "inputs", "palette", "picture", "timer"]
