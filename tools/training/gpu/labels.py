"""Labels: positions of self-play with what a lookahead says of them, by loops of the processor.

    python -m tools.training.gpu.labels CORE POOL CHECKPOINT FOLDER --plies 1 --seed 37 --files 100
    python -m tools.training.gpu.labels CORE POOL CHECKPOINT FOLDER --plies 2 --thirds --seed 38
    python -m tools.training.gpu.labels CORE POOL CHECKPOINT FOLDER --plies 1 --replies --seed 39

They come in groups, the results of one roll: of the play that the nets like best, and of up to three others
that come near it, as it is these that a net has to tell apart; results that tables know are left out. They
differ by what the side has done that just moved. With `--replies` each is answered by the best play of one
roll, the same for all of a group, and they differ by the side to roll: so do the positions by which a search
of odd plies decides. Nets need both kinds.

With `--thirds` the second ply follows a third of the rolls, which one the number of the file says, and what
it adds to what the nets say counts for all: labels vary more, and take less than half the time.

A file is made from its seed, its number and these options alone. What is there already, by its seed and
number, is not made again: other options need another seed. Several processes may each make their own
numbers, with `--first`. CORE is the core as `core.built` compiles it for the processor.
"""

from __future__ import annotations

import argparse
import itertools
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from tools.training.gpu.core import BEAR_OFF, KINDS
from tools.training.gpu.nets import OUTPUTS
from tools.training.gpu.play import Engine, Found, Nets, loaded
from tools.training.gpu.self_play import SelfPlay
from tools.training.gpu.trainer import load, written

GROUP = 4
"""Results of a roll, the best first, or replies to them; where there are fewer the first fills the rest."""
_GAMES, _WARM, _PLIES = 1024, 40, 32
_ASTRAY = 0.03
_NEAR = 0.16
"""Points: what the search looks into further."""
_THIRDS, _EVERY = 3, 3
"""The number of thirds, and the one that stands for all rolls, as in the core."""
_LANE = 16
"""Units that the core adds up at a time."""


class LookAhead:
    """Nets as the core's loops want them."""

    def __init__(self, engine: Engine, nets: Nets) -> None:
        self._engine, self._kept = engine, []
        self._addresses, self._units = np.zeros(4 * KINDS, np.uint64), np.zeros(KINDS, np.int64)
        for kind, net in nets.items():
            units = net.first.shape[1]
            more = -units % _LANE
            first, bias = (torch.nn.functional.pad(part, (0, more)) for part in (net.first, net.first_bias))
            last = torch.nn.functional.pad(net.last[:, :OUTPUTS].T, (0, more))
            parts = [part.float().contiguous() for part in (first, bias, last, net.last_bias)]
            self._kept += parts
            self._units[kind] = units + more
            self._addresses[4 * kind : 4 * kind + 4] = [part.data_ptr() for part in parts]

    def __call__(self, boards: Tensor, plies: int, third: int = _EVERY) -> Tensor:
        """float32[n, 5]: the mean over the rolls of the chances after the best play, so many plies ahead.

        `third` (0, 1, 2) says by which rolls further plies go; at two plies the mean by the three is what all
        rolls say.
        """
        found = self._engine.empty(len(boards), OUTPUTS, torch.float32)
        engine = self._engine
        nets = self._addresses, self._units
        engine.core.look_ahead(boards, len(boards), plies, third, engine.split, *nets, found)
        return found


class Order(NamedTuple):
    """The labels that are wanted: how deep, by which rolls, and whether of results or of replies to them."""

    plies: int = 1
    third: int = _EVERY
    replies: bool = False


