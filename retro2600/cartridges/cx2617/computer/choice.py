from __future__ import annotations
from bisect import bisect_left
from .board import Board, OTHER_BAR, CHECKERS, TRAY, Move, BAR
from .evaluation import Weights, evaluate, weights_for
from .race import top_of_race, race_score
from .lastman import board_part, machine_part
from .scratch import Scratch
from .search import ClosedFrames
from .traces import Traces


class Chooser:
    def __init__(self, scratch: Scratch, traces: Traces):
        self.scratch = scratch
        self.clock = scratch.clock
        board = tuple(scratch.board)
        self.before = board
        self.traces = traces
        self.top = top_of_race(board)
        self.weights = weights_for(board)
        self.sources = list(traces.sources)
        self.amounts = [0] * 4
        self.lo, self.mid = traces.lo, traces.mid
        self.score = None
        self.kept_turn = 0
        self.any_complete = False
        self.evaluations = 0
        self.moved = traces.moved
        self.bonus = False
        self.complete_scoring = False
        self.last_man = False
        self.begin(False)

    def begin(self, doublet: bool):
        self.kept_search = 0
        self.last_low = 0
        self.largest = 0
        self.doublet = doublet

    def keep(self, n, score):
        self.clock.cycles += 27 + 29 * n
        self.sources[:n] = self.scratch.sources[:n]
        self.amounts[:n] = self.scratch.amounts[:n]
        self.score = score
        if score is None:
            self.lo = -self.before[OTHER_BAR] & 255
            self.mid = self.before[7] & 255
        else:
            self.lo = score & 255
            self.mid = score >> 8 & 255
        self.kept_search = max(n, self.kept_search)
        self.kept_turn = max(n, self.kept_turn)

    def weigh(self, length: int, complete: bool):
        self.evaluations += 1
        s, clock = self.scratch, self.clock
        if self.top:
            score, cycles = race_score(s.board, self.top)
            if s.board[TRAY] == CHECKERS:
                k = self.k(length)
                self.last_man = True
                score = 256 + ((189 + k) & 255)
                cycles += 4125 + k
            clock.cycles += cycles
        else:
            e = evaluate(tuple(s.board), self.weights)
            base = clock.cycles
            i = 0
            while (i := bisect_left(e.tests, clock.limit - base, i)) < len(e.tests):
                clock.cycles = base + e.tests[i]
                if clock.closes():
                    base = clock.cycles - e.tests[i]
                    yield complete and i not in e.danger_tests
                i += 1
            clock.cycles = base + e.cycles
            score = e.score
        self.last_low = score & 255
        return score

    def k(self, n):
        s = self.scratch
        b = self.before
        p = b
        c = n
        if n == 1:
            c += 1 + (p[2] != 0)
        elif n == 2:
            same = s.sources[0] == s.sources[1]
            c += (2 if same and not self.left_first else 4) + 1
        else:
            c += 4 + 1
        c += (p[6] != 0) if self.doublet else self.left_first
        c += self.last_low != 0
        c += self.kept_search + self.kept_turn
        if self.kept_turn:
            if self.score is None:
                c += (p[7] != 0) + (p[8] != 0)
            else:
                c += (self.lo != 0) + (self.mid != 0)
        else:
            c += 1 + (self.lo != 0) + (self.mid != 0)
        c += self.kept_turn + sum(x != 0 for x in self.sources[self.kept_turn:])
        c += self.any_complete
        return 33 + board_part(b) + c + machine_part(self.traces, self.doublet, self.moved)

    def complete(self, length):
        clock = self.clock
        clock.cycles += 21
        score = yield from self.weigh(length, True)
        clock.cycles += 6
        if not self.any_complete:
            self.any_complete = True
            clock.cycles += 16
            self.keep(length, score)
        else:
            clock.cycles += 33
            if score > self.score:
                clock.cycles += 8
                self.keep(length, score)
            else:
                clock.cycles += 3
        clock.cycles += 3

    def single(self):
        clock = self.clock
        amount = self.scratch.amounts[0]
        if self.any_complete or amount < self.largest:
            clock.cycles += 5
        elif amount == self.largest:
            clock.cycles += 16
            score = yield from self.weigh(1, False)
            clock.cycles += 30
            if score > self.score:
                clock.cycles += 16
                self.keep(1, score)
            else:
                clock.cycles += 3
        else:
            self.largest = amount
            clock.cycles += 20
            score = yield from self.weigh(1, False)
            clock.cycles += 17
            self.keep(1, score)

    def dead_end(self, length):
        if self.any_complete:
            return False
        self.keep(length, None)
        return True
