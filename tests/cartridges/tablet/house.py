"""A house in the test's process, without a socket, and people at their tablets: by touches, keys and letters.

Each person has a desk of the post and a line to the same node of `retro2600.hall`; the test holds the clock.
A line may be cut and stand again; a second device is another line of the same person. Each device has a house
of its own for tables at home.
"""

from __future__ import annotations

import json
import threading
from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any, Final, Generic, Self, TypeVar

from retro2600.hall import Hall, Job, Visitor
from retro2600.hall.bot import leasing, thinking
from retro2600.hall.store import MemoryStore
from retro2600.machine.touching import Touch
from retro2600.post.beside import Beside, told_apart, unmarked
from retro2600.post.carrier import Carrier
from retro2600.post.desk import Desk
from retro2600.post.home import Home
from retro2600.post.letterbox import HomeBox, Letterbox
from retro2600.post.memory import Memory
from retro2600.tables.table import Table
from retro2600.tables.wire.client import ClientMessage
from retro2600.tables.wire.door import client_message
from tests.cartridges.tablet.screen import Screen
from tests.cartridges.tablet.sight import S
from tests.post.model import Chance

P = TypeVar("P", bound="Person[Any]")

PATIENCE: Final = 4000
FRAME_MS: Final = 16
SECOND_MS: Final = 1000
_CALM: Final = 3
"""Frames in which nothing comes by any line: what one does has reached the others by then."""


class House(Generic[P]):
    """One node, its clock, and the people at its lines; `kind` makes each of them."""

    kind: type[P]

    def __init__(self, seed: int = 0, *, waits: bool = True) -> None:
        """`waits`: after each act frames go by until everybody waits for a hand; else the test lets them."""
        self.now, self.waits = 1_795_312_800_000, waits
        self.chance = Chance()
        self.chance._drawn = 1000 * seed
        self.hall = Hall(MemoryStore(), self.chance, name="house")
        self.people: list[P] = []
        self._swept = 0

    def person(
        self,
        *,
        upright: bool = False,
        calm: bool = False,
        memory: Memory | None = None,
        alone: bool = False,
    ) -> P:
        """One more person, or one more device of the person with this memory; `alone`: the house is home."""
        person = self.kind(self, memory or Memory(), upright, calm, alone)
        self.people.append(person)
        if not self.waits:
            self.seconds()
        return person

    def frame(self, acting: P | None = None, touches: tuple[Touch, ...] = (), key: str = "") -> None:
        """A frame of the clock, of the node, and of every tablet; one of them may be touched."""
        self.now += FRAME_MS
        if self.now - self._swept >= SECOND_MS:
            self._swept = self.now
            self.hall.do([self.hall.heartbeat(), *self.hall.sweep(self.now)], self.now)
            self.hall.tick(self.now)
        for person in self.people:
            person.carried()
        for person in self.people:
            if person is acting:
                person.step(touches, key)
            else:
                person.step()

    def seconds(self, count: int = 4) -> Self:
        """A frame in each of so many seconds: lists are told each second or two."""
        for _ in range(count):
            self.now += SECOND_MS
            self.frame()
        return self

    def until(self, happened: Callable[[], object], frames: int = PATIENCE) -> Self:
        """Frames go by until something has happened."""
        for _ in range(frames):
            if happened():
                return self
            self.frame()
        raise AssertionError(f"it never happens: {[person.told for person in self.people]}")

    def settle(self) -> Self:
        """Frames go by until everybody has waited for a hand a few frames long."""
        waited = 0
        for _ in range(PATIENCE):
            self.frame()
            waited = waited + 1 if all(person.waits for person in self.people) else 0
            if waited == _CALM:
                return self
        raise AssertionError(f"it never rests: {[person.told for person in self.people]}")

    def pass_time(self, ms: int) -> Self:
        """The clock goes on by so much at once, as if no frame had been seen."""
        self.now += ms
        return self.settle()

    def think(self, level: int | None = None) -> None:
        """The house bot plays, where a table waits for it; at its own level, or at this one."""
        [turns] = self.hall.do([Job(lambda batch: leasing.leased(batch, self.hall.name, 1))], self.now)
        for turn in turns:
            acts = thinking.at_once(turn.table, turn.side, level or turn.level)
            self.hall.do([Job(partial(leasing.played, turn=turn, acts=acts))], self.now)


