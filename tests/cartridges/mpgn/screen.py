"""A tablet in the hall to which a test writes the letters, with a finger and a keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from retro2600.cartridges.mpgn import CARTRIDGE
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen as table
from retro2600.consoles.tablet import Inputs
from retro2600.consoles.tablet.widgets.question import DEAF
from retro2600.machine import Machine
from tests.cartridges.mpgn.sight import Hand
from tests.cartridges.tablet import screen
from tests.cartridges.tablet.screen import BOTH

__all__ = ["BOTH", "Screen"]

_LINE = "list-game-"


class Screen(Hand, screen.Screen[State]):
    """A tablet by itself."""

    cartridge = CARTRIDGE

    @property
    def is_heard(self) -> bool:
        """True unless a question is new, and hears nothing yet."""
        state = self.state
        return state.sheet is not None or not table.is_asked(state) or state.asked >= DEAF

    @property
    def sheet(self) -> str:
        """The key of the open sheet, "" for none."""
        return self.state.sheet.value if self.state.sheet else ""

    @property
    def line(self) -> str:
        """The sentence in the line's place of the hall."""
        return self.names["hall-line"]

    @property
    def remark(self) -> str:
        """The sentences on the open sheet below its widgets."""
        return self.texts(f"{self.sheet}-line-")

    def lines(self) -> list[str]:
        """The lines of the list of games, from the top."""
        return [name for key, name in self.names.items() if key.startswith(_LINE)]

    def write(self, text: str) -> Self:
        """The keys of a text."""
        return self.strike(*("space" if letter == " " else letter for letter in text))

    def started(self, **options: str) -> Self:
        """The program anew with these launch options."""
        chosen: Mapping[str, object] = options
        self.machine = Machine(CARTRIDGE, CARTRIDGE.power_on(7, None, chosen))
        self.inputs = Inputs(upright=self.inputs.upright)
        return self.forget().frame()
