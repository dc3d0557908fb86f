"""The sheet of ratings: one's own, the last results, and what is not rated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.mpgn import going
from retro2600.cartridges.mpgn.lists import rating, tenths
from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.state import State
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.table import Table
from retro2600.machine.drawing import Element

_KEY: Final = SheetName.RATINGS.value
_AREAS: Final = Area(132, 68, 760, 632), Area(0, 0, 390, 764)
_TABLE: Final = 88
_LINE: Final = 31
_HEADS: Final = ("factor", "change", "rating")
_COLUMN: Final = 19
_REMARKS: Final = (
    "All begin at 1500; ? marks an experience below 50.",
    "The house, guests and void games are not rated.",
)
_GUEST: Final = "Guests have no rating. The shell's menu gives a name."


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it; the newest result is the first."""
    this = laid(_KEY, _AREAS, state.upright, "Ratings", _yours(state))
    yield from this.elements()
    inner, top = this.inner, this.area.top + _TABLE
    measures = this.measures._replace(table_line=_LINE, text=16 if state.upright else 17)
    table = Table(f"{_KEY}-table", Area(inner.left, top, inner.width, 0), measures, _COLUMN, "Against")
    rows = tuple(
        (each.name, str(each.factor), tenths(each.change, True), tenths(each.rating))
        for each in reversed(state.kept.results)
    )
    yield from table.elements(_HEADS, rows)
    told = _REMARKS if rows else ("No game of yours has been rated yet.", *_REMARKS)
    yield from this.remarks(told, top + _LINE * (1 + len(rows)) + 24)
    yield from this.buttons({"done": "Done"}, this.last(), state.held, "done")


def _yours(state: State) -> str:
    sitting = state.sitting
    if sitting.guest or not sitting.name:
        return _GUEST if sitting.guest else ""
    if sitting.rating:
        told = rating(sitting.rating, sitting.experience)
        return f"{sitting.name} {told}, experience {sitting.experience}"
    return sitting.name


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    return going.base(state) if pressed(_KEY, gesture) == "done" else state
