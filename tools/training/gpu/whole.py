"""Nets of a checkpoint in whole numbers, and the file of weights for the package.

python -m tools.training.gpu.whole bounded.npz retro2600/players/data/nets.bin --commit 1234abc
    --seed 2600 --samples 1000000 --games 20000
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np

from retro2600.players.kinds import Kind
from retro2600.players.nets import Weights, read, written
from tools.training.export import quantised
from tools.training.judge import NETS
from tools.training.net import Net as TrainedNet

_ORIGIN = ("seed", "samples", "games")
_PARTS = ("first", "first_bias", "last", "last_bias")


def packed(path: Path, origin: dict[str, object]) -> bytes:
    """The file of weights that has the nets of a checkpoint."""
    with np.load(path) as arrays:
        kinds = [kind for kind in NETS if f"{kind.name}_first" in arrays]
        return written({kind: quantised(_net(arrays, kind), kind) for kind in kinds}, origin)


def whole(path: Path) -> Weights:
    """The nets of a checkpoint as the package would have them."""
    return read(packed(path, {}))


def _net(arrays: np.lib.npyio.NpzFile, kind: Kind) -> TrainedNet:
    inputs, hidden = arrays[f"{kind.name}_first"].shape
    trained = TrainedNet(inputs, hidden, np.random.default_rng(0))
    for part in _PARTS:
        getattr(trained, part)[:] = arrays[f"{kind.name}_{part}"]
    return trained


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser("python -m tools.training.gpu.whole", description="writes the file")
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--commit", required=True, help="the commit that trained them")
    for name in _ORIGIN:
        parser.add_argument(f"--{name}", type=int, required=True)
    words = vars(parser.parse_args())
    words["out"].write_bytes(
        packed(words["checkpoint"], {name: words[name] for name in (*_ORIGIN, "commit")})
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
