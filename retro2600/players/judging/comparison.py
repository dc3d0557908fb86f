"""The play that was made among the others, and what is told of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from retro2600.players.judging.verdict import Candidate, PlayVerdict

SHOWN = 3
"""Candidates that are told of, besides the play that was made."""


class _Ranked(Protocol):
    """A play that was looked at as deep as that."""

    @property
    def plies(self) -> int: ...


R = TypeVar("R", bound=_Ranked)


class Rolled(NamedTuple):
    """A roll: the distinct results it could have, its luck, and what a point of equity is worth there."""

    choices: int
    luck: float
    unit: float


def compared(
    others: Sequence[R],
    made: R,
    rolled: Rolled,
    value: Callable[[R], int],
    candidate: Callable[[R], Candidate],
) -> PlayVerdict:
    """The verdict about the play `made`; `others` are the best first, `made` is looked at as deep as they."""
    worth = value(made)
    place = sum(other.plies == made.plies and value(other) >= worth for other in others)
    ranked = [*others[:place], made, *others[place:]]
    shown = ranked[:SHOWN] if place < SHOWN else [*ranked[:SHOWN], made]
    return PlayVerdict(tuple(map(candidate, shown)), min(place, SHOWN), *rolled)
