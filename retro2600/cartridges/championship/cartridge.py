"""The cartridge as the machine takes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import ClassVar, Final

from retro2600.cartridges.championship import lines, program, view
from retro2600.cartridges.championship.check import troubles
from retro2600.cartridges.championship.state import HIGHEST_LEVEL, State, power_on
from retro2600.consoles.pc import Inputs, Output
from retro2600.consoles.pc.console import console_for
from retro2600.machine import Cartridge, LaunchOption
from retro2600.machine.facets import Facets
from retro2600.players.levels import digest

CONSOLE: Final = console_for("numbers of points and letters: H in the game lists them")


@dataclass(frozen=True, slots=True)
class Championship(Cartridge[State, Inputs, Output]):
    """The program of 1987."""

    name = "championship"
    version = 1
    title = "CHAMPIONSHIP BACKGAMMON (PC, 1987)"
    console = CONSOLE
    options: ClassVar[tuple[LaunchOption, ...]] = (
        LaunchOption("mono", "the monochrome display: the cube is at the left"),
        LaunchOption("levels", "the highest level that may be chosen", ("5", "4", "3", "2", "1"), "4"),
    )
    aliases: ClassVar[Mapping[str, Mapping[str, object]]] = MappingProxyType(
        {"gammon": {"mono": False}, "mono-bg": {"mono": True}}
    )
    speaks = True
    step = staticmethod(program.step)
    troubles = staticmethod(troubles)

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> State:
        """Before frame 1: READY TO PLAY? It has no card."""
        chosen = options or {}
        highest = int(str(chosen.get("levels", HIGHEST_LEVEL)))
        return power_on(seed, bool(chosen.get("mono", False)), highest)

    def chosen(self, state: State) -> Mapping[str, object]:
        """The display and the highest level."""
        return {"mono": state.mono, "levels": str(state.highest)}

    def leap(self, state: State, inputs: Inputs, frames: int) -> tuple[State, int]:
        """One step, or, where the program only waits for a key, all of them."""
        after = program.step(state, inputs)
        waits = not inputs.key and not state.tones and not state.said
        if waits and after == state._replace(beat=state.beat + 1):
            return after._replace(beat=state.beat + frames), frames
        return after, 1

    def show(self, state: State) -> Output:
        """The screen and the tone of the frame just ended."""
        return Output(
            partial(view.screen, state),
            state.beat,
            state.tones[0].divisor if state.tones else 0,
            state.mono,
            view.cursor(state),
            lines.spoken(state),
        )

    def describe(self, state: State) -> dict[str, object]:
        """The fields of a log: the board, the dice, the cube, the score and the prompt."""
        now = state.now
        return {
            "white": list(now.white),
            "black": list(now.black),
            "mover": state.mover.value,
            "dice": list(state.dice),
            "left": list(state.left),
            "cube": state.cube.value,
            "owner": state.cube.owner.value if state.cube.owner else "none",
            "score": [state.score.white, state.score.black],
            "level": state.options.level,
            "prompt": program.prompt(state),
        }

    @property
    def nets(self) -> str:
        """The digest of the nets of all levels."""
        return digest()

    @property
    def facets(self) -> Facets[State]:
        """All of them; they are not loaded before somebody asks for one."""
        from retro2600.cartridges.championship.facets import FACETS

        return FACETS


CARTRIDGE = Championship()
