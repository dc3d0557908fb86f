"""A server within a test, and people before their screens: touches, keys and letters, nothing else.

The server is a node of the hall; each person's letters pass a desk, as they do at home and over a line.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from hashlib import sha256
from typing import Any

from retro2600.cartridges.lobby import CARTRIDGE
from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet import Inputs
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.hall import Hall, Job, Visitor
from retro2600.hall.bot import leasing, thinking
from retro2600.hall.store import MemoryStore
from retro2600.machine import Machine
from retro2600.machine.controls import Phase, Touch
from retro2600.machine.drawing import Drawing, Element
from retro2600.post.desk import Desk
from retro2600.post.letterbox import Letterbox
from retro2600.post.memory import Memory
from retro2600.tables.wire.door import client_message

FRAME_MS = 1000
"""Time of the server that passes in a round of frames: lists are told each second or two."""


class Drawn:
    """Bytes that look like chance, the same in each run."""

    def __init__(self, seed: str) -> None:
        self.seed, self.count = seed, 0

    def __call__(self, size: int) -> bytes:
        found = b""
        while len(found) < size:
            self.count += 1
            found += sha256(f"{self.seed} {self.count}".encode()).digest()
        return found[:size]


class Screen:
    """A program, with a finger and a keyboard; `letters` are those it sent since the last act."""

    def __init__(self, upright: bool = False, card: bytes | None = None, seed: int = 7) -> None:
        self.machine: Machine[State, Inputs, Any] = Machine(CARTRIDGE, CARTRIDGE.power_on(seed, card))
        self.inputs = Inputs(upright=upright)
        self.said: list[str] = []
        self.heard: list[Sound] = []
        self.letters: list[dict[str, Any]] = []
        self.frame()

    @property
    def state(self) -> State:
        return self.machine.state

    @property
    def drawing(self) -> Drawing:
        shown: Drawing = self.machine.output.shown
        return shown

    @property
    def elements(self) -> dict[str, Element]:
        """All that is seen, by keys."""
        return {element.key: element for element in self.drawing.elements}

    @property
    def names(self) -> dict[str, str]:
        """The spoken names by keys."""
        return {key: element.name for key, element in self.elements.items() if element.name}

    @property
    def line(self) -> str:
        """The sentence in the line's place."""
        return self.names["line"]

    @property
    def card(self) -> dict[str, Any]:
        """The memory card as it would be written now."""
        found: dict[str, Any] = json.loads(self.machine.output.card or b"{}")
        return found

    def texts(self, prefix: str) -> str:
        """The spoken names of the elements whose keys begin so, as one text."""
        return " ".join(name for key, name in self.names.items() if key.startswith(prefix))

    def lines(self) -> list[str]:
        """The lines of the list of tables, from the top."""
        keys = [key for key in self.names if key.startswith("table") and not key.endswith("-go")]
        return [self.names[key] for key in keys]

    def frame(self, *touches: Touch, key: str = "", mail: tuple[str, ...] = ()) -> Screen:
        """A frame goes by."""
        self.machine = self.machine.step(replace(self.inputs, touches=touches, key=key, mail=mail))
        self.said += self.machine.output.spoken
        self.heard += [Sound(number) for number in self.machine.output.sound]
        self.letters += map(json.loads, self.machine.output.mail)
        return self

    def frames(self, count: int) -> Screen:
        """So many frames go by."""
        for _ in range(count):
            self.frame()
        return self

    def tell(self, *letters: dict[str, Any]) -> Screen:
        """Letters come, all in one frame."""
        self.forget()
        return self.frame(mail=tuple(map(json.dumps, letters)))

    def place(self, key: str) -> tuple[int, int]:
        """The middle of an element's area."""
        left, top, width, height = self.elements[key].hit or (0, 0, 0, 0)
        return left + width // 2, top + height // 2

    def tap(self, key: str) -> Screen:
        """A tap on an element; a question is deaf at first, so its answer waits."""
        if key.startswith("answer-"):
            self.frames(DEAF)
        place = self.place(key)
        self.forget()
        return self.frame(Touch(0, Phase.DOWN, *place)).frame(Touch(0, Phase.UP, *place))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> Screen:
        """A finger goes down, moves there and comes up."""
        self.forget().frame(Touch(0, Phase.DOWN, *start))
        return self.frame(Touch(0, Phase.MOVE, *end)).frame(Touch(0, Phase.UP, *end))

    def strike(self, *keys: str) -> Screen:
        """Keys are struck, one a frame."""
        self.forget()
        for key in keys:
            self.frame(key=key)
        return self

    def forget(self) -> Screen:
        """Only what comes from now on counts."""
        self.said, self.heard, self.letters = [], [], []
        return self


