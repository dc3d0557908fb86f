"""One device that is plugged in: what its axes, buttons and hats do to the controls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from retro2600.fronts.input.actions import Action
from retro2600.fronts.input.axes import Axis
from retro2600.fronts.input.controls import Controls
from retro2600.fronts.input.dejitter import Dejitter
from retro2600.fronts.input.device_settings import DeviceSettings

_BUTTON: Final = ("button0", "button1")
_LEFT: Final = (Action.KNOB0_LEFT, Action.KNOB1_LEFT)
_RIGHT: Final = (Action.KNOB0_RIGHT, Action.KNOB1_RIGHT)


class Device:
    """A device, whom it plays for, and what of it is held.

    `id` is its number as long as it is plugged in, `guid` the same for all of its make. `cross` are the
    buttons that are its hat, each with where it points: left (-1), right (1) or to neither (0). At first it
    plays for nobody.
    """

    def __init__(
        self,
        controls: Controls,
        id: int,
        name: str,
        guid: str,
        settings: DeviceSettings,
        cross: Mapping[int, int],
    ) -> None:
        self.id, self.name, self.guid = id, name, guid
        self.settings = settings
        self._controls = controls
        self._cross = {button: across for button, across in cross.items() if button not in settings.buttons}
        self._axes = [Axis(settings, knob) for knob in range(len(settings.axes))]
        self._pressed: dict[int, int] = {}  # player by button
        self._hats: dict[int, Action] = {}
        self._players: tuple[int, ...] = ()
        self.play_for(())

    @property
    def players(self) -> tuple[int, ...]:
        """One for each of its knobs, 0 or 1; none for a device that is one too many."""
        return self._players

    def play_for(self, players: tuple[int, ...]) -> None:
        """Let go of everything, and play for these from now on."""
        self.let_go()
        self._players = players
        self._filters = [Dejitter() for _ in self.settings.axes]

    def axis(self, axis: int, value: float) -> None:
        """One of its axes says -1 to 1."""
        if axis not in self.settings.axes or not self.players:
            return
        knob = self.settings.axes.index(axis)
        player = self.players[knob]
        if self.settings.kind == "stick":
            self._controls.lean(player, (self.id, knob), self._axes[knob].speed(value))
        else:
            self._put(player, knob, self._axes[knob].place(value))

    def _put(self, player: int, knob: int, place: float) -> None:
        filtered = self._filters[knob].filtered(place) if self.settings.dejitter else place
        if filtered is not None:
            self._controls.axis(player, filtered)

    def button(self, button: int, down: bool) -> None:
        """One of its buttons goes down or up."""
        if button in self._cross:
            self.hat(button, self._cross[button] if down else 0)
        elif down and (knob := self._knob_of(button)) is not None and self.players:
            self._pressed[button] = self.players[knob]
            self._controls.button(_BUTTON[self.players[knob]], (self.id, button), True)
        elif not down and button in self._pressed:
            self._controls.button(_BUTTON[self._pressed.pop(button)], (self.id, button), False)

    def _knob_of(self, button: int) -> int | None:
        """The knob that a button belongs to, if any."""
        if not self.settings.buttons:
            return 0
        return self.settings.buttons.index(button) if button in self.settings.buttons else None

    def hat(self, hat: int, across: int) -> None:
        """One of its hats points left (-1), right (1) or to neither (0): it turns the knob step by step.

        A thumb that rolls on it up or down and still points the same way across goes on as it was.
        """
        wanted = self._turned_by(across)
        held = self._hats.get(hat)
        if wanted is held:
            return
        if held:
            self._controls.act(self._hats.pop(hat), False, (self.id, hat))
        if wanted:
            self._hats[hat] = wanted
            self._controls.act(wanted, True, (self.id, hat))

    def _turned_by(self, across: int) -> Action | None:
        """What a hat asks for that points there."""
        if not across or not self.players:
            return None
        return (_RIGHT if across > 0 else _LEFT)[self.players[0]]

    def let_go(self) -> None:
        """It holds nothing any more, and what it said since the last frame does not count."""
        for button in tuple(self._pressed):
            self.button(button, False)
        for hat in tuple(self._hats):
            self.hat(hat, 0)
        for knob, player in enumerate(self.players):
            self._controls.lean(player, (self.id, knob), 0)
            self._controls.axis(player, None)
