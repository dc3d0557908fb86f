"""Tests that are coroutines, and a server in this process for each that asks for one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from inspect import iscoroutinefunction, signature
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests import patience

if TYPE_CHECKING:
    from tests.server.people.served import Place

InLoop = Callable[[Coroutine[Any, Any, Any]], Any]
"""Gives the result of a coroutine."""

SLOW: Final = 10
"""The number of times as long as others that a slow test may last before it counts as hanging."""


@pytest.fixture(autouse=True)
def in_loop() -> Iterator[InLoop]:
    """Runs coroutines in the test's loop, in a thread: a browser's test leaves one running in pytest's."""
    runner = asyncio.Runner()
    with ThreadPoolExecutor(1) as pool:
        yield lambda coroutine: pool.submit(runner.run, coroutine).result()
        pool.submit(runner.close).result()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that is a coroutine is run in its loop, if it ends before it counts as hanging."""
    test: Callable[..., Coroutine[Any, Any, None]] = pyfuncitem.obj
    if not iscoroutinefunction(test):
        return None
    values: dict[str, Any] = pyfuncitem.funcargs

    async def bounded() -> None:
        async with asyncio.timeout(patience.HANG * (SLOW if pyfuncitem.get_closest_marker("slow") else 1)):
            await test(**{name: values[name] for name in signature(test).parameters})

    values["in_loop"](bounded())
    return True


@pytest.fixture
def place(in_loop: InLoop) -> Iterator[Place]:
    """A server whose clock the test sets, and a client session."""
    from tests.server.people.served import placed

    served = placed()
    yield in_loop(served.__aenter__())
    in_loop(served.__aexit__(None, None, None))
