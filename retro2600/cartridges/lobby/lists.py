"""The two lists of the lobby by their lines: where they stand, what they hold, and the words of a table."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby.listing.grouping import groups, rooms
from retro2600.cartridges.lobby.listing.values import CROWD, OPEN, Row, number_of
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.widgets.rows import Rows
from retro2600.consoles.tablet.widgets.shared.area import Area

LINE: Final = 56
HEADING: Final = 32
ROOMS: Final = "rooms-list"
TABLES: Final = "tables-list"
CONTINUE, JOIN, WATCH, FULL = "Continue", "Join", "Watch", "Full"

_ROOMS: Final = Area(8, 96, 300, 616)
_ROOMS_SHEET: Final = Area(14, 60, 362, 616)
_TABLES: Final = Area(316, 144, 700, 568)
_TABLES_UPRIGHT: Final = Area(4, 190, 382, 448)


def rooms_list(state: State) -> Rows:
    """The list of rooms where it stands on the screen, or on its sheet."""
    count = len(rooms(state.listing))
    return Rows(ROOMS, _ROOMS_SHEET if state.upright else _ROOMS, (LINE,) * count)


def tables_list(state: State) -> Rows:
    """The list of tables where it stands on the screen."""
    heights = tuple(LINE if isinstance(entry, Row) else HEADING for entry in entries(state))
    return Rows(TABLES, _TABLES_UPRIGHT if state.upright else _TABLES, heights)


def entries(state: State) -> tuple[Row | str, ...]:
    """The headings and tables of the list, from the top."""
    kept = state.kept
    found = groups(state.listing, state.room, kept.filter)
    every: list[Row | str] = []
    for group in found:
        every += [group.name, *group.rows]
    return tuple(every)


def button_of(row: Row) -> str:
    """The word on a line's button."""
    if row.mine is not None:
        return CONTINUE
    if row.is_free:
        return JOIN
    return FULL if row.watchers >= CROWD else WATCH


def told(row: Row, short: bool = False) -> str:
    """The state of a table; `short`: without its number and who watches."""
    parts = []
    if row.status == OPEN:
        parts = ["free seat"] if not all(row.seats) else []
    else:
        if row.is_yours_to_act and not short:
            parts.append("your turn")
        parts.append(f"round {row.round}")
        white, red = row.score
        if row.terms.is_money and any(row.score):
            parts.append(f"{red - white:+}")
        elif any(row.score):
            parts.append(f"{red} to {white}")
        if row.watchers and not short:
            parts.append(f"{row.watchers} watching")
    text = ", ".join(parts)
    if short:
        return "" if row.status == OPEN else text
    return f"table {number_of(row.id)}: {text}" if text else f"table {number_of(row.id)}"
