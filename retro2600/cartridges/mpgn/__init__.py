"""MPGN BACKGAMMON (online, 1996): games by name that wait in a list, and the table between two people.

A frame is `program.step`: letters, touches and keys in, a state out; `view` draws it. `tables/sitting` keeps
the line and the table's events; `listing` the games that the server tells of; `going` the ways to a game and
away from it; `noticing` what the line says. `table` is the board between two seats, `sheets` what lies over
it, `tips` the notes, `texts` the pages. docs/mpgn.md tells what the person sees of each.
"""

from retro2600.cartridges.mpgn.cartridge import CARTRIDGE

__all__ = ["CARTRIDGE"]
