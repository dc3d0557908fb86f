"""All results of a roll, their chances, and the best play, for many boards at once: the core and the nets."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import torch
from torch import Tensor

from retro2600.players.inputs.layout import RAW
from tools.training.gpu.core import (
    BACKGAME,
    BEAR_OFF,
    BOARD,
    CONTACT,
    CRASHED,
    KINDS,
    PRIMING,
    RACE,
    Core,
    tables,
)
from tools.training.gpu.nets import OUTPUTS, WIDE, Weights, widened

INPUTS = {RACE: RAW + 4, CRASHED: RAW + 46, CONTACT: RAW + 46, BACKGAME: RAW + 46, PRIMING: RAW + 46}
_SLICE = {"cuda": 1 << 20, "cpu": 1 << 13}
"""Rows of inputs at a time."""
_PIECE = 1 << 18
"""Memory is asked for in pieces of so many boards, so that it can be used again."""

Nets = dict[int, Weights]


def loaded(library: Path, device: torch.device) -> Core:
    """The core with its tables on the device."""
    core = Core(library, [torch.from_numpy(table.copy()).to(device) for table in tables().values()])
    if device.type == "cuda":
        core.stream = torch.cuda.current_stream().cuda_stream
    return core


class Found(NamedTuple):
    """The results of a roll for each board, from the seats of the next movers."""

    starts: Tensor
    """int64[n + 1]"""
    boards: Tensor
    kinds: Tensor


class Choice(NamedTuple):
    """A play of each board: the boards after it, their kinds and chances, and the chances after the best."""

    boards: Tensor
    kinds: Tensor
    chances: Tensor
    best: Tensor


class Engine:
    """Plays by nets; `split` tells the plans of contact apart."""

    def __init__(self, core: Core, device: torch.device, split: bool) -> None:
        self.core, self.device, self.split = core, device, int(split)
        self.number = torch.float16 if core.number_bytes == 2 else torch.float32
        self.evaluations = 0

    def empty(self, rows: int, columns: int | None, kind: torch.dtype) -> Tensor:
        """Memory for so many rows."""
        if self.device.type == "cuda":
            rows_there = -(-rows // _PIECE) * _PIECE if rows > _PIECE else rows
        else:
            rows_there = rows
        shape = (rows_there,) if columns is None else (rows_there, columns)
        return torch.empty(shape, dtype=kind, device=self.device)[:rows]

    def kinds_of(self, boards: Tensor) -> Tensor:
        """int8[n]."""
        kinds = self.empty(len(boards), None, torch.int8)
        self.core.kinds_of(boards, len(boards), self.split, kinds)
        return kinds

    def grouped(self, kinds: Tensor) -> list[Tensor]:
        """By kind, int32: the places of its boards."""
        number = len(kinds)
        lists = self.empty(KINDS * number, None, torch.int32)
        counters = torch.zeros(KINDS, dtype=torch.int32, device=self.device)
        self.core.group(kinds, number, lists, counters)
        return [lists[kind * number :][:size] for kind, size in enumerate(counters.tolist())]

    def encoded(self, boards: Tensor, rows: Tensor, kind: int) -> Tensor:
        """The inputs of these boards, all of one kind."""
        wide = widened(INPUTS[kind])
        made = self.empty(len(rows), wide, self.number)
        self.core.encode(boards, rows, len(rows), kind, made, wide)
        return made

    def results(self, boards: Tensor, dice: Tensor) -> Found:
        """All distinct results; `dice` uint8[n, 2]."""
        number = len(boards)
        counts, moves = self.empty(number, None, torch.int32), self.empty(number, None, torch.uint8)
        self.core.count(boards, dice, number, counts, moves)
        starts = torch.zeros(number + 1, dtype=torch.int64, device=self.device)
        torch.cumsum(counts, 0, out=starts[1:])
        every = int(starts[-1])
        owner, codes = self.empty(every, None, torch.int32), self.empty(every, None, torch.int32)
        self.core.write(boards, dice, moves, starts, number, owner, codes)
        after, kinds = self.empty(every, BOARD, torch.int8), self.empty(every, None, torch.int8)
        self.core.apply(boards, dice, owner, codes, every, self.split, after, kinds)
        return Found(starts, after, kinds)

    def chances(self, nets: Nets, boards: Tensor, kinds: Tensor) -> tuple[Tensor, Tensor]:
        """float32[n, 5] and the equities, for movers about to roll."""
        found = self.empty(len(boards), OUTPUTS, torch.float32)
        equities = self.empty(len(boards), None, torch.float32)
        self.evaluations += len(boards)
        for kind, rows in enumerate(self.grouped(kinds)):
            if kind <= BEAR_OFF:
                self.core.exact(boards, rows, len(rows), found, equities)
                continue
            for some in rows.split(_SLICE[self.device.type]) if len(rows) else ():
                said = nets[kind](self.encoded(boards, some, kind))
                self.core.finish(boards, some, len(some), kind, said, WIDE, found, equities)
        return found, equities

    def replied(self, nets: Nets, boards: Tensor, dice: Tensor, astray: float = 0.0) -> Choice:
        """The best play of each board's roll; at random for about this share of boards."""
        number, found = len(boards), self.results(boards, dice)
        chances, equities = self.chances(nets, found.boards, found.kinds)
        chance = torch.rand(number, device=self.device) if astray else torch.ones(number, device=self.device)
        choice = Choice(
            self.empty(number, BOARD, torch.int8),
            self.empty(number, None, torch.int8),
            self.empty(number, OUTPUTS, torch.float32),
            self.empty(number, OUTPUTS, torch.float32),
        )
        self.core.choose(
            found.starts, number, equities, chance, float(astray), found.boards, found.kinds, chances, *choice
        )
        return choice

    def dice(self, number: int) -> Tensor:
        """A roll for each board."""
        return torch.randint(1, 7, (number, 2), dtype=torch.uint8, device=self.device)


def turned(chances: Tensor) -> Tensor:
    """The same chances from the other seat."""
    return torch.cat((1 - chances[..., :1], chances[..., 3:5], chances[..., 1:3]), -1)


def equities(chances: Tensor) -> Tensor:
    """Points of cubeless money play."""
    return 2 * chances[..., 0] - 1 + chances[..., 1:3].sum(-1) - chances[..., 3:5].sum(-1)
