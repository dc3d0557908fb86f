"""The kinds of many positions: `kinds` is the referee."""

from __future__ import annotations

import numpy as np

from retro2600.players.acey_deucey.kinds import FEW
from retro2600.players.boards import Boards
from retro2600.players.kinds import PLANS, Kind
from retro2600.players.kinds_arrays import Kinds, kinds_of
from retro2600.rules import BAR, CHECKERS, OFF


def kinds(boards: Boards) -> Kinds:
    """The kind of each."""
    found = kinds_of(boards)
    found[found == Kind.BEAR_OFF] = Kind.RACE
    found[np.isin(found, (Kind.CRASHED, *PLANS))] = Kind.CONTACT
    entering = np.maximum(boards.mine[:, BAR], boards.theirs[:, BAR]) > FEW
    over = np.maximum(boards.mine[:, OFF], boards.theirs[:, OFF]) == CHECKERS
    found[entering & ~over] = Kind.ENTERING
    return found
