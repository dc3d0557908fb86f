"""The sheet over a game that somebody has left with Exit: stay, leave, or forfeit (M5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from retro2600.cartridges.mpgn import going
from retro2600.cartridges.mpgn.scenes import Sheet
from retro2600.cartridges.mpgn.sheets.shared import sheet
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen, touching
from retro2600.cartridges.mpgn.table.board import left, name_of
from retro2600.cartridges.mpgn.table.news import message
from retro2600.cartridges.mpgn.table.words import Says
from retro2600.cartridges.mpgn.words import text
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture, Held
from retro2600.consoles.tablet.widgets.shared.sight import lines, pressed
from retro2600.machine.drawing import Element
from retro2600.online.board import at_hand
from retro2600.rules import Doubled, Opening
from retro2600.tables.acts import Play

_KEY: Final = Sheet.PAUSED.value
_AREA: Final = Area(232, 204, 560, 360)
_AREA_UPRIGHT: Final = Area(16, 180, 358, 400)
_TOP: Final = 72


@dataclass(frozen=True, slots=True)
class View:
    """All that is seen of it."""

    upright: bool
    name: str
    """Of the game."""
    lines: tuple[str, ...]
    remarks: tuple[str, ...]
    forfeits: bool
    """There is a game that can be forfeited."""

    @property
    def key(self) -> str:
        """The key of its surface."""
        return _KEY

    def elements(self, held: Held) -> Iterator[Element]:
        """The sheet and what lies on it."""
        upright = self.upright
        this = sheet(_KEY, _AREA, _AREA_UPRIGHT, "The game is paused", upright, self.name)
        yield from this.elements()
        measures = this.measures
        told = (
            *((line, measures.text) for line in self.lines),
            *((line, measures.small) for line in self.remarks),
        )
        yield from lines(_KEY, told, this.area, this.area.top + _TOP, upright)
        play, first, second = (*this.last(above=1), *this.last(2)) if upright else this.last(3)
        yield from Button(f"{_KEY}-play", play, "PLAY: I stay", measures, chief=True).elements(held)
        yield from Button(f"{_KEY}-exit", first, "Exit", measures).elements(held)
        forfeit = Button(f"{_KEY}-forfeit", second, "Forfeit", measures, idle=not self.forfeits, sinks=True)
        yield from forfeit.elements(held)


def seen(state: State) -> View:
    """All that is seen of it."""
    at, side = at_hand(state), state.sitting.side
    they_left = not at.shown.chair(side.other).plays
    told = [text(message(state, Says.PAUSED if they_left else Says.THEY_PLAY)), _whose(state)]
    if dice := left(state):
        told.append(f"Dice still to play: {', '.join(map(str, dice))}.")
    remarks = (Says.BOTH_PLAY.value,) if they_left else ()
    return View(state.upright, at.shown.options.name, tuple(told), remarks, screen.may_forfeit(state))


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(_KEY, gesture):
        case "play":
            return touching.wished(state, Play())._replace(sheet=None)
        case "exit":
            return going.to_hall(screen.exited(state))
        case "forfeit" if screen.may_forfeit(state):
            return state._replace(sheet=Sheet.FORFEIT)
    return state


def _whose(state: State) -> str:
    """The one who is to do something once the game goes on."""
    at, side = at_hand(state), state.sitting.side
    game = at.shown.game
    if game is None or isinstance(game.phase, Opening):
        return "The first dice are still to be cast."
    mover = game.mover.other if isinstance(game.phase, Doubled) else game.mover
    return "It is your move." if mover is side else f"{name_of(at.shown, mover)} is to move."
