"""LOBBY BACKGAMMON (online, 2000s): rooms, tables and clocks, and the Board between two people.

A frame is `program.step`: letters, touches and keys in, a state out; `view` draws it. `tables/sitting` keeps
the line and the table's events; `listing` the rooms and tables that the server tells of; `going` the ways to
a table and away from it; `noticing` what the line says. `table` is the Board: hand, clocks, cube, ends. The
sheets lie over either screen. docs/lobby.md tells what the person sees of each.
"""

from retro2600.cartridges.lobby.cartridge import CARTRIDGE

__all__ = ["CARTRIDGE"]
