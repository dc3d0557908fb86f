"""A game with a far friend on one console: begun, played in lock step, watched, kept and ended.

`game` is all of it: it moves the session while a friend plays, in the place of `play`. `playing` is one side
of the lock step as a session, with the controls of one's own seat, `watching` the game of two others, `told`
the sentences, `pages` those of the menu. Knows no wire, no server, no
program and no console by its name.
"""

from retro2600.shell.far.game import FarGame
from retro2600.shell.far.pages import FarPages

__all__ = ["FarGame", "FarPages"]
