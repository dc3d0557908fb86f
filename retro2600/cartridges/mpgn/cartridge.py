"""The cartridge as the machine takes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import ClassVar, Final

from retro2600.cartridges.mpgn import card, program, view, words
from retro2600.cartridges.mpgn.check import troubles
from retro2600.cartridges.mpgn.kept import LEVEL, LEVELS
from retro2600.cartridges.mpgn.palettes import PALETTES
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen
from retro2600.consoles.tablet import Output, Sound
from retro2600.consoles.tablet.console import console_for
from retro2600.consoles.tablet.program import Program
from retro2600.machine import LaunchOption
from retro2600.machine.facets import Facets

CONSOLE: Final = console_for(
    "create or start a game; click a man to lift it, then its place",
    "arrows and Return do everything; p s t g open the menus; Escape closes",
    hovers=True,
    palettes=PALETTES,
)

_MUSIC: Final = (int(Sound.MUSIC),)


@dataclass(frozen=True, slots=True)
class Mpgn(Program[State]):
    """The program of games that wait for each other."""

    name = "mpgn"
    version = 1
    title = "MPGN BACKGAMMON (online, 1996)"
    console = CONSOLE
    options: ClassVar[tuple[LaunchOption, ...]] = (
        LaunchOption(
            "level",
            "how well the house plays in a game for one player, 1 to 5 (3 unless another is chosen)",
            (str(LEVEL), *(str(level) for level in LEVELS if level != LEVEL)),
        ),
    )
    aliases: ClassVar[Mapping[str, Mapping[str, object]]] = MappingProxyType({"mpgn": {}})
    step = staticmethod(program.step)
    troubles = staticmethod(troubles)

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> State:
        """Before frame 1: the hall, without a line; the card's settings hold."""
        return powered_on(card, int(str((options or {}).get("level", LEVEL))))

    def chosen(self, state: State) -> Mapping[str, object]:
        """The level of the house."""
        return {"level": str(state.level)}

    def show(self, state: State) -> Output:
        """The drawing, the sounds, the lines said and the card of the frame just ended.

        Music is a sound that lasts: its number stands in each frame in which it is on.
        """
        return Output(
            partial(view.drawing, state),
            state.sounds + (_MUSIC if state.settings.music else ()),
            tuple(words.text(message) for message in state.said),
            mail=state.sitting.out,
            keep=partial(card.content, state.kept),
        )

    def describe(self, state: State) -> dict[str, object]:
        """The fields of a log: the line, the screen, the sheet, the message, the games and the board."""
        return {
            "line": state.sitting.way.value,
            "scene": state.scene.value,
            "sheet": state.sheet.value if state.sheet else "",
            "message": words.text(state.message) if state.message else "",
            "games": len(state.listing.rows),
            "table": state.sitting.watched,
            **screen.described(state),
        }

    def faults(self, data: bytes) -> tuple[str, ...]:
        """The parts of a card that cannot be read, a sentence each."""
        return card.read(data)[1]

    @property
    def facets(self) -> Facets[State]:
        """All of them; they are not loaded before somebody asks for one."""
        from retro2600.cartridges.mpgn.facets import FACETS

        return FACETS


def powered_on(content: bytes | None, level: int = LEVEL) -> State:
    """The state before frame 1; parts of a card that cannot be read are told of."""
    kept, troubles = card.read(content)
    state = State(kept, level)
    return state._replace(message=words.Message(words.Says.PUT_ASIDE, warns=True)) if troubles else state


CARTRIDGE = Mpgn()
"""MPGN BACKGAMMON."""
