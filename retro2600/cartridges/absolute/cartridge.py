"""The cartridge as the machine takes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from types import MappingProxyType
from typing import ClassVar, Final

from retro2600.cartridges.absolute import card, moving, program, view, words
from retro2600.cartridges.absolute.card_reading import is_card, read
from retro2600.cartridges.absolute.check import troubles
from retro2600.cartridges.absolute.settings import LEVELS, GameKind
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet import Output
from retro2600.consoles.tablet.console import console_for
from retro2600.consoles.tablet.program import Program
from retro2600.machine import LaunchOption
from retro2600.machine.facets import Facets
from retro2600.players import levels
from retro2600.players.acey_deucey import levels as acey_levels
from retro2600.rules import ABSOLUTE_ACEY_DEUCEY

CONSOLE: Final = console_for(
    "touch the dice to roll, drag a piece to its row",
    "arrows and Return do everything; M has the actions, I tells how to play",
)


@dataclass(frozen=True, slots=True)
class Absolute(Program[State]):
    """The program of the tablet."""

    name = "absolute"
    version = 1
    title = "ABSOLUTE BACKGAMMON (tablet, 2013)"
    console = CONSOLE
    options: ClassVar[tuple[LaunchOption, ...]] = (
        LaunchOption(
            "levels",
            "the highest level that may be chosen",
            tuple(str(level) for level in reversed(LEVELS)),
            without_arrays="4",
        ),
    )
    aliases: ClassVar[Mapping[str, Mapping[str, object]]] = MappingProxyType({"absolute": {}})
    step = staticmethod(program.step)
    troubles = staticmethod(troubles)
    is_card = staticmethod(is_card)

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> State:
        """Before frame 1: the main menu over a board that is set up; the card's games are there."""
        return powered_on(seed, card, int(str((options or {}).get("levels", LEVELS[-1]))))

    def chosen(self, state: State) -> Mapping[str, object]:
        """The highest level."""
        return {"levels": str(state.highest)}

    def show(self, state: State) -> Output:
        """The drawing, the sounds, the lines said and the card of the frame just ended."""
        return Output(
            partial(view.drawing, state),
            tuple(state.sounds),
            tuple(words.text(message) for message in state.said),
            mail=state.far.sitting.out,
            keep=partial(card.content, state.kept, state.playing),
        )

    def describe(self, state: State) -> dict[str, object]:
        """The fields of a log: the board, the dice, the cube, the scene and the sheet."""
        mine = state.mine
        return {
            "you": list(mine.mine),
            "they": list(mine.theirs),
            "mover": state.mover.value,
            "dice": list(state.dice),
            "left": list(state.left),
            "cube": state.cube.value,
            "owner": state.cube.owner.value if state.cube.owner else "none",
            "scene": type(state.scene).__name__,
            "sheet": state.sheet.value if state.sheet else "",
            "question": state.ask.value if state.ask else "",
            "message": words.text(state.message) if state.message else "",
            "movable": sorted(moving.movable(state)),
            "games": state.kept.games,
            "kind": state.kind.value,
        }

    def faults(self, card: bytes) -> tuple[str, ...]:
        """The parts of a card that cannot be read, a sentence each."""
        return read(card, 0)[1]

    @property
    def nets(self) -> str:
        """One digest of the nets of all levels, for both games."""
        games = levels.digest() + acey_levels.digest(ABSOLUTE_ACEY_DEUCEY)
        return sha256(games.encode()).hexdigest()

    @property
    def facets(self) -> Facets[State]:
        """All of them; they are not loaded before somebody asks for one."""
        from retro2600.cartridges.absolute.facets import FACETS

        return FACETS


def powered_on(seed: int, content: bytes | None, highest: int) -> State:
    """The state before frame 1; parts of a card that cannot be read are told of."""
    kept, troubles = card.read(content, seed)
    level = min(kept.settings.level, highest)
    kept = kept._replace(settings=kept.settings._replace(level=level))
    state = State(kept, kind=kept.last or GameKind.BACKGAMMON_COMPUTER, highest=highest)
    if troubles:
        state = state._replace(message=words.Message(words.Says.PUT_ASIDE))
    return state


CARTRIDGE = Absolute()
