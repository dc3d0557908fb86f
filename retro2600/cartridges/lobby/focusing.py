"""The focus of the keyboard: where it stands at first, and its way by the arrows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from retro2600.cartridges.lobby import asking, view
from retro2600.cartridges.lobby.scenes import Scene, SheetName
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import screen
from retro2600.consoles.tablet.working import Focus

CHIEFS: Final = {
    SheetName.ROOMS: ("rooms-back",),
    SheetName.CREATE: ("create-create",),
    SheetName.WAITING: ("waiting-link", "waiting-lobby"),
    SheetName.INVITED: ("invited-sit", "invited-same", "invited-lobby"),
    SheetName.MENU: ("menu-back",),
    SheetName.SETTINGS: ("settings-done",),
    SheetName.TEXT: ("text-next", "text-done"),
    SheetName.GAME: ("game-same", "game-lobby"),
}
"""The elements of each sheet that are used most likely."""


def _wanted(state: State) -> object:
    """All that decides where the focus stands at first."""
    wanted = screen.wanted(state) if state.scene is Scene.TABLE else None
    return state.scene, state.sheet, state.page, asking.answers(state), wanted


def _likely(state: State) -> Iterable[str]:
    """Keys of elements, the likeliest first."""
    question = asking.question(state)
    if question is not None:
        answers = sorted(question.answers, key=lambda answer: not answer.chief)
        return tuple(f"answer-{answer.key}" for answer in answers)
    if state.sheet is not None:
        return CHIEFS[state.sheet]
    if state.scene is Scene.TABLE:
        return screen.likely(state)
    own = (f"table-{row.key}-go" for row in state.listing.rows if row.mine is not None)
    return (*own, "lobby-play", "lobby-house")


_FOCUS: Final = Focus(view.drawing, _wanted, _likely)
refocused, moved, found = _FOCUS.refocused, _FOCUS.moved, _FOCUS.found
