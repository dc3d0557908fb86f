"""Results of games: the winner, the kind of win, the points."""

from dataclasses import dataclass
from enum import IntEnum

from retro2600.rules.checked import Value
from retro2600.rules.cube import Cube
from retro2600.rules.position import BAR, CHECKERS, HOME, OFF, Position
from retro2600.rules.ruleset import Ruleset
from retro2600.rules.sides import Side


class Win(IntEnum):
    """The kind of win; its value is the number of times that the cube counts."""

    SINGLE = 1
    GAMMON = 2
    BACKGAMMON = 3


@dataclass(frozen=True, slots=True)
class Result(Value):
    """A game that is over: its winner, the points won, and the kind of win where the board decided it."""

    winner: Side
    points: int
    win: Win | None = None


def win_on_the_board(position: Position, rules: Ruleset) -> Win:
    """The kind of win of a mover who has borne off everything, before Jacoby's rule is asked."""
    none_off = position.theirs[OFF] == 0
    is_deep = any(position.theirs[BAR - HOME : BAR + 1])
    if not rules.gammons:
        return Win.SINGLE
    if is_deep and (none_off or not rules.backgammon_needs_none_off):
        return Win.BACKGAMMON if rules.backgammons else Win.GAMMON
    return Win.GAMMON if none_off else Win.SINGLE


def counted(win: Win, cube: Cube, rules: Ruleset) -> Win:
    """The win under Jacoby's rule: single until a double has been accepted."""
    return Win.SINGLE if rules.jacoby and not cube.was_taken else win


def borne_off(position: Position, mover: Side, cube: Cube, rules: Ruleset) -> Result:
    """The result for a mover who has borne off everything."""
    win = counted(win_on_the_board(position, rules), cube, rules)
    if rules.point_a_checker_left:
        return Result(mover, CHECKERS - position.theirs[OFF], win)
    return Result(mover, win * cube.value, win)
