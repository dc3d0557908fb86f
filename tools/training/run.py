"""A training run: a state that is a function of plan and seed, and goes on from any checkpoint of it."""

from __future__ import annotations

import math
from concurrent.futures import Executor
from dataclasses import dataclass

import numpy as np

from retro2600.players.inputs.arrays import inputs_of
from retro2600.players.rollouts import Serial
from tools.training.judge import HIDDEN, chances_of, equities, fresh
from tools.training.learner import PASSES, Learner
from tools.training.lookahead import looked_ahead
from tools.training.rollouts import rolled_out
from tools.training.self_play import Lesson, SelfPlay

FIRST_RATE, FIRST_DECAY = 1.5e-3, 0.95
"""The learning rate and the lambda of a run that begins from chance."""
STUDIED = 1024
"""Positions of a lesson that are studied."""
STUDY_PASSES = 8
_HERE = Serial()


@dataclass(frozen=True, slots=True)
class Plan:
    """The course of a run, by the samples seen so far."""

    samples: int
    """Positions of self-play, taught by TD(lambda)."""
    studied: int = 0
    """Positions after that, each taught by a lookahead over all 21 rolls."""
    boards: int = 512
    seed: int = 1979
    first_rate: float = FIRST_RATE
    last_rate: float = 2e-5
    first_decay: float = FIRST_DECAY
    last_decay: float = 0.1
    decayed: float = 0.35
    """The share of the run after which lambda has fallen to its last value."""
    astray: float = 0.015
    study_rate: float = 2e-4
    """The first learning rate of those studied; it falls to the same last one."""
    hardest: int = 0
    """Of each lesson that is studied: positions whose lookahead says most else than the nets; rolled out."""
    hidden: int = max(HIDDEN.values())
    """The most hidden units of a net: few make a weaker player."""

    def rate(self, samples: int) -> float:
        """The learning rate: it falls by the same factor in equal stretches."""
        if samples < self.samples:
            return _falling(self.first_rate, self.last_rate, samples / self.samples)
        return _falling(self.study_rate, self.last_rate, (samples - self.samples) / max(1, self.studied))

    def decay(self, samples: int) -> float:
        """Lambda: it falls in a straight line."""
        done = min(1.0, samples / self.samples / self.decayed)
        return self.first_decay + done * (self.last_decay - self.first_decay)


def _falling(first: float, last: float, done: float) -> float:
    return first * math.pow(last / first, min(1.0, done))


class Run(Learner):
    """A run under way."""

    studying = False
    """True after the first positions taught by lookahead."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        rng = np.random.default_rng(plan.seed)
        super().__init__(fresh(rng, plan.hidden), rng)
        self.play = SelfPlay(plan.boards, rng)

    @property
    def done(self) -> bool:
        """True after the last sample of the plan."""
        return self.samples >= self.plan.samples + self.plan.studied

    def step(self, executor: Executor = _HERE) -> None:
        """One lesson, and what the nets learn from it and from those before; `executor` rolls out."""
        if self.samples < self.plan.samples:
            self._play()
        else:
            self._study(executor)

    def _study(self, executor: Executor) -> None:
        """Some positions of a lesson's play, with targets by lookahead or rollout; each is drawn often."""
        lesson = self.play.lesson(self.nets, 0.0, self.plan.astray)
        rows = self.rng.choice(len(lesson.kinds), min(STUDIED, len(lesson.kinds)), replace=False)
        boards, kinds = lesson.boards.at(rows), lesson.kinds[rows]
        targets = looked_ahead(self.nets, boards)
        if self.plan.hardest:
            change = np.abs(equities(targets) - equities(chances_of(self.nets, boards, kinds)))
            hard = np.argsort(-change, kind="stable")[: self.plan.hardest]
            targets[hard] = rolled_out(self.nets, boards.at(hard), self.rng, executor=executor)
        if not self.studying:  # nothing taught otherwise is drawn again
            self.studying = True
            self.forget()
        self._teach(Lesson(boards, kinds, targets), STUDY_PASSES)

    def _play(self) -> None:
        plan = self.plan
        lesson = self.play.lesson(self.nets, plan.decay(self.samples), plan.astray)
        self._teach(lesson, PASSES)

    def _teach(self, lesson: Lesson, passes: int) -> None:
        rate = self.plan.rate(self.samples)
        self.teach(
            lesson.kinds,
            lambda rows, kind: inputs_of(lesson.boards.at(rows), kind),
            lesson.targets,
            rate,
            passes,
        )
