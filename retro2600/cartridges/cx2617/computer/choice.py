"""The judge of the computer's plays: each is scored, and the best is kept."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.cx2617.computer.analysis import unscored
from retro2600.cartridges.cx2617.computer.board import HOME, TRAY, Board, Move
from retro2600.cartridges.cx2617.computer.closed import ClosedFrames
from retro2600.cartridges.cx2617.computer.evaluation import (
    AFTER_LAST_TEST,
    Evaluation,
    Evaluator,
    weights_of,
)
from retro2600.cartridges.cx2617.computer.lastman import Course, occupied_bytes
from retro2600.cartridges.cx2617.computer.race import (
    last_man_cycles,
    last_man_score,
    race_score,
    rearmost,
    top_of_race,
)
from retro2600.cartridges.cx2617.computer.scratch import KeptPlay, Scratch
from retro2600.cartridges.cx2617.computer.sheet import Weights
from retro2600.cartridges.cx2617.computer.traces import Traces


class Candidate(NamedTuple):
    """A play that was scored, and the reasons for its score."""

    play: tuple[Move, ...]
    score: int
    cycles: int
    weights: Weights | None  # None in a race, as the evaluation
    evaluation: Evaluation | None
    frame: int  # the blank frame of the thought, from 1, in which the score was complete
    kept: bool = False  # as the best so far


class Chooser:
    """Scores every complete play and keeps one that is strictly better than the one kept before.

    Weights, and whether the turn is a race, are fixed from the board before the turn. A turn
    is one search, or in the bonus of acey-deucey one for each doublet, all in one competition.
    """

    def __init__(
        self,
        scratch: Scratch,
        traces: Traces,
        frames: ClosedFrames,
        candidates: list[Candidate] | None = None,
    ) -> None:
        self._scratch = scratch
        self._frames = frames
        self._before: Board = tuple(scratch.board)
        self._top = top_of_race(self._before)
        self._evaluator = None if self._top else Evaluator(weights_of(scratch))
        self.kept = KeptPlay(traces.sources, traces.lo, traces.mid)
        self.score: int | None = None  # of the kept play; None too if it was kept without a score
        self.evaluations = 0
        self.any_complete = False
        self._candidates = candidates
        self._kept_in_turn = 0
        self._known: dict[Board, Evaluation] = {}  # two orders of the dice often reach the same board
        self.begin(traces)

    def begin(self, traces: Traces) -> None:
        """A search begins; `traces.doublet` and `traces.moved` as they are during it."""
        self._traces = traces
        self._kept_in_search = 0
        self._largest_single = 0
        self._last_score = 0
        self.weighed: Board | None = None  # the board evaluated last, if memory is noted

    def complete(self, length: int) -> None:
        """Keep the first complete play of the turn; later ones if strictly better."""
        clock = self._scratch.clock
        clock.cycles += 21  # note 13, as all below
        score = self._weigh(length, complete=True)
        if not self.any_complete:
            self.any_complete = True
            clock.cycles += 6 + 16 + 3
            self._keep(length, score)
        elif self._is_better(score):
            clock.cycles += 6 + 33 + 8 + 3
            self._keep(length, score)
        else:
            clock.cycles += 6 + 33 + 3 + 3

    def single(self) -> None:
        """Keep a larger single move in any case, an equal one if strictly better."""
        clock = self._scratch.clock
        amount = self._scratch.amounts[0]
        if self.any_complete or amount < self._largest_single:
            clock.cycles += 5
        elif amount == self._largest_single:
            clock.cycles += 16
            score = self._weigh(1, complete=False)
            clock.cycles += 30
            if self._is_better(score):
                clock.cycles += 16
                self._keep(1, score)
            else:
                clock.cycles += 3
        else:
            self._largest_single = amount
            clock.cycles += 20
            score = self._weigh(1, complete=False)
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

    def _weigh(self, length: int, complete: bool) -> int:
        """Score the position on the scratch board and spend the cycles that it takes."""
        scratch = self._scratch
        self.evaluations += 1
        evaluation = None
        evaluator = self._evaluator
        if evaluator is not None:
            evaluation = self._evaluated(length, evaluator)
            score, cycles = evaluation.score, evaluation.cycles
            self._spend(evaluation, complete)
        else:
            score, cycles = self._score_race(length)
            scratch.clock.cycles += cycles
        self._last_score = score
        if self._candidates is not None:
            play, frame = scratch.play(length), len(self._frames.late_lines) + 1
            weights = None if evaluator is None else evaluator.weights
            self._candidates.append(Candidate(play, score, cycles, weights, evaluation, frame))
        return score

    def _evaluated(self, length: int, evaluator: Evaluator) -> Evaluation:
        """The evaluation of the scratch board; the plays of a doublet all lead to different ones."""
        if length > 2:
            return evaluator.evaluate(self._scratch)
        board = tuple(self._scratch.board)
        known = self._known.get(board)
        if known is None:
            known = self._known[board] = evaluator.evaluate(self._scratch)
        return known

    def _score_race(self, length: int) -> tuple[int, int]:
        board = self._scratch.board
        point = rearmost(board, self._top)
        if point:
            return race_score(board, self._top, point)
        counted = occupied_bytes(self._before, self._course(length), self._traces)
        return last_man_score(board[TRAY], counted), last_man_cycles(self._top, counted)

    def _spend(self, evaluation: Evaluation, complete: bool) -> None:
        """Spend an evaluation's cycles up to each clock test that closes a frame, and to its end."""
        scratch, clock = self._scratch, self._scratch.clock
        start, last = clock.cycles, evaluation.cycles - AFTER_LAST_TEST
        room = clock.limit - start
        while room <= last:
            test = evaluation.first_test(room)
            if test is None:
                break
            end = test[0]
            clock.cycles = start + end
            if clock.closes():
                start = clock.cycles - end
                self._frames.note(scratch, self.kept, self.weighed, test, complete)
            room = max(clock.limit - start, end + 1)
        if self._frames.memory is not None:
            self.weighed = tuple(scratch.board)
        clock.cycles = start + evaluation.cycles

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
