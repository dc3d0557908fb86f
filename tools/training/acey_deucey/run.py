"""A training run of acey-deucey: a function of rules, plan and seed, that goes on from any checkpoint."""

from __future__ import annotations

import numpy as np

from retro2600.players.acey_deucey.evaluation_arrays import inputs_of
from retro2600.rules import Ruleset
from tools.training.acey_deucey.judge import fresh
from tools.training.acey_deucey.self_play import SelfPlay
from tools.training.learner import Learner
from tools.training.run import Plan


class Run(Learner):
    """A run under way."""

    def __init__(self, plan: Plan, rules: Ruleset) -> None:
        self.plan, self.rules = plan, rules
        rng = np.random.default_rng(plan.seed)
        super().__init__(fresh(rng, plan.hidden), rng)
        self.play = SelfPlay(plan.boards, rules, rng)

    @property
    def done(self) -> bool:
        """True after the last sample of the plan."""
        return self.samples >= self.plan.samples

    def step(self) -> None:
        """One lesson, and what the nets learn from it and from those before."""
        plan = self.plan
        lesson = self.play.lesson(self.nets, plan.decay(self.samples), plan.astray)
        self.teach(
            lesson.kinds,
            lambda rows, kind: inputs_of(lesson.states.at(rows), kind, self.rules),
            lesson.targets,
            plan.rate(self.samples),
        )
