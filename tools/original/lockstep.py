"""Compares the black box with our program in lock step, from power-on: every frame and every picture.

Compared in every frame: black or not, tones, scan lines. In every shown one also the picture and all of
`memory`; where colours cycle, which is an accident of the original, ours is painted in the original's bytes.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import numpy as np

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import LOCATIONS, Board, Side
from retro2600.cartridges.cx2617.colours import Colours
from retro2600.cartridges.cx2617.computer import think
from retro2600.cartridges.cx2617.frame import owner_colour
from retro2600.cartridges.cx2617.screen import Screen, paint
from retro2600.cartridges.cx2617.state import Dye
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.picture import as_array, digest
from retro2600.machine import Machine
from retro2600.machine.savestate import restored, saved
from retro2600.study import Difference
from tools.original.blackbox import BlackBox
from tools.original.memory import byte, bytes_of_board, expected, found

_COLOURS, _WHITE, _RED, _BORDER, _HELD = 0x9C, 0xB9, 0xBA, 0xBB, 0xC0
_IDLE_LOW, _IDLE_HIGH = 0xE5, 0xC3


class Lockstep:
    """Both machines, from power-on; `step` is the comparison."""

    def __init__(self) -> None:
        self.box = BlackBox()
        self.seen: Counter[str] = Counter()
        """Frames by kind: "black", "picture", "cycling", "long"."""
        self.switch_on()

    def switch_on(self) -> None:
        """Power both on."""
        self.box.switch_on()
        self.seen.clear()
        self.state = CARTRIDGE.power_on()
        self._latch()

    def lay(self, board: Board) -> None:
        """Put a position on both boards."""
        self.state = self.state._replace(board=board)
        for address, value in bytes_of_board(board):
            self.box.memory[address - 0x80] = value

    def wind(self, idle: int) -> None:
        """Set both idle counters."""
        self.state = self.state._replace(idle=idle)
        for address, value in ((_IDLE_LOW, idle & 0xFF), (_IDLE_HIGH, idle >> 8)):
            self.box.memory[address - 0x80] = value

    def reload(self) -> None:
        """Put both machines away, ours as text with no thought remembered, and take them out again."""
        text = json.dumps(saved(Machine(CARTRIDGE, self.state, self.box.frame)))
        think.cache_clear()
        self.state = restored(json.loads(text), lambda _: CARTRIDGE).state
        self.box.load(self.box.save())

    def step(self, inputs: Inputs) -> Difference | None:
        """Run a frame of both; the first field in which they differ."""
        self.state = CARTRIDGE.step(self.state, inputs)
        self.box.step(inputs)
        difference = next(self._differences(), None)
        self._latch()
        return difference

    def _latch(self) -> None:
        """Note the colour bytes that the original will show in the next frame."""
        memory = self.box.memory
        rows = tuple(memory[_COLOURS - 0x80 : _COLOURS - 0x80 + LOCATIONS].tolist())
        white, red, border = (byte(memory, address) for address in (_WHITE, _RED, _BORDER))
        self._latched = Colours(rows, white, red, border)
        if self.state.screen is not None:
            self._number_colour = owner_colour(self._latched, self.state.owner)

    def _differences(self) -> Iterator[Difference]:
        box, output = self.box, CARTRIDGE.show(self.state)
        frame = box.frame
        if output.lines != box.lines:
            yield Difference(frame, "lines", output.lines, box.lines)
        if output.tones != box.tones:
            yield Difference(frame, "tones", output.tones, box.tones)
        picture = box.picture
        if output.blank != (not picture.any()):
            yield Difference(frame, "blank", output.blank, not output.blank)
            return
        self.seen["black" if output.blank else "picture" if output.accident is None else "cycling"] += 1
        self.seen["long"] += box.lines != 262
        screen = self.state.screen
        if screen is None:
            return
        theirs = found(box.memory)
        for field, value in expected(self.state).items():
            if value != theirs[field]:
                yield Difference(frame, field, value, theirs[field])
        hand = self.state.hand
        if hand is not None and hand.side is not (held := _side(byte(box.memory, _HELD))):
            yield Difference(frame, "held", hand.side.value, held.value)
        ours = output.picture if output.accident is None else as_array(paint(self._recoloured(screen)))
        if not np.array_equal(ours, picture):
            yield Difference(frame, "picture", output.label, digest(picture.tobytes()))

    def _recoloured(self, screen: Screen) -> Screen:
        """Our picture in the original's bytes."""
        latched = self._latched if self.state.shown_dye is Dye.ATTRACT else screen.colours
        turn = latched.white if self.state.turn is Side.WHITE else latched.red
        held = byte(self.box.memory, _HELD)
        return screen._replace(
            colours=latched, dice_colour=turn, number_colour=self._number_colour, held_colour=held
        )


def _side(colour: int) -> Side:
    return Side.RED if colour & 1 else Side.WHITE
