"""Common to sheets: their places on the two screens, and a gesture that presses a button."""

from __future__ import annotations

from retro2600.cartridges.absolute.scenes import Sheet as Kind
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.consoles.tablet.widgets.sheet import Sheet


def sheet_of(kind: Kind, area: Area, title: str, upright: bool, remark: str = "", aside: str = "") -> Sheet:
    """A sheet in an area of one of the screens."""
    return Sheet(kind.value, area, title, measures_of(upright), remark, aside)


def pressed(kind: Kind, gesture: Gesture) -> str:
    """The part of a pressed element's key after the sheet's name; "" where no element of it is pressed."""
    prefix = f"{kind.value}-"
    return (
        gesture.key.removeprefix(prefix)
        if gesture.presses(gesture.key) and gesture.key.startswith(prefix)
        else ""
    )


def closed(state: State) -> State:
    """Back to the board; to the main sheet where there is no game."""
    return state._replace(sheet=Kind.MAIN if state.playing is None else None, page=0)
