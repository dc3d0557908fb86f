"""Two sides at a node, each a machine in lock step at its line."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.hall import Job
from retro2600.hall.store import Store
from retro2600.lockstep.lockstep import Beat, Lockstep
from retro2600.machine import Machine
from retro2600.tables.wire.door import client_message
from retro2600.version import __version__
from tests.hall.halls import House, Line, events_in

OPTIONS = {"program": "cx2617", "kind": "single", "name": __version__}


class Far:
    """One side at a node: its line, and its machine in lock step."""

    def __init__(self, line: Line, seat: int, machine: Machine[Any, Any, Any] | None = None) -> None:
        self.line, self.seat = line, seat
        self.side = Lockstep(machine or Machine.powered_on(CARTRIDGE), seat, returning=machine is not None)
        self.chance = Random(seat)
        self.inputs: Any = CARTRIDGE.console.rest
        self.told: list[dict[str, Any]] = []

    def tell(self, message: dict[str, Any]) -> None:
        """Say this; what is to be heard afterwards is taken in."""
        house = self.line.house
        if job := house.hall.hear(self.line.visitor, client_message(json.dumps(message)), house.now):
            house.hall.do([job], house.now)
        self.hear()

    def watch(self, table: int) -> None:
        """Hold the seat at a table."""
        self.tell({"type": "watch", "table": table, "from": 0, "hold": True})

    def hear(self) -> None:
        hall, house = self.line.house.hall, self.line.house
        while frame := hall.pull(self.line.visitor, house.now):
            if isinstance(frame, Job):
                [(frame, _)] = hall.do([frame], house.now)
            if isinstance(frame, bytes):
                self.side.hear(frame)
            else:
                self.told.append(json.loads(frame))

    def frame(self) -> None:
        """A frame of the screen, with a hand that turns its knob now and then."""
        self.hear()
        if self.chance.random() < 0.1:
            knob = CARTRIDGE.console.knobs[self.seat]
            self.inputs = replace(self.inputs, **{knob.field: self.chance.randrange(knob.positions)})
        if self.side.begin() is Beat.STEP:
            self.side.step(self.inputs)
        for message in self.side.messages():
            self.say(message)

    def say(self, message: bytes) -> None:
        house = self.line.house
        for job in house.hall.hear_bytes(self.line.visitor, message):
            house.hall.do([job], house.now)


def opened(house: House) -> tuple[Line, int]:
    """A line of who has opened a table, as White, and holds the seat."""
    line = house.guest()
    table: int = line.asked("create", options=OPTIONS, side="white")["table"]
    line.watch(table, hold=True)
    return line, table


def entered(house: House, table: int) -> Line:
    """A line of somebody new, who sits down at a table."""
    line = house.guest()
    line.asked("join", table=table, side="red")
    return line


def joined(house: House, table: int) -> Line:
    """The same; the line holds the seat."""
    line = entered(house, table)
    line.watch(table, hold=True)
    return line


def two(house: House) -> tuple[Far, Far, int]:
    line, table = opened(house)
    return Far(line, 0), Far(joined(house, table), 1), table


def play(sides: tuple[Far, Far], frames: int) -> None:
    for _ in range(frames):
        for side in sides:
            side.frame()


def log(store: Store, table: int) -> list[dict[str, Any]]:
    """The events of a table, as another line is told them."""
    return events_in(House(store).guest().watch(table))
