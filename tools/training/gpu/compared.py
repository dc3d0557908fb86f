"""What the core finds, beside a file of what the package finds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from retro2600.players.inputs.layout import ONE, RAW
from tools.training.gpu.check import hashed
from tools.training.gpu.core import BEAR_OFF, CONTACT, CRASHED, RACE, Core
from tools.training.gpu.play import Engine, loaded

_INPUTS = {RACE: RAW + 4, CRASHED: RAW + 46, CONTACT: RAW + 46}
_CLOSE = 2e-3
"""Chances go through half precision."""


def compared(library: Path, file: Path) -> list[str]:
    """What differs, in words; nothing if all is equal."""
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    core = loaded(library, device)
    with np.load(file) as kept:
        want = {name: kept[name] for name in kept.files}
    engine = Engine(core, device, split=False)
    boards = torch.from_numpy(want["boards"]).to(device)
    kinds = engine.kinds_of(boards)
    wrong = _differing("kinds", kinds.cpu().numpy() != want["kinds"])
    wrong += _results(engine, boards, want)
    lists = engine.grouped(kinds)
    for kind in (RACE, CRASHED, CONTACT):
        wrong += _inputs(engine, boards, lists[kind], kind, want)
    return wrong + _chances(core, engine, boards, lists, want)


def _differing(name: str, differs: NDArray[Any]) -> list[str]:
    return [f"{name}: {int(differs.sum())} of {len(differs)} differ"] if differs.any() else []


def _results(engine: Engine, boards: torch.Tensor, want: dict[str, NDArray[Any]]) -> list[str]:
    live = torch.from_numpy(want["live"].astype(np.int64)).to(boards.device)
    dice = torch.from_numpy(want["dice"]).to(boards.device)
    found = engine.results(boards[live].contiguous(), dice[live].contiguous())
    starts = found.starts.cpu().numpy()
    counts = np.diff(starts)
    if (counts != want["counts"]).any():
        return _differing("numbers of results", counts != want["counts"])
    sums = np.add.reduceat(hashed(found.boards.cpu().numpy()), starts[:-1])
    return _differing("results", sums != want["sums"])


def _inputs(
    engine: Engine, boards: torch.Tensor, rows: torch.Tensor, kind: int, want: dict[str, NDArray[Any]]
) -> list[str]:
    rows = torch.sort(rows).values
    made = engine.encoded(boards, rows, kind).float().cpu().numpy() * ONE
    inputs = made[:, : _INPUTS[kind]]
    rest = [f"inputs of {kind}: not padded"] if made[:, _INPUTS[kind] :].any() else []
    return rest + _differing(f"inputs of {kind}", hashed(inputs) != want[f"inputs_{kind}"])


def _chances(
    core: Core, engine: Engine, boards: torch.Tensor, lists: list[torch.Tensor], want: dict[str, NDArray[Any]]
) -> list[str]:
    found = torch.zeros((len(boards), 5), device=boards.device)
    equities = torch.zeros(len(boards), device=boards.device)
    for kind in range(RACE):
        core.exact(boards, lists[kind], len(lists[kind]), found, equities)
    rows = (want["kinds"] <= BEAR_OFF).nonzero()[0]
    wrong = _differing("exact chances", abs(found.cpu().numpy() - want["exact"])[rows].max(axis=1) > 1e-6)
    for kind in (RACE, CRASHED, CONTACT):
        said = torch.from_numpy(want["said"]).to(boards.device)[lists[kind].long()]
        wide = torch.zeros((len(said), 8), dtype=engine.number, device=boards.device)
        wide[:, :5] = torch.logit(said)
        core.finish(boards, lists[kind], len(said), kind, wide, 8, found, equities)
    rows = (want["kinds"] > BEAR_OFF).nonzero()[0]
    return wrong + _differing(
        "sensible chances", abs(found.cpu().numpy() - want["sensible"])[rows].max(axis=1) > _CLOSE
    )
