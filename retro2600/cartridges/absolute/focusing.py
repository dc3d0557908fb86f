"""The focus of the keyboard: where it stands at first in each scene, and its way by the arrows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from retro2600.cartridges.absolute import moving, questions, scenes, seats, view
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.working import Focus

_CHIEFS: Final = {
    SheetName.MAIN: ("main-computer",),
    SheetName.REMOTE: ("remote-back", "remote-menu"),
    SheetName.NUMBER: ("number-connect",),
    SheetName.NEARBY: ("nearby-open",),
    SheetName.TABLE: ("table-play", "table-leave"),
    SheetName.ACTIONS: ("actions-next", "actions-continue"),
    SheetName.MATCH: ("match-start",),
    SheetName.STATISTICS: ("statistics-done",),
    SheetName.SETTINGS: ("settings-done",),
    SheetName.FACTS: ("facts-done",),
    SheetName.ABOUT: ("about-done",),
    SheetName.HELP: ("help-next", "help-chapter-0", "help-done"),
}
"""The elements of each sheet that are used most likely."""


def _wanted(state: State) -> object:
    """All that decides where the focus stands at first."""
    made = state.playing.moves if state.playing else ()
    return type(state.scene), state.sheet, state.page, questions.question(state), state.picked, made


def _likely(state: State) -> Iterable[str]:
    """Keys of elements, the likeliest first."""
    question = questions.question(state)
    if question is not None and not question.answers:
        return (f"{view.DOUBLET.key}-6",)
    if question is not None:
        answers = (*((question.chief,) if question.chief else ()), *question.answers)
        return (f"answer-{answer.value}" for answer in answers)
    if state.sheet is not None:
        return _CHIEFS[state.sheet]
    match state.scene:
        case scenes.Opening() | scenes.ToRoll():
            return (seats.well(state.hand),)
        case scenes.Ending() | scenes.Stuck():
            return ("dice",)
        case scenes.Play() if state.picked is not None:
            targets = moving.targets(state, state.picked.source)
            return (_key(state, target) for target in sorted(targets, reverse=True))
        case scenes.Play():
            return (_key(state, source) for source in _sources(state))
    return ()


def _sources(state: State) -> Iterable[int]:
    """The pieces that can move: where the last one was taken or put first, then from the highest row."""
    made = state.playing.moves[-1:] if state.playing else ()
    near = (row for source, die in made for row in (source, source - die))
    movable = moving.movable(state)
    return (*(row for row in near if row in movable), *sorted(movable, reverse=True))


def _key(state: State, row: int) -> str:
    return seats.key(state.hand, row, state.position)


_FOCUS: Final = Focus(view.drawing, _wanted, _likely)
refocused, moved, found = _FOCUS.refocused, _FOCUS.moved, _FOCUS.found