class Person(Screen[S]):
    """A tablet with a post of its own."""

    def __init__(
        self,
        house: House[Any],
        memory: Memory,
        upright: bool,
        calm: bool,
        alone: bool = False,
        box: Letterbox | None = None,
        store: MemoryStore | None = None,
    ) -> None:
        """`store` has the tables on this device."""
        self.house, self.memory = house, memory
        self.box = box or Letterbox()
        self.alone, self.store = alone, store or MemoryStore()
        kept, name = memory.of("house"), {"name": "test", "program": self.cartridge.name}
        self.desk = Desk(kept, memory.changed, house.chance, self.box, alone=alone, **name)
        self.beside = Beside(self._at_home, lambda: memory.of("home").token is not None)
        self.visitor: Visitor | None = None
        self.refused: list[dict[str, Any]] = []
        """The letters by which something was refused."""
        self.is_deaf = False
        """Nothing that the house says comes through, though the line stands."""
        self.connect()
        super().__init__(upright, calm=calm)

    # The line

    def connect(self) -> Self:
        """The line stands."""
        self.visitor = self.house.hall.arrive()
        self.desk.opened(self.house.now)
        return self

    def cut(self) -> Self:
        """The line is lost."""
        if self.visitor is not None:
            self.house.hall.leave(self.visitor, self.house.now)
            self.visitor = None
        self.desk.lost(1, 200)
        return self

    def _at_home(self) -> tuple[Desk, Carrier]:
        """The desk of the tables on this device, and the way to its house."""
        house, kept, name = (
            self.house,
            self.memory.of("home"),
            {"name": "test", "program": self.cartridge.name},
        )
        desk = Desk(kept, self.memory.changed, house.chance, HomeBox(self.box), alone=True, **name)
        return desk, Home(desk, threading.RLock(), lambda: self.store, house.chance, lambda: house.now)

    def carried(self) -> None:
        """Frames of the wire go both ways, and to the house on this device."""
        self.beside.frame()
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

    def step(self, touches: tuple[Touch, ...] = (), key: str = "", mail: tuple[str, ...] = ()) -> None:
        """A frame of this tablet, with the letters that have come."""
        super().step(touches, key, (*mail, *self.come()))
        letters = [
            text for text in self.machine.output.mail if json.loads(text)["type"] != "ask"
        ]  # the shell's
        far, home = (unmarked(letters), []) if self.alone else told_apart(letters)
        self.desk.take(far)
        if home:
            self.beside.take(home)

    def come(self) -> tuple[str, ...]:
        """The letters that have come."""
        come = tuple(self.box.taken(64))
        self.refused += [letter for letter in map(json.loads, come) if letter["type"] == "no"]
        return come

    def frame(self, *touches: Touch, key: str = "") -> Self:
        """A frame of the whole house."""
        self.house.frame(self, touches, key)
        return self

    def settle(self) -> Self:
        """Frames go by until everybody waits, or only until one's own question listens."""
        if self.house.waits:
            self.house.settle()
            return self
        return super().settle()

    def forget(self) -> Self:
        """Only what comes from now on counts, for everybody."""
        for person in self.house.people:
            person.said, person.heard, person.letters = [], [], []
        return self

    def acts(self, *keys: str) -> Self:
        """Taps on these, then a few seconds of the house."""
        self.tap(*keys)
        self.house.seconds()
        return self

    def enters(self, table: int, seat: str, key: str | None = None, why: str = "link") -> Self:
        """A link is opened, and a few seconds of the house go by."""
        self.desk.enter(table, seat, key, why=why)
        self.house.seconds()
        return self

    @property
    def table(self) -> Table:
        """The table as its events have told it."""
        state: Any = self.state
        table: Table = state.sitting.table
        return table

    @property
    @abstractmethod
    def told(self) -> tuple[object, ...]:
        """A few words on where it stands, for a test that fails."""

    @property
    @abstractmethod
    def is_ready(self) -> bool:
        """True if the program itself waits for a hand."""

    @property
    def waits(self) -> bool:
        """True if it waits for a hand, no letter is on its way, and a question that it asks listens."""
        is_writing = bool(self.machine.output.mail) or self.desk.has_news
        return not is_writing and self.is_heard and self.is_ready
