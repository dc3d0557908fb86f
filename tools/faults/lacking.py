"""Threads that cannot be started, and allocations of Python's that fail, one after the other.

Allocations fail where CPython is built with `_testcapi`, as it usually is: every one by way of Python's own
three allocators, of objects, of buffers and of libraries that use them. What C libraries take by themselves
does not fail, nor what Python has in reserve.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import Any, Final, NamedTuple
from unittest import mock

from tools.faults.children import in_child
from tools.posix import end_after

try:
    _testcapi: Any = import_module("_testcapi")
except ImportError:  # some systems leave it out
    _testcapi = None

MISNAMED: Final = ": path should be string, bytes, os.PathLike or integer, not PosixPath"
"""The end of a traceback that Python makes of a failed allocation, as nobody could expect."""

HAS_ALLOCATIONS: Final = _testcapi is not None

PATIENCE: Final = 60
"""Seconds after which a child that has not ended counts as one that never does."""

_MOST: Final = 10_000_000


class Threads(NamedTuple):
    """The start of a thread that fails, and all later ones with `lasting`."""

    number: int
    lasting: bool

    def __str__(self) -> str:
        return f"no thread {'any more ' if self.lasting else ''}from start {self.number} on"


class Allocations(NamedTuple):
    """The number of an allocation, and how many in a row fail from it on."""

    number: int
    row: int

    def __str__(self) -> str:
        return f"{self.row} allocations fail from number {self.number} on"


@contextmanager
def short_of_threads(fault: Threads | None) -> Iterator[list[int]]:
    """While entered, threads cannot be started as the fault says; the number of starts that were tried."""
    starts, real = [0], threading.Thread.start

    def start(thread: threading.Thread) -> None:
        number, starts[0] = starts[0], starts[0] + 1
        if fault and (number == fault.number or (fault.lasting and number > fault.number)):
            raise RuntimeError("can't start new thread")
        real(thread)

    with mock.patch.object(threading.Thread, "start", start):
        yield starts


def short_of_memory(act: Callable[[], Any], fault: Allocations | None) -> Any:
    """The result of doing something while allocations fail as the fault says."""
    end_after(PATIENCE)
    if fault is None:
        return act()
    _testcapi.set_nomemory(fault.number, fault.number + fault.row)
    try:
        return act()
    finally:
        _testcapi.remove_mem_hooks()


def reaches(act: Callable[[], object], number: int) -> bool:
    """True if something makes more than so many allocations, or fails without them."""
    end_after(PATIENCE)
    _testcapi.set_nomemory(number, _MOST)
    try:
        act()
        _ = [None] * 1000  # which fails, too, if allocations do by now
    except BaseException:
        return True
    finally:
        _testcapi.remove_mem_hooks()
    return False


def allocations(act: Callable[[], object]) -> int:
    """The number of allocations of something, which is done again and again, each time in a process."""

    def too_few(number: int) -> bool:
        return in_child(partial(reaches, act, number)).result is not False

    least, most = 0, 1
    while too_few(most):
        least, most = most, 2 * most
    while most - least > 1:
        middle = (least + most) // 2
        if too_few(middle):
            least = middle
        else:
            most = middle
    return most
