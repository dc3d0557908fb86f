"""The focus of the keyboard: where it stands at first, and its way by the arrows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from retro2600.cartridges.mpgn import sheets, view
from retro2600.cartridges.mpgn.scenes import Scene, SheetName
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen
from retro2600.consoles.tablet.working import Focus
from retro2600.machine.drawing import Element

CHIEFS: Final = {
    SheetName.HALL: ("hall-create",),
    SheetName.CREATE: ("create-create", "create-name"),
    SheetName.LIST: ("list-play", "list-create"),
    SheetName.PLAY: ("play-exit", "play-create"),
    SheetName.SOUNDS: ("sounds-done",),
    SheetName.TIPS: ("tips-done",),
    SheetName.PAGES: ("pages-done",),
    SheetName.RATINGS: ("ratings-done",),
    SheetName.TEXT: ("text-next", "text-done"),
    SheetName.PAUSED: ("paused-play", "paused-exit"),
    SheetName.FORFEIT: ("forfeit-play-on",),
    SheetName.DEVICE: ("device-here",),
    SheetName.OVER: ("over-again", "over-leave"),
}
"""The elements of each sheet that are used most likely."""


def moved(state: State, elements: Iterable[Element], key: str) -> str:
    """The focus after an arrow, home or end; where there is none yet it begins at its first place.

    With a man in the hand it goes among his targets and his own place alone.
    """
    if state.sheet is None and (aims := screen.aims(state)):
        elements = [each for each in elements if each.key in aims]
    return _FOCUS.moved(state, elements, key)


def _wanted(state: State) -> object:
    """All that decides where the focus stands at first."""
    wanted = screen.wanted(state) if state.scene is Scene.TABLE and state.sheet is None else None
    return state.scene, state.sheet, state.page == sheets.CONTENTS, screen.is_asked(state), wanted


def _likely(state: State) -> Iterable[str]:
    """Keys of elements, the likeliest first."""
    if state.sheet is not None:
        return CHIEFS[state.sheet]
    return screen.likely(state)


_FOCUS: Final = Focus(view.drawing, _wanted, _likely)
refocused, found = _FOCUS.refocused, _FOCUS.found
