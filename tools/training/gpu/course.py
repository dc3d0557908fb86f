"""The course of a run: TD(lambda) for some seconds, then lookahead, with rates that fall as time goes by."""

from __future__ import annotations

import math
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch

from tools.training.gpu.core import CONTACT, KINDS, RACE
from tools.training.gpu.play import Engine, Nets, loaded
from tools.training.gpu.self_play import Ahead, SelfPlay, studied
from tools.training.gpu.trainer import Ring, Trainer, begun, clipped, load, save
from tools.training.gpu.watched import by_kind, duel

_MOST = 30.0
"""Of a first weight: 16 bits hold 32 and a little less."""
_TOLD_EVERY, _SAVED_EVERY = 10.0, 50.0
"""Seconds."""
_LEAST = 1e5
"""Positions a second on a GPU: with fewer something is wrong."""
_WARM = 0.02
"""The share of a phase in which the rate rises: else units die that never come alive again."""
_SLOW = 0.02
_FOLLOW = 0.05
"""What the running average moves towards the weights, a lesson of TD(lambda) or of lookahead."""


@dataclass(frozen=True)
class Plan:
    """What is to be done; `td` and `ahead` are seconds."""

    td: float
    ahead: float
    split: bool = False
    scale: float = 1.0
    seed: int = 2600
    td_rate: float = 1e-3
    td_last: float = 2e-4
    ahead_rate: float = 4e-4
    ahead_last: float = 1e-5
    decay: float = 0.9
    decay_last: float = 0.7
    astray: float = 0.015

    def sized(self, number: int) -> int:
        """So many, scaled."""
        return max(8, round(number * self.scale))


