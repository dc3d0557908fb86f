"""Nets fitted to labels, within the bounds of whole numbers from the beginning.

    python -m tools.training.gpu.fit CORE FOLDER CHECKPOINT OUT --kind CONTACT --units 192 --passes 4

`FOLDER` has what `labels` makes. A net learns what the labels say, and, as it is there to tell plays apart,
once more what the results of one roll differ by, in points, squared, `--within` times beside the entropies.
Every sixteenth file is kept aside, and what the net says of it is told after each pass: the root mean square
of the differences in points, the same within groups, and how much by the labels its favourite of a group
loses, in thousandths. The checkpoint is one that `bounded` or this has made; units that a net has not yet are
begun by chance. Nets of other kinds stay as they are.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from retro2600.players.kinds import Kind
from tools.training.gpu.bounded import CAP, LARGEST_WEIGHT, capped, fullness, held
from tools.training.gpu.core import BOARD
from tools.training.gpu.labels import GROUP
from tools.training.gpu.nets import OUTPUTS, WIDE, Weights
from tools.training.gpu.play import INPUTS, Engine, equities, loaded
from tools.training.gpu.trainer import NAMES, load, mattering, save

_BATCH, _ASIDE = 256, 16
"""Groups of a step, and the files of which one is kept aside."""
_SCALE = 4.0
"""A unit is learned at a quarter of its size: then first and last weights are of one size."""
_SPREAD = 0.08
_WARM = 200
_HELD_EVERY = 64
"""Steps."""


class Lesson(NamedTuple):
    """Some groups of labels, all rows in a row."""

    inputs: Tensor
    targets: Tensor
    matters: Tensor
    """bool[n, 5]: which targets."""
    counts: Tensor
    """bool[n / 4, 4]: which rows; the others are of other kinds, or only fill their group."""


class Pace(NamedTuple):
    """Passes over the labels, the rate at first and at last, and the weight of differences within groups."""

    passes: int = 4
    rate: float = 5e-4
    low: float = 5e-6
    within: float = 1.0


class Labels:
    """The groups that have a result of a kind."""

    def __init__(self, engine: Engine, kind: int, files: Sequence[Path]) -> None:
        self._engine, self.kind = engine, kind
        kept: dict[str, list[Any]] = {"boards": [], "targets": [], "counts": []}
        for path in files:
            with np.load(path) as arrays:
                counts = np.arange(GROUP) < arrays["counts"][:, None]
                counts &= arrays["kinds"] == kind
                rows = counts.any(1)
                kept["counts"].append(counts[rows])
                for name in ("boards", "targets"):
                    kept[name].append(arrays[name][rows])
        joined = {name: torch.from_numpy(np.concatenate(parts)) for name, parts in kept.items()}
        self._boards, self._targets, self._counts = joined["boards"], joined["targets"], joined["counts"]

    def __len__(self) -> int:
        return len(self._boards)

    def some(self, rows: Tensor) -> Lesson:
        """The lesson of these groups."""
        boards = self._boards[rows].view(-1, BOARD)
        inputs = self._engine.encoded(boards, torch.arange(len(boards), dtype=torch.int32), self.kind)
        targets = self._targets[rows].view(-1, OUTPUTS)
        return Lesson(inputs, targets, mattering(boards, self.kind), self._counts[rows])


def sums(net: Sequence[Tensor], inputs: Tensor) -> Tensor:
    """The net's sums before the sigmoid."""
    return capped(Weights(*net), inputs, CAP / _SCALE)[:, :OUTPUTS]


def worth(net: Sequence[Tensor], lesson: Lesson) -> tuple[Tensor, Tensor]:
    """The sums of the net, and by group what it says beyond the labels, in points."""
    found = sums(net, lesson.inputs)
    said = torch.where(lesson.matters, torch.sigmoid(found), lesson.targets)
    return found, (equities(said) - equities(lesson.targets)).view(-1, GROUP)


def widened_to(net: Weights, inputs: int, units: int) -> list[Tensor]:
    """Weights to learn, scaled, with so many units at least."""
    more = max(0, units - net.first.shape[1])
    fresh = torch.zeros(net.first.shape[0], more)
    fresh[:inputs].normal_(0, _SPREAD)
    first = torch.cat((net.first / _SCALE, fresh), 1)
    bias = torch.cat((net.first_bias / _SCALE, torch.zeros(more)))
    return [first, bias, torch.cat((net.last * _SCALE, torch.zeros(more, WIDE))), net.last_bias.clone()]


def within(off: Tensor, counts: Tensor) -> Tensor:
    """Differences in points, by group, less the mean of their group."""
    mean = (off * counts).sum(1, keepdim=True) / counts.sum(1, keepdim=True)
    return (off - mean) * counts


