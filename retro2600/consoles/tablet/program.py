"""The core of a program of the tablet, as far as it is the same for each of them."""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeVar

from retro2600.consoles.tablet import card as cards
from retro2600.consoles.tablet.inputs import Inputs
from retro2600.consoles.tablet.output import Output
from retro2600.machine import Cartridge

S = TypeVar("S")


class Program(Cartridge[S, Inputs, Output]):
    """A program that waits for a hand, and that a session may go on with."""

    resumes = True

    @abstractmethod
    def step(self, state: S, inputs: Inputs) -> S:
        """The state at the end of the next frame; the same object where nothing has changed."""

    def leap(self, state: S, inputs: Inputs, frames: int) -> tuple[S, int]:
        """One step, or, where the program only waits for a hand, all of them."""
        after = self.step(state, inputs)
        heard = inputs.touches or inputs.key or inputs.mail
        return after, frames if after is state and not heard else 1

    def is_card(self, card: bytes) -> bool:
        """False if nothing of a card can be read."""
        return cards.is_card(card, self.name)
