"""Nets of a checkpoint as nets of whole numbers: units that are never alive go, and sums are kept in bounds.

    python -m tools.training.gpu.bounded LIBRARY POOL CHECKPOINT OUT [--split]

A hidden unit may be at most `CAP`, and then no sum of last weights may reach 2**24. Each unit is scaled to
that, which changes nothing but where it is more than it ever was in play.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from retro2600.players.inputs.layout import ONE
from retro2600.players.kinds import Kind
from retro2600.players.nets import FIRST_ONE, LIMIT
from tools.training.export import largest_sums, made_by_hand
from tools.training.gpu.core import RACE
from tools.training.gpu.nets import OUTPUTS, Weights
from tools.training.gpu.play import INPUTS, Engine, Nets, loaded
from tools.training.gpu.self_play import SelfPlay
from tools.training.gpu.trainer import NAMES, load, mattering, save

CAP = 8.0
"""The most that a hidden unit may be."""
_ROOM = 254.0
"""The most that the last sums may come to, of 256."""
_BOARDS, _WARM, _PLIES, _MOST = 2048, 50, 20, 80_000
_STEPS, _BATCH, _RATE = 8000, 1024, 4e-3
_LARGEST, LARGEST_WEIGHT = 0.9, 31.0
"""Of first sums, as a share of 2**24, and of first weights."""
_ASTRAY = 0.05


BACKGAMMONS = [2, 4]
"""Outputs."""


def positions(engine: Engine, nets: Nets, pool: Tensor) -> dict[int, Tensor]:
    """By kind: boards after all plays, good and bad, in games of these nets."""
    play = SelfPlay(engine, pool, _BOARDS)
    for _ in range(_WARM):
        play.ply(nets, _ASTRAY)
    found: dict[int, list[Tensor]] = {kind: [] for kind in nets}
    for _ in range(_PLIES):
        seen = engine.results(play.boards, engine.dice(_BOARDS))
        for kind, some in found.items():
            rows = (seen.kinds == kind).nonzero()[:, 0]
            some.append(seen.boards[rows[torch.randperm(len(rows))[: 4 * _MOST // _PLIES]]])
        play.ply(nets, _ASTRAY)
    joined = {kind: torch.cat(some) for kind, some in found.items()}
    return {kind: boards[torch.randperm(len(boards))[:_MOST]] for kind, boards in joined.items()}


def bounded(net: Weights, inputs: Tensor, matters: Tensor, kind: int) -> Weights:
    """The net without dead units, within the bounds; `matters` says which outputs of a position count.

    Where an output's sums are too large its last weights are learned anew, from what the net says.
    """
    said = torch.sigmoid(net(inputs))[:, :OUTPUTS]
    whole = _scaled(net, inputs, kind)
    if kind == RACE:
        whole = _apart(net, inputs, matters, whole)
    hidden = (inputs @ whole.first + whole.first_bias).clamp(0, CAP)
    last = whole.last.clone().requires_grad_()
    wide = [output for output in range(OUTPUTS) if not held(last, whole.last_bias, output)]
    optimiser = torch.optim.Adam([last], lr=_RATE)
    counting = matters[:, wide].any(1).nonzero()[:, 0]
    for step in range(_STEPS if wide else 0):
        rows = counting[torch.randint(0, len(counting), (_BATCH,))]
        optimiser.param_groups[0]["lr"] = _RATE * 0.01 ** (step / _STEPS)
        sums = torch.addmm(whole.last_bias, hidden[rows], last)[:, wide]
        error = torch.nn.functional.binary_cross_entropy_with_logits(
            sums, said[rows][:, wide], reduction="none"
        )
        optimiser.zero_grad()
        (error * matters[rows][:, wide]).mean().backward()
        optimiser.step()
        for output in wide:
            held(last, whole.last_bias, output)
    return whole._replace(last=last.detach())


def _apart(net: Weights, inputs: Tensor, matters: Tensor, whole: Weights) -> Weights:
    """Backgammons in a race by units of their own: scaled to what they are where there can be one."""
    own = _scaled(net, inputs[matters[:, BACKGAMMONS].any(1)], RACE)
    own, others = own._replace(last=torch.zeros_like(own.last)), own.last
    own.last[:, BACKGAMMONS] = others[:, BACKGAMMONS]
    rest = whole.last.clone()
    rest[:, BACKGAMMONS] = 0
    return Weights(
        torch.cat((whole.first, own.first), 1),
        torch.cat((whole.first_bias, own.first_bias)),
        torch.cat((rest, own.last)),
        whole.last_bias,
    )


def _scaled(net: Weights, inputs: Tensor, kind: int) -> Weights:
    """The same net without dead units; of the others each is at most `CAP`, as far as first weights allow."""
    parts = [torch.relu(some @ net.first + net.first_bias).amax(0) for some in inputs.split(1 << 14)]
    most = torch.stack(parts).amax(0)
    alive = most > 0
    first, bias = net.first[:, alive], net.first_bias[alive]
    scale = torch.minimum(CAP / most[alive], 1 / fullness(first, bias, kind))
    scale = torch.minimum(scale, LARGEST_WEIGHT / first.abs().amax(0)).float()
    return Weights(first * scale, bias * scale, net.last[alive] / scale[:, None], net.last_bias)


def fullness(first: Tensor, bias: Tensor, kind: int) -> Tensor:
    """float64[units]: the largest first sums that there may be, as a share of what they may come to."""
    sums = largest_sums(
        (first[: INPUTS[kind]] * FIRST_ONE).round().long().numpy(),
        (bias * ONE * FIRST_ONE).round().long().numpy(),
        made_by_hand(Kind.RACE if kind == RACE else Kind.CONTACT),
    )
    return torch.from_numpy(sums) / (_LARGEST * LIMIT)


def capped(net: Weights, inputs: Tensor, cap: float = CAP) -> Tensor:
    """The net's sums before the sigmoid, with units held below the cap."""
    hidden = torch.addmm(net.first_bias, inputs, net.first).clamp(0, cap)
    return torch.addmm(net.last_bias, hidden, net.last)


