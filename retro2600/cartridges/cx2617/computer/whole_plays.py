"""The plays that use a whole roll, in the order in which the search comes to them, without its time.

`search` is the referee (note 13). Sources are the points left, in playing order: two for two dice, four for
a doublet, none higher than the one before.
"""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.cx2617.computer.board import BAR, HOME, OTHER_BAR, TRAY, Board

_Dice = tuple[int, ...]
Sources = tuple[int, ...]

_BEFORE_THE_LAST: Final = 3  # moves of a doublet


def of_two_dice(board: Board, left: int, right: int, bar_first: bool) -> list[tuple[Sources, _Dice]]:
    """The plays of two different dice, and the dice in the order in which each takes them."""
    found = list[tuple[Sources, _Dice]]()
    for source in _downwards(board, BAR, bar_first):
        for dice in (left, right), (right, left):
            if _may_move(board, source, dice[0]):
                after = _moved(board, source, dice[0])
                found += [
                    ((source, second), dice)
                    for second in _downwards(after, source, bar_first)
                    if _may_move(after, second, dice[1])
                ]
    return found


def of_a_doublet(board: Board, die: int, bar_first: bool) -> list[Sources]:
    """The plays of four moves; none where the first way that the search goes ends before, and the search."""
    found: list[Sources] = []
    _go_on(board, die, bar_first, (), found)
    return found


def last_of_two_dice(board: Board, left: int, right: int, bar_first: bool) -> Sources | None:
    """The last play of two different dice; None without one."""
    for source in reversed(_downwards(board, BAR, bar_first)):
        for dice in (right, left), (left, right):
            found = _last_from(board, dice, source, bar_first)
            if found is not None:
                return found
    return None


def last_of_a_doublet(board: Board, die: int, bar_first: bool) -> Sources | None:
    """The last play of four moves; None where the first way that the search goes ends before."""
    dice = (die,) * (_BEFORE_THE_LAST + 1)
    return _last(board, dice, BAR, bar_first) if _goes_through(board, dice, bar_first) else None


def _go_on(board: Board, die: int, bar_first: bool, made: Sources, found: list[Sources]) -> bool:
    """List the plays that begin with these moves; False if the search ends for good."""
    for source in _downwards(board, made[-1] if made else BAR, bar_first):
        if not _may_move(board, source, die):
            continue
        if len(made) == _BEFORE_THE_LAST:
            found.append((*made, source))
        elif not _go_on(_moved(board, source, die), die, bar_first, (*made, source), found):
            return False
    return bool(found)


def _downwards(board: Board, highest: int, bar_first: bool) -> list[int]:
    """The places, from the highest, with a checker that the next move may be tried with."""
    if bar_first and board[BAR] > 0:
        return [BAR] if highest == BAR else []
    return [place for place in range(highest, TRAY, -1) if board[place] > 0]


def _last(board: Board, dice: _Dice, highest: int, bar_first: bool) -> Sources | None:
    """The sources of the last play of these dice, none of them higher."""
    if not dice:
        return ()
    for source in reversed(_downwards(board, highest, bar_first)):
        found = _last_from(board, dice, source, bar_first)
        if found is not None:
            return found
    return None


def _last_from(board: Board, dice: _Dice, source: int, bar_first: bool) -> Sources | None:
    """The same where the first of these dice is played from here."""
    if not _may_move(board, source, dice[0]):
        return None
    rest = _last(_moved(board, source, dice[0]), dice[1:], source, bar_first)
    return None if rest is None else (source, *rest)


def _goes_through(board: Board, dice: _Dice, bar_first: bool) -> bool:
    """True if each of these dice can be played from the highest place that is left to it."""
    highest = BAR
    for die in dice:
        open_ones = (at for at in _downwards(board, highest, bar_first) if _may_move(board, at, die))
        source = next(open_ones, None)
        if source is None:
            return False
        board, highest = _moved(board, source, die), source
    return True


def _may_move(board: Board, source: int, die: int) -> bool:
    """True if the die can be played by a checker that stands there."""
    if source > die:
        return board[source - die] >= -1
    rearmost = next(place for place in range(BAR, TRAY, -1) if board[place] > 0)
    return rearmost <= HOME and source in (rearmost, die)


def _moved(board: Board, source: int, die: int) -> Board:
    counts = list(board)
    target = max(source - die, TRAY)
    counts[source] -= 1
    if counts[target] < 0 and target != TRAY:
        counts[target] = 0
        counts[OTHER_BAR] -= 1
    counts[target] += 1
    return tuple(counts)
