"""Operations on files that fail."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

FAILURE = os.strerror(errno.EIO)


@contextmanager
def failing_once(operation: str, path: Path) -> Iterator[None]:
    """While entered, the first of these operations of `os` on this path, or on a part of it, fails.

    "stat" is `os.lstat` as well.
    """
    left = [1]

    def operating(real: Callable[..., Any]) -> Callable[..., Any]:
        def operate(given: Any, *arguments: Any, **more: Any) -> Any:
            named = Path(f"/proc/self/fd/{given}").readlink() if isinstance(given, int) else Path(given)
            if left and named.parent == path.parent and named.name.strip(".").startswith(path.name):
                left.pop()
                raise OSError(errno.EIO, FAILURE)
            return real(given, *arguments, **more)

        return operate

    with pytest.MonkeyPatch.context() as patch:
        for name in ("stat", "lstat") if operation == "stat" else (operation,):
            patch.setattr(os, name, operating(getattr(os, name)))
        yield
    assert not left, f"{operation} was not called for {path}"
