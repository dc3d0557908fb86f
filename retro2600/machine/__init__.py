"""Any machine that lives in frames: cartridge protocol, the machine around it, save state, movie, pictures.

Knows that there are states, inputs and frames, and the kinds of pictures that frames show. Must never know
backgammon, a television chip, a window, a clock or a file.
"""

from retro2600.machine.cartridge import Cartridge, LaunchOption, Output, Program
from retro2600.machine.console import Console
from retro2600.machine.machine import Machine

__all__ = [
    "Cartridge",
    "Console",
    "LaunchOption",
    "Machine",
    "Output",
    "Program",
    "card",
    "cells",
    "chance",
    "characters",
    "console",
    "controls",
    "digest",
    "drawing",
    "facets",
    "fields",
    "movie",
    "pictures",
    "remembered",
    "resampler",
    "savestate",
    "script",
    "shapes",
    "snapshot",
    "square_wave",
    "touching",
]
