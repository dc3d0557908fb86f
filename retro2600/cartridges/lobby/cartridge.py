"""The cartridge as the machine takes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import ClassVar, Final

from retro2600.cartridges.lobby import card, program, view, words
from retro2600.cartridges.lobby.check import troubles
from retro2600.cartridges.lobby.palettes import PALETTES
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import screen
from retro2600.consoles.tablet import Output
from retro2600.consoles.tablet.console import console_for
from retro2600.consoles.tablet.program import Program
from retro2600.machine.facets import Facets

CONSOLE: Final = console_for(
    "choose a table; click a piece to move it, or drag it to a position",
    "arrows and Return do everything; Escape closes, or opens the menu",
    hovers=True,
    palettes=PALETTES,
)


@dataclass(frozen=True, slots=True)
class Lobby(Program[State]):
    """The program of rooms and tables."""

    name = "lobby"
    version = 1
    title = "LOBBY BACKGAMMON (online, 2000s)"
    console = CONSOLE
    aliases: ClassVar[Mapping[str, Mapping[str, object]]] = MappingProxyType({"lobby": {}})
    step = staticmethod(program.step)
    troubles = staticmethod(troubles)

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> State:
        """Before frame 1: the lobby, without a line; the card's settings hold."""
        return powered_on(card)

    def show(self, state: State) -> Output:
        """The drawing, the sounds, the lines said and the card of the frame just ended."""
        return Output(
            partial(view.drawing, state),
            tuple(state.sounds),
            tuple(words.text(message) for message in state.said),
            mail=state.sitting.out,
            keep=partial(card.content, state.kept),
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

    def faults(self, data: bytes) -> tuple[str, ...]:
        """The parts of a card that cannot be read, a sentence each."""
        return card.read(data)[1]

    @property
    def facets(self) -> Facets[State]:
        """All of them; they are not loaded before somebody asks for one."""
        from retro2600.cartridges.lobby.facets import FACETS

        return FACETS


def powered_on(content: bytes | None) -> State:
    """The state before frame 1; parts of a card that cannot be read are told of."""
    kept, troubles = card.read(content)
    state = State(kept)
    return state._replace(message=words.Message(words.Says.PUT_ASIDE)) if troubles else state


CARTRIDGE = Lobby()
"""LOBBY BACKGAMMON."""
