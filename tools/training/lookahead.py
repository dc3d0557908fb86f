"""Chances by a full lookahead of one roll."""

from __future__ import annotations

import numpy as np

from retro2600.players.boards import Boards
from retro2600.rules import ROLLS
from tools.training.judge import Nets, turned
from tools.training.net import Floats
from tools.training.self_play import chosen


def looked_ahead(nets: Nets, boards: Boards) -> Floats:
    """float32[n, 5]: the mean over all 21 rolls of the chances after the best play."""
    n, rng = len(boards.mine), np.random.default_rng(0)
    total = np.zeros((n, 5), np.float32)
    for roll in ROLLS:
        dice = np.full((n, 2), (roll.high, roll.low))
        weight = np.float32((1 if roll.is_doublet else 2) / 36)
        total += weight * turned(chosen(nets, boards, dice, 0.0, rng).best)
    return total
