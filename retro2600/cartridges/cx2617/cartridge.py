"""The cartridge as the machine takes it: power-on, step, show, describe, check, facets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617 import program
from retro2600.cartridges.cx2617.check import troubles
from retro2600.cartridges.cx2617.computer import HumanQuestion, think
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.cartridges.cx2617.leaps import leap
from retro2600.cartridges.cx2617.scenes import MovePhase, Scene, Thinking
from retro2600.cartridges.cx2617.screen import BLANK, Screen, kind_of, shown
from retro2600.cartridges.cx2617.state import Dye, State, power_on
from retro2600.consoles.vcs import Inputs, Output
from retro2600.consoles.vcs.clock import LINES_PER_FRAME
from retro2600.consoles.vcs.picture import SIZE
from retro2600.machine import Cartridge
from retro2600.machine.facets import Facets
from retro2600.machine.pictures import Pixels


class _Picture:
    """A picture that is painted once, when somebody looks."""

    __slots__ = ("_pixels", "_screen")

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._pixels: Pixels | None = None

    def __call__(self) -> Pixels:
        """The pixels."""
        if self._pixels is None:
            self._pixels = shown(self._screen)
        return self._pixels


_BLANK: Final = Pixels(SIZE, BLANK)


class _Shown(NamedTuple):
    screen: Screen | None
    tones: tuple[int, int]
    dye: Dye
    output: Output


_NOTHING: Final = _Shown(None, (0, 0), Dye.NORMAL, Output((0, 0), True, lambda: _BLANK))


class _Outputs:
    """Remembers the last two display frames that differed: most frames show one of them again."""

    __slots__ = ("_latest",)

    def __init__(self) -> None:
        self._latest = (_NOTHING, _NOTHING)

    def of(self, screen: Screen, tones: tuple[int, int], dye: Dye) -> Output:
        """The output of a frame with these; screens and dyes are told by identity."""
        last, before = self._latest
        if screen is last[0] and tones == last[1] and dye is last[2]:
            return last[3]
        if screen is before[0] and tones == before[1] and dye is before[2]:
            return before[3]
        cycled, lines = kind_of(screen)
        accident = "attract" if cycled or dye is Dye.ATTRACT else None
        output = Output(tones, False, _Picture(screen), accident, lines)
        self._latest = _Shown(screen, tones, dye, output), last
        return output


_OUTPUTS: Final = _Outputs()


@dataclass(frozen=True, slots=True)
class Backgammon(Cartridge[State, Inputs, Output]):
    """The program of 1979."""

    name = "cx2617"
    version = 1
    title = "BACKGAMMON (Atari CX2617, 1979)"
    console = CONSOLE
    step = staticmethod(program.step)
    leap = staticmethod(leap)
    troubles = staticmethod(troubles)

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> State:
        """Before frame 1: game 1 on show. It has its own dice, no card and no options."""
        return power_on()

    def show(self, state: State) -> Output:
        """Picture and tones of the frame just ended."""
        if state.screen is None:
            return Output(state.tones, True, lambda: _BLANK, lines=_lines_of_blank(state.scene))
        return _OUTPUTS.of(state.screen, state.tones, state.shown_dye)

    def describe(self, state: State) -> dict[str, object]:
        """The fields of a conformance log, as JSON values."""
        return {
            "game": state.game,
            "attract": state.cycling,
            "board": list(state.board),
            "dice": list(state.dice),
            "remaining": list(state.required) if isinstance(state.scene, MovePhase) else [],
            "turn": state.turn.value,
            "cube": state.cube,
            "owner": state.owner.value if state.owner else "none",
            "cursor": state.cursor,
            "held": state.hand.at if state.hand else None,
            "knob": state.knob,
        }

    @property
    def facets(self) -> Facets[State]:
        """All of them; they are not loaded, with the rules they need, before somebody asks for one."""
        from retro2600.cartridges.cx2617.facets import FACETS

        return FACETS


def _lines_of_blank(scene: Scene) -> int:
    """The scan lines of a blank frame: more than 262 where a thought closes it late (note 17)."""
    if isinstance(scene, Thinking) and not isinstance(scene.question, HumanQuestion):
        return think(scene.question).lines(scene.frame)
    return LINES_PER_FRAME


CARTRIDGE = Backgammon()
