"""All inputs of a net, for many boards at once: `plain` is the referee."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from retro2600.players.bear_off_arrays import mean_rolls
from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Counts
from retro2600.players.inputs.contact_arrays import contact_inputs
from retro2600.players.inputs.layout import (
    CONTACT,
    OFF_INPUTS,
    PIPS_OF_A_ROLL,
    POINT_UNITS,
    RACE,
    RAW,
    SIDE_RAW,
    UNITS,
    WASTED,
)
from retro2600.players.kinds import Kind
from retro2600.rules import BAR, HOME, OFF

Inputs = NDArray[np.float32]
"""float32[n, inputs]: whole numbers in 1/64."""

_POINT_UNITS = np.array(POINT_UNITS, np.float32)
_OFF_INPUTS = np.array(OFF_INPUTS, np.float32)
_POINT = np.arange(BAR + 1, dtype=np.int64)


def inputs_of(boards: Boards, kind: Kind) -> Inputs:
    """The inputs of the net for boards of this kind, which all of them are."""
    made = race_inputs(boards) if kind == Kind.RACE else contact_inputs(boards)
    found = np.empty((len(boards.mine), RAW + made.shape[1]), np.float32)
    raw(boards.mine, found[:, :SIDE_RAW])
    raw(boards.theirs, found[:, SIDE_RAW:RAW])
    found[:, RAW:] = made
    return found


def number_of_inputs(kind: Kind) -> int:
    """The number of inputs of the net for this kind."""
    return RAW + 2 * len(RACE if kind == Kind.RACE else CONTACT)


def raw(counts: Counts, found: Inputs) -> None:
    """Writes the raw inputs of sides into `found`, float32[n, 103]."""
    # `take` is five times as fast here as an index; the mode only spares it a copy.
    points = _POINT_UNITS.take(counts[:, 1 : BAR + 1], axis=0, mode="clip")
    found[:, : BAR * UNITS] = points.reshape(len(counts), BAR * UNITS)
    found[:, BAR * UNITS :] = _OFF_INPUTS.take(counts[:, OFF], axis=0, mode="clip")


def race_inputs(boards: Boards) -> NDArray[np.int64]:
    """int64[n, 4]: pips and wastage of each mover and of the other side."""
    return np.stack([*_race_side(boards.mine), *_race_side(boards.theirs)], axis=1)


def _race_side(counts: Counts) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    pips, at_home = counts[:, : BAR + 1] @ _POINT, counts[:, : HOME + 1] @ _POINT[: HOME + 1]
    rolled, whole = PIPS_OF_A_ROLL
    return pips, (rolled * mean_rolls(counts) - whole * at_home) // WASTED
