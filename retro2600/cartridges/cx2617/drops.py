"""The judging of drops in play: by the numbers left, one at a time, without looking ahead (note 6).

Boards are in the numbering of the carried checker's side, without the checker that is carried. Pure
functions; `moving` decides in which frames they are called.
"""

from collections.abc import Callable, Sequence

from retro2600.cartridges.cx2617.board import OWN_BAR, OWN_TRAY, Board

PUT_BACK = 4  # note 6: the index a checker put back leaves behind; it names no entry of the required numbers
HOME_ENDS = 6  # note 6
FAR_CHECK, NEAR_CHECK = 16, 7  # note 6: a drop in the tray looks at 27..16, then at 15..7


def verdict(
    own: Board, required: Sequence[int], origin: int, target: int, *, acey_deucey: bool
) -> int | None:
    """The entry of the required numbers that a drop uses, PUT_BACK for none; None if it is refused."""
    if waits_for_bar(own, origin, target, acey_deucey=acey_deucey) or is_held(own, target):
        return None
    if target == origin:
        return PUT_BACK
    if target != OWN_TRAY:
        return step_entry(required, origin - target)
    if stands_beyond(own, FAR_CHECK) or stands_beyond(own, NEAR_CHECK):
        return None
    return bearing_off_entry(own, required, origin)


def waits_for_bar(own: Board, origin: int, target: int, *, acey_deucey: bool) -> bool:
    """True if something on the own bar must move before this checker; putting it back is no move."""
    return not acey_deucey and own[OWN_BAR] != 0 and origin != OWN_BAR and target != origin


def stands_beyond(own: Board, first: int) -> bool:
    """True if an own checker stands on the numbers checked from FAR_CHECK or from NEAR_CHECK up."""
    looked_at = own[first:] if first == FAR_CHECK else own[first:FAR_CHECK]
    return any(count > 0 for count in looked_at)


def is_held(own: Board, target: int) -> bool:
    """True if two or more opposing checkers hold the point."""
    return own[target] <= -2


def step_entry(required: Sequence[int], pips: int) -> int | None:
    """The entry used up by a step of so many pips."""
    return _last_entry(required, lambda number: number == pips)


def bearing_off_entry(own: Board, required: Sequence[int], origin: int) -> int | None:
    """The entry used up by bearing off: the point's own number, or a greater one from the highest point."""
    exact = _last_entry(required, lambda number: number == origin)
    if exact is not None or any(count > 0 for count in own[origin + 1 : HOME_ENDS + 1]):
        return exact
    return _last_entry(required, lambda number: number >= origin)


def _last_entry(required: Sequence[int], fits: Callable[[int], bool]) -> int | None:
    return next((index for index in reversed(range(len(required))) if fits(required[index])), None)
