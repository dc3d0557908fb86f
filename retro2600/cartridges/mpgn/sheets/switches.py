"""Sheets of switches: each has a few settings and Done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from retro2600.cartridges.mpgn import going
from retro2600.cartridges.mpgn.settings import Settings
from retro2600.cartridges.mpgn.sheets.pages import FIRST, FIRST_UPRIGHT
from retro2600.cartridges.mpgn.sheets.shared import buttons, sheet
from retro2600.cartridges.mpgn.state import State
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.sight import pressed
from retro2600.consoles.tablet.widgets.switch import Switch
from retro2600.machine.drawing import Element


@dataclass(frozen=True, slots=True)
class Switches:
    """A sheet: its key, its title, its places, and the words of its settings by their names."""

    key: str
    title: str
    area: Area
    area_upright: Area
    words: tuple[tuple[str, str], ...]

    def gestured(self, state: State, gesture: Gesture) -> State:
        """The state after a step of a finger."""
        name = pressed(self.key, gesture)
        if name in dict(self.words):
            settings = state.settings._replace(**{name: not getattr(state.settings, name)})
            return state._replace(kept=state.kept._replace(settings=settings))
        return going.base(state) if name == "done" else state

    def seen(self, state: State) -> View:
        """All that is seen of it."""
        return View(self, state.upright, state.settings)


@dataclass(frozen=True, slots=True)
class View:
    """All that is seen of such a sheet."""

    this: Switches
    upright: bool
    settings: Settings

    @property
    def key(self) -> str:
        """The key of its surface."""
        return self.this.key

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""
        this, words = self.this, dict(self.this.words)
        surface = sheet(this.key, this.area, this.area_upright, this.title, self.upright)
        yield from surface.elements()
        inner, measures = surface.inner, surface.measures
        top = surface.area.top + (FIRST_UPRIGHT if self.upright else FIRST)
        for place, (name, text) in enumerate(words.items()):
            area = Area(inner.left, top + place * measures.row_step, inner.width, measures.row)
            switch = Switch(f"{this.key}-{name}", area, text, measures)
            yield from switch.elements(getattr(self.settings, name), held)
        done: Mapping[str, str] = {"done": "Done"}
        yield from buttons(surface, done, surface.last(), held, "done")
