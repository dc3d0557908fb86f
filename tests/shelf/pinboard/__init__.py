"""A stranger of character cells with a pointer, letters and a memory card, who lets nobody go back in time.

Each pin goes out as a letter, letters that come are read, and the card counts all pins that were ever put.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, NamedTuple

from retro2600.machine import Cartridge, Console, Output
from retro2600.machine.cells import Cells
from retro2600.machine.console import REFERENCE, Palettes
from retro2600.machine.facets import Facets
from retro2600.machine.script import Script
from retro2600.machine.square_wave import square_wave
from retro2600.machine.touching import Letters, Pointer, Pointing

COLUMNS, ROWS, LINES, TICKS = 40, 25, 250, 20
PICTURE = Cells.blank(COLUMNS, ROWS)


@dataclass(frozen=True, slots=True)
class Hand:
    """The inputs of a frame: the finger, and the letters that have come."""

    finger: Pointing | None = None
    mail: tuple[str, ...] = ()


CONSOLE = Console(
    name="wall",
    title="Wall",
    frames_per_second=Fraction(50),
    lines=LINES,
    longest_frame=1,
    picture=PICTURE,
    aspect=(4, 3),
    rest=Hand(),
    codec=Script(Hand(), "The fields are finger and mail.", once=("mail",), picture=PICTURE),
    controls=(Pointer("finger", "the finger"), Letters("mail")),
    palettes=Palettes.of({REFERENCE: [(60, 40, 20), (255, 255, 200)]}),
    sound=square_wave(Fraction(50 * LINES * TICKS), TICKS),
)


class Wall(NamedTuple):
    """The state: pins, whether the finger is down, letters read, those that go now, pins on the card."""

    pins: tuple[tuple[int, int], ...] = ()
    down: bool = False
    read: tuple[str, ...] = ()
    going: tuple[str, ...] = ()
    ever: int = 0


@dataclass(frozen=True, slots=True)
class View(Output):
    """The board: pins, the last letter below them, the card's count above."""

    wall: Wall
    lines: ClassVar[int] = LINES

    @property
    def shown(self) -> Cells:
        rows = [[" "] * COLUMNS for _ in range(ROWS)]
        for x, y in self.wall.pins:
            rows[y][x] = "*"
        rows[0] = [*f"{self.wall.ever} pins".ljust(COLUMNS)]
        rows[-1] = [*"".join(self.wall.read[-1:])[:COLUMNS].ljust(COLUMNS)]
        text = "".join(map("".join, rows))
        return Cells(PICTURE.size, text, bytes([1]) * len(text), bytes(len(text)))

    @property
    def sound(self) -> tuple[int, ...]:
        return (300 if self.wall.going else 0,)

    @property
    def mail(self) -> tuple[str, ...]:
        return self.wall.going

    @property
    def card(self) -> bytes:
        return str(self.wall.ever).encode()


@dataclass(frozen=True, slots=True)
class Pinboard(Cartridge[Wall, Hand, View]):
    name, version, title = "pinboard", 1, "PINBOARD"
    console: ClassVar[Console[Hand]] = CONSOLE
    facets: ClassVar[Facets[Wall]] = Facets(time=None)

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> Wall:
        return Wall(ever=int(card or b"0"))

    def step(self, state: Wall, inputs: Hand) -> Wall:
        state = state._replace(read=state.read + inputs.mail, going=())
        finger = inputs.finger
        if finger is None or not finger.down or state.down:
            return state._replace(down=finger is not None and finger.down)
        pins, said = (*state.pins, (finger.x, finger.y)), f"a pin at {finger.x}, {finger.y}"
        return state._replace(pins=pins, down=True, going=(said,), ever=state.ever + 1)

    def show(self, state: Wall) -> View:
        return View(state)

    def describe(self, state: Wall) -> dict[str, object]:
        return {"pins": [list(pin) for pin in state.pins], "read": list(state.read), "ever": state.ever}

    def troubles(self, state: Wall) -> Iterator[str]:
        if state.ever < 0 or not all(0 <= x < COLUMNS and 0 <= y < ROWS for x, y in state.pins):
            yield "a pin is beside the board, or fewer than none were put"


CARTRIDGE = Pinboard()