class Course:
    """A run under way."""

    def __init__(
        self,
        plan: Plan,
        device: torch.device,
        library: Path,
        pool: Path,
        out: Path,
        begin: Path | None,
        rival: Path | None,
    ) -> None:
        torch.manual_seed(plan.seed)
        torch.backends.cuda.matmul.allow_fp16_reduced_precision_reduction = False
        self.plan, self.device, self.out, self.core = plan, device, out, loaded(library, device)
        self.engine = Engine(self.core, device, plan.split)
        self.ahead = Ahead(self.engine, plan.sized(8192))
        with np.load(pool) as kept:
            self._pool = torch.from_numpy(kept["boards"]).to(device)
        kinds = range(RACE, KINDS if plan.split else CONTACT + 1)
        self._nets = load(begin, plan.split, device) if begin else begun(kinds, device)
        self._rival = load(rival, False, device) if rival else None
        self._began = self._told = self._saved = time.perf_counter()
        self._done: dict[str, float] = {"games": 0, "samples": 0, "positions": 0}
        self._spent, self._since = {"playing": 0.0, "teaching": 0.0}, time.perf_counter()

    def run(self) -> None:
        """To the end of the plan."""
        if self.plan.td:
            self._nets = self._td()
            self._keep("td.npz", self._nets)
        if self.plan.ahead:
            self._nets = self._look_ahead()
        self._keep("final.npz", self._nets)
        self._match(self._nets, 1 << 19)

    def _trainer(self, batches: tuple[int, int]) -> Trainer:
        contact, other = map(self.plan.sized, batches)
        sizes = {kind: contact if kind == CONTACT else other for kind in self._nets}
        return Trainer(self.engine, self._nets, sizes)

    def _td(self) -> Nets:
        plan, torch.backends.cuda.matmul.allow_tf32 = self.plan, True
        trainer, play = self._trainer((1024, 256)), SelfPlay(self.engine, self._pool, plan.sized(32768))
        begin = time.perf_counter()
        while (share := (time.perf_counter() - begin) / plan.td) < 1:
            decay = 0.95 + min(1.0, share / 0.35) * (0.1 - 0.95)
            self._clock("teaching")
            lesson = play.lesson(trainer.live(), 16, decay, plan.astray)
            self._clock("playing")
            trainer.teach(lesson, _falling(plan.td_rate, plan.td_last, share), _SLOW)
            self._after("td", trainer, play, len(lesson.boards), len(lesson.boards))
        return {kind: one.average for kind, one in trainer.learners.items()}

    def _look_ahead(self) -> Nets:
        plan, torch.backends.cuda.matmul.allow_tf32 = self.plan, False
        trainer, play = self._trainer((2048, 512)), SelfPlay(self.engine, self._pool, plan.sized(8192))
        for _ in range(32):  # games are at all their stages before something is learned
            play.ply(trainer.averaged(), plan.astray)
        trainer.revive(self.engine.results(play.boards, self.engine.dice(len(play.boards))).boards)
        ring, begin, draws = Ring(plan.sized(1 << 20)), time.perf_counter(), 4
        while (share := (time.perf_counter() - begin) / plan.ahead) < 1:
            decay = plan.decay + share * (plan.decay_last - plan.decay)
            self._clock("teaching")
            lesson = studied(play, self.ahead, trainer.averaged(), 16, decay, plan.astray)
            self._clock("playing")
            ring.add(lesson)
            some = ring.drawn(draws * len(lesson.boards))
            trainer.teach(some, _falling(plan.ahead_rate, plan.ahead_last, share), _FOLLOW)
            self._after("ahead", trainer, play, len(lesson.boards), len(some.boards))
        return {kind: one.average for kind, one in trainer.learners.items()}

    def _after(self, phase: str, trainer: Trainer, play: SelfPlay, positions: int, samples: int) -> None:
        """A lesson is done: weights are kept in bounds, and now and then a line is told."""
        clipped(trainer, _MOST)
        self._done["positions"] += positions
        self._done["samples"] += samples
        now = time.perf_counter()
        if now - self._told > _TOLD_EVERY:
            self._told = now
            self._done["games"] += int(play.games)
            play.games.zero_()
            nets = trainer.averaged()
            kinds = by_kind(self.engine, self.ahead, nets, play.boards)
            tell(phase, self._so_far(), "rms", kinds, "loss", trainer.losses())
            self._guard(kinds)
        if now - self._saved > _SAVED_EVERY:
            self._saved = now
            self._keep("checkpoint.npz", {kind: one.average for kind, one in trainer.learners.items()})
            self._match(trainer.averaged(), 1 << 17)

    def _guard(self, kinds: dict[str, float]) -> None:
        """Ends a run that comes to nothing, while there is time to mend it."""
        too_slow = self.device.type == "cuda" and self._done["positions"] < _LEAST * sum(self._spent.values())
        if too_slow or not all(map(math.isfinite, kinds.values())):
            raise SystemExit("too slow" if too_slow else "the nets have come to nothing")

    def _clock(self, part: str) -> None:
        """The seconds since the last call went into this."""
        if self.device.type == "cuda":
            torch.cuda.synchronize()
        now = time.perf_counter()
        self._spent[part] += now - self._since
        self._since = now

    def _so_far(self) -> dict[str, float]:
        seconds = time.perf_counter() - self._began
        return {"seconds": seconds, **self._spent, **self._done, "evaluations": self.engine.evaluations}

    def _keep(self, name: str, nets: Nets) -> None:
        told = {"plan": asdict(self.plan), **self._so_far()}
        save(self.out / name, nets, told)
        tell("kept", {"file": name}, "largest", {
            str(kind): [round(float(part.abs().max()), 2) for part in net] for kind, net in nets.items()
        })  # fmt: skip

    def _match(self, nets: Nets, games: int) -> None:
        if self._rival is None:
            return
        ready = [
            {kind: net.to(self.engine.number) for kind, net in each.items()} for each in (nets, self._rival)
        ]
        engines = (self.engine, Engine(self.core, self.device, split=False))
        mean, error = duel(engines, (ready[0], ready[1]), self._pool[0], self.plan.sized(games))
        tell("against the rival", {"points": mean, "error": error})


def _falling(first: float, last: float, share: float) -> float:
    return first * math.pow(last / first, min(1.0, share)) * min(1.0, share / _WARM + _WARM)


def tell(*words: object) -> None:
    """A line, with numbers cut short."""
    print(*(_short(word) for word in words), flush=True)


def _short(word: object) -> object:
    if not isinstance(word, dict):
        return word
    return " ".join(
        f"{name} {value:,.4g}" if isinstance(value, float) else f"{name} {value}"
        for name, value in word.items()
    )
