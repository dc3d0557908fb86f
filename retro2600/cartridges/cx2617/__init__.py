"""BACKGAMMON, Atari CX2617, 1979: eight games of backgammon and acey-deucey, frame by frame.

A program for the virtual console in `retro2600.consoles.vcs`. It keeps its own board and its own idea of the
rules, defects included; the strict rules are in `retro2600.rules`, and only `facets`, `rulebook` and
`positions` use them, which the program does not know. Must never know a window, a clock or a file.
Authority: the numbered notes in `roms_notes/`; this folder's README lists every known departure.

The modules: `program` leads from scene to scene; `scenes` and `state` are its memory; `dice`, `knob`,
`moving`, `doubling`, `computers_turn` and `computer/` hold one subject each; `frame` is the service around
every picture; `layout`, `glyphs`, `colours` and `screen` are the picture itself. For those who work with the
program: `person` plays it by knob and button, `traps` are the drops that suspend a game, `rulebook` turns its
board into a position of the strict rules and back, `positions` are that as text, with cube and roll, `arrows`
knows where its checkers stand in the picture.
"""

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE

__all__ = [
    "CARTRIDGE",
    "arrows",
    "board",
    "colours",
    "computers_turn",
    "console",
    "dice",
    "doubling",
    "glyphs",
    "layout",
    "paddle",
    "person",
    "program",
    "rulebook",
    "scenes",
    "screen",
    "state",
    "traps",
    "variations",
]
