"""The sheet of ratings: one's own, the last results, and what is not rated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.mpgn import going
from retro2600.cartridges.mpgn.kept import Rated
from retro2600.cartridges.mpgn.lists import rating, tenths
from retro2600.cartridges.mpgn.scenes import Sheet
from retro2600.cartridges.mpgn.sheets.shared import buttons, remarks, sheet
from retro2600.cartridges.mpgn.state import State
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.sight import pressed
from retro2600.consoles.tablet.widgets.table import Table
from retro2600.machine.drawing import Element

_KEY: Final = Sheet.RATINGS.value
_AREA: Final = Area(132, 68, 760, 632)
_AREA_UPRIGHT: Final = Area(0, 0, 390, 764)
_TABLE: Final = 88
_LINE: Final = 31
_HEADS: Final = ("factor", "change", "rating")
_COLUMN: Final = 19
_REMARKS: Final = (
    "All begin at 1500; ? marks an experience below 50.",
    "The house, guests and void games are not rated.",
)
_GUEST: Final = "Guests have no rating. The shell's menu gives a name."


@dataclass(frozen=True, slots=True)
class View:
    """All that is seen of it."""

    upright: bool
    yours: str
    results: tuple[Rated, ...]
    """The newest first."""

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""
        this = sheet(_KEY, _AREA, _AREA_UPRIGHT, "Ratings", self.upright, self.yours)
        yield from this.elements()
        inner, top = this.inner, this.area.top + _TABLE
        measures = this.measures._replace(table_line=_LINE, text=16 if self.upright else 17)
        table = Table(f"{_KEY}-table", Area(inner.left, top, inner.width, 0), measures, _COLUMN, "Against")
        rows = tuple(
            (each.name, str(each.factor), tenths(each.change, True), tenths(each.rating))
            for each in self.results
        )
        yield from table.elements(_HEADS, rows)
        told = _REMARKS if rows else ("No game of yours has been rated yet.", *_REMARKS)
        yield from remarks(this, told, top + _LINE * (1 + len(rows)) + 24)
        yield from buttons(this, {"done": "Done"}, this.last(), held, "done")


def seen(state: State) -> View:
    """All that is seen of it."""
    sitting, results = state.sitting, state.kept.results
    if sitting.guest or not sitting.name:
        yours = _GUEST if sitting.guest else ""
    elif sitting.rating:
        told = rating(sitting.rating, sitting.experience)
        yours = f"{sitting.name} {told}, experience {sitting.experience}"
    else:
        yours = sitting.name
    return View(state.upright, yours, tuple(reversed(results)))


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    return going.base(state) if pressed(_KEY, gesture) == "done" else state
