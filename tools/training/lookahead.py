"""Chances by a full lookahead of one roll, of nets in training."""

from __future__ import annotations

import numpy as np

from retro2600.players import rollouts
from retro2600.players.boards import Boards
from tools.training.judge import Nets
from tools.training.net import Floats
from tools.training.rollouts import Learner


def looked_ahead(nets: Nets, boards: Boards) -> Floats:
    """float32[n, 5]: the mean over all 21 rolls of the chances after the best play."""
    return rollouts.looked_ahead(Learner(nets), boards).astype(np.float32)
