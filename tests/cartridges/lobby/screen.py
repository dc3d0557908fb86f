"""A tablet in the lobby to which a test writes the letters, with a finger and a keyboard."""

from __future__ import annotations

from retro2600.cartridges.lobby import CARTRIDGE, asking
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.widgets.question import DEAF
from tests.cartridges.lobby.sight import Hand
from tests.cartridges.tablet import screen
from tests.cartridges.tablet.screen import BOTH

__all__ = ["BOTH", "Screen"]


class Screen(Hand, screen.Screen[State]):
    """A tablet by itself."""

    cartridge = CARTRIDGE

    @property
    def is_heard(self) -> bool:
        """True unless a question is new, and hears nothing yet."""
        return asking.question(self.state) is None or self.state.asked >= DEAF

    @property
    def line(self) -> str:
        """The sentence in the line's place."""
        return self.names["line"]

    def lines(self) -> list[str]:
        """The lines of the list of tables, from the top."""
        keys = [key for key in self.names if key.startswith("table") and not key.endswith("-go")]
        return [self.names[key] for key in keys]
