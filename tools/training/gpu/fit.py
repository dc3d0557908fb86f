"""Nets fitted to labels, within the bounds of whole numbers from the beginning.

    python -m tools.training.gpu.fit LIBRARY FOLDER CHECKPOINT OUT --kind CONTACT --units 192 --passes 4

`FOLDER` has what `labels` makes; every sixteenth file is kept aside, and what the net says of it is told
after each pass: root mean square and mean of the differences in points. The checkpoint is one that `bounded`
or this has made; units that a net has not yet are begun by chance. Nets of other kinds stay as they are.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from retro2600.players.kinds import Kind
from tools.training.gpu.bounded import CAP, LARGEST_WEIGHT, held
from tools.training.gpu.nets import OUTPUTS, WIDE, Weights
from tools.training.gpu.play import INPUTS, Engine, loaded
from tools.training.gpu.trainer import NAMES, load, mattering, save

_BATCH, _ASIDE = 1024, 16
_SCALE = 4.0
"""A unit is learned at a quarter of its size: then first and last weights are of one size."""
_SPREAD = 0.08
_WARM = 200
_HELD_EVERY = 64
"""Steps."""
_POINTS = torch.tensor([2.0, 1, 1, -1, -1])


class Labels:
    """Those of a kind."""

    def __init__(self, engine: Engine, kind: int, files: Sequence[Path]) -> None:
        self._engine, self._kind = engine, kind
        boards, targets = [], []
        for path in files:
            with np.load(path) as kept:
                rows = kept["kinds"] == kind
                boards.append(kept["boards"][rows])
                targets.append(kept["targets"][rows])
        self._boards = torch.from_numpy(np.concatenate(boards))
        self._targets = torch.from_numpy(np.concatenate(targets))

    def __len__(self) -> int:
        return len(self._boards)

    def some(self, rows: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Inputs, targets, and which of these matter."""
        boards = self._boards[rows]
        every = torch.arange(len(rows), dtype=torch.int32)
        return (
            self._engine.encoded(boards, every, self._kind),
            self._targets[rows],
            mattering(boards, self._kind),
        )


def sums(net: Sequence[Tensor], inputs: Tensor) -> Tensor:
    """The net's sums before the sigmoid; units are held below the cap."""
    first, first_bias, last, last_bias = net
    hidden = torch.addmm(first_bias, inputs, first).clamp(0, CAP / _SCALE)
    return torch.addmm(last_bias, hidden, last)[:, :OUTPUTS]


def widened_to(net: Weights, inputs: int, units: int) -> list[Tensor]:
    """Weights to learn, scaled, with so many units at least."""
    more = max(0, units - net.first.shape[1])
    fresh = torch.zeros(net.first.shape[0], more)
    fresh[:inputs].normal_(0, _SPREAD)
    first = torch.cat((net.first / _SCALE, fresh), 1)
    bias = torch.cat((net.first_bias / _SCALE, torch.zeros(more)))
    return [first, bias, torch.cat((net.last * _SCALE, torch.zeros(more, WIDE))), net.last_bias.clone()]


def told(net: Sequence[Tensor], aside: Labels) -> tuple[float, float]:
    """Root mean square and mean of the differences in points."""
    found = []
    for rows in torch.arange(len(aside)).split(1 << 14):
        inputs, targets, matters = aside.some(rows)
        found.append(((torch.sigmoid(sums(net, inputs)) - targets) * matters) @ _POINTS)
    off = torch.cat(found)
    return float(off.square().mean().sqrt()), float(off.abs().mean())


def fitted(net: list[Tensor], labels: Labels, aside: Labels, passes: int, rate: float, low: float) -> None:
    """Learns: each label once a pass, in any order, at a rate that falls."""
    weights = [part.requires_grad_() for part in net]
    optimiser = torch.optim.Adam(weights, lr=rate)
    steps, step = passes * (len(labels) // _BATCH), 0
    for number in range(passes):
        for rows in torch.randperm(len(labels)).split(_BATCH)[: len(labels) // _BATCH]:
            optimiser.param_groups[0]["lr"] = (
                rate * (low / rate) ** (step / steps) * min(1, (step + 1) / _WARM)
            )
            inputs, targets, matters = labels.some(rows)
            error = torch.nn.functional.binary_cross_entropy_with_logits(
                sums(weights, inputs), targets.clamp(0, 1), reduction="none"
            )
            optimiser.zero_grad()
            (error * matters).mean().backward()
            optimiser.step()
            step += 1
            if step % _HELD_EVERY == 0 or step == steps:
                _keep_in_bounds(weights)
        with torch.no_grad():
            print("pass", number + 1, *(f"{value:.5f}" for value in told(weights, aside)), flush=True)


@torch.no_grad()  # type: ignore[untyped-decorator]
def _keep_in_bounds(weights: Sequence[Tensor]) -> None:
    first, _, last, last_bias = weights
    first.clamp_(-LARGEST_WEIGHT / _SCALE, LARGEST_WEIGHT / _SCALE)
    last /= _SCALE
    for output in range(OUTPUTS):
        held(last, last_bias, output)
    last *= _SCALE


def main(words: Sequence[str] | None = None) -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser("python -m tools.training.gpu.fit")
    for name in ("library", "folder", "checkpoint", "out"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--kind", choices=NAMES.values(), action="append", required=True)
    parser.add_argument("--units", type=int, default=0, help="hidden units, at least those that there are")
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--low", type=float, default=5e-6)
    parser.add_argument("--files", type=int, help="no more than so many")
    given = parser.parse_args(words)
    device = torch.device("cpu")
    torch.manual_seed(1)
    engine = Engine(loaded(given.library, device), device, split=True)
    nets = load(given.checkpoint, True, device)
    files = sorted(path for path in given.folder.glob("*_?????.npz"))[: given.files]
    for kind in (kind for kind, name in NAMES.items() if name in given.kind):
        labels = Labels(engine, kind, [path for at, path in enumerate(files) if at % _ASIDE])
        aside = Labels(engine, kind, files[::_ASIDE])
        net = widened_to(nets[kind], INPUTS[kind], given.units)
        begin = " ".join(f"{value:.5f}" for value in told(net, aside))
        print(Kind(kind).name, len(labels), "labels,", len(aside), "aside:", begin, flush=True)
        fitted(net, labels, aside, given.passes, given.rate, given.low)
        first, bias, last, last_bias = (part.detach() for part in net)
        nets[kind] = Weights(first * _SCALE, bias * _SCALE, last / _SCALE, last_bias)
    save(given.out, nets, {"from": given.checkpoint.name, "labels": len(files)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
