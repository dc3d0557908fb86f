"""The judge of the computer's plays: each is scored, and the best is kept."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Generator
from typing import NamedTuple

from retro2600.cartridges.cx2617.computer.board import HOME, OTHER_BAR, TRAY, Board, Move
from retro2600.cartridges.cx2617.computer.lastman import Course, occupied_bytes
from retro2600.cartridges.cx2617.computer.race import (
    last_man_cycles,
    last_man_score,
    race_score,
    rearmost,
    top_of_race,
)
from retro2600.cartridges.cx2617.computer.traces import Traces
from retro2600.cartridges.cx2617.computer.workspace import Workspace
from tests.cartridges.cx2617.computer.plain.analysis import unscored
from tests.cartridges.cx2617.computer.plain.evaluation import Evaluation, Weights, evaluate, weights_for
from tests.cartridges.cx2617.computer.plain.features import DANGER
from tests.cartridges.cx2617.computer.plain.kept import KeptPlay
from tests.cartridges.cx2617.computer.plain.scratch import Scratch
from tests.cartridges.cx2617.computer.plain.search import ClosedFrames
from tests.cartridges.cx2617.computer.plain.workspace import after, in_danger, in_multiplication


class Candidate(NamedTuple):
    """A play that was scored, and the reasons for its score."""

    play: tuple[Move, ...]
    score: int
    cycles: int
    weights: Weights | None  # None in a race, as the evaluation
    evaluation: Evaluation | None
    kept: bool = False  # as the best so far


class Chooser:
    """Scores every complete play and keeps one that is strictly better than the one kept before.

    Weights, and whether the turn is a race, are fixed from the board before the turn. A turn
    is one search, or in the bonus of acey-deucey one for each doublet, all in one competition.
    """

    def __init__(self, scratch: Scratch, traces: Traces, candidates: list[Candidate] | None = None) -> None:
        self._scratch = scratch
        self._before: Board = tuple(scratch.board)
        self._top = top_of_race(self._before)
        self._weights = None if self._top else weights_for(self._before)
        self.kept = KeptPlay(traces.sources, traces.lo, traces.mid)
        self.score: int | None = None  # of the kept play; None too if it was kept without a score
        self.evaluations = 0
        self.any_complete = False
        self._candidates = candidates
        self._kept_in_turn = 0
        self._closed_in: Workspace | None = None
        self.begin(traces)

    def begin(self, traces: Traces) -> None:
        """A search begins; `traces.doublet` and `traces.moved` as they are during it."""
        self._traces = traces
        self._kept_in_search = 0
        self._largest_single = 0
        self._last_score = 0
        self._evaluation: Evaluation | None = None  # the last one in contact

    @property
    def workspace(self) -> Workspace | None:
        """The scratch bytes of the evaluation under way, or of the last one of the search."""
        if self._closed_in is None and self._evaluation is not None:
            return after(self._evaluation.danger)
        return self._closed_in

    def complete(self, length: int) -> ClosedFrames:
        """Keep the first complete play of the turn; later ones if strictly better."""
        clock = self._scratch.clock
        clock.cycles += 21  # note 13, as all below
        score = yield from self._weigh(length, complete=True)
        clock.cycles += 6
        if not self.any_complete:
            self.any_complete = True
            clock.cycles += 16
            self._keep(length, score)
        else:
            clock.cycles += 33
            if self._is_better(score):
                clock.cycles += 8
                self._keep(length, score)
            else:
                clock.cycles += 3
        clock.cycles += 3

    def single(self) -> ClosedFrames:
        """Keep a larger single move in any case, an equal one if strictly better."""
        clock = self._scratch.clock
        amount = self._scratch.amounts[0]
        if self.any_complete or amount < self._largest_single:
            clock.cycles += 5
        elif amount == self._largest_single:
            clock.cycles += 16
            score = yield from self._weigh(1, complete=False)
            clock.cycles += 30
            if self._is_better(score):
                clock.cycles += 16
                self._keep(1, score)
            else:
                clock.cycles += 3
        else:
            self._largest_single = amount
            clock.cycles += 20
            score = yield from self._weigh(1, complete=False)
            clock.cycles += 17
            self._keep(1, score)

    def dead_end(self, length: int) -> bool:
        """Keep a shorter play unscored and end the search, unless a complete play is known."""
        if self.any_complete:
            return False
        self._keep(length, None)
        return True

    def _is_better(self, score: int) -> bool:
        return self.score is None or score > self.score

    def _keep(self, length: int, score: int | None) -> None:
        lo, mid = unscored(self._before) if score is None else (score, score >> 8)
        self.kept.keep(self._scratch, length, lo, mid)
        self.score = score
        self._kept_in_search = max(self._kept_in_search, length)
        self._kept_in_turn = max(self._kept_in_turn, length)
        if self._candidates is not None and score is not None:
            self._candidates[-1] = self._candidates[-1]._replace(kept=True)

    def _weigh(self, length: int, complete: bool) -> Generator[bool, None, int]:
        """Score the position on the scratch board and spend the cycles that it takes."""
        scratch = self._scratch
        self.evaluations += 1
        evaluation = None
        if self._weights is not None:
            evaluation = evaluate(tuple(scratch.board), self._weights)
            score, cycles = evaluation.score, evaluation.cycles
            yield from self._spend(evaluation, complete)
            self._evaluation = evaluation
        else:
            score, cycles = self._score_race(length)
            scratch.clock.cycles += cycles
        self._last_score = score
        if self._candidates is not None:
            self._candidates.append(Candidate(scratch.play(length), score, cycles, self._weights, evaluation))
        return score

    def _score_race(self, length: int) -> tuple[int, int]:
        board = self._scratch.board
        point = rearmost(board, self._top)
        if point:
            return race_score(board, self._top, point)
        counted = occupied_bytes(self._before, self._course(length), self._traces)
        return last_man_score(board[TRAY], counted), last_man_cycles(self._top, counted)

    def _spend(self, evaluation: Evaluation, complete: bool) -> ClosedFrames:
        """Spend an evaluation's cycles up to each clock test that closes a frame, and to its end."""
        clock = self._scratch.clock
        tests, danger_tests = evaluation.tests, None
        start = clock.cycles
        following = bisect_left(tests, clock.limit - start)
        while following < len(tests):
            if following == DANGER and danger_tests is None:  # or sooner: while danger is counted
                tests, danger_tests = evaluation.all_tests()
                following = bisect_left(tests, clock.limit - start, following)
            clock.cycles = start + tests[following]
            if clock.closes():
                start = clock.cycles - tests[following]
                if danger_tests is not None and following in danger_tests:
                    self._closed_in = in_danger(evaluation.danger, following - DANGER)
                    yield from self._closed_in_danger()
                else:
                    feature = following if following < DANGER or danger_tests is None else DANGER
                    self._closed_in = in_multiplication(tuple(self._scratch.board), feature)
                    yield complete
                self._closed_in = None
            following = bisect_left(tests, clock.limit - start, following + 1)
        clock.cycles = start + evaluation.cycles

    def _closed_in_danger(self) -> ClosedFrames:
        """While danger is counted white's bar is point 0: it has changed places with red's tray."""
        board = self._scratch.board
        board[TRAY], board[OTHER_BAR] = board[OTHER_BAR], board[TRAY]
        yield False
        board[TRAY], board[OTHER_BAR] = board[OTHER_BAR], board[TRAY]

    def _course(self, length: int) -> Course:
        scratch = self._scratch
        return Course(
            length=length,
            same_source=scratch.sources[0] == scratch.sources[1],
            left_first=scratch.left_first,
            doublet=length > 2,
            last_score=self._last_score,
            kept_in_search=self._kept_in_search,
            kept_in_turn=self._kept_in_turn,
            kept_bytes=self._kept_bytes(),
            sources=self.kept.sources,
            complete_before=self.any_complete,
        )

    def _kept_bytes(self) -> int:
        """Occupied bytes of the kept score; of an unscored play those of two counts of the board."""
        if self._kept_in_turn and self.score is None:
            return (self._before[HOME + 1] != 0) + (self._before[HOME + 2] != 0)
        occupied = (self.kept.lo != 0) + (self.kept.mid != 0)
        return occupied if self._kept_in_turn else 1 + occupied