@torch.no_grad()  # type: ignore[untyped-decorator]
def held(last: Tensor, bias: Tensor, output: int) -> bool:
    """True if an output's weights are in bounds; if not, the same is taken off all of a sign."""
    room, fine = (_ROOM - abs(float(bias[output]))) / CAP, True
    for sign in (1, -1):
        sizes = (sign * last[:, output]).clamp(min=0)
        if float(sizes.sum()) > room:
            fine, falling = False, sizes.sort(descending=True).values
            over = (falling.cumsum(0) - room) / torch.arange(1, len(falling) + 1)
            off = over[falling > over][-1]
            last[:, output] -= sign * torch.minimum(sizes, off)
    return fine


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser("python -m tools.training.gpu.bounded")
    for name in ("core", "pool", "checkpoint", "out"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--split", action="store_true")
    words = parser.parse_args()
    torch.manual_seed(1)
    device = torch.device("cpu")
    engine = Engine(loaded(words.core, device), device, words.split)
    nets = load(words.checkpoint, words.split, device)
    with np.load(words.pool) as kept:
        found = positions(engine, nets, torch.from_numpy(kept["boards"]))
    made = {}
    for kind, net in nets.items():
        inputs = engine.encoded(found[kind], torch.arange(len(found[kind]), dtype=torch.int32), kind)
        matters = mattering(found[kind], kind)
        made[kind] = bounded(net, inputs, matters, kind)
        change = torch.sigmoid(capped(made[kind], inputs)) - torch.sigmoid(net(inputs))
        points = (change[:, :OUTPUTS] * matters) @ torch.tensor([2.0, 1, 1, -1, -1])
        print(NAMES[kind], len(inputs), "positions,", len(made[kind].first_bias), "units, equities change by",
              f"{float(points.square().mean().sqrt()):.5f}", flush=True)  # fmt: skip
    save(words.out, made, {"from": words.checkpoint.name})
    return 0


if __name__ == "__main__":
    sys.exit(main())
