"""Dice of trials: seed, trial and ply settle a roll, on every machine.

By chance each roll is a hash of the three. In strata the first rolls of 36 trials in a row are all 36 there
are, and so are the second ones; the first and second rolls of 1296 trials in a row are all pairs. Rolls after
those are by chance.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Final, TypeAlias

from retro2600.rules.dice import FACES

Dice: TypeAlias = tuple[int, int]

WAYS: Final = len(FACES) ** 2
"""Rolls, told apart by die."""


def rolled_by_chance(seed: int, trial: int, ply: int) -> Dice:
    """Two dice that are as good as chance."""
    return _dice(_hash(f"{seed} {trial} {ply}") % WAYS)


def rolled_in_strata(seed: int, trial: int, ply: int) -> Dice:
    """Two dice: of the first ply by the trial's number, of the second by shuffles, then by chance."""
    if ply > 2:
        return rolled_by_chance(seed, trial, ply)
    rest, first = divmod(trial, WAYS)
    if ply == 1:
        return _dice(first)
    cycle, block = divmod(rest, WAYS)
    rows, columns, rolls = (_shuffled(f"{seed} {cycle} {what}") for what in ("rows", "columns", "rolls"))
    return _dice(rolls[(rows[first] + columns[block]) % WAYS])


@lru_cache(64)
def _shuffled(name: str) -> tuple[int, ...]:
    return tuple(sorted(range(WAYS), key=lambda number: _hash(f"{name} {number}")))


def _hash(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest())


def _dice(number: int) -> Dice:
    left, right = divmod(number, len(FACES))
    return FACES[left], FACES[right]
