"""eXtreme Gammon's XGID: one line for position, cube, dice and score.

Documented in eXtreme Gammon's help. The position is always seen from White's seat: 26 letters from Red's
bar over White's points 1 to 24 to White's bar, capitals for White's checkers, A for one, B for two; then
cube, owner, turn, dice, White's and Red's score, Crawford or money rules, length, and the cube's limit.
"""

import re

from retro2600 import limits
from retro2600.excerpt import excerpt
from retro2600.rules.checked import door
from retro2600.rules.dice import Roll
from retro2600.rules.errors import DiceError, NotationError, PositionError
from retro2600.rules.notation.seats import position_told, rest_off
from retro2600.rules.notation.situation import Situation
from retro2600.rules.position import BAR, CHECKERS, OFF, Position
from retro2600.rules.sides import RED, WHITE, Side

PREFIX = "XGID="
_SIDES: dict[str, Side | None] = {"1": WHITE, "-1": RED, "0": None}
_LETTERS = "-ABCDEFGHIJKLMNO"
_NUMBER = re.compile(f"[0-9]{{1,{limits.SCORE_DIGITS}}}")
_LARGEST_CUBE = 10
"""The limit of the cube that is written, as a power of two."""


@door
def write_xgid(situation: Situation) -> str:
    """The XGID with its prefix; raises PositionError for more checkers on a point than there are letters."""
    if not all(0 <= count <= CHECKERS for seat in situation.position[:2] for count in seat):
        raise PositionError("an XGID has letters for 15 checkers on a point", position=situation.position)
    flags = situation.crawford if situation.length else situation.jacoby + 2 * situation.beavers
    sides = {side: figure for figure, side in _SIDES.items()}
    fields = (
        _write_points(situation),
        situation.cube.bit_length() - 1,
        sides[situation.owner],
        sides[situation.mover],
        "D" if situation.is_doubled else situation.roll or "00",
        situation.white,
        situation.red,
        int(flags),
        situation.length,
        _LARGEST_CUBE,
    )
    return PREFIX + ":".join(map(str, fields))


@door
def read_xgid(text: str) -> Situation:
    """The situation with this XGID, with or without its prefix; raises NotationError."""
    fields = text.strip().removeprefix(PREFIX).split(":")
    if len(fields) != 10:
        raise NotationError(f"an XGID has ten fields with colons between, not {len(fields)}", text)
    points, cube, owner, turn, dice, white, red, flags, length, _ = fields
    if turn not in ("1", "-1") or owner not in _SIDES:
        raise NotationError("an XGID names the sides 1 and -1, and 0 for a cube in the centre", text)
    mover = WHITE if turn == "1" else RED
    position = _read_points(points, mover, text)
    numbers = (cube, white, red, flags, length)
    if not all(_NUMBER.fullmatch(number) for number in numbers) or int(cube) > _LARGEST_CUBE:
        raise NotationError(
            "an XGID has small whole numbers for cube, score, rules and length", text, position
        )
    is_match = int(length) > 0
    return Situation(
        position,
        mover,
        2 ** int(cube),
        _SIDES[owner],
        _read_dice(dice, text, position),
        dice == "D",
        int(length),
        int(white),
        int(red),
        crawford=is_match and flags == "1",
        jacoby=not is_match and bool(int(flags) & 1),
        beavers=not is_match and bool(int(flags) & 2),
    )


def _write_points(situation: Situation) -> str:
    board = situation.position if situation.mover is WHITE else situation.position.swapped()
    white = [_LETTERS[count] for count in board.mine]
    red = [_LETTERS[count].lower() for count in board.theirs[::-1]]
    return red[OFF] + "".join(max(pair) for pair in zip(white[1:BAR], red[1:BAR], strict=True)) + white[BAR]


def _read_points(points: str, mover: Side, text: str) -> Position:
    if (
        len(points) != BAR + 1
        or not set(points.upper()) <= set(_LETTERS)
        or points[0].isupper()
        or points[-1].islower()
    ):
        raise NotationError("an XGID's position is 26 letters, red's bar first and white's last", text)
    white = [_LETTERS.index(letter) if letter.isupper() else 0 for letter in points]
    red = [_LETTERS.index(letter.upper()) if letter.islower() else 0 for letter in points[::-1]]
    mine, theirs = (white, red) if mover is WHITE else (red, white)
    return position_told(rest_off(mine[1:]), rest_off(theirs[1:]), "XGID", text)


def _read_dice(dice: str, text: str, position: Position) -> Roll | None:
    if dice in ("00", "D"):
        return None
    try:
        return Roll.of(dice)
    except DiceError:
        raise NotationError(
            f"an XGID's dice are 00, D or a roll, not {excerpt(dice)}", text, position
        ) from None
