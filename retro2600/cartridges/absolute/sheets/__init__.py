"""Sheets: what lies over the board when it is asked for.

Each sheet has its elements, and the meaning of a gesture. A sheet is left by its last button, by Escape, and
by a tap beside it; only the main one leads nowhere back.
"""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute.far import meeting
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.sheets import (
    about,
    actions,
    facts,
    main,
    match,
    nearby,
    number,
    remote,
    settings,
    statistics,
    texts,
    waiting,
)
from retro2600.cartridges.absolute.sheets.sight import closed, opened
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.sheet import SheetKind
from retro2600.consoles.tablet.working import Sheets


def struck(state: State, key: str) -> tuple[State, bool]:
    """The state after a key on the open sheet, and True if it has a meaning there that goes before others."""
    if state.sheet is SheetName.NUMBER:
        return number.struck(state, key)
    return settings.struck(state, key) if state.sheet is SheetName.SETTINGS else (state, False)


def shut(state: State) -> State:
    """The state without the open sheet: those on the way to a table lead back step by step."""
    match state.sheet:
        case SheetName.REMOTE:
            return meeting.left_remote(state)
        case SheetName.NUMBER | SheetName.NEARBY:
            return meeting.remote(state)
        case SheetName.TABLE:
            return state  # only its own button gives a table up
    return closed(state)


_KINDS: Final[dict[SheetName, SheetKind[State]]] = {
    SheetName.MAIN: main,
    SheetName.ACTIONS: actions,
    SheetName.SETTINGS: settings,
    SheetName.FACTS: facts,
    SheetName.ABOUT: about,
    SheetName.HELP: texts,
    SheetName.REMOTE: remote,
    SheetName.NUMBER: number,
    SheetName.NEARBY: nearby,
    SheetName.TABLE: waiting,
    SheetName.MATCH: match,
    SheetName.STATISTICS: statistics,
}

_SHEETS: Final = Sheets(_KINDS, shut)
elements, gestured = _SHEETS.elements, _SHEETS.gestured

__all__ = ["closed", "elements", "gestured", "opened", "shut", "struck"]
