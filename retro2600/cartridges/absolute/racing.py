"""The race: how many rolls each side needs still, about."""

from __future__ import annotations

from typing import Final

from retro2600.players.bear_off import ONE, mean_rolls
from retro2600.rules import HOME, Position, Seat, pip_count

_MEAN_ROLL: Final = 49, 6
"""The pips of a mean roll: 49/6."""
_WASTE: Final = 7
"""Pips that are lost on the way (chosen)."""


def remaining_rolls(position: Position) -> tuple[int, int]:
    """The rolls that the mover and the other side need, about, to bear all off; rounded half up."""
    return _rolls(position.mine), _rolls(position.theirs)


def _rolls(seat: Seat) -> int:
    if not pip_count(seat):
        return 0
    if any(seat[HOME + 1 :]):
        pips, of = (pip_count(seat) + _WASTE) * _MEAN_ROLL[1], _MEAN_ROLL[0]
        return (2 * pips + of) // (2 * of)
    return (2 * mean_rolls(seat) + ONE) // (2 * ONE)
