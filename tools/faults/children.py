"""Work done in processes of its own, forked from this one, which has loaded everything."""

from __future__ import annotations

import os
import pickle
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from tools.posix import fork

T = TypeVar("T")
U = TypeVar("U")

SILENT: Final = "it ended without a word"
"""In the place of a traceback: the process was ended by a signal, or by Python itself."""


class Ended(NamedTuple):
    """A process that has ended: its result, or the traceback that it ended with."""

    result: Any
    traceback: str = ""


def in_child(act: Callable[[], object]) -> Ended:
    """Do something in a process of its own, which hears and says nothing."""
    return _ended(*_begun(act))


def _begun(act: Callable[[], object]) -> tuple[int, int]:
    """A process that does something, and the descriptor from which its result comes."""
    readable, writable = os.pipe()
    process = fork()
    if not process:
        os.close(readable)
        _be_child(act, writable)
    os.close(writable)
    return process, readable


def _ended(process: int, readable: int) -> Ended:
    with open(readable, "rb") as file:
        data = file.read()
    os.waitpid(process, 0)
    return Ended(*pickle.loads(data)) if data else Ended(None, SILENT)


def _be_child(act: Callable[[], object], writable: int) -> None:
    """Act as a forked process, to the end of it; never returns."""
    ended = Ended(None)
    try:
        _be_silent()
        ended = Ended(act())
    except BaseException:
        ended = Ended(None, traceback.format_exc())
    finally:
        with open(writable, "wb") as file:
            file.write(pickle.dumps(tuple(ended)))
        os._exit(0)


def _be_silent() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)


def at_once(act: Callable[[T], U], things: Sequence[T], jobs: int) -> list[U]:
    """The results for things, done by as many processes at once; in their order."""
    if jobs < 2:
        return [act(each) for each in things]

    def done(job: int) -> list[U]:
        return [act(each) for each in things[job::jobs]]

    parts: list[list[U]] = []
    for begun in [_begun(partial(done, job)) for job in range(jobs)]:
        ended = _ended(*begun)
        if ended.traceback:
            raise RuntimeError(f"a process that tried faults has ended too early: {ended.traceback}")
        parts.append(ended.result)
    return [parts[number % jobs][number // jobs] for number in range(len(things))]
