"""A page whose server is a node in this process; JavaScript is a stand-in."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from retro2600.fronts.web.page import Pages, Shared
from retro2600.fronts.web.page.network import Network
from retro2600.fronts.web.page.posting import Origin
from retro2600.hall import Hall, Job, Visitor
from retro2600.hall.store import MemoryStore
from retro2600.tables.wire.door import client_message
from tests.fronts.web.page.visits import RATE, settle

ADDRESS = "http://127.0.0.1:2601"


@dataclass
class Script:
    """JavaScript, and all that it was told to do."""

    opened: list[tuple[int, str, str]] = field(default_factory=list)
    sent: list[dict[str, Any]] = field(default_factory=list)
    closed: list[int] = field(default_factory=list)
    asked: list[tuple[int, str, str, str | None]] = field(default_factory=list)

    def open(self, number: int, address: str, protocol: str) -> None:
        self.opened.append((number, address, protocol))

    def send(self, number: int, frame: str | bytes) -> None:
        self.sent.append(json.loads(frame))

    def close(self, number: int) -> None:
        self.closed.append(number)

    def ask(self, number: int, address: str, token: str, body: str | None) -> None:
        self.asked.append((number, address, token, body))


class Node(Script):
    """A node at the other end of the script's sockets."""

    def __init__(self) -> None:
        super().__init__()
        self.hall = Hall(MemoryStore(), lambda size: next(self._drawn).to_bytes(size, "big"), name="a")
        self._drawn = count(1)
        self.network: Network = Network(self)
        self._visitors: dict[int, Visitor] = {}
        self.waiting: list[Callable[[], None]] = []

    def open(self, number: int, address: str, protocol: str) -> None:
        self._visitors[number] = self.hall.arrive()
        self.waiting.append(lambda: self.network.came("opened", number, ""))

    def send(self, number: int, frame: str | bytes) -> None:
        visitor = self._visitors[number]
        if job := self.hall.hear(visitor, client_message(frame), 1):
            self.hall.do([job], 1)

    def pass_time(self) -> None:
        """All that was said is told."""
        waiting, self.waiting = self.waiting, []
        for each in waiting:
            each()
        for number, visitor in self._visitors.items():
            while (frame := self.hall.pull(visitor, 1)) is not None:
                if isinstance(frame, Job):
                    frame = self.hall.do([frame], 1)[0][0]
                if frame is not None:
                    self.network.came("frame", number, frame)


def opened(
    records: dict[str, bytes],
    origin: Origin | None,
    *,
    alone: bool = True,
    link: str = "cartridge=absolute",
) -> Pages:
    shared = Shared(records, lambda name: settle(records, shared, name), alone=alone)
    around = {"now_text": lambda: "2026-11-22 20.15.03", "seed": count(1).__next__}
    beginning = {"rate": RATE, "touch": False, "link": link}
    return Pages(shared, beginning, around, origin)


def passed(pages: Pages, node: Node, frames: int = 120) -> None:
    for frame in range(frames):
        node.pass_time()
        pages.turn(frame * 17.0)
