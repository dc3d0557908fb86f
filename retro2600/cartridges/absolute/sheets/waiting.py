"""The table before its first game: one waits for the other one, who says yes to the first comer's rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.absolute.far import meeting
from retro2600.cartridges.absolute.far.values import Far
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element
from retro2600.tables.options import Options, TableKind
from retro2600.tables.sitting.values import LineState

_KEY: Final = SheetName.TABLE.value
_AREAS: Final = Area(232, 184, 560, 400), Area(16, 170, 358, 424)
_FIRST: Final = 100
_LINE: Final = 23
_LOST: Final = "The line is lost: trying again."
_NO_SERVER: Final = "No server answers yet:"
_OPENS: Final = "The table is being opened on this network. If that takes long,"


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    far, table = state.far, state.far.sitting.table
    this = laid(_KEY, _AREAS, state.upright, f"Group {table.group}" if table and table.group else "Table")
    yield from this.elements()
    told = (_standing(far), *(rules_told(table.options) if table else ()))
    told += (_LOST,) if far.sitting.way is LineState.LOST else ()
    lines = (each for line in told for each in broken(line, this.measures.text, this.inner.width))
    yield from this.lines(lines, this.area.top + _FIRST, _LINE)
    words = {"play": "Play", "leave": "Leave"} if asks(far) else {"leave": "Stop Waiting"}
    yield from this.buttons(words, this.rows(len(words)), state.held, "play")


def asks(far: Far) -> bool:
    """True if both sit there, and one has not yet said yes to the rules."""
    table = far.sitting.table
    return table is not None and bool(far.sitting.other) and not far.agreed and not table.number


def _standing(far: Far) -> str:
    """The sentence on who is waited for."""
    sitting, table = far.sitting, far.sitting.table
    if table is None and far.finds and sitting.request is None:
        return "Looking for an open table: the other one touches Open a Table."
    if table is None and sitting.way is LineState.NONE:
        return f"{_OPENS if far.opens else _NO_SERVER} choose a server in the menu, on the page other people."
    if table is None:
        return "The table server is asked."
    if not sitting.other:
        way = "enters the same number" if table.group else "comes to this table"
        return f"Waiting for the other one, who {way}."
    if not far.agreed and not table.number:
        return f"{sitting.other} was here first. Do you play by these rules?"
    if table.chair(sitting.side.other).ready or table.number:
        return "The dice are being agreed upon."
    return f"{sitting.other} is here, and looks at the rules."


def rules_told(options: Options) -> tuple[str, ...]:
    """The rules of a table, a sentence each."""
    if options.acey_deucey:
        return ("Acey-deucey, a single game.", "The points are the pieces that the loser has left.")
    backgammons = "three times" if options.backgammons else "as gammons"
    if options.kind is TableKind.MATCH:
        crawford = "with the Crawford rule" if options.crawford else "without the Crawford rule"
        return (f"Backgammon, a match to {options.target}, {crawford}.", f"Backgammons count {backgammons}.")
    cube = "The cube is not used."
    if options.cube:
        jacoby = "gammons count once the cube was passed" if options.jacoby else "the Jacoby rule is off"
        beavers = "beavers are allowed" if options.beavers else "beavers are not allowed"
        cube = f"The cube is used, {beavers}, {jacoby}."
    ties = "Ties of the first dice double the cube." if options.automatic_double else "House rules are off."
    return ("Backgammon, a single game.", cube, f"Backgammons count {backgammons}.", ties)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(_KEY, gesture):
        case "play" if asks(state.far):
            return meeting.agreed(state)
        case "leave":
            return meeting.stopped(state)
    return state
