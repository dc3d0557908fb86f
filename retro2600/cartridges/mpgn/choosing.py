"""The list of games under a finger and under keys: lines are selected, scrolled and played."""

from __future__ import annotations

from retro2600.cartridges.mpgn import going, lists
from retro2600.cartridges.mpgn.listing.values import Row
from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.state import State
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.touching import TouchPhase


def touched(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger on the list; the same one for a step elsewhere."""
    if not gesture.key.startswith((lists.GAME, lists.GAMES)):
        return state
    if gesture.phase is TouchPhase.DOWN:
        return state._replace(began=state.first)
    after = lists.games(state).dragged(gesture, state.began)
    if after is not None:
        return state._replace(first=after)
    row = row_of(state, gesture.key) if gesture.presses(gesture.key) else None
    return state if row is None else tapped(state, row)


def tapped(state: State, row: Row) -> State:
    """A tap on a line selects it; a second one soon after plays it (M4)."""
    if row.key == state.chosen and state.tapped:
        return going.played(state._replace(tapped=0))
    return state._replace(chosen=row.key, tapped=going.TAP, message=None)


def row_of(state: State, key: str) -> Row | None:
    """The game of a line by its element's key."""
    return next((row for row in lists.rows_of(state) if key == f"{lists.GAME}{row.key}"), None)


def struck(state: State, key: str) -> State | None:
    """The state after a key of the list: up and down select within it, page keys scroll; else None."""
    if state.sheet is not SheetName.LIST:
        return None
    shown, rows = lists.games(state), lists.rows_of(state)
    after = shown.struck(key, state.first)
    if after is not None:
        return state._replace(first=after, focus=_seen(state, after))
    here = next((place for place, row in enumerate(rows) if state.focus == f"{lists.GAME}{row.key}"), None)
    if key not in ("up", "down") or here is None:
        return None
    place = here + (1 if key == "down" else -1)
    if not 0 <= place < len(rows):
        return None
    return state._replace(
        first=shown.showing(place, state.first),
        focus=f"{lists.GAME}{rows[place].key}",
        chosen=rows[place].key,
        message=None,
    )


def _seen(state: State, first: int) -> str:
    """The focus after a page: on the first line that is seen, if it was in the list."""
    if not state.focus.startswith(lists.GAME):
        return state.focus
    rows = lists.rows_of(state)
    return next(
        (f"{lists.GAME}{rows[place].key}" for place, _ in lists.games(state).shown(first)), state.focus
    )
