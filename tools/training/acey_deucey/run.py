"""A training run of acey-deucey: a function of rules, plan and seed, that goes on from any checkpoint."""

from __future__ import annotations

import pickle
from pathlib import Path

import numpy as np

from retro2600.players.acey_deucey.inputs import number_of_inputs
from retro2600.players.acey_deucey.inputs_arrays import inputs_of
from retro2600.players.acey_deucey.kinds import NETS
from retro2600.rules import Ruleset
from tools.training.acey_deucey.judge import fresh
from tools.training.acey_deucey.self_play import SelfPlay
from tools.training.judge import Nets, rows_of
from tools.training.memory import Memory
from tools.training.run import BATCH, PASSES, REMEMBERED, SLOWNESS, Plan


class Run:
    """A run under way."""

    def __init__(self, plan: Plan, rules: Ruleset) -> None:
        self.plan, self.rules = plan, rules
        self.rng = np.random.default_rng(plan.seed)
        self.nets: Nets = fresh(self.rng)
        self.play = SelfPlay(plan.boards, rules, self.rng)
        self.memories = {kind: Memory(REMEMBERED, number_of_inputs(kind)) for kind in NETS}
        self.samples = 0

    @property
    def done(self) -> bool:
        """True after the last sample of the plan."""
        return self.samples >= self.plan.samples

    def step(self) -> None:
        """One lesson, and what the nets learn from it and from those before."""
        plan = self.plan
        lesson = self.play.lesson(self.nets, plan.decay(self.samples), plan.astray)
        rate = plan.rate(self.samples)
        for kind in NETS:
            rows = rows_of(lesson.kinds, kind)
            if len(rows):
                inputs = inputs_of(lesson.states.at(rows), kind, self.rules)
                self.memories[kind].add(inputs, lesson.targets[rows])
            # whole batches in the long run: a rare kind's net learns now and then
            steps = self.rng.binomial(len(lesson.kinds) * PASSES // BATCH, len(rows) / len(lesson.kinds))
            self.memories[kind].teach(self.nets[kind], int(steps), BATCH, rate, self.rng)
            self.nets[kind].follow(SLOWNESS)
        self.samples += len(lesson.kinds)

    def averaged(self) -> Nets:
        """The nets as they would be shipped."""
        return {kind: net.averaged() for kind, net in self.nets.items()}

    def save(self, path: Path) -> None:
        """Writes a checkpoint; the file is whole or the old one."""
        new = path.with_suffix(".new")
        new.write_bytes(pickle.dumps(self, protocol=5))
        new.replace(path)

    @staticmethod
    def load(path: Path) -> Run:
        """The run of a checkpoint of one's own: it is a pickle, so never open a stranger's."""
        run = pickle.loads(path.read_bytes())
        assert isinstance(run, Run)
        return run
