"""Traps: drops that the program would accept, and after which it waits for ever.

It accepts a first move although the other number then has none (note 6). The program's own rules for drops
are used here, so that a warning states what it really does. The program itself knows nothing of this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from retro2600.cartridges.cx2617.board import (
    LOCATION,
    LOCATIONS,
    OWN_TRAY,
    Board,
    Side,
    all_off,
    placed,
    seen_by,
    with_changes,
)
from retro2600.cartridges.cx2617.drops import PUT_BACK, verdict

Required = tuple[int, int, int, int]
"""The numbers left to play; 0 is none (note 6)."""


class Drop(NamedTuple):
    """The origin and target of a drop, in its own side's numbers, and the entry that it uses up."""

    origin: int
    target: int
    entry: int


def entry_used(
    own: Board, required: Sequence[int], origin: int, target: int, acey_deucey: bool
) -> int | None:
    """The entry that a checker uses up when carried so; None if it is refused or put back.

    `own` is the board in the mover's numbering, with the checker still at its origin.
    """
    lifted = with_changes(own, {origin: own[origin] - 1})
    entry = verdict(lifted, required, origin, target, acey_deucey=acey_deucey)
    return None if entry == PUT_BACK else entry


def accepted(own: Board, required: Required, acey_deucey: bool) -> Iterator[Drop]:
    """Every drop that would use up a number; `own` is the board in the mover's numbering."""
    numbers = {number for number in required if number}
    for origin in range(LOCATIONS - 1, OWN_TRAY, -1):
        if own[origin] <= 0:
            continue
        for target in sorted({max(OWN_TRAY, origin - number) for number in numbers}):
            entry = entry_used(own, required, origin, target, acey_deucey)
            if entry is not None:
                yield Drop(origin, target, entry)


@lru_cache(maxsize=64)
def is_suspended(board: Board, side: Side, required: Required, acey_deucey: bool) -> bool:
    """True if a number is left that can never be played."""
    return any(required) and next(accepted(seen_by(board, side), required, acey_deucey), None) is None


@lru_cache(maxsize=64)
def traps(board: Board, side: Side, required: Required, acey_deucey: bool) -> dict[tuple[int, int], int]:
    """The drops (origin, target) that suspend the game, each with the number it strands."""
    if len({number for number in required if number}) < 2:
        return {}
    found = {}
    for drop in accepted(seen_by(board, side), required, acey_deucey):
        if number := stranded(board, side, required, drop, acey_deucey):
            found[drop.origin, drop.target] = number
    return found


def stranded(board: Board, side: Side, required: Required, drop: Drop, acey_deucey: bool) -> int:
    """The number for which the game waits for ever after this drop; 0 if it goes on."""
    numbers = list(required)
    numbers[drop.entry] = 0
    a, b, c, d = numbers
    origin, target = LOCATION[side][drop.origin], LOCATION[side][drop.target]
    after = placed(with_changes(board, {origin: board[origin] - side.sign}), target, side)
    if all_off(after) or not is_suspended(after, side, (a, b, c, d), acey_deucey):
        return 0
    return max(numbers)
