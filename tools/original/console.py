"""The real cartridge in ale-py's console, with the inputs and outputs that the comparison needs.

ale-py gives an agent one paddle, one button and no panel. Knobs and difficulty switches are kept in its saved
state, so they are turned there.
"""

from __future__ import annotations

import struct
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.sounds import BUZZ, CLICK
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.clock import CYCLES_PER_LINE
from retro2600.consoles.vcs.inputs import Difficulty
from retro2600.consoles.vcs.picture import HEIGHT
from retro2600.consoles.vcs.script import Script
from tools.original.pictures import Picture

PICTURE_TOP = 5
"""ale-py's screen is 210 lines high; our line 0 is its line 5."""

KNOB_AT_START = 128
"""The position of both knobs at ale-py's start, scan lines: the middle of their travel."""

OHMS_PER_LINE = CYCLES_PER_LINE / (1.6 * 0.01e-6 * 1.19e6)
"""A paddle's resistance for each scan line of charging: ale-py's formula for the capacitor."""

_REST = Inputs(paddle0=KNOB_AT_START, paddle1=KNOB_AT_START)
_RESET = replace(_REST, reset=True)
_SELECT = replace(_REST, select=True)

START: Script = (
    (58, _REST),
    (4, _RESET),
    (1, _SELECT),
    (1, _REST),
    (1, _SELECT),
    (1, _REST),
    (8, _RESET),
    (1, _REST),
)
"""The inputs before the first step, in our frames from power-on: ale-py waits, presses RESET, then SELECT
until game 3 is on show, and RESET again; the last frame is an act of ours, before which it hears nothing."""

_LEFT_KNOB, _RIGHT_KNOB, _SWITCHES = 0, 4, 20  # places in a saved state, each a 32-bit number
_GAME_OVER = -16  # the same, from its end
_NOT_OVER = 0xBAD1BAD2  # how a saved state spells "false"
_SETTLED = 150  # of ale-py's 512 samples a frame, the first still sound like the frame before
_LOUDEST = 220
_SWINGS = (32, 60)  # how far each channel's lower level lies below: four times its volume (note 12)
_TICKS_PER_STEP = 30  # note 12


class Original:
    """The cartridge, one frame an act; always at the start, or where `step` has brought it."""

    def __init__(self) -> None:
        import ale_py

        ale_py.ALEInterface.setLoggerMode(ale_py.LoggerMode.Error)
        self._state = ale_py.ALEState
        self._ale = ale = ale_py.ALEInterface()
        ale.setInt("random_seed", 1)
        ale.setFloat("repeat_action_probability", 0.0)
        ale.setBool("sound_obs", True)
        ale.loadROM(Path(ale_py.__file__).parent / "roms" / "backgammon.bin")
        self._memory = np.zeros(ale.getRAMSize(), np.uint8)
        self._screen = np.zeros(ale.getScreenDims(), np.uint8)
        self.start()

    def start(self) -> None:
        """Switch on and go to the end of `START`: game 3 has begun, the left die has been drawn.

        A saved state would be quicker but does not hold what the sound channels were told.
        """
        self._held = (KNOB_AT_START, KNOB_AT_START, _switches("a", "a"))
        self._ale.setDifficulty(self._held[-1])
        self._ale.reset_game()
        self._act(button=False)

    def step(self, inputs: Inputs) -> None:
        """Run one act, a television frame unless it is very long.

        `ValueError` for inputs that ale-py cannot make: RESET, SELECT, black and white, the second button.
        """
        if inputs.reset or inputs.select or not inputs.color or inputs.button1:
            raise ValueError(f"ale-py cannot make these inputs: {inputs}")
        held = (inputs.paddle0, inputs.paddle1, _switches(inputs.left, inputs.right))
        if held != self._held or self._ale.game_over():
            self._hold(*held)
        self._act(inputs.button0)

    def _act(self, button: bool) -> None:
        self._ale.act(int(button))
        self._ale.getRAM(self._memory)
        self._ale.getScreen(self._screen)

    def _hold(self, knob0: int, knob1: int, switches: int) -> None:
        """Turn knobs and switches where ale-py keeps them; and have it go on after the end of a game."""
        saved = bytearray(_bytes_of(self._ale.cloneState()))
        struct.pack_into("<ii", saved, _LEFT_KNOB, round(knob0 * OHMS_PER_LINE), round(knob1 * OHMS_PER_LINE))
        struct.pack_into("<i", saved, _SWITCHES, switches)
        struct.pack_into("<I", saved, len(saved) + _GAME_OVER, _NOT_OVER)
        turned = self._state(bytes(saved))
        if turned.getDifficulty() != switches:
            raise RuntimeError("this version of ale-py saves its state in another form")
        self._ale.restoreState(turned)
        self._held = (knob0, knob1, switches)

    @property
    def picture(self) -> Picture:
        """The frame just shown: uint8[192, 160]; a view that the next step changes."""
        return self._screen[PICTURE_TOP : PICTURE_TOP + HEIGHT]

    @property
    def blank(self) -> bool:
        """True if it was black."""
        return not self._screen.any()

    @property
    def memory(self) -> NDArray[np.uint8]:
        """The 128 bytes of memory, $80 first; a view that the next step changes."""
        return self._memory

    def write(self, address: int, value: int) -> None:
        """Change a byte of memory, $80 to $FF, between two frames."""
        self._ale.setRAM(address - 0x80, value & 0xFF)
        self._memory[address - 0x80] = value & 0xFF

    @property
    def tones(self) -> tuple[int, int]:
        """(AUDC0, AUDC1) of the frame as its samples sound: silence, click or buzz."""
        return heard(self._ale.getAudio())


def heard(samples: NDArray[np.uint8]) -> tuple[int, int]:
    """(AUDC0, AUDC1) by a frame's 512 samples: 0 or 4, and 0 or 15; `ValueError` if they sound otherwise.

    A level that does not change is silence. A click changes at every step of 30 ticks, a buzz after several.
    """
    settled = samples[_SETTLED:]
    if (settled == settled[0]).all():
        return 0, 0
    below = _LOUDEST - settled.astype(int)
    click, buzz = _SWINGS
    if strange := set(below.tolist()) - {0, click, buzz, click + buzz}:
        raise ValueError(f"levels that no click or buzz has: {sorted(strange)} below silence")
    steps = _steps((below == click) | (below == click + buzz))
    noise = _steps(below >= buzz)
    if steps is not None and (steps != 1).any():
        raise ValueError(f"a click with levels of {steps.tolist()} steps")
    return 0 if steps is None else CLICK, 0 if noise is None else BUZZ


def _steps(level: NDArray[np.bool_]) -> NDArray[np.float64] | None:
    """Steps of the tone generator that a channel's whole levels last; None if it is silent."""
    edges = np.flatnonzero(level[1:] != level[:-1])
    return np.diff(edges) / _TICKS_PER_STEP if edges.size else None


def _bytes_of(saved: Any) -> bytes:
    """The bytes of a saved state."""
    try:
        return bytes(saved.serialize())
    except UnicodeDecodeError:  # ale-py 0.11 takes them for text, but pickles them well
        return bytes(saved.__getstate__()[0])


def _switches(left: Difficulty, right: Difficulty) -> int:
    return (left == "a") + 2 * (right == "a")
