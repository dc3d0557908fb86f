"""From what people do - keys, mouse, devices - to the console's inputs of each frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Final, Literal

from retro2600 import limits
from retro2600.machine.console import Console
from retro2600.machine.controls import Knob
from retro2600.machine.touching import Pointing, Sense
from retro2600.shell.input.actions import Asked, Flip, Push, Rotate
from retro2600.shell.input.debouncer import Debouncer
from retro2600.shell.input.knobs import Knobs
from retro2600.shell.input.pointed import Pointed
from retro2600.shell.input.touched import Touched
from retro2600.shell.input.turning import Accumulator

PIXELS_A_STEP: Final = 16
"""Mouse movement that turns the knob by one step, or by one fine step (chosen), at 100 percent."""

WHEEL_REIGNS: Final = 30
"""Frames after a turn of the wheel in which small movements of the mouse do not count (chosen)."""

Used = Literal["nothing", "mouse", "wheel", "movement", "pointer", "keys", "device", "paddle"]
"""A thing that turns knobs; a paddle is a device that puts them where it stands."""

_MOUSE: Final = ("mouse", "pointer", "lever")
"""Names under which the mouse presses."""

Mouse = Literal["both", "wheel", "movement", "neither"]
"""The part of the mouse that turns the first player's knob."""

MOST_STRUCK: Final = 16
"""Keys struck that wait for a frame of their own (chosen); as on a real keyboard, more are lost, but of texts
that are pasted into fields as many wait as a field may hold."""


