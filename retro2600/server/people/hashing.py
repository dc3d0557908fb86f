"""Slow hashes of passwords: argon2id, in two threads, with a bounded queue.

19 MiB, two passes, one lane: the least that OWASP's "Password Storage Cheat Sheet" recommends, 36 ms here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from retro2600.hall.people import PersonError

T = TypeVar("T")

THREADS: Final = 2
QUEUE: Final = 32
"""Hashes that wait or are made; more are refused as busy."""

MEMORY_KIB: Final = 19 * 1024
PASSES: Final = 2
LANES: Final = 1


BUSY: Final = "The server is busy: try again in a moment."


class Hashing:
    """Makes and compares hashes."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=PASSES, memory_cost=MEMORY_KIB, parallelism=LANES)
        self._threads = ThreadPoolExecutor(THREADS, "argon2")
        self._waiting = 0
        self._nobodys = self._hasher.hash("nobody has this password")

    async def made(self, password: str) -> str:
        """The hash of a password; `PersonError` where too many are asked for."""
        return await self._run(lambda: self._hasher.hash(password))

    async def fits(self, hashed: str | None, password: str) -> bool:
        """True if the password has this hash; it takes as long for None, which nobody has."""
        return await self._run(lambda: self._fits(hashed or self._nobodys, password)) and hashed is not None

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def made_at_once(self, password: str) -> str:
        """The hash of a password, in this thread: for the command line."""
        return self._hasher.hash(password)

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= QUEUE:
            raise PersonError("busy", BUSY)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1
