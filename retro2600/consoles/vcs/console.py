"""The console as a value: what fronts show of it and how people work it.

A program adds its own captions: what SELECT or a difficulty switch does is the program's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from retro2600.consoles.vcs.clock import FRAMES_PER_SECOND, LINES_PER_FRAME
from retro2600.consoles.vcs.inputs import Inputs
from retro2600.consoles.vcs.palette import NAMES, load_pal, palette
from retro2600.consoles.vcs.picture import HEIGHT, WIDTH
from retro2600.consoles.vcs.script import CODEC
from retro2600.consoles.vcs.sound import Tones
from retro2600.machine import controls
from retro2600.machine.console import Console, Palettes, Sound
from retro2600.machine.controls import Adapter, Button, Control, Lever, LeverPlace, Turning, Use
from retro2600.machine.pictures import Pixels

ASPECT: Final = 10, 7
"""Width to height of the picture on a television (chosen)."""

LONGEST_FRAME: Final = 20
"""Usual frames that the longest lasts at most (chosen; 14 observed, note 17)."""

NUDGED_STEPS: Final = 3
"""Steps by which a knob must be turned to interrupt what is being replayed (chosen)."""

TREMBLING: Final = 1.5
"""Scan lines that count as having been turned (chosen): a place that trembles between two lines stays one."""

SILENCE: Final = (0, 0)

ADAPTERS: Final = (
    Adapter("stelladaptor", axes=(0, 1), buttons=(0, 1)),
    Adapter("2600-daptor", axes=(0, 1), buttons=(0, 1)),
)
"""Paddle adapters by a part of their names: "Stelladaptor", "2600-daptor", "2600-daptor II", "2600-daptor D9"
(documented: Stella's issue 685).

A pair of paddles on one of them is a joystick whose X axis is the first paddle and whose Y axis is the
second, and whose first two buttons are theirs in the same order (documented: libretro's stella2014, pull
request 76).
"""


class KnobReading(NamedTuple):
    """A program's way to read its paddles, as far as people notice it in turning them."""

    travel: int
    """Scan lines from one end of the knob to the other, as the program tells them apart."""
    lines_a_step: int
    """Scan lines of a step."""
    turning: Callable[[], Turning]
    """A new knob, at rest."""
    points: bool = False
    """True if the program's facet `answers` knows the step for a place of the picture."""


_Uses: TypeAlias = Callable[..., Use]
"""Makes a use of a name, a caption and keys; the program may have another caption."""


def console_for(reading: KnobReading, captions: Mapping[str, str]) -> Console[Inputs]:
    """The console with a program's reading of the knobs and its captions, by the names of the uses."""

    def use(name: str, caption: str, *keys: str) -> Use:
        return Use(name, captions.get(name, caption), keys)

    uses: tuple[Control, ...] = (
        _knob(use, reading, 0, "left", "right"),
        Button("button0", use("button0", "player 1: red button", "space", "return"), player=0),
        _knob(use, reading, 1, "a", "d"),
        Button("button1", use("button1", "player 2: red button", "w", "left ctrl"), player=1),
        Button("select", use("select", "game select", "f1"), label="GAME SELECT", panel=3),
        Button("reset", use("reset", "game reset", "f2"), label="GAME RESET", panel=4),
        _television(use),
        _difficulty(use, "left", 0, 1, "f5", "f6"),
        _difficulty(use, "right", 1, 2, "f7", "f8"),
    )
    return Console(
        name="vcs",
        title="Atari 2600",
        frames_per_second=FRAMES_PER_SECOND,
        lines=LINES_PER_FRAME,
        longest_frame=LONGEST_FRAME,
        picture=Pixels.blank(WIDTH, HEIGHT),
        aspect=ASPECT,
        rest=Inputs(),
        codec=CODEC,
        controls=uses,
        palettes=Palettes(NAMES, palette, load_pal, _PALETTES, order=(16, 8)),
        sound=Sound(SILENCE, Tones),
        adapters=ADAPTERS,
    )


def _knob(use: _Uses, reading: KnobReading, player: int, left: str, right: str) -> controls.Knob:
    whose, name = f"player {player + 1}: ", f"knob{player}"
    return controls.Knob(
        f"paddle{player}",
        player,
        use(f"{name}_left", f"{whose}knob to the left", left),
        use(f"{name}_right", f"{whose}knob to the right", right),
        use(f"{name}_left_fine", f"{whose}a fine step to the left", f"shift+{left}"),
        use(f"{name}_right_fine", f"{whose}a fine step to the right", f"shift+{right}"),
        travel=reading.travel,
        fine_steps_a_step=reading.lines_a_step,
        nudge=NUDGED_STEPS * reading.lines_a_step,
        trembling=TREMBLING,
        turning=reading.turning,
        points=reading.points,
    )


def _difficulty(use: _Uses, side: str, seat: int, panel: int, *keys: str) -> Lever:
    places = tuple(
        LeverPlace(
            place, place.upper(), use(f"{side}_{place}", f"{side} difficulty {place}", key), word=place
        )
        for place, key in zip("ab", keys, strict=True)
    )
    about = f"{side} difficulty switch (default: as it was left)"
    return Lever(side, about, f"{side.upper()} DIFFICULTY", places, panel, side, seat)


def _television(use: _Uses) -> Lever:
    return Lever(
        "color",
        "television switch on black and white",
        "TV TYPE",
        (
            LeverPlace(True, "COLOR", use("colour", "TV type: colour", "f3")),
            LeverPlace(
                False,
                "B\N{BULLET}W",
                use("black_and_white", "TV type: black and white", "f4"),
                flag="bw",
            ),
        ),
        panel=0,
    )


_PALETTES: Final = (
    "colours: 'reference' (the default), 'stella', 'z26', 'phase', 'phase:DEGREES' for another step "
    "from hue to hue, or a .pal file as emulators use them"
)
