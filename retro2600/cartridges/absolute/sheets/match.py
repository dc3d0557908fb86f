"""Match play: to how many points, and by the Crawford rule or without it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.absolute import between
from retro2600.cartridges.absolute.scenes import SheetName, Wish
from retro2600.cartridges.absolute.settings import TARGETS
from retro2600.cartridges.absolute.sheets.sight import closed, in_the_middle, opened
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.sheet import Sheet, pressed
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.segments import Segments
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import Measures, measures_of
from retro2600.consoles.tablet.widgets.stepper import Stepper
from retro2600.consoles.tablet.widgets.switch import Switch
from retro2600.machine.drawing import Element

_KEY: Final = SheetName.MATCH.value
_USUAL: Final = (1, 3, 5, 7, 9, 11)
_REMARK: Final = "The first to reach the points wins the match."
_RULES: Final = "The cube is used. The Jacoby rule, beavers and the house rules are off."
_RULES_OF_ONE: Final = "One game, without the cube. The house rules are off."
_RULES_ACEY: Final = "The points of a game are the pieces that the loser has left. There is no cube."

_FIRST: Final = 92
_SEGMENTS: Final = 48
_GAP: Final = 10
_LINE: Final = 21
_ABOVE_LINES: Final = 26
"""From the end of the last choice to the base of the first line."""
_SOMEWHERE: Final = Area(0, 0, 1, 1)


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it: the points, the rule, lines below them, and buttons."""
    held, target, words = state.held, state.settings.target, _words(state)
    this, rules = _sheet(state, len(words))
    measures = this.measures
    yield from this.elements()
    place = this.inner._replace(top=this.area.top + _FIRST, height=_SEGMENTS)
    chosen = _USUAL.index(target) if target in _USUAL else -1
    yield from usual(place, measures).elements(chosen, held)
    place = place._replace(top=place.bottom + _GAP, height=measures.row)
    yield from points(place, measures).elements(target, held)
    if not state.kind.is_acey_deucey:
        place = place._replace(top=place.bottom + _GAP)
        crawford = Switch(f"{_KEY}-crawford", place, "Crawford rule", measures)
        yield from crawford.elements(state.settings.crawford, held)
    yield from this.lines(rules, place.bottom + _ABOVE_LINES, _LINE)
    chief = "continue" if "continue" in words else "start"
    yield from this.buttons(words, this.rows(len(words)), held, chief)


def _words(state: State) -> dict[str, str]:
    """The buttons from the top."""
    match = state.playing.match if state.playing else None
    words = {"start": f"Start a match to {state.settings.target}"}
    if match and match.winner is None:
        words["continue"] = f"Continue the match, {match.white} to {match.red}"
    return {**words, "back": "Back"}


def _sheet(state: State, buttons: int) -> tuple[Sheet, tuple[str, ...]]:
    """As high as what lies on it, and the lines on what else holds in a match."""
    measures, acey_deucey = measures_of(state.upright), state.kind.is_acey_deucey
    one = state.settings.target == TARGETS[0]
    width = in_the_middle(state.upright, 0).width - 2 * measures.padding
    rules = broken(_RULES_ACEY if acey_deucey else _RULES_OF_ONE if one else _RULES, measures.small, width)
    choices = _FIRST + _SEGMENTS + (1 if acey_deucey else 2) * (_GAP + measures.row)
    lines = _ABOVE_LINES + len(rules) * _LINE
    area = in_the_middle(state.upright, choices + lines + buttons * measures.button_step + measures.padding)
    return Sheet(_KEY, area, "Match Play", measures, _REMARK), rules


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    settings, measures = state.settings, measures_of(state.upright)
    if (event := usual(_SOMEWHERE, measures).event(gesture)) is not None:
        return state.with_settings(settings._replace(target=_USUAL[event.value]))
    if (event := points(_SOMEWHERE, measures).event(gesture, settings.target)) is not None:
        return state.with_settings(settings._replace(target=event.value))
    match pressed(_KEY, gesture):
        case "crawford":
            return state.with_settings(settings._replace(crawford=not settings.crawford))
        case "start":
            return between.wanted(closed(state), Wish.MATCH)
        case "continue":
            return _continued(closed(state))
        case "back":
            return opened(state, SheetName.ACTIONS)
    return state


def _continued(state: State) -> State:
    """The match goes on: by its next game, if the one at hand is over."""
    is_over = state.playing is not None and state.playing.result is not None
    return between.next_one(state) if is_over else state


def usual(area: Area, measures: Measures) -> Segments:
    """The choice of a usual number of points."""
    return Segments(f"{_KEY}-usual", area, tuple(map(str, _USUAL)), "Points", measures)


def points(area: Area, measures: Measures) -> Stepper:
    """The choice of any number of points."""
    ends = TARGETS[0], TARGETS[-1]
    return Stepper(f"{_KEY}-points", area, "Any number", *ends, "One point less", "One point more", measures)
