"""The original a second time: the real cartridge in MAME's console, beside ours from power-on.

    python -m tools.original --referee mame --frames 20000

MAME is no relative of ale-py's emulator, and has the inputs that ale-py lacks: RESET, SELECT, the colour
switch, both paddles, everything from power-on. It runs without window, sound or clock. `console` is MAME,
a frame a step; its script `console.lua` holds every input from one VSYNC to the next and reports the
frame at each VSYNC. `beside` plays and compares, `sessions` makes the inputs.

The cartridge's file is handed to MAME. Must never be read here: inputs go in, and picture, sound, memory and
the length of frames come out.
"""

from tools.original.mame.console import Mame, MameFrame, mame

__all__ = ["Mame", "MameFrame", "mame"]
