"""A person who plays a game through by pointer alone, and knows of it what is to be seen."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.absolute import moving, passing, scenes, seats, view
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.consoles.tablet.widgets.shared.holding import element_at
from retro2600.machine.drawing import Drawing
from retro2600.rules import OFF, WHITE

Place = tuple[int, int]

_SHARES: Final = ((4, 4), (4, 1), (1, 4), (4, 7), (7, 4), (1, 1), (7, 7))


_CHOSEN: Final = (
    *("answer-beaver", "answer-take", "answer-accept", "answer-double", "answer-keep"),
    *("answer-new", "answer-next", "answer-new-match", "doublet-6", "main-computer"),
)
"""Touched wherever they can be, the first of them first."""


class Act(NamedTuple):
    """A tap at a place, or a drag to another one."""

    start: Place
    end: Place | None = None


def next_act(state: State) -> Act | None:
    """The next thing to do; None while nobody is waited for."""
    drawing = view.drawing(state)
    keys = {element.key for element in view.reachable(drawing)}
    if not passing.waits(state) or (drawing.dialog == "question" and state.asked < DEAF):
        return None
    for key in _CHOSEN:
        if key in keys:
            return Act(place_of(drawing, key))
    match state.scene:
        case scenes.ToRoll() if state.playing and state.playing.game.may_double and state.cube.value == 1:
            return _slide(drawing, away=state.hand is WHITE)
        case scenes.Opening() | scenes.ToRoll():
            return Act(place_of(drawing, seats.well(state.hand)))
        case scenes.Stuck():
            return Act(place_of(drawing, "dice"))
        case scenes.Play():
            source = max(moving.movable(state))
            target = min(moving.targets(state, source), key=lambda row: (row == OFF, -row))
            start, end = (seats.key(state.hand, row, state.position) for row in (source, target))
            return Act(place_of(drawing, start), place_of(drawing, end))
    return None


def place_of(drawing: Drawing, key: str) -> Place:
    """A place where a finger is on that element and on nothing in front of it."""
    element = next(element for element in drawing.elements if element.key == key)
    left, top, width, height = element.hit or (0, 0, 0, 0)
    for across, down in _SHARES:
        place = left + width * across // 8, top + height * down // 8
        if element_at(drawing.elements, place) == key:
            return place
    raise AssertionError(f"{key} is covered")


def _slide(drawing: Drawing, away: bool) -> Act:
    """The cube is slid to the other side: away from the one at the bottom, or to it."""
    cube = next(element for element in drawing.elements if element.key == "cube")
    left, top, width, height = cube.hit or (0, 0, 0, 0)
    x, y = cube.at[0] + 20, cube.at[1] + 20
    if width > height:
        return Act((x, y), (left + 4 if away else left + width - 4, y))
    return Act((x, y), (x, top + 4 if away else top + height - 4))
