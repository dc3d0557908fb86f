"""The course of a thought: the plays weighed, in the order they were met, and the blank frame of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.computer import (
    Answer,
    Board,
    BonusQuestion,
    Candidate,
    ComputerQuestion,
    Move,
    Thought,
    played,
)

_BONUS_MOVED = 6  # what stands in `moved` while the first bonus doublet is searched


class WeighedPlay(NamedTuple):
    """One play weighed."""

    number: int
    """In the order met, from 1."""
    candidate: Candidate
    after: Board

    @property
    def frame(self) -> int:
        """The blank frame of the thought, from 1, in which its score was complete."""
        return self.candidate.frame

    @property
    def play(self) -> tuple[Move, ...]:
        """The moves in the order they were tried."""
        return self.candidate.play

    @property
    def score(self) -> int:
        """The worth of the play."""
        return self.candidate.score


@dataclass(frozen=True, slots=True)
class FollowedThought:
    """A thought that has been followed to its end."""

    question: ComputerQuestion | BonusQuestion
    answer: Answer
    weighings: tuple[WeighedPlay, ...]
    dice: tuple[int, int]
    """The dice shown meanwhile; before a bonus doublet the 1-2."""
    owner: Side | None
    """The cube's."""

    @property
    def before(self) -> Board:
        """The board in question, in red's numbering."""
        return self.question.board

    @property
    def after(self) -> Board:
        """The board when the play has been carried out."""
        return played(self.before, self.answer.play)

    @property
    def is_bonus(self) -> bool:
        """True while a doublet is chosen after a 1-2."""
        return isinstance(self.question, BonusQuestion)

    @property
    def winner(self) -> WeighedPlay | None:
        """The play chosen; None if it was never weighed, or there was none."""
        if self.answer.score is None:
            return None
        return next(weighing for weighing in reversed(self.weighings) if weighing.candidate.kept)

    @property
    def ranking(self) -> tuple[WeighedPlay, ...]:
        """The plays from the best to the worst: those that the score decided among, then the others.

        A play that uses less of the roll than the one chosen has lost whatever its score; so has the lower
        of two dice of which only one can be played. Of equal scores the first met stands first.
        """
        chosen = _use(self.answer.play)
        return tuple(sorted(self.weighings, key=lambda w: (_use(w.play) != chosen, -w.score)))

    def competes(self, weighing: WeighedPlay) -> bool:
        """True if its score decided: it uses as much of the roll as the play chosen."""
        return _use(weighing.play) == _use(self.answer.play)

    @property
    def runner_up(self) -> WeighedPlay | None:
        """The best play that the score decided against; another order of the same moves is not another play.

        None if there is no winner, or nothing else to choose.
        """
        winner = self.winner
        if winner is None:
            return None
        same = winner.after, winner.score
        others = (w for w in self.ranking if self.competes(w) and (w.after, w.score) != same)
        return next(others, None)


def course(
    question: ComputerQuestion | BonusQuestion, dice: tuple[int, int], owner: Side | None = None
) -> FollowedThought:
    """Follow a thought to its end."""
    candidates: list[Candidate] = []
    thought = Thought(question, candidates)
    answer = thought.answer()
    weighings = tuple(
        WeighedPlay(number, candidate, played(question.board, candidate.play))
        for number, candidate in enumerate(candidates, 1)
    )
    return FollowedThought(question, answer, weighings, dice, owner)


def bonus_after(plain: FollowedThought) -> FollowedThought:
    """The choice of a doublet that follows a 1-2; the memory keeps where the 1-2's checkers stopped."""
    assert isinstance(plain.question, ComputerQuestion)
    answer = plain.answer
    stops = [move.source - move.amount for move in answer.play]
    a, b, c, d = (*stops, *answer.sources[len(stops) :])
    traces = plain.question.traces._replace(
        moved=_BONUS_MOVED, sources=(a, b, c, d), lo=answer.lo, mid=answer.mid
    )
    return course(BonusQuestion(plain.after, traces), plain.dice, plain.owner)


def _use(play: tuple[Move, ...]) -> tuple[int, int]:
    """The part of a roll that a play uses: its moves, and of a single one the pips."""
    return len(play), play[0].amount if len(play) == 1 else 0
