"""A position as a picture in plain text, and back.

The mover's checkers are X and go from 24 down to 1 and off at the lower right; the other side's are O. A
stack of more than five shows its number; the bar is in the middle, checkers borne off stand to the right.
"""

from retro2600.rules.checked import door
from retro2600.rules.errors import NotationError
from retro2600.rules.notation.seats import position_told
from retro2600.rules.position import BAR, OFF, Position

_TOP = "+13-14-15-16-17-18------19-20-21-22-23-24-+"
_BOTTOM = "+12-11-10--9--8--7-------6--5--4--3--2--1-+"
_MIDDLE = "|                  |BAR|                  |"
_HEIGHT = 5
_UPPER = {point: 2 + 3 * (point - 13) + (5 if point > 18 else 0) for point in range(13, BAR)}
_LOWER = {BAR - point: column for point, column in _UPPER.items()}
_BAR_COLUMN = 21
_OFF_COLUMN = len(_TOP) + 2


@door
def draw(position: Position) -> str:
    """The board from the mover's seat, 13 lines without a line break at the end."""
    upper = [list(_MIDDLE.replace("BAR", "   ").ljust(_OFF_COLUMN + 2)) for _ in range(_HEIGHT)]
    lower = [row[:] for row in upper]
    for rows, columns in ((upper, _UPPER), (lower[::-1], _LOWER)):
        for point, column in columns.items():
            _stack(rows, column, position.mine[point], "X")
            _stack(rows, column, position.holds(point), "O")
    for rows, seat, mark in ((upper, position.theirs, "O"), (lower[::-1], position.mine, "X")):
        _stack(rows, _BAR_COLUMN, seat[BAR], mark)
        _stack(rows, _OFF_COLUMN, seat[OFF], mark)
    lines = [_TOP, *map("".join, upper), _MIDDLE, *map("".join, lower), _BOTTOM]
    return "\n".join(line.rstrip() for line in lines)


@door
def read_board(text: str) -> Position:
    """The position that `draw` would draw so; raises NotationError."""
    lines = [line.rstrip() for line in text.strip("\n").splitlines()]
    indent = min((len(line) - len(line.lstrip()) for line in lines if line), default=0)
    lines = [line[indent:] for line in lines]
    if len(lines) != 2 * _HEIGHT + 3 or (lines[0], lines[-1]) != (_TOP, _BOTTOM):
        raise NotationError("a board has 13 lines, the first and last with the numbers of the points", text)
    upper, lower = lines[1 : _HEIGHT + 1], lines[-2 : -_HEIGHT - 2 : -1]
    mine, theirs = [0] * (BAR + 1), [0] * (BAR + 1)
    for rows, columns in ((upper, _UPPER), (lower, _LOWER)):
        for point, column in columns.items():
            mark, count = _read_stack(rows, column)
            seat, pips = (mine, point) if mark == "X" else (theirs, BAR - point)
            seat[pips] = count
    for rows, seat in ((upper, theirs), (lower, mine)):
        seat[BAR], seat[OFF] = _read_stack(rows, _BAR_COLUMN)[1], _read_stack(rows, _OFF_COLUMN)[1]
    position = position_told(mine, theirs, "board", text)
    if draw(position) != "\n".join(lines):
        raise NotationError("a board has stacks of X or of O on its points without a gap", text, position)
    return position


def _stack(rows: list[list[str]], column: int, count: int, mark: str) -> None:
    """Puts a stack into the rows, which start at its foot; a high one shows its number at its top."""
    for row in rows[:count]:
        row[column] = mark
    if count > _HEIGHT:
        digits = str(count)
        rows[-1][column + 1 - len(digits) : column + 1] = digits


def _read_stack(rows: list[str], column: int) -> tuple[str, int]:
    """The mark at the foot of this column, and the height that it shows or that its marks make up."""
    cells = [row[column - 1 : column + 1].strip() for row in rows]
    return cells[0], int(cells[-1]) if cells[-1].isdecimal() else sum(map(bool, cells))
