"""A tiny cartridge for tests of what knows no cartridge: a lamp that the knob dims and the button counts.

It has three games, which SELECT goes through and which differ in nothing, beeps at each press, reads the knob
like the cartridges of its time, and is black as long as RESET is held.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from retro2600.cartridges.cx2617.console import KNOBS
from retro2600.cartridges.cx2617.paddle import SAMPLES, SAMPLES_PER_FRAME
from retro2600.consoles.vcs import Inputs, Output
from retro2600.consoles.vcs.console import console_for
from retro2600.consoles.vcs.picture import HEIGHT, SIZE, WIDTH
from retro2600.machine import Cartridge, facets
from retro2600.machine.pictures import Pixels
from tests.lamp_facets import Aiming, Beeps, Diary, Dims, Games, Halves, Presses, Seeing, Told, Words
from tests.lamp_review import Moths
from tests.lamp_state import GAMES, Dark, Shining, State, Tint

LEVER = {"a": 0, "b": 1}


class Lamp(Cartridge[State, Inputs, Output]):
    """Shines."""

    name = "lamp"
    version = 3
    title = "LAMP"
    console = console_for(KNOBS, {})

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> State:
        return State()

    def step(self, state: State, inputs: Inputs) -> State:
        pressed = inputs.button0 and not state.down[0]
        selected = inputs.select and not state.down[1]
        tint = Tint.COLOUR if inputs.color else Tint.GREY
        dark = state.scene.frames + 1 if isinstance(state.scene, Dark) else 1
        return State(
            scene=Dark(dark) if inputs.reset else Shining(tint),
            game=state.game % GAMES + 1 if selected else state.game,
            knob=(SAMPLES[inputs.paddle0] + state.knob) // 2,
            knobs=(SAMPLES[inputs.paddle1],),
            presses=state.presses + pressed,
            levers=(LEVER[inputs.left], LEVER[inputs.right]),
            down=(inputs.button0, inputs.select),
            beep=True if pressed else None,
        )

    def show(self, state: State) -> Output:
        dark = isinstance(state.scene, Dark)
        tones = (4 if state.beep else 0, 0)
        return Output(
            tones, dark, lambda: Pixels(SIZE, light(0 if dark else 2 * state.knob + 2, 2 * state.presses))
        )

    def describe(self, state: State) -> dict[str, Any]:
        return {"game": state.game, "knob": state.knob, "presses": state.presses}

    def troubles(self, state: State) -> Iterator[str]:
        if not 0 <= state.knob <= SAMPLES_PER_FRAME:
            yield f"the knob is at {state.knob}, expected 0 to {SAMPLES_PER_FRAME}"

    facets = facets.Facets(
        ledger=Seeing(),
        time=Presses(),
        guide=Words(),
        games=Games(),
        remarks=Told(),
        cues=Beeps(),
        marks=Halves(),
        answers=Aiming(),
        record=Diary(),
        review=Moths(),
        positions=Dims(),
    )


@cache
def light(left: int, right: int) -> bytes:
    """One colour byte in the left half of the picture, one in the right half."""
    half = WIDTH // 2
    return (bytes([left]) * half + bytes([right if left else 0]) * half) * HEIGHT


LAMP = Lamp()


def load(name: str) -> Lamp:
    """A shelf that holds nothing else."""
    if name != LAMP.name:
        raise ValueError(f"no cartridge named {name!r}: the shelf holds lamp")
    return LAMP