class Person(Screen):
    """Somebody at the server, or at home."""

    def __init__(self, place: Place, name: str, upright: bool = False, alone: bool = False) -> None:
        self.place_of_tables, self.box = place, Letterbox()
        self.memory, self.chance = Memory(), Drawn(name)
        self.refused: list[dict[str, Any]] = []
        self.desk = Desk(
            self.memory.of("there"),
            self.memory.changed,
            self.chance,
            self.box,
            name="test",
            program="lobby",
            alone=alone,
        )
        self.visitor: Visitor = place.hall.arrive()
        self.desk.opened(place.now)
        place.people.append(self)
        super().__init__(upright)
        place.settle()

    def frame(self, *touches: Touch, key: str = "", mail: tuple[str, ...] = ()) -> Screen:
        """A frame goes by, with the letters that have come."""
        come = self.box.taken(64)
        self.refused += [letter for letter in map(json.loads, come) if letter["type"] == "no"]
        super().frame(*touches, key=key, mail=(*mail, *come))
        sent = self.machine.output.mail
        self.desk.take(letter for letter in sent if json.loads(letter)["type"] != "ask")  # the shell's
        return self

    def carried(self) -> None:
        """Frames of the wire pass, both ways."""
        hall, now = self.place_of_tables.hall, self.place_of_tables.now
        for text in self.desk.outgoing(now):
            job = hall.hear(self.visitor, client_message(text), now)
            if job is not None:
                hall.do([job], now)
        while True:
            frame: Any = hall.pull(self.visitor, now)
            if isinstance(frame, Job):
                frame = hall.do([frame], now)[0][0]
            if frame is None:
                return
            self.desk.heard(frame, now)


class Place:
    """A server and the people there."""

    def __init__(self, seed: str = "place") -> None:
        self.now = 1_795_312_800_000
        self.hall = Hall(MemoryStore(), Drawn(seed), name="test")
        self.people: list[Person] = []

    def person(self, name: str, upright: bool = False, alone: bool = False) -> Person:
        """Somebody comes."""
        return Person(self, name, upright, alone)

    def round(self) -> None:
        """A second passes at the server, and a frame at each screen."""
        self.now += FRAME_MS
        self.hall.do([self.hall.heartbeat(), *self.hall.sweep(self.now)], self.now)
        self.hall.tick(self.now)
        for there in self.people:
            there.carried()
            there.frame()
            there.carried()

    def settle(self, rounds: int = 4) -> None:
        """Letters come and go."""
        for _ in range(rounds):
            self.round()

    def think(self) -> None:
        """The house bot does what it is asked to."""
        turns = self.hall.do([Job(lambda batch: leasing.leased(batch, self.hall.name, 1))], self.now)[0]
        for turn in turns:
            thought = thinking.thought(*turn)
            try:
                while True:
                    next(thought)
            except StopIteration as end:
                acts = end.value
            self.hall.do([Job(partial(leasing.played, turn=turn, acts=acts))], self.now)


def two(upright: bool = False) -> tuple[Place, Person, Person]:
    """Two people at a server."""
    place = Place()
    return place, place.person("ann", upright), place.person("bob", upright)


def line_of(there: Screen) -> str:
    """The key of the only table in the list."""
    (key,) = (key for key in there.names if key.startswith("table-") and not key.endswith("-go"))
    return key


def at_table(there: Screen) -> bool:
    """True if the table's screen is seen."""
    return there.state.scene is Scene.TABLE
