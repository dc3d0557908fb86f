"""A house in the test's process, without a socket, and people at their tablets: by touches, keys and letters.

Each person has a desk of the post and a line to the same node of `retro2600.hall`; the test holds the clock.
A line may be cut and stand again; a second device is another line of the same person.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from retro2600.cartridges.lobby import asking
from retro2600.cartridges.lobby.cartridge import CARTRIDGE
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import passing
from retro2600.consoles.tablet import Inputs
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.hall import Hall, Visitor
from retro2600.hall.bot import leasing, thinking
from retro2600.hall.job import Job
from retro2600.hall.store import MemoryStore
from retro2600.machine import Machine
from retro2600.machine.controls import Phase, Touch
from retro2600.post.desk import Desk
from retro2600.post.letterbox import Letterbox
from retro2600.post.memory import Memory
from retro2600.rules import ToRoll
from retro2600.tables.table import Life, Table
from retro2600.tables.wire.client import ClientMessage
from retro2600.tables.wire.door import client_message
from tests.cartridges.lobby.sight import Sight
from tests.post.model import Chance

PATIENCE: Final = 4000
FRAME_MS: Final = 16
_CALM: Final = 3
"""Frames in which nothing comes by any line: what one does has reached the others by then."""


class House:
    """One node, its clock, and the people at its lines."""

    def __init__(self, seed: int = 0) -> None:
        self.now = 1_795_312_800_000
        self.chance = Chance()
        self.chance._drawn = 1000 * seed
        self.hall = Hall(MemoryStore(), self.chance, name="house")
        self.people: list[Person] = []
        self._swept = 0

    def person(self, *, upright: bool = False, calm: bool = False, memory: Memory | None = None) -> Person:
        """One more person, or one more device of the person with this memory."""
        person = Person(self, memory or Memory(), upright, calm)
        self.people.append(person)
        return person

    def frame(self) -> None:
        """A frame of the clock, of the node, and of every tablet."""
        self.now += FRAME_MS
        if self.now - self._swept >= 1000:
            self._swept = self.now
            self.hall.do([self.hall.heartbeat(), *self.hall.sweep(self.now)], self.now)
            self.hall.tick(self.now)
        for person in self.people:
            person.line()
        for person in self.people:
            person.frame()

    def thinks(self, level: int | None = None) -> None:
        """The house bot plays, where a table waits for it; at its own level, or at this one."""
        [turns] = self.hall.do([Job(lambda batch: leasing.leased(batch, "house", 1))], self.now)
        for turn in turns:
            acts = thinking.at_once(turn.table, turn.side, level or turn.level)
            self.hall.do([Job(partial(leasing.played, turn=turn, acts=acts))], self.now)

    def until(self, happened: Callable[[], object], frames: int = PATIENCE) -> House:
        """Frames go by until something has happened."""
        for _ in range(frames):
            if happened():
                return self
            self.frame()
        raise AssertionError(f"it never happens: {[person.told for person in self.people]}")

    def settle(self) -> House:
        """Frames go by until everybody has waited for a hand a few frames long."""
        waited = 0
        for _ in range(PATIENCE):
            self.frame()
            waited = waited + 1 if all(person.waits for person in self.people) else 0
            if waited == _CALM:
                return self
        raise AssertionError(f"it never rests: {[person.told for person in self.people]}")

    def pass_time(self, ms: int) -> House:
        """The clock goes on by so much at once, as if no frame had been seen."""
        self.now += ms
        return self.settle()


class Person(Sight):
    """A tablet with a post of its own."""

    def __init__(
        self, house: House, memory: Memory, upright: bool, calm: bool, box: Letterbox | None = None
    ) -> None:
        self.house, self.memory = house, memory
        self.box = box or Letterbox()
        self.desk = Desk(
            memory.of("house"), memory.changed, house.chance, self.box, name="test", program="lobby"
        )
        self.visitor: Visitor | None = None
        self.machine: Machine[State, Inputs, Any] = Machine(CARTRIDGE, CARTRIDGE.power_on(7))
        self.inputs = Inputs(upright=upright, calm=calm)
        self.next_touches: tuple[Touch, ...] = ()
        self.next_key = ""
        self.said: list[str] = []
        self.heard: list[Sound] = []
        self.sent: list[dict[str, Any]] = []
        self.is_deaf = False
        """Nothing that the house says comes through, though the line stands."""
        self.connect()

    # The line

    def connect(self) -> Person:
        """The line stands."""
        self.visitor = self.house.hall.arrive()
        self.desk.opened(self.house.now)
        return self

    def cut(self) -> Person:
        """The line is lost."""
        if self.visitor is not None:
            self.house.hall.leave(self.visitor, self.house.now)
            self.visitor = None
        self.desk.lost(1, 200)
        return self

    def line(self) -> None:
        """Frames of the wire go both ways."""
        hall, visitor, now = self.house.hall, self.visitor, self.house.now
        if visitor is None:
            return
        for text in self.desk.outgoing(now):
            message = client_message(text)
            self.tells(message)
            job = hall.hear(visitor, message, now)
            if job is not None:
                hall.do([job], now)
        for _ in range(64):
            if self.is_deaf:
                return
            frame: Any = hall.pull(visitor, now)
            if isinstance(frame, Job):
                frame = hall.do([frame], now)[0][0]
            if frame is None:
                return
            self.desk.heard(frame, now)

    def tells(self, message: ClientMessage) -> None:
        """A message goes to the house."""

    # The tablet

    def frame(self) -> None:
        """One frame, with the letters that have come."""
        mail = tuple(self.box.taken(64))
        inputs = replace(self.inputs, touches=self.next_touches, key=self.next_key, mail=mail)
        self.next_touches, self.next_key = (), ""
        self.machine = self.machine.step(inputs)
        output = self.machine.output
        self.said += output.spoken
        self.heard += [Sound(number) for number in output.sound]
        letters = [text for text in output.mail if json.loads(text)["type"] != "ask"]
        self.sent += map(json.loads, output.mail)
        self.desk.take(letters)

    @property
    def table(self) -> Table:
        """The table as its events have told it."""
        assert self.state.sitting.table is not None
        return self.state.sitting.table

    @property
    def told(self) -> tuple[object, ...]:
        """A few words on where it stands, for a test that fails."""
        at = self.state.at
        shown = (at.coming, at.motion, at.pending, at.wish, at.stays) if at else ()
        return self.state.scene, self.state.sheet, self.message, self.question, shown

    @property
    def waits(self) -> bool:
        """True if it waits for a hand, and a question that it asks listens."""
        state = self.state
        if self.next_touches or self.next_key or state.sitting.out or self.desk.has_news:
            return False
        is_heard = asking.question(state) is None or state.asked == DEAF
        is_busy = state.at is not None and state.at.shown.life is Life.SEEDING
        return is_heard and not is_busy and (state.at is None or passing.waits(state))

    @property
    def is_to_roll(self) -> bool:
        """True if it is this one's turn, before the roll."""
        game = self.table.game
        side = self.state.sitting.side
        return game is not None and game.mover is side and isinstance(game.phase, ToRoll)

    # The hand

    def touch(self, phase: Phase, place: tuple[int, int], finger: int = 0) -> Person:
        """A step of a finger."""
        self.next_touches = (Touch(finger, phase, *place),)
        self.house.frame()
        return self

    def down(self, key: str) -> Person:
        """A finger goes down on an element."""
        self._forget()
        return self.touch(Phase.DOWN, self.place(key))

    def tap(self, *keys: str) -> Person:
        """A tap on each of these, until everybody waits."""
        for key in keys:
            place = self.place(key)
            self._forget()
            self.touch(Phase.DOWN, place).touch(Phase.UP, place)
            self.house.settle()
        return self

    def hold(self, key: str, frames: int = 40) -> Person:
        """A finger rests on an element for so long."""
        place = self.place(key)
        self.down(key)
        for _ in range(frames):
            self.house.frame()
        self.touch(Phase.UP, place)
        self.house.settle()
        return self

    def drag(self, start: str, end: str | tuple[int, int]) -> Person:
        """A drag from an element to another one, or to a place."""
        first = self.place(start)
        last = self.place(end) if isinstance(end, str) else end
        middle = (first[0] + last[0]) // 2, (first[1] + last[1]) // 2
        self.down(start).touch(Phase.MOVE, middle).touch(Phase.MOVE, last).touch(Phase.UP, last)
        self.house.settle()
        return self

    def strike(self, *keys: str) -> Person:
        """These keys, until everybody waits after each."""
        for key in keys:
            self._forget()
            self.next_key = key
            self.house.frame()
            self.house.settle()
        return self

    def _forget(self) -> None:
        for person in self.house.people:
            person.said, person.heard = [], []
