"""Examples of a law: as many as the profile says that `tests/conftest.py` loads, or a multiple of them."""

import os
from collections.abc import Sequence
from typing import Final, TypeVar

from hypothesis import settings

T = TypeVar("T")

_FEW: Final = "LAWS" not in os.environ


def times(factor: float) -> settings:
    """The profile's number of examples times this, at least two: for laws that are cheap or costly to try."""
    return settings(max_examples=max(2, round(settings().max_examples * factor)))


def some(cases: Sequence[T], one_in: int) -> Sequence[T]:
    """Every `one_in`-th case, the first among them; all of them where `LAWS` is set, as in CI."""
    return cases[::one_in] if _FEW else cases


def fewer(number: int, one_in: int) -> int:
    """The number of cases to make, divided by `one_in`; all of them where `LAWS` is set, as in CI."""
    return number // one_in if _FEW else number
