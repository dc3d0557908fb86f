"""Match play: to how many points, and by the Crawford rule or without it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.absolute import between
from retro2600.cartridges.absolute.scenes import Sheet as Kind
from retro2600.cartridges.absolute.scenes import Wish
from retro2600.cartridges.absolute.settings import TARGETS, Settings
from retro2600.cartridges.absolute.sheets.sight import closed, in_the_middle, opened, pressed, sheet_of
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.segments import Segments
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import Measures, measures_of
from retro2600.consoles.tablet.widgets.sheet import Sheet
from retro2600.consoles.tablet.widgets.stepper import Stepper
from retro2600.consoles.tablet.widgets.switch import Switch
from retro2600.machine.drawing import Element

_KEY: Final = Kind.MATCH.value
_CRAWFORD: Final = "crawford"
_USUAL: Final = (1, 3, 5, 7, 9, 11)
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


@dataclass(frozen=True, slots=True)
class MatchPlay:
    """All that is seen of it."""

    upright: bool
    is_acey_deucey: bool
    target: int
    crawford: bool
    score: tuple[int, int] | None
    """Of the match that goes on, yours first; None if there is none."""

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> tuple[Element, ...]:
        """The sheet and what lies on it."""
        remark = "The first to reach the points wins the match."
        sheet = sheet_of(Kind.MATCH, self._area, "Match Play", self.upright, remark)
        return (*sheet.elements(), *self._choices(sheet, held), *self._buttons(sheet, held))

    def _choices(self, sheet: Sheet, held: Held) -> Iterator[Element]:
        """The points, the rule, and lines below them."""
        measures = sheet.measures
        place = sheet.inner._replace(top=sheet.area.top + _FIRST, height=_SEGMENTS)
        chosen = _USUAL.index(self.target) if self.target in _USUAL else -1
        yield from usual(place, measures).elements(chosen, held)
        place = place._replace(top=place.bottom + _GAP, height=measures.row)
        yield from points(place, measures).elements(self.target, held)
        if not self.is_acey_deucey:
            place = place._replace(top=place.bottom + _GAP)
            yield from Switch(f"{_KEY}-{_CRAWFORD}", place, "Crawford rule", measures).elements(
                self.crawford, held
            )
        yield from sheet.lines(self._rules, place.bottom + _ABOVE_LINES, _LINE)

    def _buttons(self, sheet: Sheet, held: Held) -> Iterator[Element]:
        """The buttons in the last rows of the sheet."""
        texts, chief = self._texts, "continue" if self.score else "start"
        for number, (name, text) in enumerate(texts.items(), 1):
            (area,) = sheet.last(above=len(texts) - number)
            yield from Button(f"{_KEY}-{name}", area, text, sheet.measures, name == chief).elements(held)

    @property
    def _texts(self) -> dict[str, str]:
        """The buttons from the top."""
        texts = {"start": f"Start a match to {self.target}"}
        if self.score:
            you, they = self.score
            texts["continue"] = f"Continue the match, {you} to {they}"
        return {**texts, "back": "Back"}

    @property
    def _area(self) -> Area:
        """As high as what lies on it."""
        measures = measures_of(self.upright)
        rows = 1 if self.is_acey_deucey else 2
        height = (
            _FIRST
            + _SEGMENTS
            + rows * (_GAP + measures.row)
            + _ABOVE_LINES
            + len(self._rules) * _LINE
            + len(self._texts) * measures.button_step
            + measures.padding
        )
        return in_the_middle(self.upright, height)

    @property
    def _rules(self) -> tuple[str, ...]:
        """The lines on what else holds in a match."""
        measures = measures_of(self.upright)
        one = self.target == TARGETS[0]
        rules = _RULES_ACEY if self.is_acey_deucey else _RULES_OF_ONE if one else _RULES
        width = in_the_middle(self.upright, 0).width
        return broken(rules, measures.small, width - 2 * measures.padding)


def seen(state: State) -> MatchPlay:
    """All that is seen of it."""
    settings, match = state.settings, state.playing.match if state.playing else None
    score = (match.white, match.red) if match and match.winner is None else None
    is_acey_deucey = state.kind.is_acey_deucey
    return MatchPlay(state.upright, is_acey_deucey, settings.target, settings.crawford, score)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    settings, measures = state.settings, measures_of(state.upright)
    if (event := usual(_SOMEWHERE, measures).event(gesture)) is not None:
        return _with(state, settings._replace(target=_USUAL[event.value]))
    if (event := points(_SOMEWHERE, measures).event(gesture, settings.target)) is not None:
        return _with(state, settings._replace(target=event.value))
    match pressed(Kind.MATCH, gesture):
        case "crawford":
            return _with(state, settings._replace(crawford=not settings.crawford))
        case "start":
            return between.wanted(closed(state), Wish.MATCH)
        case "continue":
            return _continued(closed(state))
        case "back":
            return opened(state, Kind.ACTIONS)
    return state


def _continued(state: State) -> State:
    """The match goes on: by its next game, if the one at hand is over."""
    is_over = state.playing is not None and state.playing.result is not None
    return between.next_one(state) if is_over else state


def _with(state: State, settings: Settings) -> State:
    return state._replace(kept=state.kept._replace(settings=settings))


def usual(area: Area, measures: Measures) -> Segments:
    """The choice of a usual number of points."""
    return Segments(f"{_KEY}-usual", area, tuple(map(str, _USUAL)), "Points", measures)


def points(area: Area, measures: Measures) -> Stepper:
    """The choice of any number of points."""
    ends = TARGETS[0], TARGETS[-1]
    return Stepper(f"{_KEY}-points", area, "Any number", *ends, "One point less", "One point more", measures)
