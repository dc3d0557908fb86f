"""Random hands at the paddles, by a seed: they turn, hold, press, and seldom touch the panel."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from retro2600.consoles.vcs import Inputs

SELECTED, RESET = range(20, 24), range(60, 64)
"""Frames in which seat 0 chooses a game for two, and begins it."""


class RandomHands:
    """One seat's, a frame at a time; what the other seat holds is at rest in them."""

    def __init__(self, seed: int, seat: int) -> None:
        self._chance = Random(f"{seed} {seat}")
        self._seat = seat
        self._frame = 0
        self._inputs = Inputs()
        self._knob, self._speed, self._turns = 200, 0, 0
        self._down = 0

    def next(self) -> Inputs:
        """The inputs of the next frame."""
        self._frame += 1
        knob, button = f"paddle{self._seat}", f"button{self._seat}"
        held = {knob: self._turned(), button: self._pressed(), **self._panel()}
        self._inputs = replace(self._inputs, **held)  # type: ignore[arg-type]
        return self._inputs

    def _turned(self) -> int:
        if not self._turns:
            self._turns = self._chance.randrange(5, 90)
            self._speed = self._chance.choice((0, 0, 0, 0, 1, -1, 3, -3, 8, -8))
            if self._chance.random() < 0.05:
                self._knob = self._chance.randrange(256)
        self._turns -= 1
        self._knob = min(255, max(0, self._knob + self._speed))
        return self._knob

    def _pressed(self) -> bool:
        if not self._down:
            self._down = self._chance.choice((-40, -20, -10, 2, 4, 7))
        self._down -= 1 if self._down > 0 else -1
        return self._down > 0

    def _panel(self) -> dict[str, object]:
        first, chance = not self._seat, self._chance
        panel: dict[str, object] = {
            "select": first and self._frame in SELECTED,
            "reset": (first and self._frame in RESET) or chance.random() < 1 / 30_000,
        }
        if chance.random() < 1 / 2_000:
            panel |= {"color": chance.random() < 0.5} if first else {"right": chance.choice("ab")}
        return panel
