"""The core beside `retro2600.players`: the same results, kinds, inputs and chances.

python -m tools.training.gpu.check make FILE     positions and what numpy finds, 64-bit sums of it
python -m tools.training.gpu.check LIBRARY FILE  whether the core on this machine finds the same
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards, results
from retro2600.players.inputs.arrays import inputs_of
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.nets import shipped
from tools.training import starts
from tools.training.export import restored
from tools.training.judge import NETS, Nets, known, sensible
from tools.training.self_play import chosen

Joined = NDArray[np.int8]
_HASH = np.random.default_rng(2600).integers(1, 1 << 62, 256, dtype=np.int64) | 1
_ASTRAY = 0.2


def joined(boards: Boards) -> Joined:
    """int8[n, 64], as the core has them."""
    return np.concatenate(boards, axis=1)


def split(boards: Joined) -> Boards:
    """As the package has them."""
    return Boards(boards[:, :32].copy(), boards[:, 32:].copy())


def positions(number: int, seed: int) -> tuple[Boards, NDArray[np.uint8]]:
    """Positions of play with many plays astray, from all kinds of starts, and a roll for each."""
    rng = np.random.default_rng(seed)
    nets: Nets = {kind: restored(net) for kind, net in shipped().nets.items()}
    kept: list[Boards] = []
    live, many = starts.boards(1024, 0.6, rng), 0
    while many < number:
        kept.append(live)
        many += len(live.mine)
        dice = rng.integers(1, 7, (len(live.mine), 2))
        live = chosen(nets, live, dice, _ASTRAY, rng).boards
        over = np.flatnonzero(kinds_of(live) == Kind.OVER)
        kept.append(live.at(over))
        live.mine[over], live.theirs[over] = starts.boards(len(over), 0.6, rng)
    boards = Boards(*(np.concatenate(side)[:number] for side in zip(*kept, strict=True)))
    return boards, rng.integers(1, 7, (number, 2)).astype(np.uint8)


def hashed(rows: NDArray[Any]) -> NDArray[np.int64]:
    """A number for each row: rows that differ have different ones, as good as surely."""
    mixed = (rows.astype(np.int64) + 1) @ _HASH[: rows.shape[1]]
    mixed ^= mixed >> 29
    mixed *= np.int64(0x1F1F1F1F1F1F1F1F)
    found: NDArray[np.int64] = mixed ^ mixed >> 31
    return found


def expected(number: int, seed: int) -> dict[str, NDArray[Any]]:
    """Positions, rolls, and what the package finds; rows of inputs as float16, which holds them exactly."""
    boards, dice = positions(number, seed)
    kinds = kinds_of(boards)
    live = np.flatnonzero(kinds != Kind.OVER)
    found = results(boards.at(live), dice[live])
    sums = np.add.reduceat(hashed(joined(found.boards.swapped())), found.plays.starts[:-1])
    made: dict[str, NDArray[Any]] = {
        "boards": joined(boards), "dice": dice, "kinds": kinds, "live": live.astype(np.int32),
        "counts": found.plays.counts.astype(np.int32), "sums": sums,
    }  # fmt: skip
    for kind in NETS:
        rows = np.flatnonzero(kinds == kind)
        made[f"inputs_{kind}"] = hashed(inputs_of(boards.at(rows), kind))
    exact = np.zeros((number, 5), np.float32)
    for kind in (Kind.OVER, Kind.BEAR_OFF):
        rows = np.flatnonzero(kinds == kind)
        exact[rows] = known(boards.at(rows), kind)
    said = np.random.default_rng(seed).random((number, 5)).astype(np.float32)
    return made | {"exact": exact, "said": said, "sensible": sensible(said.copy(), boards, kinds)}


def main(words: list[str]) -> int:
    """Makes the file, or compares with it."""
    if words[0] == "make":
        made: dict[str, Any] = expected(int(words[2]) if len(words) > 2 else 40_000, 7)
        np.savez_compressed(words[1], **made)
        return 0
    from tools.training.gpu.compared import compared

    wrong = compared(Path(words[0]), Path(words[1]))
    print("\n".join(wrong) or "the core agrees with the package")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
