"""The player's input, frame by frame: the inputs now, those at rest, and the touch that tells them apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from retro2600.machine.console import Console
from retro2600.machine.controls import Control
from retro2600.machine.touching import TouchPhase
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.debouncer import LEAST


class PlayerInput:
    """Reads the controls; a touch is what differs from how they stood when time began to stand."""

    def __init__(self, controls: Controls, console: Console[Any], held: Any = None) -> None:
        """`held`: the inputs in which knobs and levers stand at first, None: as they are."""
        button = console.button_of(0)
        self.pressed = False
        """True once a button or a switch of the console has been pressed."""
        self.begins = ""
        """The button on the panel that the first player's stands for when it is pressed; "": for itself."""
        self.held_back: Callable[[str], bool] = lambda field: False
        """True for a player's button that is not to count, once it goes down, until it has been let go."""
        self.held_back_frame: Callable[[Any], bool | None] = lambda inputs: False
        """True for inputs in which something is pressed, struck or touched that is not to count.

        None: that is not known yet. It is asked again in the next frame, and what comes meanwhile waits.
        """
        # Inputs of which it is not known yet, and if the first player's button has gone down in them.
        self._awaiting: tuple[Any, bool] | None = None
        self._lapsed: Any = None  # in the place of such inputs, once they are not to be done any more
        self._down: set[str] = set()  # the players' buttons that are down
        self._kept: set[str] = set()  # those of them that do not count
        self._players = tuple(button.field for button in console.buttons if button.player is not None)
        self._controls = controls
        self._button = button.field if button else ""
        self._console = console
        self._momentary = console.momentary
        self._springing = tuple(control for control in console.controls if control.springs)
        self._struck = tuple(each.field for each in (console.keyboard, console.touches) if each)
        self._levers = tuple(lever.field for lever in console.levers)
        self._knobs = tuple(knob.field for knob in console.knobs)
        self._waits_for_release = self._knobs_return = False
        self.down = False
        """True as long as the first player's button is down."""
        self.is_held_back = False
        """True if the inputs that were read last are not to count: somebody is asked about them."""
        self._stands_for = ""  # the button on the panel, as long as this press lasts
        self._rest: Any = console.rest
        self.stand(held)
        self.inputs = self._rest
        """The inputs of the next frame that is the player's."""

    @property
    def presses(self) -> bool:
        """True as long as a player's button is down, also one that does not count."""
        return bool(self._down)

    @property
    def at_rest(self) -> Any:
        """The inputs of the frame before with every button let go."""
        return _with(self.inputs, self._console.rest, self._momentary)

    @property
    def idle(self) -> bool:
        """True if no button is down, and nothing that was struck or touched waits for a frame."""
        quiet = not self._controls.waiting and self._awaiting is None
        return quiet and bool(self.inputs == self.at_rest)

    @property
    def awaits(self) -> bool:
        """True while it is not known if what was pressed is to count, nor what is down now."""
        return self._awaiting is not None

    def read(self) -> bool:
        """Read the controls for the next frame; True if the first player's button has just gone down.

        The controls are left alone while it is not known if what was pressed is to count: in these frames
        nothing is pressed, and the knobs stand where they stood then.
        """
        self.is_held_back = False
        if self._lapsed is not None:
            self.inputs, self._lapsed = self._lapsed, None
            return False
        if self._awaiting is None:
            last = self.inputs
            pressed = self._read()
            if not self._acts(last):
                return pressed
            self._awaiting = self.inputs, pressed
        self.inputs, pressed = self._awaiting
        held_back = self.held_back_frame(self.inputs)
        if held_back is not None:
            self._awaiting = None
        if held_back is not False:
            self.inputs = self.at_rest
        self.is_held_back = held_back is True
        return pressed and held_back is not None

    def let_be(self) -> None:
        """Do nothing more of what waits for a frame, or to be let through."""
        if self._awaiting is not None:
            self._lapsed = self.cancelled(self._awaiting[0])
        self._awaiting = None
        self._controls.let_be()

    def _read(self) -> bool:
        """Take the inputs of the next frame; True if the first player's button has just gone down."""
        before, self.inputs = self.down, self._controls.frame()
        self.down = bool(self._button and getattr(self.inputs, self._button))
        if self._waits_for_release:
            self._waits_for_release = self.down
            self.down = False
        if not self.down or not before:
            self._stands_for = self.begins if self.down else ""
        if self._button:
            self.inputs = replace(self.inputs, **{self._button: self.down and not self._stands_for})
        if self._stands_for:
            self.inputs = replace(self.inputs, **{self._stands_for: True})
        self._hold_back()
        if self._knobs_return:
            self._knobs_return = False
            self._rest = _with(self._rest, self.inputs, self._knobs)
        self.pressed |= bool(_touched(self._springing, self._console.rest, self.inputs))
        if let_go := _touched(self._springing, self.inputs, self._rest):
            self._rest = _with(self._rest, self.inputs, let_go)  # the next press of it is a touch
        return self.down and not before

    def as_pressed(self, inputs: Any, frames: int) -> list[Any]:
        """So many frames that begin with these inputs: what is pressed in them is let go after a while.

        Keys are struck, and fingers go down, in the first frame alone.
        """
        held = _with(inputs, self._console.rest, self._struck)
        rest = _with(inputs, self._console.rest, self._momentary)
        up = self._with_touches(rest, inputs, TouchPhase.DOWN, TouchPhase.UP)
        return [inputs, *[held] * (LEAST - 1), up, *[rest] * (frames - LEAST - 1)]

    def cancelled(self, inputs: Any) -> Any:
        """The inputs in which what comes up in these goes to somebody else; None if nothing comes up."""
        rest = _with(inputs, self._console.rest, self._momentary)
        cancelled = self._with_touches(rest, inputs, TouchPhase.UP, TouchPhase.CANCEL)
        return None if cancelled == rest else cancelled

    def _with_touches(self, rest: Any, inputs: Any, phase: TouchPhase, other: TouchPhase) -> Any:
        """The inputs at rest, in which fingers are in another phase that are in one phase in these."""
        screen = self._console.touches
        if screen is None:
            return rest
        touches = tuple(
            touch._replace(phase=other) for touch in getattr(inputs, screen.field) if touch.phase is phase
        )
        return replace(rest, **{screen.field: touches})

    def _acts(self, last: Any) -> bool:
        """True if something goes down since the last frame, or a finger comes up."""
        touched = any(
            control.touched(getattr(last, control.field), getattr(self.inputs, control.field))
            for control in self._springing
        )
        screen = self._console.touches
        return touched or bool(
            screen and any(each.phase is TouchPhase.UP for each in getattr(self.inputs, screen.field))
        )

    def _hold_back(self) -> None:
        """Let the program not see the buttons that are not to count."""
        down = {field for field in self._players if getattr(self.inputs, field)}
        self._kept = {field for field in down if field in self._kept or self._counts_not(field)}
        self._down = down
        if self._kept:
            self.inputs = _with(self.inputs, self._console.rest, self._kept)

    def _counts_not(self, field: str) -> bool:
        return field not in self._down and self.held_back(field)

    def passed(self) -> None:
        """The frame of these inputs has been played: what was struck or touched in it is not any more."""
        if any(getattr(self.inputs, field) for field in self._struck):
            self.inputs = _with(self.inputs, self._console.rest, self._struck)

    def rest(self) -> None:
        """From now on only what differs from the inputs of this moment is a touch."""
        self._rest = self.inputs

    def stand(self, held: Any) -> None:
        """Let knobs and levers stand as in these inputs, if they are known; that is nobody's touch.

        What waits is not done any more, for it was meant for something else.
        """
        if held is not None:
            self._controls.stand(held)
        waited = self._awaiting is not None
        if waited:
            self._controls.let_be()
        self._awaiting = self._lapsed = None
        self._rest = self._controls.frame()
        if waited:
            self.inputs = self._rest  # a button that is down still does not go down anew

    def follow(self, held: Any) -> None:
        """Let the levers stand as in a frame that was followed; that is nobody's touch."""
        self._controls.set_levers(held)
        self._rest = _with(self._rest, held, self._levers)
        self.inputs = _with(self.inputs, held, self._levers)

    def touched(self, following: bool) -> bool:
        """True if any control has been touched since time stands, or the tape is followed."""
        return bool(_touched(self._console.controls, self._rest, self.inputs, following))

    def take_over(self, held: Any) -> None:
        """Continue from a frame that was followed: knobs as they stood in it, levers and buttons as now."""
        self._controls.knobs.stand(held)
        self.inputs = _with(self._controls.frame(), self.inputs, self._momentary)

    def release_first(self, held: Any) -> None:
        """Button and knobs were used for something else: the button counts again once it has been let go.

        The knobs count from where they are by then; `held`, where time stands, is where they stood in it.
        """
        if held is not None:
            self._controls.knobs.stand(held)
        self._waits_for_release = self._knobs_return = True
        if self._awaiting is not None:
            self.let_be()


def _touched(controls: Iterable[Control], before: Any, now: Any, following: bool = False) -> list[str]:
    """The fields of those controls that have been touched between these inputs."""
    return [
        control.field
        for control in controls
        if control.touched(getattr(before, control.field), getattr(now, control.field), following)
    ]


def _with(inputs: Any, other: Any, names: Iterable[str]) -> Any:
    return replace(inputs, **{name: getattr(other, name) for name in names})
