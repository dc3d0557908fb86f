"""From what hands do - keys, mouse, devices - to the console's inputs of each frame."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, Final, Literal

from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.knob import Knob
from retro2600.consoles.vcs.paddle import LINES_PER_SAMPLE
from retro2600.fronts.input.accumulator import Accumulator
from retro2600.fronts.input.actions import Action
from retro2600.fronts.input.debouncer import Debouncer
from retro2600.fronts.input.turning import Endless, turned_while_held

PRESSED: Final = {
    Action.SELECT: "select",
    Action.RESET: "reset",
    Action.BUTTON0: "button0",
    Action.BUTTON1: "button1",
}
"""Actions that push a button of the console while they are asked for."""

FLIPPED: Final = {
    Action.COLOUR: ("color", True),
    Action.BLACK_AND_WHITE: ("color", False),
    Action.LEFT_A: ("left", "a"),
    Action.LEFT_B: ("left", "b"),
    Action.RIGHT_A: ("right", "a"),
    Action.RIGHT_B: ("right", "b"),
}
"""Actions that put a lever of the console somewhere."""

TURNED: Final = {
    Action.KNOB0_LEFT: (0, -1, False),
    Action.KNOB0_RIGHT: (0, 1, False),
    Action.KNOB0_LEFT_FINE: (0, -1, True),
    Action.KNOB0_RIGHT_FINE: (0, 1, True),
    Action.KNOB1_LEFT: (1, -1, False),
    Action.KNOB1_RIGHT: (1, 1, False),
    Action.KNOB1_LEFT_FINE: (1, -1, True),
    Action.KNOB1_RIGHT_FINE: (1, 1, True),
}
"""Actions that turn the knob of a player, clockwise (1) or back, by a step or by a fine step."""

PIXELS_A_STEP: Final = 16
"""Mouse movement that turns the knob by one step, or by one fine step (chosen), at 100 percent."""

WHEEL_REIGNS: Final = 30
"""Frames after a turn of the wheel in which small movements of the mouse do not count (chosen)."""

Mouse = Literal["both", "wheel", "movement", "neither"]
"""What of the mouse turns the first player's knob."""


