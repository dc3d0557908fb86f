"""A training run on a GPU: nets, what they learn, and checkpoints."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from retro2600.players.kinds import Kind
from retro2600.rules import BAR, HOME
from tools.training.gpu.core import BACKGAME, CONTACT, CRASHED, KINDS, PRIMING, RACE, SPLIT
from tools.training.gpu.nets import NOTHING, OUTPUTS, WIDE, Learner, Weights, fresh, widened
from tools.training.gpu.play import INPUTS, Engine, Nets
from tools.training.gpu.self_play import Lesson

HIDDEN = {RACE: 96, CRASHED: 160, CONTACT: 320, BACKGAME: 256, PRIMING: 256}
NAMES = {kind: Kind(kind).name for kind in HIDDEN}
_ROWS = {"cuda": 1 << 19, "cpu": 1 << 13}
"""Lessons that are encoded at a time."""
_PARTS = ("first", "first_bias", "last", "last_bias")


class Trainer:
    """The nets of all kinds; `batches` are the rows of a step by kind."""

    def __init__(self, engine: Engine, nets: Nets, batches: dict[int, int]) -> None:
        self.engine, self.batches = engine, batches
        self.learners = {kind: Learner(net, INPUTS[kind], batches[kind]) for kind, net in nets.items()}
        self.samples = 0
        """Drawn for a step."""

    def live(self) -> Nets:
        """The nets as they are, in the engine's precision."""
        return {kind: one.weights.to(self.engine.number) for kind, one in self.learners.items()}

    def averaged(self) -> Nets:
        """Those of the running average."""
        return {kind: one.average.to(self.engine.number) for kind, one in self.learners.items()}

    def teach(self, lesson: Lesson, rate: float, follow: float) -> None:
        """Each position once, in any order; what fills no batch is left out."""
        lists = self.engine.grouped(lesson.kinds)
        for kind, one in self.learners.items():
            one.rate.fill_(rate)
            rows = lists[kind]
            rows = rows[torch.randperm(len(rows), device=rows.device)]
            for some in rows.split(_ROWS[self.engine.device.type]) if len(rows) else ():
                places = some.long()
                idle = ~mattering(lesson.boards[places], kind)
                targets = lesson.targets[places].masked_fill(idle, NOTHING)
                targets = torch.nn.functional.pad(targets, (0, WIDE - OUTPUTS))
                one.learn(self.engine.encoded(lesson.boards, some.contiguous(), kind), targets)
            one.follow(follow)
        self.samples += len(lesson.boards)

    def revive(self, boards: Tensor) -> None:
        """Dead units begin anew: those that are alive in none of these positions."""
        for kind, rows in enumerate(self.engine.grouped(self.engine.kinds_of(boards))):
            if kind in self.learners and len(rows):
                dead = self.learners[kind].revive(self.engine.encoded(boards, rows, kind))
                print(f"{NAMES[kind]}: {dead} units begin anew", flush=True)

    def losses(self) -> dict[str, float]:
        """Root mean squares of the differences from the targets since the last call, a step's sum each."""
        found = {}
        for kind, one in self.learners.items():
            steps, before = float(one.steps), one.watched
            found[NAMES[kind]] = (float(one.loss) * one.batch / max(1.0, steps - before)) ** 0.5
            one.watched = steps
            one.loss.zero_()
        return found


def mattering(boards: Tensor, kind: int) -> Tensor:
    """bool[n, 5]: False where the board says what a net need not."""
    found = torch.ones((len(boards), OUTPUTS), dtype=torch.bool, device=boards.device)
    for output, loser in ((1, boards[:, 32:]), (3, boards[:, :32])):
        found[loser[:, 0] > 0, output : output + 2] = False
        if kind == RACE:
            found[~(loser[:, BAR - HOME : BAR + 1] > 0).any(1), output + 1] = False
    return found


class Ring:
    """Lessons of late, drawn from again."""

    def __init__(self, size: int) -> None:
        self._size, self._kept = size, [torch.empty(0)] * 3
        self._filled = self._at = 0

    def add(self, lesson: Lesson) -> None:
        """Remembers it, and forgets the oldest."""
        number = len(lesson.boards)
        if not self._filled:
            self._kept = [torch.empty((self._size, *part.shape[1:]), dtype=part.dtype, device=part.device)
                          for part in lesson]  # fmt: skip
        places = (torch.arange(number, device=lesson.boards.device) + self._at) % self._size
        for kept, part in zip(self._kept, lesson, strict=True):
            kept[places] = part
        self._at = (self._at + number) % self._size
        self._filled = min(self._size, self._filled + number)

    def drawn(self, number: int) -> Lesson:
        """So many, at random."""
        rows = torch.randint(0, self._filled, (number,), device=self._kept[0].device)
        boards, kinds, targets = (part[rows] for part in self._kept)
        return Lesson(boards, kinds, targets)


def begun(kinds: Iterable[int], device: torch.device) -> Nets:
    """Nets from chance."""
    return {kind: fresh(INPUTS[kind], HIDDEN[kind], device) for kind in kinds}


def kept(nets: Nets) -> dict[str, Any]:
    """Weights as arrays: rows and columns that are nothing are left out."""
    arrays: dict[str, Any] = {}
    for kind, net in nets.items():
        parts = (net.first[: INPUTS[kind]], net.first_bias, net.last[:, :OUTPUTS], net.last_bias[:OUTPUTS])
        for name, part in zip(_PARTS, parts, strict=True):
            arrays[f"{NAMES[kind]}_{name}"] = part.float().cpu().numpy()
    return arrays


def save(path: Path, nets: Nets, told: dict[str, object]) -> None:
    """Writes a checkpoint."""
    written(path, {"told": np.array(json.dumps(told)), **kept(nets)})


def written(path: Path, arrays: dict[str, Any]) -> None:
    """Writes a file of arrays; it is whole or the old one."""
    new = path.with_suffix(".new.npz")
    np.savez(new, **arrays)
    new.replace(path)


def load(path: Path, split: bool, device: torch.device) -> Nets:
    """The nets of a checkpoint; where contact is split and it was not, each plan begins with the same net."""
    nets = {}
    with np.load(path) as arrays:
        for kind in range(RACE, KINDS if split else CONTACT + 1):
            name = NAMES[kind]
            if f"{name}_first" not in arrays and kind in SPLIT:
                name = NAMES[CONTACT]
            nets[kind] = _padded([arrays[f"{name}_{part}"] for part in _PARTS], device)
    return nets


def _padded(parts: list[np.ndarray[Any, Any]], device: torch.device) -> Weights:
    first, first_bias, last, last_bias = (torch.from_numpy(part.copy()).to(device) for part in parts)
    return Weights(
        torch.nn.functional.pad(first, (0, 0, 0, widened(len(first)) - len(first))),
        first_bias,
        torch.nn.functional.pad(last, (0, WIDE - OUTPUTS)),
        torch.nn.functional.pad(last_bias, (0, WIDE - OUTPUTS)),
    )


def clipped(trainer: Trainer, most: float) -> None:
    """Keeps first weights so small that they fit in 16 bits."""
    for one in trainer.learners.values():
        one.weights.first.clamp_(-most, most)


def difference(found: Tensor, other: Tensor) -> float:
    """Root mean square."""
    return float((found - other).square().mean().sqrt())
