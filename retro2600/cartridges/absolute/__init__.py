"""Absolute Backgammon, the tablet's program of 2013, made after its manual; the screens are ours.

One value is all of the program: `state`. A frame takes it on by `program`: touches and keys go to the open
sheet (`sheets`), to a question (`questions`) or to the board (`touching`, `letters`), then the scene goes on
by itself (`passing`). `view` draws what is to be seen, and its elements are what can be touched.

Reading order: `settings` (with the four kinds of game), `record` (a game as the list of what was done in it)
with `steps`, `scenes`, `who`, `words`, `state`; `seats` (whose keys are whose), `moving` (where a piece can
go), `prompts`, `turn`, `cubing`, `undo`, `between`; `computer` and `advice`; `kept`, `keeping`, `card` and
`deeds` (the memory card), `counts` and `statistics`; `far` for somebody at another device; `facets` for the
fronts. White sits at the bottom; the *hand* is the side whose person plays, of two people the mover.
"""

from retro2600.cartridges.absolute.cartridge import CARTRIDGE

__all__ = ["CARTRIDGE", "card", "card_reading", "keeping", "settings"]
