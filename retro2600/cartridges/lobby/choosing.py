"""The two lists under a finger and under keys: rooms are chosen, lines are scrolled and pressed."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby import going, lists
from retro2600.cartridges.lobby.listing.grouping import rooms
from retro2600.cartridges.lobby.listing.values import Row
from retro2600.cartridges.lobby.scenes import Filter, SheetName
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.widgets.rows import Rows
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.touching import TouchPhase

ROOM: Final = "room-"
TABLE: Final = "table-"
GO: Final = "-go"


def rooms_touched(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger on the list of rooms."""
    if not gesture.key.startswith((ROOM, lists.ROOMS)):
        return state
    if (scrolled := _scrolled(state, gesture, True)) is not None:
        return scrolled
    return chosen(state, gesture.key.removeprefix(ROOM)) if is_room(gesture) else state


def is_room(gesture: Gesture) -> bool:
    """True if a room is pressed."""
    return gesture.key.startswith(ROOM) and gesture.presses(gesture.key) and not gesture.dragged


def chosen(state: State, name: str) -> State:
    """The state with a room chosen, by the name in its element's key."""
    key = "" if name == "all" else name
    if key not in [room.key for room in rooms(state.listing)]:
        return state
    return state._replace(kept=state.kept._replace(room=key), lists=state.lists._replace(tables=0))


def filtered(state: State, filter: Filter) -> State:
    """The state in which the list shows these tables."""
    return state._replace(kept=state.kept._replace(filter=filter), lists=state.lists._replace(tables=0))


def tables_touched(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger on the list of tables."""
    if not gesture.key.startswith((TABLE, lists.TABLES)):
        return state
    if (scrolled := _scrolled(state, gesture, False)) is not None:
        return scrolled
    is_button = gesture.key.endswith(GO) and gesture.presses(gesture.key) and not gesture.dragged
    return _pressed(state, gesture.key) if is_button else state


def row_of(state: State, key: str) -> Row | None:
    """The table of a line, or of its button, by the element's key."""
    return next((row for row in state.listing.rows if key.removesuffix(GO) == f"{TABLE}{row.key}"), None)


def _pressed(state: State, key: str) -> State:
    """The button of a line."""
    row = row_of(state, key)
    if row is None:
        return state
    match lists.button_of(row):
        case lists.CONTINUE:
            return going.returned(state, row)
        case lists.JOIN:
            return going.joined(state, row.id)
    return going.watched(state, row)


# The list of rooms, or that of tables: `is_room` says which


def _shown(state: State, is_room: bool) -> tuple[Rows, int]:
    """One of the lists, and the line at its top."""
    if is_room:
        return lists.rooms_list(state), state.lists.rooms
    return lists.tables_list(state), state.lists.tables


def _moved(state: State, is_room: bool, first: int) -> State:
    """The state with this line at its top."""
    tops = state.lists._replace(rooms=first) if is_room else state.lists._replace(tables=first)
    return state._replace(lists=tops)


def _scrolled(state: State, gesture: Gesture, is_room: bool) -> State | None:
    """The state after a finger that may drag it; None for a step that does not."""
    shown, first = _shown(state, is_room)
    if gesture.phase is TouchPhase.DOWN:
        return state._replace(lists=state.lists._replace(began=first))
    after = shown.dragged(gesture, state.lists.began)
    return None if after is None else _moved(state, is_room, after)


# Keys


def paged(state: State, key: str) -> State:
    """The state after a page key: of the rooms, where they are open or have the ring, else of the tables."""
    is_room = state.sheet is SheetName.ROOMS or state.focus.startswith(ROOM)
    shown, first = _shown(state, is_room)
    after = shown.struck(key, first)
    if after is None:
        return state
    state = _moved(state, is_room, after)
    if not state.focus.startswith((ROOM, TABLE)):
        return state
    keys = _keys(state, is_room)
    line = next((key for place, _ in shown.shown(after) if (key := keys[place])), state.focus)
    return state._replace(focus=line)


def stepped(state: State, key: str) -> State | None:
    """The state after up or down within a list, which scrolls along; None where the ring leaves it."""
    if key not in ("up", "down"):
        return None
    is_room = state.focus.startswith(ROOM)
    keys = _keys(state, is_room)
    focus = state.focus.removesuffix(GO)
    if not focus.startswith((ROOM, TABLE)) or focus not in keys:
        return None
    step = 1 if key == "down" else -1
    place = keys.index(focus) + step
    while 0 <= place < len(keys) and not keys[place]:
        place += step  # a heading
    if not 0 <= place < len(keys):
        return None
    shown, first = _shown(state, is_room)
    state = _moved(state, is_room, shown.showing(place, first))
    return state._replace(focus=keys[place])


def crossed(state: State, key: str) -> State | None:
    """The state after left or right among the lists; None where the ring leaves them.

    A line's button is at its right. On the screen that is wider than high a room leads to the line beside it.
    """
    is_table = state.focus.startswith(TABLE)
    if is_table and (key, state.focus.endswith(GO)) in (("right", False), ("left", True)):
        return state._replace(focus=state.focus.removesuffix(GO) + (GO if key == "right" else ""))
    is_room = state.focus.startswith(ROOM)
    is_line = state.focus.startswith(TABLE) and not state.focus.endswith(GO)
    if state.upright or not ((is_room and key == "right") or (is_line and key == "left")):
        return None
    here, there = _shown(state, is_room), _shown(state, not is_room)
    line = _keys(state, is_room).index(state.focus) if state.focus in _keys(state, is_room) else 0
    level = next((area.middle[1] for place, area in here[0].shown(here[1]) if place == line), 0)
    keys = _keys(state, not is_room)
    beside = {keys[place]: area.middle[1] for place, area in there[0].shown(there[1]) if keys[place]}
    nearest = min(beside, key=lambda each: abs(beside[each] - level), default="")
    return state._replace(focus=nearest) if nearest else None


def _keys(state: State, is_room: bool) -> tuple[str, ...]:
    """The keys of a list's lines from the top, "" for a heading."""
    if is_room:
        return tuple(f"{ROOM}{room.key or 'all'}" for room in rooms(state.listing))
    every = lists.entries(state)
    return tuple(f"{TABLE}{entry.key}" if isinstance(entry, Row) else "" for entry in every)
