"""Absolute Backgammon, the tablet's program of 2013, made after its manual; the screens are ours.

One value is all of the program: `state`. A frame takes it on by `program`: touches and keys go to the open
sheet (`sheets`), to a question (`questions`) or to the board (`touching`, `letters`), then the scene goes on
by itself (`passing`). `view` draws what is to be seen, and its elements are what can be touched.

Reading order: `settings`, `record` (a game as the list of what was done in it) with `steps`, `scenes`,
`words`, `state`; `moving` (where a piece can go), `turn`, `cubing`, `undo`, `between`; `computer` and
`advice`; `kept`, `card`, `deeds`, `counts` (the memory card and what is counted); `facets` for the fronts.
White is who sits at the bottom.
"""

from retro2600.cartridges.absolute.cartridge import CARTRIDGE

__all__ = ["CARTRIDGE", "card", "card_reading", "settings"]
