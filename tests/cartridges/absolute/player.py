"""A person who begins games and plays them through by pointer alone, and knows of them what is to be seen."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.absolute import moving, passing, scenes, seats, view
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.widgets.icons import Icon
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.machine.drawing import Drawing
from retro2600.machine.touching import Touch, TouchPhase
from retro2600.rules import OFF, WHITE
from tests.cartridges.tablet.sight import place_of

Place = tuple[int, int]


_CHOSEN: Final = (
    *("answer-beaver", "answer-take", "answer-accept", "answer-double", "answer-keep"),
    *("answer-resume", "answer-new", "answer-next", "answer-new-match", "answer-leave", "doublet-6"),
)
"""Touched wherever they can be, the first of them first."""

_USUAL: Final = (1, 3, 5, 7, 9, 11)
"""The points of matches that the sheet offers side by side."""


class Wanted(NamedTuple):
    """The game that the person means to play."""

    kind: GameKind = GameKind.BACKGAMMON_COMPUTER
    target: int = 0
    """The points of a match; 0: a single game."""


ANY: Final = Wanted()


class Act(NamedTuple):
    """A tap at a place, or a drag to another one."""

    start: Place
    end: Place | None = None

    @property
    def middle(self) -> Place:
        """The place halfway to the end."""
        end = self.end or self.start
        return (self.start[0] + end[0]) // 2, (self.start[1] + end[1]) // 2

    @property
    def touches(self) -> tuple[Touch, ...]:
        """The steps of a finger, a frame each."""
        way = (self.middle, self.end) if self.end else ()
        moves = (Touch(0, TouchPhase.MOVE, *place) for place in way)
        return (
            Touch(0, TouchPhase.DOWN, *self.start),
            *moves,
            Touch(0, TouchPhase.UP, *(self.end or self.start)),
        )


def next_act(state: State, wanted: Wanted = ANY) -> Act | None:
    """The next thing to do; None while nobody is waited for."""
    drawing = view.drawing(state)
    keys = {element.key for element in drawing.reached}
    if not passing.waits(state) or (drawing.dialog == "question" and state.asked < DEAF):
        return None
    for key in ("answer-pass" if _passes(state) else "", *_CHOSEN, _towards(state, wanted)):
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


def _passes(state: State) -> bool:
    """True for a double that would decide the match, though passing it loses only the game."""
    match, value = state.playing.match if state.playing else None, state.cube.value
    return match is not None and match.red + value < match.length <= match.red + 2 * value


def _towards(state: State, wanted: Wanted) -> str:
    """Touched on the way from another game, or from none, to the one that is wanted."""
    kind, target = wanted
    match state.sheet:
        case SheetName.MAIN if state.kind.is_acey_deucey is not kind.is_acey_deucey:
            return "main-change"
        case SheetName.MAIN:
            return "main-computer" if kind.is_computer else "main-human"
        case SheetName.ACTIONS:
            return "actions-match" if state.kind is kind else "actions-menu"
        case SheetName.MATCH if state.settings.target != target:
            return f"match-usual-{_USUAL.index(target)}"
        case SheetName.MATCH:
            return "match-start"
    playing = state.playing
    is_there = playing is None or (state.kind is kind and bool(playing.begun.match) is bool(target))
    return "" if is_there else Icon.LIST.key


def _slide(drawing: Drawing, away: bool) -> Act:
    """The cube is slid to the other side: away from the one at the bottom, or to it."""
    cube = next(element for element in drawing.elements if element.key == "cube")
    left, top, width, height = cube.hit or (0, 0, 0, 0)
    x, y = cube.at[0] + 20, cube.at[1] + 20
    if width > height:
        return Act((x, y), (left + 4 if away else left + width - 4, y))
    return Act((x, y), (x, top + 4 if away else top + height - 4))
