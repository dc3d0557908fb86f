"""The console's front panel as a front shows it: six levers, how they stand, and what a click does."""

from __future__ import annotations

from typing import NamedTuple

from retro2600.consoles.vcs import Inputs
from retro2600.fronts.input.actions import Action


class Lever(NamedTuple):
    """A switch of the console."""

    label: str
    place: str
    """How it stands; "" for one that springs back."""
    action: Action
    """What a click asks for; for one that springs back, as long as the mouse button is down."""

    @property
    def short(self) -> str:
        """The label where there is little room."""
        return self.label.replace("DIFFICULTY", "DIFF")


def panel(held: Inputs) -> tuple[Lever, ...]:
    """The levers as they stand, in the console's own order from left to right."""
    return (
        Lever("POWER", "ON", Action.POWER),
        Lever(
            "TV TYPE",
            "COLOR" if held.color else "B\N{BULLET}W",
            Action.BLACK_AND_WHITE if held.color else Action.COLOUR,
        ),
        Lever("LEFT DIFFICULTY", held.left.upper(), Action.LEFT_B if held.left == "a" else Action.LEFT_A),
        Lever(
            "RIGHT DIFFICULTY", held.right.upper(), Action.RIGHT_B if held.right == "a" else Action.RIGHT_A
        ),
        Lever("GAME SELECT", "", Action.SELECT),
        Lever("GAME RESET", "", Action.RESET),
    )