def told(net: Sequence[Tensor], aside: Labels) -> tuple[float, float, float]:
    """Differences in points, and within groups, both root mean squares; thousandths lost by favourites."""
    found = []
    for rows in torch.arange(len(aside)).split(1 << 12):
        lesson = aside.some(rows)
        labelled = equities(lesson.targets).view(-1, GROUP)
        found.append(torch.stack((worth(net, lesson)[1], labelled, lesson.counts)))
    off, labelled, counts = torch.cat(found, 1)
    off, number = off * counts, counts.sum()
    best, chosen = (each.masked_fill(counts == 0, math.inf).min(1) for each in (labelled, labelled + off))
    lost = labelled.gather(1, chosen.indices[:, None])[:, 0] - best.values
    squares = off.square().sum() / number, within(off, counts).square().sum() / number
    return float(squares[0].sqrt()), float(squares[1].sqrt()), 1000 * float(lost.mean())


def fitted(net: list[Tensor], labels: Labels, aside: Labels, pace: Pace) -> None:
    """Learns: each label once a pass, in any order, at a rate that falls."""
    weights, kind = [part.requires_grad_() for part in net], labels.kind
    optimiser = torch.optim.Adam(weights, lr=pace.rate)
    batches, step = len(labels) // _BATCH, 0
    steps = pace.passes * batches
    for number in range(pace.passes):
        for rows in torch.randperm(len(labels)).split(_BATCH)[:batches]:
            falling = pace.rate * (pace.low / pace.rate) ** (step / steps)
            optimiser.param_groups[0]["lr"] = falling * min(1, (step + 1) / _WARM)
            optimiser.zero_grad()
            _error(weights, labels.some(rows), pace.within).backward()
            optimiser.step()
            step += 1
            if step % _HELD_EVERY == 0 or step == steps:
                _keep_in_bounds(weights, kind)
        with torch.no_grad():
            print("pass", number + 1, *(f"{value:.5f}" for value in told(weights, aside)), flush=True)


def _error(weights: Sequence[Tensor], lesson: Lesson, weight: float) -> Tensor:
    """The mean of the entropies, and what differences within groups add to it."""
    said, off = worth(weights, lesson)
    entropies = torch.nn.functional.binary_cross_entropy_with_logits(
        said, lesson.targets.clamp(0, 1), reduction="none"
    )
    number, rows = lesson.counts.sum(), lesson.counts.view(-1, 1)
    apart = within(off, lesson.counts).square().sum() / number
    return (entropies * lesson.matters * rows).sum() / (number * OUTPUTS) + weight * apart


@torch.no_grad()  # type: ignore[untyped-decorator]
def _keep_in_bounds(weights: Sequence[Tensor], kind: int) -> None:
    first, bias, last, last_bias = weights
    first.clamp_(-LARGEST_WEIGHT / _SCALE, LARGEST_WEIGHT / _SCALE)
    over = fullness(first * _SCALE, bias * _SCALE, kind).clamp(min=1).float()
    first /= over
    bias /= over
    last /= _SCALE
    for output in range(OUTPUTS):
        held(last, last_bias, output)
    last *= _SCALE


def main(words: Sequence[str] | None = None) -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser("python -m tools.training.gpu.fit")
    for name in ("core", "folder", "checkpoint", "out"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--kind", choices=NAMES.values(), action="append", required=True)
    parser.add_argument("--units", type=int, default=0, help="hidden units, at least those that there are")
    for name, usual in Pace()._asdict().items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    parser.add_argument("--files", type=int, help="no more than so many")
    given = parser.parse_args(words)
    pace = Pace(given.passes, given.rate, given.low, given.within)
    device = torch.device("cpu")
    torch.manual_seed(1)
    engine = Engine(loaded(given.core, device), device, split=True)
    nets = load(given.checkpoint, True, device)
    files = sorted(given.folder.glob("*_?????.npz"))[: given.files]
    if len(files) < 2:
        parser.error(f"{given.folder}: two files of labels at least, one is kept aside")
    for kind in (kind for kind, name in NAMES.items() if name in given.kind):
        labels = Labels(engine, kind, [path for at, path in enumerate(files) if at % _ASIDE])
        aside = Labels(engine, kind, files[::_ASIDE])
        net = widened_to(nets[kind], INPUTS[kind], given.units)
        begin = " ".join(f"{value:.5f}" for value in told(net, aside))
        print(Kind(kind).name, len(labels), "groups,", len(aside), "aside:", begin, flush=True)
        fitted(net, labels, aside, pace)
        first, bias, last, last_bias = (part.detach() for part in net)
        nets[kind] = Weights(first * _SCALE, bias * _SCALE, last / _SCALE, last_bias)
    save(given.out, nets, {"from": given.checkpoint.name, "labels": len(files)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