class Controls:
    """Takes what hands do as they do it, and gives the inputs of one frame after the other.

    `levers` are where the console's levers stand at first, `sensitivity` percent of the mouse's movement,
    `accelerating` whether a key that is held turns the knob ever faster.
    """

    def __init__(
        self,
        levers: Inputs | None = None,
        mouse: Mouse = "both",
        sensitivity: int = 100,
        wheel_inverted: bool = False,
        accelerating: bool = True,
    ) -> None:
        self._levers = Inputs()
        self.set_levers(levers or Inputs())
        self._debouncers = {name: Debouncer() for name in PRESSED.values()}
        self._knobs = Knob(), Knob()
        self._lent: Endless | None = None
        self._lent_to_movement = False
        self._turning: dict[tuple[Action, Hashable], int] = {}
        self._leaning: dict[Hashable, tuple[int, float, Accumulator]] = {}
        self._placed: dict[int, float] = {}
        self._since_wheel = WHEEL_REIGNS
        self._leaping = False
        self.feel(mouse, sensitivity, wheel_inverted, accelerating)

    def feel(self, mouse: Mouse, sensitivity: int, wheel_inverted: bool, accelerating: bool) -> None:
        """From now on mouse and keys turn the knob like this."""
        self._wheel = mouse in ("both", "wheel")
        self._movement = mouse in ("both", "movement")
        self._away = -1 if wheel_inverted else 1
        self._accelerating = accelerating
        self._detents = {fine: Accumulator(1) for fine in (False, True)}
        self._pixels = {fine: Accumulator(PIXELS_A_STEP * 100 / sensitivity) for fine in (False, True)}

    @property
    def levers(self) -> Inputs:
        """The console's levers; knobs and buttons at rest."""
        return self._levers

    def set_levers(self, inputs: Inputs) -> None:
        """Put the levers where they stand in these inputs."""
        self._levers = Inputs(left=inputs.left, right=inputs.right, color=inputs.color)

    def stand(self, inputs: Inputs) -> None:
        """Put levers and knobs where they stand in these inputs, as if they had stood there for long."""
        self.set_levers(inputs)
        for paddle, knob in enumerate(self._knobs):
            knob.stand(inputs.knob(paddle))

    @property
    def steps(self) -> tuple[int, int]:
        """Where the players' knobs stand, in steps from 0, counter-clockwise, to 27."""
        return self._knobs[0].step, self._knobs[1].step

    @property
    def samples(self) -> int:
        """How many samples find player 1's knob high where it rests: 0 to 28."""
        return self._knobs[0].notch

    def lend(self) -> None:
        """From now on what turns player 1's knob by coarse or fine steps turns something else: `lent_turns`.

        Movement does if it turned the knob until now; a paddle still puts the knob where it stands.
        """
        self._lent = Endless(LINES_PER_SAMPLE)
        self._lent_to_movement = self._movement
        self._forget_movement()

    def take_back(self) -> None:
        """From now on it turns the knob again."""
        self._lent = None
        self._forget_movement()

    def lent_turns(self) -> int:
        """By how many steps it has been turned while it is lent, with the next frame, since last asked."""
        if self._lent is None:
            return 0
        self._turn_on()
        return self._lent.turned()

    def act(self, action: Action, down: bool, by: Hashable = None) -> bool:
        """Something, told from others by `by`, begins or ends to ask for an action; whether it is one of
        knob, button or console.
        """
        if action in PRESSED:
            self.button(PRESSED[action], by, down)
        elif action in TURNED and down:
            self._turn(action)
            self._turning[action, by] = 0
        elif action in TURNED:
            self._turning.pop((action, by), None)
        elif action in FLIPPED and down:
            lever, place = FLIPPED[action]
            self._levers = replace(self._levers, **dict[str, Any]({lever: place}))
        return action in PRESSED or action in TURNED or action in FLIPPED

    def button(self, name: str, by: Hashable, down: bool) -> None:
        """Something presses or releases one of the console's buttons."""
        if down:
            self._debouncers[name].press(by)
        else:
            self._debouncers[name].release(by)

    def wheel(self, detents: float, fine: bool = False) -> None:
        """The mouse wheel is turned away from the player (positive) or back, a step or fine step a detent."""
        if not self._wheel:
            return
        self.hold_movement()
        self._turn_first(self._detents[fine].add(detents * self._away), fine)

    def movement(self, pixels: int, fine: bool = False) -> None:
        """The mouse is moved to the right (positive) or left."""
        leaping, self._leaping = self._leaping, False
        turns = self._movement if self._lent is None else self._lent_to_movement
        if leaping or not turns or self._since_wheel < WHEEL_REIGNS:
            return
        self._turn_first(self._pixels[fine].add(pixels), fine)

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
        if place is None:
            self._placed.pop(player, None)
        else:
            self._placed[player] = place

    def lean(self, player: int, by: Hashable, speed: float) -> None:
        """A stick turns a player's knob by so many fine steps a frame, clockwise, until it says otherwise."""
        if speed == 0:
            self._leaning.pop(by, None)
        else:
            accumulator = self._leaning[by][2] if by in self._leaning else Accumulator(1)
            self._leaning[by] = player, speed, accumulator

    def let_go(self) -> None:
        """The keyboard has gone to somebody else: nothing is held any more."""
        self._turning.clear()
        self._leaning.clear()
        for debouncer in self._debouncers.values():
            debouncer.let_go()

    def frame(self) -> Inputs:
        """The inputs of the next frame."""
        self._since_wheel += 1
        if self._lent is None:
            self._turn_on()
        self._put()
        down: dict[str, Any] = {name: debouncer.frame() for name, debouncer in self._debouncers.items()}
        paddles = [knob.frame(down[f"button{paddle}"]) for paddle, knob in enumerate(self._knobs)]
        return replace(self._levers, **down, paddle0=paddles[0], paddle1=paddles[1])

    def _turn_on(self) -> None:
        """Turn on by what goes on from frame to frame: keys that are held, and sticks."""
        for held in self._turning:
            self._turning[held] += 1
            if turned_while_held(self._turning[held], self._accelerating):
                self._turn(held[0])
        for player, speed, accumulator in self._leaning.values():
            self._turned_by(player).fine(accumulator.add(speed))

    def _put(self) -> None:
        """Put the knobs where paddles stand."""
        for player, place in self._placed.items():
            self._knobs[player].put(place)
        self._placed.clear()

    def _turn(self, action: Action) -> None:
        player, direction, fine = TURNED[action]
        knob = self._turned_by(player)
        (knob.fine if fine else knob.turn)(direction)

    def _turn_first(self, amount: int, fine: bool) -> None:
        """The mouse turns what the first player turns."""
        knob = self._turned_by(0)
        if amount:
            (knob.fine if fine else knob.turn)(amount)

    def _turned_by(self, player: int) -> Knob | Endless:
        """What a player turns by coarse and fine steps."""
        return self._knobs[player] if self._lent is None or player != 0 else self._lent

    def _forget_movement(self) -> None:
        for accumulator in self._pixels.values():
            accumulator.clear()
