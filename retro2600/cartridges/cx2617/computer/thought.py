"""A thought: blank frame by blank frame, as far as it has been asked for, up to its answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.cx2617.computer.allowance import Allowance
from retro2600.cartridges.cx2617.computer.analysis import Analyst
from retro2600.cartridges.cx2617.computer.choice import Candidate, Chooser
from retro2600.cartridges.cx2617.computer.closed import ClosedFrames
from retro2600.cartridges.cx2617.computer.questions import (
    Answer,
    BonusQuestion,
    ComputerQuestion,
    Glimpse,
    HumanQuestion,
    Question,
)
from retro2600.cartridges.cx2617.computer.scratch import KeptPlay, Scratch
from retro2600.cartridges.cx2617.computer.search import Judge, Search
from retro2600.consoles.vcs.clock import CYCLES_PER_FRAME, CYCLES_PER_LINE, LINES_PER_FRAME

_BONUS_DOUBLETS: Final = (6, 5, 4, 3, 2, 1)  # note 13
_DESPERATE_DOUBLET: Final = 9  # tried if none of them can be played (note 13)
_NOTHING_SHOWN: Final = 1
_OVER: Final = object()


class Thought:
    """The blank frames of one search, and its answer.

    The search runs only as far as it has been asked for. It is a pure function of the question, so a
    thought that was thrown away and asked for again comes out the same.
    """

    def __init__(
        self,
        question: Question,
        candidates: list[Candidate] | None = None,
        with_memory: bool = False,
        clock: Allowance | None = None,
    ) -> None:
        """`candidates`, if given, receives the plays scored, in the order of the search.

        `with_memory`: the memory of each frame is noted. Nothing but a RESET in the midst of a thought
        needs it, so a thought that is asked for a glimpse is gone through once more. `clock`: another one
        than that of the machine.
        """
        self._question = question
        self._candidates = candidates
        self._clock = clock or Allowance()
        self._closed = ClosedFrames(with_memory)
        self._again: Thought | None = None
        self._answer: Answer | None = None
        self._rest = self._think(question)

    def lasts(self, frame: int) -> bool:
        """True if there is a blank frame `frame` = 0, 1, ..."""
        closed = self._closed.late_lines
        while frame >= len(closed):
            if next(self._rest, _OVER) is _OVER:
                return frame < len(closed)
        return True

    def glimpse(self, frame: int) -> Glimpse | None:
        """The memory at the end of blank frame `frame` = 0, 1, ...; None if the thought is over by then."""
        if not self.lasts(frame):
            return None
        memory = self._closed.memory
        if memory is None:
            if self._again is None:
                self._again = Thought(self._question, with_memory=True)
            return self._again.glimpse(frame)
        closed = memory[frame]
        return Glimpse(
            closed.working,
            closed.sources,
            closed.lo,
            closed.mid,
            self.moved(frame),
            closed.workspace,
            self.lines(frame),
            self.search(frame),
            closed.in_multiply,
        )

    def search(self, frame: int) -> int:
        """The search of the thought, from 1, that blank frame `frame` belongs to."""
        assert self.lasts(frame)
        return self._closed.search(frame)

    def moved(self, frame: int) -> int:
        """The count of the computer's doublets during that search."""
        assert self.lasts(frame)
        return self._closed.moved(frame)

    def lines(self, frame: int) -> int:
        """The scan lines of blank frame `frame`."""
        assert self.lasts(frame)
        late_lines = self._closed.late_lines
        return LINES_PER_FRAME + late_lines[frame] - (late_lines[frame - 1] if frame else 0)

    def alike(self, frame: int) -> int:
        """The number of blank frames after this one that are as long as it; runs the rest of the search."""
        frames = self.frames
        if not self._clock.late_lines:
            return frames - frame - 1
        lines = self.lines(frame)
        return next((f for f in range(frame + 1, frames) if self.lines(f) != lines), frames) - frame - 1

    def answer(self) -> Answer:
        """The answer; runs the rest of the search."""
        for _ in self._rest:
            pass
        assert self._answer is not None
        return self._answer

    @property
    def frames(self) -> int:
        """Number of blank frames of the thought; runs the rest of the search."""
        return self.answer().frames

    def _think(self, question: Question) -> Iterator[None]:
        match question:
            case HumanQuestion():
                return self._analyse(question)
            case ComputerQuestion():
                return self._choose(question)
            case BonusQuestion():
                return self._choose_bonus(question)

    def _analyse(self, question: HumanQuestion) -> Iterator[None]:
        scratch = Scratch(question.board, self._clock)
        analyst = Analyst(scratch, question.dice, KeptPlay(question.sources, question.lo, question.mid))
        search = Search(scratch, analyst, question.acey_deucey, self._closed)
        yield from self._frames(search, analyst, question.dice)
        self._answer = self._concluded(analyst.kept)._replace(required=analyst.required)

    def _choose(self, question: ComputerQuestion) -> Iterator[None]:
        traces = question.traces
        traces = traces._replace(doublet=traces.doublet or question.dice[0] == question.dice[1])
        scratch = Scratch(question.board, self._clock)
        chooser = Chooser(scratch, traces, self._closed, self._candidates)
        search = Search(scratch, chooser, question.acey_deucey, self._closed)
        yield from self._frames(search, chooser, question.dice, traces.moved)
        self._answer = self._chosen(chooser, traces.moved)

    def _choose_bonus(self, question: BonusQuestion) -> Iterator[None]:
        """All doublets in one competition; one that no rule knows if none of them can be played."""
        scratch = Scratch(question.board, self._clock)
        chooser = Chooser(scratch, question.traces, self._closed, self._candidates)
        search = Search(scratch, chooser, acey_deucey=True, frames=self._closed)
        left_behind = 0
        for moved in (*_BONUS_DOUBLETS, 0):
            if moved == 0 and chooser.kept.play:
                break
            die = moved or _DESPERATE_DOUBLET
            chooser.begin(question.traces._replace(doublet=True, moved=moved))
            yield from self._frames(search, chooser, (die, die), moved)
            left_behind = moved - 1 & 0xFF
        answer = self._chosen(chooser, left_behind)
        self._answer = answer._replace(shown=answer.play[0].amount if answer.play else _NOTHING_SHOWN)

    def _frames(self, search: Search, judge: Judge, dice: tuple[int, int], moved: int = 0) -> Iterator[None]:
        """One search: a frame in which the position is copied, those it closes, and the one it ends in."""
        closed = self._closed
        closed.begin(moved)
        closed.note(search.scratch, judge.kept, None)
        yield
        yield from search.run(*dice)
        self._clock.end()
        closed.note(search.scratch, judge.kept, judge.weighed)

    def _concluded(self, kept: KeptPlay) -> Answer:
        frames = len(self._closed.late_lines)
        return Answer(
            frames=frames,
            sources=kept.sources,
            lo=kept.lo,
            mid=kept.mid,
            overruns=self._clock.overruns,
            cycles=frames * CYCLES_PER_FRAME + CYCLES_PER_LINE * self._clock.late_lines,
        )

    def _chosen(self, chooser: Chooser, moved: int) -> Answer:
        return self._concluded(chooser.kept)._replace(
            moved=moved, play=chooser.kept.play, score=chooser.score, evaluations=chooser.evaluations
        )


@lru_cache(maxsize=16)
def think(question: Question) -> Thought:
    """The thought about a question; recent ones are remembered, with the frames they have run."""
    return Thought(question)
