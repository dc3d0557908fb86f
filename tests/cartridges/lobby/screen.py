"""A tablet to which a test writes the letters, with a finger and a keyboard."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final, Self

import pytest

from retro2600.cartridges.lobby import CARTRIDGE, asking
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet import Inputs
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.machine import Machine
from retro2600.machine.controls import Touch
from tests.cartridges.lobby.fingers import Hand

BOTH: Final = pytest.mark.parametrize("upright", [False, True], ids=["landscape", "portrait"])
"""A test for both shapes of the screen."""


class Screen(Hand):
    """A tablet by itself; `letters` are those that it has written since the last act."""

    def __init__(
        self, upright: bool = False, card: bytes | None = None, seed: int = 7, calm: bool = False
    ) -> None:
        self.machine: Machine[State, Inputs, Any] = Machine(CARTRIDGE, CARTRIDGE.power_on(seed, card))
        self.inputs = Inputs(upright=upright, calm=calm)
        self.said: list[str] = []
        self.heard: list[Sound] = []
        self.letters: list[dict[str, Any]] = []
        self.step()

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

    def step(self, touches: tuple[Touch, ...] = (), key: str = "", mail: tuple[str, ...] = ()) -> None:
        """A frame of this tablet alone."""
        self.machine = self.machine.step(replace(self.inputs, touches=touches, key=key, mail=mail))
        output = self.machine.output
        self.said += output.spoken
        self.heard += [Sound(number) for number in output.sound]
        self.letters += map(json.loads, output.mail)

    def frame(self, *touches: Touch, key: str = "") -> Self:
        """A frame goes by."""
        self.step(touches, key)
        return self

    def frames(self, count: int) -> Self:
        """So many frames go by."""
        for _ in range(count):
            self.frame()
        return self

    def settle(self) -> Self:
        """Frames go by until a question that is new listens."""
        while asking.question(self.state) is not None and self.state.asked < DEAF:
            self.frame()
        return self

    def tell(self, *letters: dict[str, Any]) -> Self:
        """Letters come, all in one frame."""
        self.forget().step(mail=tuple(map(json.dumps, letters)))
        return self

    def forget(self) -> Self:
        """Only what comes from now on counts."""
        self.letters = []
        return super().forget()
