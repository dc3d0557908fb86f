"""A machine at the knob: where always letting the same delay pass leads to in the end."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from retro2600.study.cx2617.dice.all_rolls import PERIOD, rolls


class Cycle(NamedTuple):
    """Rolls that come round again and again."""

    rolls: int
    doublets: int
    phases: int
    """So many of the 32,767 phases to begin in lead here."""


def cycles(delay: int) -> tuple[Cycle, ...]:
    """The cycles of rolls that a fixed delay ends in, the longest first."""
    onwards = rolls().next_phase(delay)
    settled = onwards
    for _ in range(PERIOD.bit_length()):  # 2^15 rolls later every start has come round to its cycle
        settled = settled[settled]
    leading = np.bincount(settled, minlength=PERIOD)
    members = leading.nonzero()[0]
    after = dict(zip(members.tolist(), onwards[members].tolist(), strict=True))
    found = []
    while after:
        phase, following = after.popitem()
        cycle = [phase]
        while following in after:
            cycle.append(following)
            following = after.pop(following)
        found.append(Cycle(len(cycle), int(rolls().doublet[cycle].sum()), int(leading[cycle].sum())))
    return tuple(sorted(found, reverse=True))


def share_in(ends: tuple[Cycle, ...]) -> float:
    """The share of doublets in the long run, from any phase alike."""
    return sum(cycle.phases / PERIOD * cycle.doublets / cycle.rolls for cycle in ends)
