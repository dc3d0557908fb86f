"""Coroutines in tests."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

T = TypeVar("T")


def apart(call: Callable[[], T]) -> T:
    """The result of a call in a thread of its own: a browser's test leaves a loop running in pytest's."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(call).result()


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine, in a thread of its own."""
    return apart(partial(asyncio.run, coroutine))
