"""A tablet to which a test writes the letters, with a finger and a keyboard."""

from __future__ import annotations

import json
from abc import abstractmethod
from dataclasses import replace
from typing import Any, ClassVar, Final, Self

import pytest

from retro2600.consoles.tablet import Inputs
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine import Cartridge, Machine
from retro2600.machine.touching import Touch
from tests.cartridges.tablet.fingers import Hand
from tests.cartridges.tablet.sight import S

BOTH: Final = pytest.mark.parametrize("upright", [False, True], ids=["landscape", "portrait"])
"""A test for both shapes of the screen."""


class Screen(Hand[S]):
    """A tablet by itself; `letters` are those that it has written since the last act."""

    cartridge: ClassVar[Cartridge[Any, Inputs, Any]]

    def __init__(
        self, upright: bool = False, card: bytes | None = None, seed: int = 7, calm: bool = False
    ) -> None:
        self.machine: Machine[S, Inputs, Any] = Machine(self.cartridge, self.cartridge.power_on(seed, card))
        self.inputs = Inputs(upright=upright, calm=calm)
        self.said: list[str] = []
        self.heard: list[Sound] = []
        self.letters: list[dict[str, Any]] = []
        self.step()

    @property
    @abstractmethod
    def is_heard(self) -> bool:
        """True unless a question is new, and hears nothing yet."""

    @property
    def at(self) -> Any:
        """The table's screen."""
        state: Any = self.state
        return state.at

    @property
    def card(self) -> dict[str, Any]:
        """The memory card as it would be written now."""
        found: dict[str, Any] = json.loads(self.machine.output.card or b"{}")
        return found

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

    def settle(self) -> Self:
        """Frames go by until a question that is new listens."""
        while not self.is_heard:
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
