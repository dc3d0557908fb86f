"""GNU Backgammon's Position ID: 14 letters for the checkers of both sides.

Documented in GNU Backgammon's manual: first the side that is not on roll, then the side that is; each from
its own seat, point 1 to 24 and then the bar, a one for every checker and a zero to end the point.
"""

from retro2600.rules.checked import door
from retro2600.rules.errors import NotationError, PositionError
from retro2600.rules.notation.bits import from_letters, to_letters
from retro2600.rules.notation.seats import position_told, rest_off
from retro2600.rules.position import BAR, CHECKERS, Position

SIZE = 10
"""Bytes of a Position ID."""


@door
def write_position_id(position: Position) -> str:
    """The Position ID; checkers waiting to be brought on are written as on the bar.

    Raises PositionError for more than 30 checkers, which it has no room for.
    """
    if sum(position.mine) + sum(position.theirs) > 2 * CHECKERS:
        raise PositionError("a Position ID has room for 30 checkers", position=position)
    ones = "".join("1" * count + "0" for seat in (position.theirs, position.mine) for count in seat[1:])
    return to_letters(int(ones[::-1], 2), SIZE)


@door
def read_position_id(text: str) -> Position:
    """The position with this Position ID; raises NotationError."""
    packed = from_letters(text.strip(), SIZE, "Position ID")
    points = f"{packed:0{8 * SIZE}b}"[::-1].split("0")
    if len(points) <= 2 * BAR or any(points[2 * BAR :]):
        raise NotationError("this Position ID has more checkers than points to put them on", text)
    counts = [len(ones) for ones in points[: 2 * BAR]]
    return position_told(rest_off(counts[BAR:]), rest_off(counts[:BAR]), "Position ID", text)
