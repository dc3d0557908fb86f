"""A stranger with a pointer and mail: each dot on the slate goes out as a letter, and letters are read."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from retro2600.machine import Cartridge, Console, Output
from retro2600.machine.controls import Letters, Pointer, Pointing
from retro2600.machine.pictures import Pixels
from retro2600.machine.script import Script
from tests.shelf.typewriter.console import CONSOLE as DESK
from tests.shelf.typewriter.console import HEIGHT, WIDTH


@dataclass(frozen=True, slots=True)
class Hand:
    """The inputs of a frame: the chalk, and the letters that have come."""

    chalk: Pointing | None = None
    mail: tuple[str, ...] = ()


CONSOLE = Console(
    name="school",
    title="School",
    frames_per_second=DESK.frames_per_second,
    lines=DESK.lines,
    longest_frame=1,
    picture=DESK.picture,
    aspect=DESK.aspect,
    rest=Hand(),
    codec=Script(Hand(), "The fields are chalk and mail.", once=("mail",)),
    controls=(Pointer("chalk", "the chalk"), Letters("mail")),
    palettes=DESK.palettes,
    sound=DESK.sound,
)


class Slate(NamedTuple):
    """The state: the dots on it, whether the chalk is down, letters that were read, those that go now."""

    dots: tuple[tuple[int, int], ...] = ()
    down: bool = False
    read: tuple[str, ...] = ()
    going: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Written(Output):
    slate: Slate
    lines: ClassVar[int] = 250
    sound: ClassVar[tuple[int, ...]] = (0,)

    @property
    def shown(self) -> Pixels:
        picture = array("B", bytes(WIDTH * HEIGHT))
        for x, y in self.slate.dots:
            picture[y * WIDTH + x] = 200
        return Pixels(CONSOLE.picture.size, picture.tobytes())

    @property
    def mail(self) -> tuple[str, ...]:
        return self.slate.going


@dataclass(frozen=True, slots=True)
class Chalk(Cartridge[Slate, Hand, Written]):
    name, version, title = "slate", 1, "SLATE"
    console: ClassVar[Console[Hand]] = CONSOLE

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> Slate:
        return Slate()

    def step(self, state: Slate, inputs: Hand) -> Slate:
        state = state._replace(read=state.read + inputs.mail, going=())
        chalk = inputs.chalk
        if chalk is None or not chalk.down or state.down:
            return state._replace(down=chalk is not None and chalk.down)
        dots = (*state.dots, (chalk.x, chalk.y))
        return state._replace(dots=dots, down=True, going=(f"a dot at {chalk.x}, {chalk.y}",))

    def show(self, state: Slate) -> Written:
        return Written(state)

    def describe(self, state: Slate) -> dict[str, object]:
        return {"dots": [list(dot) for dot in state.dots], "read": list(state.read)}

    def check(self, state: Slate) -> None:
        if not all(0 <= x < WIDTH and 0 <= y < HEIGHT for x, y in state.dots):
            raise ValueError("a dot lies beside the slate")


CARTRIDGE = Chalk()
