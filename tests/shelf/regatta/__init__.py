"""A stranger of four players: a portrait of 90 x 160 pixels, 72 frames a second, buttons and nothing else.

Each press of a player's button is a stroke of the oars. Whoever has made twenty has come in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, NamedTuple

from retro2600.machine import Cartridge, Console, Output
from retro2600.machine.console import REFERENCE, Palettes
from retro2600.machine.controls import Button, Use
from retro2600.machine.pictures import Pixels
from retro2600.machine.script import Script
from retro2600.machine.square_wave import square_wave

WIDTH, HEIGHT, LINES, TICKS, PLAYERS, STROKES, BOAT = 90, 160, 180, 20, 4, 20, 8
KEYS = {"oar0": ("space",), "oar1": ("w",), "oar2": (), "oar3": ()}


@dataclass(frozen=True, slots=True)
class Oars:
    """The inputs of a frame: the players' buttons, and the starter's."""

    oar0: bool = False
    oar1: bool = False
    oar2: bool = False
    oar3: bool = False
    start: bool = False


CONSOLE = Console(
    name="river",
    title="River",
    frames_per_second=Fraction(72),
    lines=LINES,
    longest_frame=1,
    picture=Pixels.blank(WIDTH, HEIGHT),
    aspect=(9, 16),
    rest=Oars(),
    codec=Script(Oars(), "The fields are oar0 to oar3 and start: true while pressed."),
    controls=(
        *(
            Button(field, Use(field, f"player {player + 1}: a stroke", keys), player)
            for player, (field, keys) in enumerate(KEYS.items())
        ),
        Button("start", Use("start", "start anew", ("f2",)), label="START", panel=0),
    ),
    palettes=Palettes.of({REFERENCE: [(0, 0, 255), *((60 * boat, 250, 0) for boat in range(1, 5))]}),
    sound=square_wave(Fraction(72 * LINES * TICKS), TICKS),
)


class Race(NamedTuple):
    """The state: each player's strokes, the buttons as they were, and who has come in, in that order."""

    strokes: tuple[int, ...] = (0,) * PLAYERS
    down: tuple[bool, ...] = (False,) * PLAYERS
    came_in: str = ""
    wakes: bytes = bytes(PLAYERS)


@dataclass(frozen=True, slots=True)
class River(Output):
    """A boat in each lane, further up with each stroke."""

    race: Race
    lines: ClassVar[int] = LINES

    @property
    def shown(self) -> Pixels:
        picture, lane = bytearray(WIDTH * HEIGHT), WIDTH // PLAYERS
        for player, made in enumerate(self.race.strokes):
            top = (STROKES - made) * (HEIGHT - BOAT) // STROKES
            for line in range(top, top + BOAT):
                begin = line * WIDTH + player * lane + lane // 4
                picture[begin : begin + lane // 2] = bytes([player + 1]) * (lane // 2)
        return Pixels(CONSOLE.picture.size, bytes(picture))

    @property
    def sound(self) -> tuple[int, ...]:
        return (800 * any(self.race.wakes),)


@dataclass(frozen=True, slots=True)
class Regatta(Cartridge[Race, Oars, River]):
    name, version, title = "regatta", 1, "REGATTA"
    console: ClassVar[Console[Oars]] = CONSOLE
    aliases: ClassVar[Mapping[str, Mapping[str, object]]] = {"regatta": {}}

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> Race:
        return Race()

    def step(self, state: Race, inputs: Oars) -> Race:
        if inputs.start:
            return Race()
        down = tuple(getattr(inputs, field) for field in KEYS)
        wakes = bytes(now and not was for now, was in zip(down, state.down, strict=True))
        strokes = tuple(min(made + wake, STROKES) for made, wake in zip(state.strokes, wakes, strict=True))
        new = "".join(str(it + 1) for it in range(PLAYERS) if state.strokes[it] < strokes[it] == STROKES)
        return Race(strokes, down, state.came_in + new, wakes)

    def show(self, state: Race) -> River:
        return River(state)

    def describe(self, state: Race) -> dict[str, object]:
        return {"strokes": list(state.strokes), "came_in": state.came_in}

    def troubles(self, state: Race) -> Iterator[str]:
        if len(state.strokes) != PLAYERS or not all(0 <= made <= STROKES for made in state.strokes):
            yield f"the strokes are {state.strokes}, expected 0 to {STROKES} of each player"


CARTRIDGE = Regatta()
