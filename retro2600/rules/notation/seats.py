"""Positions in words: "(bar1 13x5 8x3 6x6 / 24x2 13x5 8x3 6x5)", each side from its own seat.

The words are those that a position prints, so that an error message can be read back: `bar` and `waiting`
with a count, `point x count`, `off` with a count.
"""

import re
from collections.abc import Sequence

from retro2600.excerpt import excerpt
from retro2600.rules.checked import door
from retro2600.rules.errors import NotationError, PositionError
from retro2600.rules.position import BAR, CHECKERS, OFF, Position, Seat

_WORD = re.compile(r"(?:(?P<place>bar|waiting|off)|(?P<point>\d{1,2})x)(?P<count>\d{1,2})", re.IGNORECASE)


@door
def read_position(text: str) -> Position:
    """The position written as `str` writes it; raises NotationError or PositionError."""
    sides = text.strip().removeprefix("(").removesuffix(")").split("/")
    if len(sides) != 2:
        raise NotationError("a position in words names two sides with a / between", text)
    return position_of(*sides)


@door
def position_of(mine: str, theirs: str) -> Position:
    """The position with the mover's and the other side's checkers in words."""
    my_counts, my_waiting = _counts(mine)
    their_counts, their_waiting = _counts(theirs)
    return Position.checked(my_counts, their_counts, my_waiting, their_waiting)


def position_told(mine: Sequence[int], theirs: Sequence[int], what: str, text: str) -> Position:
    """The position with these counts, which a text tells; raises NotationError if no board can hold it.

    `what` is the text's kind in the error: "XGID".
    """
    try:
        return Position.checked(mine, theirs)
    except PositionError as error:
        raise NotationError(
            f"this {what} is of no position, as {error.reason}", text, error.position
        ) from error


def rest_off(on_board: Sequence[int]) -> Seat:
    """The counts of points and bar with the missing checkers borne off; with too many there is none off."""
    return (max(CHECKERS - sum(on_board), 0), *on_board)


def _counts(text: str) -> tuple[list[int], int]:
    """One side's 26 counts, and how many of those at 25 are waiting to be brought on."""
    counts, waiting = [0] * (BAR + 1), 0
    for word in text.split():
        match = _WORD.fullmatch(word)
        if match is None or (match["point"] and not 0 < int(match["point"]) < BAR):
            raise NotationError(
                f"{excerpt(word)} is not a place with a count, such as 13x5, bar1 or off2", text
            )
        count, place = int(match["count"]), (match["place"] or "").lower()
        counts[int(match["point"]) if match["point"] else OFF if place == "off" else BAR] += count
        waiting += count if place == "waiting" else 0
    return counts, waiting
