"""The focus of the keyboard: where it stands at first, and its way by the arrows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from retro2600.cartridges.lobby import asking, view
from retro2600.cartridges.lobby.scenes import Scene, SheetName
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import screen
from retro2600.consoles.tablet.widgets.shared import focus
from retro2600.machine.drawing import Element

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


def refocused(before: State, state: State) -> State:
    """The state with the focus where the hand is wanted next, if something else is to be done by now."""
    if not state.by_keys or _wanted(before) == _wanted(state):
        return state
    likely = focus.likeliest(view.drawing(state).reached, _likely(state))
    return state._replace(focus=likely) if likely else state  # while nobody is waited for it stays


def moved(state: State, elements: Iterable[Element], key: str) -> str:
    """The focus after an arrow, home or end; where there is none yet it begins at its first place."""
    return focus.moved(elements, state.focus, key, _likely(state))


def found(state: State, elements: Iterable[Element]) -> State:
    """The state with a focus: the likeliest place, where there is none, or it is gone; or none at all."""
    return state._replace(focus=focus.found(elements, state.focus, _likely(state)))


def _wanted(state: State) -> object:
    """All that decides where the focus stands at first."""
    question = asking.question(state)
    wanted = screen.wanted(state) if state.scene is Scene.TABLE else None
    return state.scene, state.sheet, state.page, question and question.answers, wanted


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
