"""The stranger's console: 320 x 200 pixels of sixteen colours, a keyboard, a lever, one tone."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from retro2600.machine.console import REFERENCE, Console, Palettes
from retro2600.machine.controls import Keyboard, Lever, LeverPlace, Use
from retro2600.machine.pictures import Pixels
from retro2600.machine.script import Script
from retro2600.machine.square_wave import square_wave

WIDTH, HEIGHT, LINES = 320, 200, 250


@dataclass(frozen=True, slots=True)
class Keys:
    """The inputs of a frame: the key struck, and the lock's place."""

    key: str = ""
    lock: str = "up"


CONSOLE = Console(
    name="desk",
    title="Desk",
    frames_per_second=Fraction(50),
    lines=LINES,
    longest_frame=1,
    picture=Pixels.blank(WIDTH, HEIGHT),
    aspect=(4, 3),
    rest=Keys(),
    codec=Script(Keys(), "The fields are key and lock: up or down.", once=("key",)),
    controls=(
        Keyboard("key", "the typewriter's keys", frozenset({"return", "space", "escape", "backspace"})),
        Lever(
            "lock",
            "the shift lock",
            "SHIFT LOCK",
            (
                LeverPlace("up", "UP", Use("lock_up", "shift lock up", ("f5",)), word="up"),
                LeverPlace("down", "DOWN", Use("lock_down", "shift lock down", ("f6",)), word="down"),
            ),
            panel=0,
            flag="lock",
        ),
    ),
    palettes=Palettes.of(
        {REFERENCE: [(it, it, 0) for it in range(256)], "green": [(0, it, 0) for it in range(256)]}
    ),
    sound=square_wave(Fraction(50 * LINES * 20), 20),
)
