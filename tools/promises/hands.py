"""Hands that press at random: they know where something can be played, and often do something else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Final, cast

from retro2600.cartridges.cx2617.knob import HIGHEST_KNOB, KNOB_AT
from retro2600.cartridges.cx2617.scenes import Holding, Lifted, Pointing, Refused
from retro2600.cartridges.cx2617.state import State
from retro2600.shell.input.actions import Rotate
from retro2600.shell.levers import PanelLever
from retro2600.shell.mouse import Mouse, Place, Surface
from retro2600.shell.pointer import Pixel
from retro2600.shell.shell import Shell
from tools.player import landings, movable
from tools.promises.kept import Kept

_LARGE: Final = 4
"""Pixels of the screen for one of the picture."""

_WAITS: Final = (0, 1, 3, 6, 10, 20, 20, 30)
_HOLDS: Final = (1, 1, 2, 3, 6, 10, 20)
_PATIENCE: Final = 2_000

_OTHER_HAND: Final = 40
"""Frames until what a finger has done to the picture is over."""


class Glass(Surface):
    """A screen with the picture and nothing else on it."""

    def __init__(self, shell: Shell) -> None:
        self.size = shell.controls.console.picture.size

    def lever_at(self, place: Place) -> PanelLever | None:
        return None

    def over_levers(self, place: Place) -> bool:
        return False

    def line_at(self, place: Place) -> int | None:
        return None

    def turn_at(self, place: Place) -> int:
        return 0

    def pixel_at(self, place: Place) -> Pixel | None:
        column, line = place[0] // _LARGE, place[1] // _LARGE
        inside = 0 <= column < self.size.width and 0 <= line < self.size.height
        return (column, line) if inside else None


class Hands(ABC):
    """A pair of hands at one device, and the clock of the program that they play."""

    players = 1
    """The number of players that this device can play for."""

    def __init__(self, shell: Shell, chance: Random) -> None:
        self.chance, self.shell = chance, shell
        self.kept = Kept(shell)
        self.glass = Glass(shell)
        self.mouse = Mouse(shell, self.glass)

    @property
    def state(self) -> State:
        """The program's."""
        return cast(State, self.shell.session.console.state)

    @property
    def player(self) -> int:
        """The player whose knob and button count now."""
        return self.shell.session.facets.guide.player(self.state)

    def act(self) -> None:
        """Turn to a place where something can be done, or to any, wait a little or not, and press."""
        if self.chance.random() < 0.95:
            self._wait_for_the_program()
        if self.chance.random() < 0.8:
            self.turn_to(self._step())
        self.pass_frames(self.chance.choice(_WAITS))
        for _ in range(self.chance.choice((1, 1, 1, 1, 1, 1, 1, 2, 3))):
            self.press(True)
            self.pass_frames(self.chance.choice(_HOLDS))
            self.press(False)
            self.pass_frames(self.chance.choice((0, 1, 2, 5)))
        self.pass_frames(self.chance.choice(_WAITS))

    def pass_frames(self, frames: int) -> None:
        """Let so many frames pass, as a front does."""
        for _ in range(frames):
            self.mouse.pointer.act()
            self.mouse.pointer.pass_time(len(self.shell.run(1)))
            self.kept.look()

    @abstractmethod
    def turn_to(self, step: int) -> None:
        """Turn the knob to a step, or towards it."""

    @abstractmethod
    def press(self, down: bool) -> None:
        """Press, or let go."""

    def by(self, step: int) -> int:
        """The notches from where the knob of the player on turn is to a step."""
        return step - self.shell.controls.knobs.steps[self.player]

    def _wait_for_the_program(self) -> None:
        for _ in range(_PATIENCE):
            if self.shell.session.facets.guide.waits(self.state):
                return
            self.pass_frames(1)

    def _step(self) -> int:
        """A step of the knob: mostly one at which a checker can be picked up or put down."""
        places: list[int] = []
        if self.chance.random() < 0.7:
            match self.state.scene:
                case Pointing():
                    places = movable(self.state)
                case Lifted() | Holding() | Refused():
                    places = [*landings(self.state), self.state.cursor]
        if places:
            return KNOB_AT[self.chance.choice(places)]
        return self.chance.randrange(HIGHEST_KNOB + 1)


class Keys(Hands):
    """Arrows and Space, or A, D and W."""

    players = 2

    def turn_to(self, step: int) -> None:
        by = self.by(step)
        key = (("left", "right"), ("a", "d"))[self.player][by > 0]
        for _ in range(abs(by)):
            for down in (True, False):
                self.shell.gate.chord(key, key, down)

    def press(self, down: bool) -> None:
        if down:
            self._key = ("space", "w")[self.player]
        self.shell.gate.chord(self._key, self._key, down)


class Wheel(Hands):
    """The wheel and the button of a mouse that lies still."""

    def turn_to(self, step: int) -> None:
        if by := self.by(step):
            self.mouse.wheel(by, False)

    def press(self, down: bool) -> None:
        (self.mouse.press if down else self.mouse.release)((0, 0))


class Pointer(Hands):
    """A mouse that points, clicks and drags."""

    players = 2

    def __init__(self, shell: Shell, chance: Random) -> None:
        super().__init__(shell, chance)
        self._place = 0, 0

    def turn_to(self, step: int) -> None:
        wide, high = self.glass.size
        for _ in range(200):
            pixel = self.chance.randrange(wide), self.chance.randrange(high)
            aim = self.shell.gate.aim(*pixel)
            if (aim and aim.step == step) or self.chance.random() < 0.01:
                break
        place = pixel[0] * _LARGE, pixel[1] * _LARGE
        self.mouse.move(place[0] - self._place[0], place, False)
        self._place = place

    def press(self, down: bool) -> None:
        (self.mouse.press if down else self.mouse.release)(self._place)


class Fingers(Pointer):
    """Fingers on the picture, on the dial and on its button."""

    players = 1

    def __init__(self, shell: Shell, chance: Random) -> None:
        super().__init__(shell, chance)
        self._at_dial = True

    def turn_to(self, step: int) -> None:
        before, self._at_dial = self._at_dial, self.chance.random() < 0.5
        if self._at_dial is not before:
            self.pass_frames(_OTHER_HAND)
        if not self._at_dial:
            super().turn_to(step)
            return
        by = self.by(step)
        knob = self.shell.controls.knob_of(0)
        assert knob
        for _ in range(abs(by)):
            for down in (True, False):
                self.shell.gate.do(Rotate(knob.field, 1 if by > 0 else -1), down, by=("dial",))

    def press(self, down: bool) -> None:
        if self._at_dial:
            self.shell.gate.press(down, ("thumb", 1))
        elif down:
            self.mouse.press(self._place, touched=True)
        else:
            self.mouse.release(self._place)


HANDS: Final[dict[str, type[Hands]]] = {"mouse": Pointer, "wheel": Wheel, "keys": Keys, "touch": Fingers}
"""The hands at each device."""
