"""A carried checker: where it is in its side's numbering, and why it is not accepted there."""

from __future__ import annotations

from functools import lru_cache

from retro2600.cartridges.cx2617.board import NUMBER, Board, Side, seen_by, with_changes
from retro2600.cartridges.cx2617.drops import FAR_CHECK, NEAR_CHECK, is_held, stands_beyond, waits_for_bar
from retro2600.cartridges.cx2617.facets.moment import Moment
from retro2600.cartridges.cx2617.traps import entry_used


def own_board(now: Moment) -> Board:
    """The board in the numbering of the side that a checker is carried or played for."""
    return seen_by(now.board, now.holder)


def target_of(now: Moment) -> int:
    """The number, likewise, of the place over which the checker is held."""
    assert now.held is not None
    return NUMBER[now.holder][now.held]


def refusal(now: Moment) -> str:
    """The reason why the carried checker is not accepted where it is; "" if it is."""
    return _refusal(
        now.board, now.holder, now.required, now.pointed, target_of(now), now.variation.acey_deucey
    )


@lru_cache(maxsize=64)
def _refusal(
    board: Board, side: Side, required: tuple[int, ...], origin: int, target: int, acey_deucey: bool
) -> str:
    """The reason why a checker is not accepted there, by the program's own rules; "" if it is."""
    own = seen_by(board, side)
    if entry_used(own, required, origin, target, acey_deucey) is not None:
        return ""
    lifted = with_changes(own, {origin: own[origin] - 1})
    if is_held(lifted, target):
        return "that point is closed"
    if waits_for_bar(lifted, origin, target, acey_deucey=acey_deucey):
        return "a checker on the bar must enter first"
    if target == 0 and (stands_beyond(lifted, FAR_CHECK) or stands_beyond(lifted, NEAR_CHECK)):
        return "bear off once all are home"
    if not any(required):
        return ""
    numbers = " or ".join(str(number) for number in sorted({each for each in required if each}))
    return f"it goes {numbers} points"
