"""The rounds on the sheet of a game's end: the lines that are seen, and how they are scrolled."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.widgets.rows import Rows
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.touching import TouchPhase
from retro2600.online.board import at_hand
from retro2600.tables.sitting.games import Games

AREAS: Final = Area(192, 120, 640, 528), Area(0, 48, 390, 716)
LINES: Final = 8
"""Rounds that are seen at a time."""

LINE: Final = 36
LAST: Final = 1000
"""A page from which the last rounds are seen, however many there are."""

_HEADS_END: Final = 52 + 8 + LINE, 48 + 8 + LINE
_BESIDE: Final = 8


def ended(state: State) -> Games:
    """The rounds that are over, the first one first."""
    return tuple(each for each in at_hand(state).rounds if each.end is not None)


def rows(state: State) -> Rows:
    """The list of the rounds, by its place on the sheet."""
    sheet, top = AREAS[state.upright], _HEADS_END[state.upright]
    area = Area(sheet.left + _BESIDE, sheet.top + top, sheet.width - 2 * _BESIDE, LINES * LINE)
    return Rows("game-list", area, (LINE,) * len(ended(state)))


def scrolled(state: State, gesture: Gesture) -> State:
    """The state after a finger has dragged the rounds."""
    there = rows(state)
    if gesture.key != there.key:
        return state
    if gesture.phase is TouchPhase.DOWN:
        return state._replace(lists=state.lists._replace(began=there.within(state.page)))
    first = there.dragged(gesture, state.lists.began)
    return state if first is None else state._replace(page=first)


def paged(state: State, key: str) -> State | None:
    """The state after a page key; None for another key."""
    first = rows(state).struck(key, rows(state).within(state.page))
    return None if first is None else state._replace(page=first)
