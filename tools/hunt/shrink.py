"""A failure made short: delta debugging over the run-length entries of a movie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, groupby, repeat
from typing import TypeVar

T = TypeVar("T")
Runs = tuple[tuple[int, T], ...]
"""A number of frames, and the inputs held through them."""


def shrunk(inputs: Sequence[T], fails: Callable[[Sequence[T]], bool], tries: int = 500) -> list[T]:
    """The shortest inputs found that still fail, in at most so many tries; `inputs` themselves must.

    Whole runs of equal inputs are left out, many at once, then fewer; runs are given what the one before them
    holds; and runs are halved: all of it again until nothing helps.
    """
    left = tries

    def still(runs: Runs[T]) -> bool:
        nonlocal left
        left -= 1
        return left >= 0 and fails(frames(runs))

    runs: Runs[T] = ()
    smaller = run_lengths(inputs)
    while left > 0 and smaller != runs:
        runs = smaller
        for way in (_thinned, _smoothed, _halved):
            smaller = run_lengths(frames(way(smaller, still)))
    return frames(smaller)


def _thinned(runs: Runs[T], still: Callable[[Runs[T]], bool]) -> Runs[T]:
    """The runs without those that are not needed, tried in blocks from half of all down to one."""
    size = max(1, len(runs) // 2)
    while True:
        place = 0
        while place < len(runs):
            fewer = runs[:place] + runs[place + size :]
            if still(fewer):
                runs = fewer
            else:
                place += size
        if size == 1:
            return runs
        size //= 2


def _smoothed(runs: Runs[T], still: Callable[[Runs[T]], bool]) -> Runs[T]:
    """The runs, each holding what the one before it holds where that fails as well."""
    for place in range(1, len(runs)):
        smoother = (*runs[:place], (runs[place][0], runs[place - 1][1]), *runs[place + 1 :])
        if runs[place][1] != runs[place - 1][1] and still(smoother):
            runs = smoother
    return runs


def _halved(runs: Runs[T], still: Callable[[Runs[T]], bool]) -> Runs[T]:
    """The runs, each as short as halving and then counting down makes it."""
    for place, (count, held) in enumerate(runs):
        for cut in (count // 2, 1):
            while 0 < cut < count:
                shorter = (*runs[:place], (count - cut, held), *runs[place + 1 :])
                if not still(shorter):
                    break
                runs, count = shorter, count - cut
                cut = min(cut, count // 2) if cut > 1 else 1
    return runs


def run_lengths(inputs: Iterable[T]) -> Runs[T]:
    """The inputs as runs."""
    return tuple((sum(1 for _ in run), held) for held, run in groupby(inputs))


def frames(runs: Runs[T]) -> list[T]:
    """Runs as inputs, one a frame."""
    return list(chain.from_iterable(repeat(held, count) for count, held in runs))
