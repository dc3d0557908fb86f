"""Cases for the tests of the quirk: drawn at random, and recorded from the original."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from retro2600.cartridges.cx2617.board import Side
from retro2600.rules import BAR, CHECKERS, HOME, OFF, Position
from retro2600.study.cx2617.quirk import Case


def random_cases(count: int, seed: int) -> Iterator[Case]:
    """So many cases of all kinds: crowded and empty boards, checkers on bars, both sides bearing off."""
    rng = Random(seed)
    for _ in range(count):
        mine = _random_seat(rng, [0] * BAR)
        theirs = _random_seat(rng, [0, *mine[BAR - 1 : OFF : -1]])
        position = Position.checked(mine, theirs)
        if rng.random() < 0.5:
            position = position.swapped()
        dice = rng.randint(1, 6), rng.randint(1, 6)
        yield Case(position, dice, rng.choice([*Side]), rng.random() < 0.5)


def _random_seat(rng: Random, taken: list[int]) -> list[int]:
    """Fifteen checkers on a few free points, the rest borne off; `taken`: the other side's, by our points."""
    highest = rng.choice([HOME, HOME, 12, BAR - 1])
    seat = [0] * (BAR + 1)
    left = rng.choice([CHECKERS, CHECKERS, rng.randint(1, CHECKERS)])
    seat[BAR] = rng.choice([0, 0, 0, min(left, rng.randint(1, 3))]) if highest > HOME else 0
    left -= seat[BAR]
    free = [point for point in range(1, highest + 1) if not taken[point]]
    while left and free:
        count = min(left, rng.choice([1, 1, 2, 2, 3, 5]))
        seat[rng.choice(free)] += count
        left -= count
    seat[OFF] = CHECKERS - sum(seat)
    return seat
