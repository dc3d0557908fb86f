"""The memory of a page that is left running: of its JavaScript, its worker and all processes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import count
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

from tools.bench.processes import Process

KEYS: Final = ("ArrowLeft", "ArrowRight", "Space")
EVERY: Final = 2
"""Seconds from one key to the next."""


class Memory(NamedTuple):
    """Bytes in use, after what nobody needs any more has been collected."""

    page: int
    """Objects of the page's JavaScript."""
    worker: int
    """Objects of the worker's JavaScript."""
    buffers: int
    """The worker's buffers, without WebAssembly's memory."""
    processes: int
    """All that the browser's processes share with no other, WebAssembly's memory too."""

    def __str__(self) -> str:
        return " ".join(f"{bytes_ / 1e6:9.1f}" for bytes_ in self)


HEAD: Final = " ".join(f"{name:>9}" for name in ("minute", *Memory._fields)) + "   (MB)"


def played(page: Page, processes: list[Process], minutes: int) -> Iterator[Memory]:
    """The memory at first, and after each minute of a game that is played by random keys."""
    worker, own, chance = Worker(page), page.context.new_cdp_session(page), random.Random(1)
    for minute in range(minutes + 1):
        for _ in range(60 // EVERY if minute else 0):
            page.keyboard.press(chance.choice(KEYS), delay=100)
            page.wait_for_timeout(EVERY * 1000 - 100)
        own.send("HeapProfiler.collectGarbage")
        worker.ask("HeapProfiler.collectGarbage")
        heap, used = own.send("Runtime.getHeapUsage"), worker.ask("Runtime.getHeapUsage")
        private = sum(process.private() for process in processes)
        yield Memory(int(heap["usedSize"]), used["usedSize"], used["backingStorageSize"], private)


class Worker:
    """The page's worker, asked in the words of the browser's developer tools."""

    def __init__(self, page: Page) -> None:
        self._page, self._line = page, page.context.new_cdp_session(page)
        self._numbers = count(1)
        self._answers: dict[int, Any] = {}
        self._session = ""
        self._line.on("Target.attachedToTarget", self._attached)
        self._line.on("Target.receivedMessageFromTarget", self._received)
        every = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        self._line.send("Target.setAutoAttach", every)
        while not self._session:
            page.wait_for_timeout(10)

    def ask(self, method: str) -> Any:
        """The answer to a question without parameters."""
        number = next(self._numbers)
        message = json.dumps({"id": number, "method": method, "params": {}})
        self._line.send("Target.sendMessageToTarget", {"sessionId": self._session, "message": message})
        while number not in self._answers:
            self._page.wait_for_timeout(10)
        return self._answers.pop(number)["result"]

    def _attached(self, event: dict[str, Any]) -> None:
        if event["targetInfo"]["type"] == "worker":
            self._session = event["sessionId"]

    def _received(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if event["sessionId"] == self._session and "id" in message:
            self._answers[message["id"]] = message
