"""The answers of thoughts alone: what comes of them, without the frames that they take.

`Thought` is the referee. A program needs the time of a thought only where somebody looks at its blank frames
or counts them; everything else that it leaves is in its answer. So no clock test is looked for here, and the
numbers that a person must play are found from the search's other end: of all plays of the whole roll it
keeps the last.
"""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.cx2617.computer import whole_plays
from retro2600.cartridges.cx2617.computer.allowance import Allowance
from retro2600.cartridges.cx2617.computer.analysis import unscored
from retro2600.cartridges.cx2617.computer.questions import Answer, HumanQuestion, Question
from retro2600.cartridges.cx2617.computer.thought import Thought
from retro2600.cartridges.cx2617.computer.whole_plays import Sources

_NEVER: Final = 1 << 60  # cycles


def answered(question: Question) -> Answer:
    """The answer to a question; its frames, cycles and overruns are 0."""
    if isinstance(question, HumanQuestion):
        board, (left, right), bar_first = question.board, question.dice, not question.acey_deucey
        if left == right:
            last = whole_plays.last_of_a_doublet(board, left, bar_first)
        else:
            last = whole_plays.last_of_two_dice(board, left, right, bar_first)
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


def _required(question: HumanQuestion, kept: Sources) -> Answer:
    """The whole roll is required; the play kept has these sources."""
    left, right = question.dice
    a, b, c, d = (*kept, *question.sources[len(kept) :])
    lo, mid = unscored(question.board)
    required = (left, right, right, right) if left == right else (left, right, 0, 0)
    return Answer(frames=0, sources=(a, b, c, d), lo=lo & 0xFF, mid=mid & 0xFF, required=required)
