"""One device that is plugged in: what its axes, buttons and hats do to the controls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from retro2600.shell.input.actions import Push, Rotate
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.device_settings import DeviceSettings


class DeviceState(NamedTuple):
    """The state of a device at one moment."""

    id: int
    """The number that its events bear."""
    name: str
    guid: str
    axes: tuple[float, ...]
    """-1 to 1."""
    buttons: tuple[bool, ...]
    hats: tuple[tuple[float, float], ...]
    """To the right and up: -1, 0, 1."""


class Dejitter:
    """Lets a knob's place through where it has really moved.

    A movement of `least`, of the places from -1 to +1, or more is let through at once: the filter costs no
    frame. A smaller one waits until it has become as much, except at the ends, which a knob must
    be able to reach.
    """

    def __init__(self, least: float) -> None:
        self._least = least
        self._place: float | None = None

    def filtered(self, place: float) -> float | None:
        """The same place if the knob has moved there, None if it only trembles."""
        if self._place is not None and not self._moved(self._place, place):
            return None
        self._place = place
        return place

    def _moved(self, before: float, place: float) -> bool:
        return abs(place - before) >= self._least or (abs(place) == 1 and place != before)


class Device:
    """A device, whom it plays for, and what of it is held.

    `id` is its number as long as it is plugged in, `guid` the same for all of its make. `cross` are the
    buttons that are its hat, each with where it points: left (-1), right (1) or to neither (0). At first it
    plays for nobody.
    """

    def __init__(
        self, controls: Controls, sight: DeviceState, usual: DeviceSettings, cross: Mapping[int, int]
    ) -> None:
        self.id, self.name, self.guid = sight.id, sight.name, sight.guid
        self.usual = usual
        """The use that it has at first."""
        self._controls = controls
        self._hat_buttons = cross
        self._pressed: dict[int, Push] = {}
        self._hats: dict[int, Rotate] = {}
        self.players: tuple[int, ...] = ()
        """One for each of its knobs, as far as the console has players; none for one that is one too many."""
        self.use(usual)

    def use(self, settings: DeviceSettings) -> None:
        """Let go of everything, and be used so from now on."""
        self.let_go()
        self.settings = settings
        own = settings.buttons
        self._cross = {button: across for button, across in self._hat_buttons.items() if button not in own}
        self.play_for(self.players)

    def play_for(self, players: tuple[int, ...]) -> None:
        """Let go of everything, and play for these from now on."""
        self.let_go()
        self.players = players
        self._controls.has_device |= bool(players)
        self._filters = [Dejitter(self._trembling(player)) for player in players]

    def axis(self, axis: int, value: float) -> None:
        """One of its axes says -1 to 1."""
        knob = self.knob_at(axis)
        if knob is None:
            return
        player = self.players[knob]
        if self.settings.kind == "stick":
            turned = self._controls.knob_of(player)
            speed = self.settings.speed(value, turned.travel, knob) if turned else 0
            self._controls.lean(player, (self.id, knob), speed)
        else:
            self._put(player, knob, self.settings.place(value, knob))

    def knob_at(self, axis: int) -> int | None:
        """The one of its knobs, from 0, that an axis is; None if it turns nobody's."""
        if axis not in self.settings.axes:
            return None
        knob = self.settings.axes.index(axis)
        return knob if knob < len(self.players) and self._controls.knob_of(self.players[knob]) else None

    def _trembling(self, player: int) -> float:
        """The movement of an axis, of the 2 from end to end, that counts as turning a player's knob."""
        knob = self._controls.knob_of(player)
        return knob.trembling * 2 / knob.travel if knob else 0

    def _put(self, player: int, knob: int, place: float) -> None:
        filtered = self._filters[knob].filtered(place) if self.settings.dejitter else place
        if filtered is not None:
            self._controls.axis(player, filtered)

    def button(self, button: int, down: bool) -> None:
        """One of its buttons goes down or up."""
        if button in self._cross:
            self.hat(button, self._cross[button] if down else 0)
        elif not down and button in self._pressed:
            self._controls.act(self._pressed.pop(button), False, (self.id, button))
        elif down and (pressed := self._pressed_by(button)):
            self._pressed[button] = pressed
            self._controls.act(pressed, True, (self.id, button))

    def _pressed_by(self, button: int) -> Push | None:
        """The button of the console that one of its buttons presses, if any.

        A player's first one; of several the one of the same number, the last one for any further number.
        """
        belongs = self.settings.buttons
        knob = belongs.index(button) if button in belongs else None if belongs else 0
        if knob is None or knob >= len(self.players):
            return None
        held = self._controls.console.buttons_of(self.players[knob])
        return Push(held[min(0 if belongs else button, len(held) - 1)].field) if held else None

    def hat(self, hat: int, across: int) -> None:
        """One of its hats points left (-1), right (1) or to neither (0): it turns the knob step by step.

        A thumb that rolls on it up or down and still points the same way across goes on as it was.
        """
        wanted = self._turned_by(across)
        held = self._hats.get(hat)
        if wanted == held:
            return
        if held:
            self._controls.act(self._hats.pop(hat), False, (self.id, hat))
        if wanted:
            self._hats[hat] = wanted
            self._controls.act(wanted, True, (self.id, hat))

    def _turned_by(self, across: int) -> Rotate | None:
        """The turn that a hat asks for that points there."""
        knob = self._controls.knob_of(self.players[0]) if across and self.players else None
        return Rotate(knob.field, across) if knob else None

    def let_go(self) -> None:
        """It holds nothing any more, and what it said since the last frame does not count."""
        for button in tuple(self._pressed):
            self.button(button, False)
        for hat in tuple(self._hats):
            self.hat(hat, 0)
        for knob, player in enumerate(self.players):
            self._controls.lean(player, (self.id, knob), 0)
            self._controls.axis(player, None)
