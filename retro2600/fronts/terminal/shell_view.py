"""The shell as the terminal needs it; `fronts.shell.shell.Shell` is one."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final, Protocol

from retro2600.fronts.input.actions import Asked
from retro2600.fronts.input.controls import Controls
from retro2600.fronts.settings.options import Options
from retro2600.fronts.shell.guide import Guide
from retro2600.fronts.shell.levers import Lever
from retro2600.fronts.shell.overlay import Overlay
from retro2600.fronts.shell.transport import Frame

ABSENT: Final = ("scan_lines", "curve", "fullscreen", "mute", "volume", "grab")
"""Options that mean nothing in a terminal: its cells are too coarse, or it has no sound, or no window."""


class ShellView(Protocol):
    """Requests to a shell, and the things it shows."""

    closing: bool
    """True once the player wants to leave."""
    controls: Controls

    def chord(self, name: str, key: Hashable, down: bool) -> None:
        """A key goes down or up."""

    def action(self, chord: str) -> Asked | None:
        """The action that a key asks for, as keys are mapped now."""

    def do(self, action: Asked, down: bool = True) -> None:
        """A lever is pressed or let go."""

    def wheel(self, detents: float, fine: bool = False) -> None:
        """The mouse wheel is turned away from the player (positive) or back."""

    def press(self, down: bool, by: Hashable) -> None:
        """Player 1's red button."""

    def let_go(self) -> None:
        """The keyboard has gone to somebody else."""

    def lack(self, absent: Mapping[str, str]) -> None:
        """Options that mean nothing here, each with the notice when it is asked for."""

    def say(self, text: str) -> None:
        """Something to be read in passing."""

    def run(self, due: int) -> Sequence[Frame]:
        """Let so many frames of the clock pass."""

    def close(self) -> None:
        """The session is over."""

    @property
    def options(self) -> Options:
        """The options chosen; another object whenever anything has changed."""

    @property
    def picture(self) -> bytes:
        """The picture, a byte a pixel."""

    @property
    def blank(self) -> bool:
        """True if that is nothing."""

    @property
    def title(self) -> str:
        """The name of the game."""

    @property
    def notice(self) -> str:
        """A passing line, "" if there is none."""

    @property
    def guide(self) -> Guide:
        """The lines on what to do next, the welcome and the facts."""

    @property
    def overlay(self) -> Overlay | None:
        """The page that is open over the picture."""

    @property
    def levers(self) -> Sequence[Lever]:
        """The console's front panel."""
