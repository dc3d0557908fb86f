"""Statistics: what both sides have done in games of the kind at hand, in three scopes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.absolute.saying import message_of
from retro2600.cartridges.absolute.scenes import Ask, SheetName
from retro2600.cartridges.absolute.sheets.sight import closed, game_name, heads
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.statistics import Scope, shown
from retro2600.cartridges.absolute.tally import NOBODY, Counts, Pair
from retro2600.cartridges.absolute.words import Says
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.segments import Segments
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import Measures, measures_of
from retro2600.consoles.tablet.widgets.table import Row, Table
from retro2600.machine.drawing import Element, Role

_KEY: Final = SheetName.STATISTICS.value
_AREAS: Final = Area(132, 16, 760, 736), Area(0, 0, 390, 764)
_WORDS: Final = {"zero": "Set to Zero", "done": "Done"}
_TABS: Final = 80
_TABS_HEIGHT: Final = 44
_TABLE: Final = 130
_TABS_NAMED: Final = ("Game", "Session", "Running")
_SINCE: Final = ("this game", "since the start", "all games")
"""Behind the kind of game: the games that a tab counts."""
_OF_BACKGAMMON: Final = ("Gammons", "Backgammons", "Doubles offered", "Doubles passed")
"""Lines that acey-deucey does not have."""
_NONE: Final = "\N{EN DASH}"
"""The average of no rolls."""


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it; acey-deucey has no lines on gammons and doubles."""
    scope, held = Scope(state.page), state.held
    opponent = "against the computer" if state.kind.is_computer else "of two people"
    kind = f"{game_name(state.kind)} {opponent}: {_SINCE[scope.value]}"
    this, counts = laid(_KEY, _AREAS, state.upright, "Statistics", kind), shown(state, scope)
    top, inner, measures = this.area.top, this.inner, this.measures
    yield from this.elements()
    place = inner._replace(top=top + _TABS, height=_TABS_HEIGHT)
    yield from tabs(place, measures).elements(scope.value, held)
    table = Table(f"{_KEY}-table", inner._replace(top=top + _TABLE), measures)
    yield from table.elements(heads(state), _rows(counts, not state.kind.is_acey_deucey))
    idle = ("zero",) if counts == NOBODY else ()
    yield from this.buttons(_WORDS, this.last(2), held, "done", idle)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    if (event := tabs(Area(0, 0, 1, 1), measures_of(state.upright)).event(gesture)) is not None:
        return state._replace(page=event.value)
    match pressed(_KEY, gesture):
        case "zero" if shown(state, Scope(state.page)) != NOBODY:
            return state._replace(ask=Ask.ZERO, said=(*state.said, message_of(state, Says.ZERO)))
        case "done":
            return closed(state)
    return state


def tabs(area: Area, measures: Measures) -> Segments:
    """The choice of a scope."""
    return Segments(f"{_KEY}-scope", area, _TABS_NAMED, "", measures, Role.TAB)


def _rows(counts: Pair, has_cube: bool) -> tuple[Row, ...]:
    """The lines of the table."""
    you, they = map(_values, counts)
    return tuple((name, you[name], they[name]) for name in you if has_cube or name not in _OF_BACKGAMMON)


def _values(counts: Counts) -> dict[str, str]:
    """The values of one side by the names of their lines."""
    return {
        "Games won": str(counts.games),
        "Points won": str(counts.points),
        "Gammons": str(counts.gammons),
        "Backgammons": str(counts.backgammons),
        "Matches won": str(counts.matches),
        "Doubles offered": str(counts.offered),
        "Doubles passed": str(counts.passed),
        "Rolls": str(counts.rolls),
        "Average roll": _average(counts),
        "Doublets": _doublets(counts),
        "Rolls without a move": str(counts.stuck),
        "Pieces hit": str(counts.hits),
        "Longest winning streak": str(counts.longest),
    }


def _average(counts: Counts) -> str:
    """The pips of a roll, to hundredths."""
    if not counts.rolls:
        return _NONE
    hundredths = _rounded(100 * counts.pips, counts.rolls)
    return f"{hundredths // 100}.{hundredths % 100:02}"


def _doublets(counts: Counts) -> str:
    """Their number, and their share of all rolls."""
    if not counts.rolls:
        return str(counts.doublets)
    return f"{counts.doublets} ({_rounded(100 * counts.doublets, counts.rolls)} %)"


def _rounded(number: int, of: int) -> int:
    """The quotient, rounded half up."""
    return (2 * number + of) // (2 * of)