def labels(engine: Engine, nets: Nets, pool: Tensor, order: Order) -> dict[str, Tensor]:
    """The content of a file; the random numbers are torch's."""
    play, ahead = SelfPlay(engine, pool, _GAMES), LookAhead(engine, nets)
    for _ in range(_WARM):
        play.ply(nets, _ASTRAY)
    boards: list[Tensor] = []
    counts: list[int] = []
    for _ in range(_PLIES):
        found = engine.results(play.boards, engine.dice(_GAMES))
        worth = engine.chances(nets, found.boards, found.kinds)[1]
        groups = siblings(found, worth.masked_fill(found.kinds <= BEAR_OFF, math.inf))
        some, sizes = found.boards[torch.tensor([*itertools.chain(*groups)])], [*map(len, groups)]
        if order.replies:
            some, sizes = replied(engine, nets, some, sizes)
        boards.append(some)
        counts += sizes
        play.ply(nets, _ASTRAY)
    every = torch.cat(boards)
    made = {
        "boards": every,
        "kinds": engine.kinds_of(every)[:, None],
        "targets": ahead(every, order.plies, order.third),
    }
    rows = filled(counts)
    return {**{name: part[rows].squeeze(-1) for name, part in made.items()}, "counts": torch.tensor(counts)}


def replied(engine: Engine, nets: Nets, boards: Tensor, counts: Sequence[int]) -> tuple[Tensor, list[int]]:
    """By group, the boards after the best replies to a roll, and how many; groups left with one go."""
    dice = engine.dice(len(counts)).repeat_interleave(torch.tensor(counts), 0)
    found = engine.replied(nets, boards, dice)
    rows: list[int] = []
    sizes: list[int] = []
    next_row, known = 0, (found.kinds <= BEAR_OFF).tolist()
    texts = [row.tobytes() for row in found.boards.numpy()]
    for count in counts:
        group = range(next_row, next_row := next_row + count)
        distinct = {texts[row]: row for row in group if not known[row]}
        if len(distinct) > 1:
            rows += distinct.values()
            sizes.append(len(distinct))
    return found.boards[torch.tensor(rows)], sizes


def filled(counts: Sequence[int]) -> Tensor:
    """int64[n, 4]: the rows of each group, so many in a row; the first one again where there are fewer."""
    numbers = torch.tensor(counts)[:, None]
    places = torch.arange(GROUP).expand(len(counts), -1)
    return (numbers.cumsum(0) - numbers) + torch.where(places < numbers, places, 0)


def siblings(found: Found, worth: Tensor) -> list[list[int]]:
    """By board, where there is a choice: rows of the best result and of some that come near it."""
    groups = []
    for first, last in itertools.pairwise(found.starts.tolist()):
        some = worth[first:last]
        near = (some < some.min() + _NEAR).nonzero()[:, 0]
        if len(near) > 1:
            best = int(some.argmin())
            others = [row for row in near[torch.randperm(len(near))].tolist() if row != best]
            groups.append([first + row for row in (best, *others[: GROUP - 1])])
    return groups


def main(words: Sequence[str] | None = None) -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser("python -m tools.training.gpu.labels")
    for name in ("core", "pool", "checkpoint", "folder"):
        parser.add_argument(name, type=Path)
    for name, usual in (("plies", 1), ("seed", 37), ("first", 0), ("files", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--thirds", action="store_true", help="the second ply by a third of the rolls")
    parser.add_argument("--replies", action="store_true", help="groups of replies to the results")
    given = parser.parse_args(words)
    device = torch.device("cpu")
    torch.set_num_threads(1)
    engine = Engine(loaded(given.core, device), device, split=True)
    nets = load(given.checkpoint, True, device)
    with np.load(given.pool) as kept:
        pool = torch.from_numpy(kept["boards"])
    given.folder.mkdir(parents=True, exist_ok=True)
    for number in range(given.first, given.first + given.files):
        path = given.folder / f"{given.seed}_{number:05}.npz"
        if not path.exists():
            torch.manual_seed(given.seed * 1_000_000 + number)
            third = number % _THIRDS if given.thirds else _EVERY
            made = labels(engine, nets, pool, Order(given.plies, third, given.replies))
            written(path, {name: part.numpy() for name, part in made.items()})
            print(path.name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
