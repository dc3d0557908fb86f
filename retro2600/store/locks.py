"""Locks between processes, which the system releases however a process ends.

Where nothing can be locked nobody else can lock it, either, and this process continues without.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from filelock import BaseFileLock, FileLock, Timeout

from retro2600.store.files import made
from retro2600.store.refusals import RequestError

_NOT_LOCKABLE: Final = (OSError, ValueError, RuntimeError)
"""The errors of `filelock` where the system refuses; `RuntimeError`: a lock was not released before."""

_CLAIMED: dict[Path, BaseFileLock] = {}


def claimed(path: Path) -> bool:
    """True if this process holds the lock file, which stays there, from now on."""
    if path in _CLAIMED:
        return True
    try:
        lock = _lock(path)
        lock.acquire(timeout=0)
    except Timeout:
        return False
    except (*_NOT_LOCKABLE, RequestError):
        return True
    _CLAIMED[path] = lock
    return True


def released(path: Path) -> None:
    """Give up what has been claimed; the file stays, as somebody else may have opened it already."""
    if path in _CLAIMED:
        with suppress(*_NOT_LOCKABLE):  # then it is held, and known, until the process ends
            _CLAIMED[path].release()
            del _CLAIMED[path]


@contextmanager
def alone_with(path: Path, patience: float, refusal: str) -> Iterator[None]:
    """While entered, no other process is so with this file; `RequestError` says the refusal if one still is.

    `patience` is how many seconds to wait for that. The lock is a file `.NAME.lock` beside it, which is
    removed at the end.
    """
    lock = _lock(_lock_of(path))
    try:
        lock.acquire(timeout=patience)
    except Timeout as error:
        raise RequestError(refusal) from error
    except _NOT_LOCKABLE:
        yield
        return
    try:
        yield
    finally:
        _remove(Path(lock.lock_file))
        with suppress(*_NOT_LOCKABLE):
            lock.release()


def tidied(path: Path) -> None:
    """Remove the lock file that a killed process has left beside this file."""
    if os.path.lexists(_lock_of(path)):
        with suppress(RequestError), alone_with(path, 0, "it is in use"):
            pass


def _lock_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def _lock(path: Path) -> BaseFileLock:
    made(path.parent)
    return FileLock(path, fallback_to_soft=False)


def _remove(lock_file: Path) -> None:
    """Remove our lock file while it is locked, as `filelock` expects; one that holds anything is not ours."""
    with suppress(OSError):
        if lock_file.stat().st_size == 0:
            lock_file.unlink()