class Controls:
    """Takes what people do as they do it, and gives the inputs of one frame after the other.

    At first everything of the console is at rest.
    """

    def __init__(self, console: Console[Any]) -> None:
        self.console = console
        self.levers: Any = console.rest
        """The console's levers and sensors; all else at rest."""
        self._debouncers = {button.field: Debouncer() for button in console.buttons}
        self.knobs = Knobs(console)
        """The console's knobs."""
        self._pointers = {pointer.field: Pointed() for pointer in console.pointers}
        self._screen = console.touches
        self._touched = Touched(self._screen.hovers) if self._screen else None
        self._struck: deque[str] = deque()
        self._lent_to_movement = False
        self._since_wheel = WHEEL_REIGNS
        self._leaping = False
        self.used: list[Used] = ["nothing"] * max(console.players, 1)
        """For each player the thing that turned the knob or pressed the button last.

        "mouse" if it has only pressed.
        """
        self.moved: set[int] = set()
        """The players whose knob somebody has turned, or pointed for, since this was emptied."""
        self.keyless = False
        """True where nobody has a keyboard, as far as is known: until a key is used."""
        self.has_device = False
        """True once a device that plays has been plugged in."""
        self.feel()

    def feel(
        self,
        mouse: Mouse = "both",
        sensitivity: int = 100,
        wheel_inverted: bool = False,
        accelerating: bool = True,
    ) -> None:
        """From now on mouse and keys turn the knob like this.

        `sensitivity` is percent of the mouse's movement; `accelerating`: a key that is held turns faster
        and faster.
        """
        self._wheel = mouse in ("both", "wheel")
        self._movement = mouse in ("both", "movement")
        self._away = -1 if wheel_inverted else 1
        self.knobs.accelerating = accelerating
        self._detents = {fine: Accumulator(1) for fine in (False, True)}
        self._pixels = {fine: Accumulator(PIXELS_A_STEP * 100 / sensitivity) for fine in (False, True)}

    def set_levers(self, inputs: Any) -> None:
        """Put the levers where they stand in these inputs."""
        fields = {lever.field: getattr(inputs, lever.field) for lever in self.console.levers}
        self.levers = replace(self.levers, **fields)

    def stand(self, inputs: Any) -> None:
        """Put levers and knobs where they stand in these inputs."""
        self.set_levers(inputs)
        self.knobs.stand(inputs)

    @property
    def away(self) -> int:
        """The direction in which the wheel turns the knob when it is turned away: 1 clockwise, else -1."""
        return self._away

    def knob_of(self, player: int) -> Knob | None:
        """A player's knob, if there is one."""
        return self.console.knob_of(player)

    def lend(self) -> None:
        """From now on what turns player 1's knob by steps turns something else: `Knobs.lent_turns`.

        Movement does if it turned the knob until now; a paddle still puts the knob where it stands.
        """
        self.knobs.lend()
        self._lent_to_movement = self._movement
        self._forget_movement()

    def take_back(self) -> None:
        """From now on it turns the knob again."""
        self.knobs.take_back()
        self._forget_movement()

    def act(self, asked: Asked | None, down: bool, by: Hashable = None) -> bool:
        """Begin or end what `by`, told from others, asks for; True if it is one of the console's controls."""
        match asked:
            case Push(field):
                self._debouncers[field].hold(by, down)
                if down:
                    self._pressed(field, by)
            case Rotate():
                self._ask_to_turn(asked, by, down)
            case Flip(field, value):
                if down:
                    self.levers = replace(self.levers, **dict[str, Any]({field: value}))
            case _:
                return False
        return True

    def _pressed(self, field: str, by: Hashable) -> None:
        """Something has pressed a button: by its name the mouse, by a tuple a device, else a key."""
        player = next((each.player for each in self.console.buttons if each.field == field), None) or 0
        used = self.used[player]
        if isinstance(by, tuple):
            self.used[player] = "paddle" if used == "paddle" else "device"
        elif by not in _MOUSE:
            self.used[player] = "keys"
        elif used not in ("wheel", "movement", "pointer"):
            self.used[player] = "mouse"

    def _turned(self, player: int, used: Used) -> None:
        """A player's knob is turned by something, if it is not lent to something else."""
        self.used[player] = used
        if not self.knobs.is_lent:
            self.moved.add(player)

    def strike(self, chord: str) -> bool:
        """A key is struck: True if it belongs to the program, which has it in a frame of its own."""
        keyboard = self.console.keyboard
        if keyboard is None or not keyboard.takes(chord):
            return False
        if len(self._struck) < (limits.DRAWN_TEXT if self._touched else MOST_STRUCK):
            self._struck.append(chord)
        return True

    def write(self, text: str) -> None:
        """Strike the keys of a text, a character a frame; what no key makes is left out."""
        for letter in text:
            is_capital = letter != letter.lower()
            self.strike("space" if letter == " " else f"shift+{letter.lower()}" if is_capital else letter)

    def wheel(self, detents: float, fine: bool = False) -> None:
        """The mouse wheel is turned away from the player (positive) or back, a step or fine step a detent."""
        if not self._wheel:
            return
        self.hold_movement()
        self.used[0] = "wheel"
        notches = self._detents[fine].add(detents * self._away)
        if self.knobs.first and notches:
            self._turned(0, "wheel")
            self.knobs.turn_first_by_notches(notches, fine)

    def movement(self, pixels: int, fine: bool = False) -> None:
        """The mouse is moved to the right (positive) or left."""
        leaping, self._leaping = self._leaping, False
        turns = self._lent_to_movement if self.knobs.is_lent else self._movement
        if leaping or not turns or self._since_wheel < WHEEL_REIGNS:
            return
        if steps := self._pixels[fine].add(pixels):
            self._turned(0, "movement")
            self.knobs.turn_first(steps, fine)

    def turn_to(self, player: int, step: int) -> None:
        """A player's knob is turned to a step: somebody points at its place in the picture."""
        knob = self.knob_of(player)
        if knob is None or self.knobs.is_lent or self._since_wheel < WHEEL_REIGNS:
            return
        self.used[player] = "pointer"
        self.knobs.turn_to(knob, step)

    def aim(self, player: int) -> None:
        """Somebody means to point for a player from now on; the knob may be turned later."""
        if not self.knobs.is_lent and self._since_wheel >= WHEEL_REIGNS:
            self._turned(player, "pointer")

    def point(self, place: Pointing | None, player: int = 0, finger: int = 0) -> None:
        """A player's pointer, or a finger, is at this place of the picture; None: at none."""
        pointer = self.console.pointer_of(player)
        if self._touched:
            self.used[0] = "pointer"
            self._touched.at(finger, place)
        elif pointer is not None and not finger:
            self.used[player] = "pointer"
            self._pointers[pointer.field].at(place)

    def sense(self, sense: Sense, value: bool) -> None:
        """A front knows this of its room from now on."""
        for sensor in self.console.sensors:
            if sensor.sense is sense and getattr(self.levers, sensor.field) is not value:
                self.levers = replace(self.levers, **{sensor.field: value})

    def hold_movement(self) -> None:
        """Movement does not count for a while: the wheel shakes the mouse, or the window leaps under it."""
        self._since_wheel = 0
        self._forget_movement()

    def entered(self) -> None:
        """The mouse has come into the window: its next movement is the leap from where it left."""
        self._leaping = True
        self._forget_movement()

    def axis(self, player: int, place: float | None) -> None:
        """A player's paddle stands somewhere from -1, counter-clockwise, to +1, in the next frame.

        None: it has gone, and what it said since the last frame does not count.
        """
        knob = self.knob_of(player)
        if knob is None:
            return
        self.knobs.place(knob, place)
        if place is not None:
            self._turned(player, "paddle")

    def lean(self, player: int, by: Hashable, speed: float) -> None:
        """A stick turns a player's knob by so many fine steps a frame, clockwise, until it says otherwise."""
        knob = self.knob_of(player)
        if speed and knob is not None:
            self._turned(player, "device")
        self.knobs.lean(knob, by, speed)

    def let_go(self) -> None:
        """The keyboard has gone to somebody else: nothing is held any more."""
        self._struck.clear()
        self.knobs.let_go()
        for debouncer in self._debouncers.values():
            debouncer.let_go()
        for pointed in self._pointers.values():
            pointed.at(None)
        if self._touched:
            self._touched.let_go()

    def let_be(self) -> None:
        """Nothing that was pressed, struck or touched, and waits for a frame, is done any more."""
        self._struck.clear()
        for debouncer in self._debouncers.values():
            debouncer.let_be()
        if self._touched:
            self._touched.let_be()

    @property
    def waiting(self) -> bool:
        """True if something struck or touched waits for a frame of its own, or a knob is being turned."""
        touched = self._touched is not None and self._touched.waiting
        return bool(self._struck or self.knobs.are_turned or touched)

    def frame(self) -> Any:
        """The inputs of the next frame."""
        self._since_wheel += 1
        fields: dict[str, Any] = {field: debouncer.frame() for field, debouncer in self._debouncers.items()}
        fields |= self.knobs.frame(fields)
        fields |= {field: pointed.frame() for field, pointed in self._pointers.items()}
        if self._screen and self._touched:
            fields[self._screen.field] = self._touched.frame()
        if self.console.keyboard:
            fields[self.console.keyboard.field] = self._struck.popleft() if self._struck else ""
        return replace(self.levers, **fields)

    def _ask_to_turn(self, turn: Rotate, by: Hashable, down: bool) -> None:
        if down:
            self._turned(self.knobs.holder(turn), "device" if isinstance(by, tuple) else "keys")
            self.knobs.hold(turn, by)
        else:
            self.knobs.release(turn, by)

    def _forget_movement(self) -> None:
        for accumulator in self._pixels.values():
            accumulator.clear()
