"""Words of people for the board: sides, places, checkers, pips."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from retro2600.cartridges.cx2617.board import (
    LOCATION,
    NUMBER,
    OTHER_BAR,
    OTHER_TRAY,
    OWN_BAR,
    OWN_TRAY,
    Board,
    Side,
)
from retro2600.cartridges.cx2617.layout import BARS, TRAYS, on_the_left, row
from retro2600.cartridges.cx2617.rulebook import seat
from retro2600.rules.position import pip_count


def name(side: Side) -> str:
    """White or Red."""
    return side.value.capitalize()


@lru_cache(maxsize=64)
def pips(board: Board, side: Side) -> int:
    """The pips a side still has to go."""
    return pip_count(seat(board, side))


def place(location: int, mover: Side, whose: str) -> str:
    """A location in words, by the mover's own numbers; `whose` says whose numbers these are: "your"."""
    number = LOCATION[mover].index(location)
    other = mover.other.value
    words = {
        OWN_TRAY: f"{whose} tray",
        OWN_BAR: f"{whose} bar",
        OTHER_BAR: f"{other}'s bar",
        OTHER_TRAY: f"{other}'s tray",
    }
    return words.get(number, f"{whose} point {number}")


def standing_there(count: int) -> str:
    """The checkers of a location in words."""
    if count == 0:
        return "empty"
    return f"{abs(count)} {(Side.WHITE if count < 0 else Side.RED).value}"


@lru_cache
def names(seat: Side, by_manual: bool) -> Mapping[str, str]:
    """The names of the points by their fields: as a side counts them, "24" to "1", or as the manual does.

    The manual of CX2617 gives each side of the board the numbers 1 to 12, from the bottom up: the white side
    lies on the left, "W1" to "W12", the red one on the right, "R1" to "R12" (note 2).
    """
    if by_manual:
        return {f"point{its}": f"W{its}" if its <= 12 else f"R{25 - its}" for its in range(1, 25)}
    return {f"point{its}": str(its if seat is Side.WHITE else 25 - its) for its in range(1, 25)}


def label(location: int) -> str:
    """The name of a location on the board in a template; a point's field has white's number."""
    return "bar" if location in BARS else f"{{point{NUMBER[Side.WHITE][location]}}}"


def places(locations: Iterable[int], seen_from: int) -> str:
    """Locations in a template, and where the eye finds them from another: "7 or 3, below"."""
    ways: dict[str, list[str]] = {}
    for location in sorted(locations, key=lambda each: abs(row(each) - row(seen_from))):
        ways.setdefault(_way(location, seen_from), []).append(_named(location))
    return ", or ".join(f"{' or '.join(numbers)}, {way}" for way, numbers in ways.items())


def _named(location: int) -> str:
    if location in TRAYS:
        return "off"
    return f"the {label(location)}" if location in BARS else label(location)


def _way(location: int, seen_from: int) -> str:
    left = on_the_left(location)
    if location in TRAYS:
        return f"under the board on the {'left' if left else 'right'}"
    if left != on_the_left(seen_from):
        return f"on the {'left' if left else 'right'}"
    return "above" if row(location) > row(seen_from) else "below"
