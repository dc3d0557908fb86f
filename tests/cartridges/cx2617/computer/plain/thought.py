"""A thought: blank frame by blank frame, as far as it has been asked for, up to its answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.cx2617.computer.questions import (
    Answer,
    BonusQuestion,
    ComputerQuestion,
    Glimpse,
    HumanQuestion,
    Question,
)
from retro2600.consoles.vcs.clock import CYCLES_PER_FRAME, CYCLES_PER_LINE, LINES_PER_FRAME
from tests.cartridges.cx2617.computer.plain.allowance import Allowance
from tests.cartridges.cx2617.computer.plain.analysis import Analyst
from tests.cartridges.cx2617.computer.plain.choice import Candidate, Chooser
from tests.cartridges.cx2617.computer.plain.kept import KeptPlay
from tests.cartridges.cx2617.computer.plain.scratch import Scratch
from tests.cartridges.cx2617.computer.plain.search import Judge, Search

_BONUS_DOUBLETS: Final = (6, 5, 4, 3, 2, 1)  # note 13
_DESPERATE_DOUBLET: Final = 9  # tried if none of them can be played (note 13)
_NOTHING_SHOWN: Final = 1


class Thought:
    """The blank frames of one search, and its answer.

    The search runs only as far as it has been asked for. It is a pure function of the question, so a
    thought that was thrown away and asked for again comes out the same.
    """

    def __init__(self, question: Question, candidates: list[Candidate] | None = None) -> None:
        """`candidates`, if given, receives the plays scored, in the order of the search."""
        self._candidates = candidates
        self._clock = Allowance()
        self._late_lines = 0
        self._searches = 0
        self._glimpses: list[Glimpse] = []
        self._answer: Answer | None = None
        self._rest = self._think(question)

    def glimpse(self, frame: int) -> Glimpse | None:
        """The memory at the end of blank frame `frame` = 0, 1, ...; None if the thought is over by then."""
        while frame >= len(self._glimpses):
            following = next(self._rest, None)
            if following is None:
                return None
            self._glimpses.append(following)
        return self._glimpses[frame]

    def search(self, frame: int) -> int:
        """The search of the thought, from 1, that blank frame `frame` belongs to."""
        glimpse = self.glimpse(frame)
        assert glimpse is not None
        return glimpse.search

    def alike(self, frame: int) -> int:
        """The number of blank frames after this one that are as long as it; runs the rest of the search."""
        frames = self.frames
        after = range(frame + 1, frames)
        lines = self._glimpses[frame].lines
        return next((f for f in after if self._glimpses[f].lines != lines), frames) - frame - 1

    def answer(self) -> Answer:
        """The answer; runs the rest of the search."""
        while self.glimpse(len(self._glimpses)) is not None:
            pass
        assert self._answer is not None
        return self._answer

    @property
    def frames(self) -> int:
        """Number of blank frames of the thought; runs the rest of the search."""
        return self.answer().frames

    def _think(self, question: Question) -> Iterator[Glimpse]:
        match question:
            case HumanQuestion():
                return self._analyse(question)
            case ComputerQuestion():
                return self._choose(question)
            case BonusQuestion():
                return self._choose_bonus(question)

    def _analyse(self, question: HumanQuestion) -> Iterator[Glimpse]:
        scratch = Scratch(question.board, self._clock)
        analyst = Analyst(scratch, question.dice, KeptPlay(question.sources, question.lo, question.mid))
        search = Search(scratch, analyst, question.acey_deucey)
        yield from self._frames(search, analyst, question.dice)
        self._answer = self._concluded(analyst.kept)._replace(required=analyst.required)

    def _choose(self, question: ComputerQuestion) -> Iterator[Glimpse]:
        traces = question.traces
        traces = traces._replace(doublet=traces.doublet or question.dice[0] == question.dice[1])
        scratch = Scratch(question.board, self._clock)
        chooser = Chooser(scratch, traces, self._candidates)
        search = Search(scratch, chooser, question.acey_deucey)
        yield from self._frames(search, chooser, question.dice, traces.moved)
        self._answer = self._chosen(chooser, traces.moved)

    def _choose_bonus(self, question: BonusQuestion) -> Iterator[Glimpse]:
        """All doublets in one competition; one that no rule knows if none of them can be played."""
        scratch = Scratch(question.board, self._clock)
        chooser = Chooser(scratch, question.traces, self._candidates)
        search = Search(scratch, chooser, acey_deucey=True)
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

    def _frames(
        self, search: Search, judge: Judge, dice: tuple[int, int], moved: int = 0
    ) -> Iterator[Glimpse]:
        """One search: a frame in which the position is copied, those it closes, and the one it ends in."""

        self._searches += 1
        yield self._glimpse(search, judge, moved)
        for in_multiply in search.run(*dice):
            yield self._glimpse(search, judge, moved, in_multiply)
        self._clock.end()
        yield self._glimpse(search, judge, moved)

    def _glimpse(self, search: Search, judge: Judge, moved: int, in_multiply: bool = False) -> Glimpse:
        board, kept = tuple(search.scratch.board), judge.kept
        late, self._late_lines = self._clock.late_lines - self._late_lines, self._clock.late_lines
        lines = LINES_PER_FRAME + late
        left, number = judge.workspace, self._searches
        return Glimpse(board, kept.sources, kept.lo, kept.mid, moved, left, lines, number, in_multiply)

    def _concluded(self, kept: KeptPlay) -> Answer:
        frames = len(self._glimpses)
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
