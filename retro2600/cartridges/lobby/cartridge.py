"""The cartridge as the machine takes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import ClassVar, Final

from retro2600.cartridges.lobby import card, check, program, view, words
from retro2600.cartridges.lobby.palettes import PALETTES
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import screen
from retro2600.consoles.tablet import Inputs, Output
from retro2600.consoles.tablet.console import console_for
from retro2600.machine import Cartridge
from retro2600.machine.facets import Facets

CONSOLE: Final = console_for(
    "choose a table; click a piece to move it, or drag it to a position",
    "arrows and Return do everything; Escape closes, or opens the menu",
    hovers=True,
    palettes=PALETTES,
)


@dataclass(frozen=True, slots=True)
class Lobby(Cartridge[State, Inputs, Output]):
    """The program of rooms and tables."""

    name = "lobby"
    version = 1
    title = "LOBBY BACKGAMMON (online, 2000s)"
    console = CONSOLE
    aliases: ClassVar[Mapping[str, Mapping[str, object]]] = MappingProxyType({"lobby": {}})
    resumes = True

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> State:
        """Before frame 1: the lobby, without a line; the card's settings hold."""
        return powered_on(card)

    def step(self, state: State, inputs: Inputs) -> State:
        """The state at the end of the next frame."""
        return program.step(state, inputs)

    def leap(self, state: State, inputs: Inputs, frames: int) -> tuple[State, int]:
        """One step, or, where the program only waits for a hand, all of them."""
        after = program.step(state, inputs)
        heard = inputs.touches or inputs.key or inputs.mail
        return after, frames if after is state and not heard else 1

    def show(self, state: State) -> Output:
        """The drawing, the sounds, the lines said and the card of the frame just ended."""
        return Output(
            partial(view.drawing, state),
            tuple(state.sounds),
            tuple(words.text(message) for message in state.said),
            mail=state.sitting.out,
            keep=partial(_kept, state),
        )

    def describe(self, state: State) -> dict[str, object]:
        """The fields of a log: the line, the screen, the sheet, the question, the table and its Board."""
        return {
            "line": state.sitting.way.value,
            "scene": state.scene.value,
            "sheet": state.sheet.value if state.sheet else "",
            "question": state.ask.value if state.ask else "",
            "message": words.text(state.message) if state.message else "",
            "tables": len(state.listing.rows),
            "table": state.sitting.watched,
            **screen.described(state),
        }

    def check(self, state: State) -> None:
        """`ValueError`, in one sentence, if no run could be in this state; see `check`."""
        check.check(state)

    def faults(self, data: bytes) -> tuple[str, ...]:
        """The parts of a card that cannot be read, a sentence each."""
        return card.read(data)[1]

    def is_card(self, data: bytes) -> bool:
        """False if nothing of a card can be read."""
        return card.is_card(data)

    @property
    def facets(self) -> Facets[State]:
        """All of them; they are not loaded before somebody asks for one."""
        from retro2600.cartridges.lobby.facets import FACETS

        return FACETS


def _kept(state: State) -> bytes:
    return card.content(state.kept)


def powered_on(content: bytes | None) -> State:
    """The state before frame 1; parts of a card that cannot be read are told of."""
    kept, troubles = card.read(content)
    state = State(kept)
    return state._replace(message=words.Message(words.Says.PUT_ASIDE)) if troubles else state


CARTRIDGE = Lobby()
"""LOBBY BACKGAMMON."""
