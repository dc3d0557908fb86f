"""The console's front panel as a front shows it: its levers, how they stand, and the effect of a click."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from retro2600.machine import controls
from retro2600.machine.console import Console
from retro2600.shell.input.actions import Action, Asked, Flip, Push

_LONG: Final = 7
"""Letters of a word that is cut where there is little room (chosen)."""


class PanelLever(NamedTuple):
    """A switch of the console."""

    label: str
    place: str
    """The word at the place in which it stands; "" for one that springs back."""
    action: Asked
    """The effect of a click; for one that springs back, as long as the mouse button is down."""

    @property
    def short(self) -> str:
        """The label where there is little room: long words are cut."""
        return " ".join(word if len(word) < _LONG else word[:4] for word in self.label.split())


def panel(console: Console[Any], held: Any) -> tuple[PanelLever, ...]:
    """The levers as they stand in these inputs, from left to right; the power switch is the first."""
    at_places: dict[int, PanelLever] = {
        lever.panel: _shown(lever, getattr(held, lever.field)) for lever in console.levers
    }
    for button in console.buttons:
        if button.panel is not None:
            at_places[button.panel] = PanelLever(button.label, "", Push(button.field))
    return (PanelLever("POWER", "ON", Action.POWER), *(at_places[place] for place in sorted(at_places)))


def _shown(lever: controls.Lever, value: object) -> PanelLever:
    """A lever in its place; a click puts it into the next one."""
    values = [place.value for place in lever.places]
    at = values.index(value)
    following = lever.places[(at + 1) % len(values)]
    return PanelLever(lever.label, lever.places[at].label, Flip(lever.field, following.value))
