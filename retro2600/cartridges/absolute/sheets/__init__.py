"""Sheets: what lies over the board when it is asked for.

Each sheet has a value that holds all that is seen of it, with its elements, and the meaning of a gesture. A
sheet is left by its last button, by Escape, and by a tap beside it; only the main one leads nowhere back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from retro2600.cartridges.absolute.far import meeting
from retro2600.cartridges.absolute.scenes import Sheet
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
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.sheet import beside

Sight: TypeAlias = (
    main.Main
    | remote.Remote
    | number.Number
    | nearby.Nearby
    | waiting.Waiting
    | actions.Actions
    | match.MatchPlay
    | settings.View
    | statistics.Statistics
    | facts.Facts
    | about.About
    | texts.Texts
)
"""All that is seen of one of the sheets."""

FOLLOWING: Final = frozenset({settings.SPEED})
"""The keys of what follows the finger."""

_SEEN: Final[dict[Sheet, Callable[[State], Sight]]] = {
    Sheet.MAIN: main.seen,
    Sheet.ACTIONS: actions.seen,
    Sheet.SETTINGS: settings.seen,
    Sheet.FACTS: facts.seen,
    Sheet.ABOUT: about.seen,
    Sheet.HELP: texts.seen,
    Sheet.REMOTE: remote.seen,
    Sheet.NUMBER: number.seen,
    Sheet.NEARBY: nearby.seen,
    Sheet.TABLE: waiting.seen,
    Sheet.MATCH: match.seen,
    Sheet.STATISTICS: statistics.seen,
}
_GESTURED: Final[dict[Sheet, Callable[[State, Gesture], State]]] = {
    Sheet.MAIN: main.gestured,
    Sheet.ACTIONS: actions.gestured,
    Sheet.SETTINGS: settings.gestured,
    Sheet.FACTS: facts.gestured,
    Sheet.ABOUT: about.gestured,
    Sheet.HELP: texts.gestured,
    Sheet.REMOTE: remote.gestured,
    Sheet.NUMBER: number.gestured,
    Sheet.NEARBY: nearby.gestured,
    Sheet.TABLE: waiting.gestured,
    Sheet.MATCH: match.gestured,
    Sheet.STATISTICS: statistics.gestured,
}


def sight(state: State) -> Sight | None:
    """All that is seen of the open sheet; None if none is open."""
    return None if state.sheet is None else _SEEN[state.sheet](state)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger on the open sheet; a tap beside it closes it."""
    if state.sheet is None:
        return state
    return shut(state) if beside(gesture) else _GESTURED[state.sheet](state, gesture)


def struck(state: State, key: str) -> tuple[State, bool]:
    """The state after a key on the open sheet, and True if it has a meaning there that goes before others."""
    if state.sheet is Sheet.NUMBER:
        return number.struck(state, key)
    return settings.struck(state, key) if state.sheet is Sheet.SETTINGS else (state, False)


def shut(state: State) -> State:
    """The state without the open sheet: those on the way to a table lead back step by step."""
    match state.sheet:
        case Sheet.REMOTE:
            return meeting.left_remote(state)
        case Sheet.NUMBER | Sheet.NEARBY:
            return meeting.remote(state)
        case Sheet.TABLE:
            return state  # only its own button gives a table up
    return closed(state)


__all__ = ["FOLLOWING", "Sight", "closed", "gestured", "opened", "shut", "sight", "struck"]
