"""Starts of training games in a file: the usual one, then as many rare ones.

python -m tools.training.gpu.pool FILE NUMBER SEED
"""

from __future__ import annotations

import sys

import numpy as np

from retro2600.players.boards import Boards
from retro2600.rules import START
from tools.training import starts
from tools.training.gpu.check import joined


def main(file: str, number: str, seed: str) -> None:
    """Writes it."""
    rare = starts.boards(int(number), 1.0, np.random.default_rng(int(seed)))
    np.savez_compressed(file, boards=np.concatenate((joined(Boards.of([START])), joined(rare))))


if __name__ == "__main__":
    main(*sys.argv[1:])
