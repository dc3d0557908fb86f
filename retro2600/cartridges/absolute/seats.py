"""Seats: the keys of the elements that belong to a side, and the side's own rows behind keys.

A side's rows are counted as pips still to go: 25 is its half of the bar, or, in acey-deucey, the row beyond
the board, which lies in the other side's tray.
"""

from __future__ import annotations

from typing import Final

from retro2600.consoles.tablet.widgets.board import row_key
from retro2600.consoles.tablet.widgets.board import row_of as row_on_board
from retro2600.rules import BAR, OFF, RED, WHITE, Position, Side

NO_ROW: Final = -1

_CALLED: Final = {WHITE: "you", RED: "they"}


def tray(side: Side) -> str:
    """The key of a side's tray."""
    return f"tray-{_CALLED[side]}"


def well(side: Side) -> str:
    """The key of the place where a side's dice rest."""
    return f"well-{_CALLED[side]}"


def bar(side: Side) -> str:
    """The key of a side's half of the bar."""
    return f"bar-{_CALLED[side]}"


def number(side: Side, row: int) -> int:
    """The number on the screen of a side's row 1 to 24."""
    return row if side is WHITE else BAR - row


def key(side: Side, row: int, position: Position) -> str:
    """The key of a side's row, of its tray for 0; the position is seen from its seat."""
    if row == OFF:
        return tray(side)
    if row == BAR:
        return bar(side) if position.mine[BAR] > position.my_waiting else tray(side.other)
    return row_key(number(side, row))


def row(side: Side, key: str, position: Position) -> int:
    """The side's row behind a key; `NO_ROW` for anything else, and where pieces on the bar come first."""
    on_bar = position.mine[BAR] > position.my_waiting
    if key == bar(side):
        return BAR if on_bar or not position.my_waiting else NO_ROW
    if key == tray(side.other):
        return BAR if position.my_waiting and not on_bar else NO_ROW
    found = row_on_board(key)
    return number(side, found) if found else NO_ROW
