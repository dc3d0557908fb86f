"""A person who plays a game through by pointer alone, and knows of it what is to be seen."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.absolute import moving, passing, scenes, view
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.consoles.tablet.widgets.shared.holding import element_at
from retro2600.machine.drawing import Drawing
from retro2600.rules import BAR, OFF

Place = tuple[int, int]

_SHARES: Final = ((4, 4), (4, 1), (1, 4), (4, 7), (7, 4), (1, 1), (7, 7))


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
    for key in ("answer-take", "answer-accept", "answer-double", "answer-new", "main-computer"):
        if key in keys:
            return Act(place_of(drawing, key))
    match state.scene:
        case scenes.ToRoll() if state.playing and state.playing.game.may_double and state.cube.value == 1:
            return _slide(drawing)
        case scenes.Opening() | scenes.ToRoll():
            return Act(place_of(drawing, "well-you"))
        case scenes.Stuck():
            return Act(place_of(drawing, "dice"))
        case scenes.Play():
            source = max(moving.movable(state))
            target = min(moving.targets(state, source), key=lambda row: (row == OFF, -row))
            return Act(place_of(drawing, _key(source)), place_of(drawing, _key(target)))
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


def _key(row: int) -> str:
    return {OFF: "tray-you", BAR: "bar-you"}.get(row, f"row-{row}")


def _slide(drawing: Drawing) -> Act:
    """The cube is slid to the other side."""
    cube = next(element for element in drawing.elements if element.key == "cube")
    left, top, width, height = cube.hit or (0, 0, 0, 0)
    x, y = cube.at[0] + 20, cube.at[1] + 20
    return Act((x, y), (left + 4, y) if width > height else (x, top + 4))
