"""A program and a console that nobody has written yet: a stranger that moves in.

A machine of 320 x 200 pixels with a keyboard, a shift lock, one tone and a memory card, and a typewriter that
runs on it. Nothing in the package knows them. `tests.stand_in` puts this folder on the shelf.
"""

from tests.shelf.typewriter.program import Typewriter

CARTRIDGE = Typewriter()
