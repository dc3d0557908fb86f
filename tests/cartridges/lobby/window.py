"""Somebody at a real window of the lobby, who sits as Red and plays by mouse."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby.table.places import Board
from retro2600.rules import BAR, RED, ToRoll
from retro2600.tables.steps import moves_left
from retro2600.tables.table import Life
from tests.cartridges.absolute.guests import Log
from tests.cartridges.absolute.player import Place
from tests.cartridges.tablet import window
from tests.cartridges.tablet.window import table_of

__all__ = ["CREATES", "SEAT", "Guest", "played", "table_of"]

SEAT: Final = RED
CREATES: Final = ("lobby-create", "create-target-0", "create-side-1", "create-create")
"""The touches that create a table to 1, at which one sits as Red."""

_BOARD: Final = Board(red=True)
_ROLL: Final = _BOARD.dice_area.middle


class Guest(window.Guest):
    """Somebody at a window of the lobby."""

    cartridge = "lobby"


def played(guest: Guest, log: Log) -> bool:
    """Do the next thing if the Board waits for this one; true once the match is over."""
    table = table_of(log)
    if table is None or table.match.winner is not None:
        return table is not None
    game = table.game
    if table.life is Life.PLAYING and game is not None and game.mover is SEAT:
        if isinstance(game.phase, ToRoll):
            guest.touch(_ROLL)
        elif moves := moves_left(game, table.steps):
            guest.touch(_middle(moves[0].source))
    return False


def _middle(position: int) -> Place:
    return (_BOARD.bar_touched() if position == BAR else _BOARD.touched(position)).middle
