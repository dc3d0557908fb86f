"""The answers of thoughts alone: what comes of them, without the frames that they take.

`Thought` is the referee. A program needs the time of a thought only where somebody looks at its blank frames
or counts them; everything else that it leaves is in its answer. So no clock test is looked for here, and the
numbers that a person must play are found from the search's other end: of all plays of the whole roll it
keeps the last.
"""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.cx2617.computer.allowance import Allowance
from retro2600.cartridges.cx2617.computer.analysis import unscored
from retro2600.cartridges.cx2617.computer.board import BAR, HOME, OTHER_BAR, TRAY, Board
from retro2600.cartridges.cx2617.computer.questions import Answer, HumanQuestion, Question
from retro2600.cartridges.cx2617.computer.thought import Thought

_NEVER: Final = 1 << 60  # cycles

_Dice = tuple[int, ...]
_Sources = tuple[int, ...]


def answered(question: Question) -> Answer:
    """The answer to a question; its frames, cycles and overruns are 0."""
    if isinstance(question, HumanQuestion):
        last = _last_whole_play(question)
        if last is not None:
            return _required(question, last)
    answer = Thought(question, clock=_Unlimited()).answer()
    return answer._replace(frames=0, cycles=0, overruns=0)


class _Unlimited(Allowance):
    """A frame without an end."""

    __slots__ = ()

    def begin(self, cycles: int) -> None:
        """The search begins."""
        super().begin(cycles)
        self.limit = _NEVER

    def end(self) -> None:
        """No frame is waited out."""


def _required(question: HumanQuestion, kept: _Sources) -> Answer:
    """The whole roll is required; the play kept has these sources."""
    left, right = question.dice
    a, b, c, d = (*kept, *question.sources[len(kept) :])
    lo, mid = unscored(question.board)
    required = (left, right, right, right) if left == right else (left, right, 0, 0)
    return Answer(frames=0, sources=(a, b, c, d), lo=lo & 0xFF, mid=mid & 0xFF, required=required)


def _last_whole_play(question: HumanQuestion) -> _Sources | None:
    """The sources of the play that the search finds last of those of the whole roll; None without one.

    A doublet's search ends before where the first way that it goes is no such play (note 13).
    """
    board, (left, right), bar_first = question.board, question.dice, not question.acey_deucey
    if left == right:
        doublet = (left,) * 4
        return _last(board, doublet, BAR, bar_first) if _goes_through(board, doublet, bar_first) else None
    for source in _sources(board, BAR, bar_first):
        for dice in (right, left), (left, right):
            found = _last_from(board, dice, source, bar_first)
            if found is not None:
                return found
    return None


def _sources(board: Board, highest: int, bar_first: bool) -> range:
    """The places, from the lowest, that the next move may be tried from."""
    if bar_first and board[BAR] > 0:
        return range(BAR, highest + 1)
    return range(1, highest + 1)


def _last(board: Board, dice: _Dice, highest: int, bar_first: bool) -> _Sources | None:
    """The sources of these dice, none higher than the one before; the last found is that of the lowest."""
    if not dice:
        return ()
    for source in _sources(board, highest, bar_first):
        found = _last_from(board, dice, source, bar_first)
        if found is not None:
            return found
    return None


def _last_from(board: Board, dice: _Dice, source: int, bar_first: bool) -> _Sources | None:
    """The same where the first of these dice is played from here."""
    if board[source] <= 0 or not _may_move(board, source, dice[0]):
        return None
    rest = _last(_moved(board, source, dice[0]), dice[1:], source, bar_first)
    return None if rest is None else (source, *rest)


def _goes_through(board: Board, dice: _Dice, bar_first: bool) -> bool:
    """True if each of these dice can be played from the highest place that is left to it."""
    highest = BAR
    for die in dice:
        for source in reversed(_sources(board, highest, bar_first)):
            if board[source] > 0 and _may_move(board, source, die):
                board, highest = _moved(board, source, die), source
                break
        else:
            return False
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
