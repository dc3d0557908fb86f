"""The sheet over a game that somebody has left with Exit: stay, leave, or forfeit (M5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.mpgn import going
from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen, touching
from retro2600.cartridges.mpgn.table.board import left, name_of
from retro2600.cartridges.mpgn.table.news import message
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.cartridges.mpgn.words import text
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element
from retro2600.online.board import at_hand
from retro2600.rules import Doubled, Opening
from retro2600.tables.acts import Play

_KEY: Final = SheetName.PAUSED.value
_AREAS: Final = Area(232, 204, 560, 360), Area(16, 180, 358, 400)
_TOP: Final = 72
_WORDS: Final = {"play": "PLAY: I stay", "exit": "Exit", "forfeit": "Forfeit"}


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    at, side, upright = at_hand(state), state.sitting.side, state.upright
    this = laid(_KEY, _AREAS, upright, "The game is paused", at.shown.options.name)
    yield from this.elements()
    they_left = not at.shown.chair(side.other).plays
    told = [text(message(state, TableSays.PAUSED if they_left else TableSays.THEY_PLAY)), _whose(state)]
    if dice := left(state):
        told.append(f"Dice still to play: {', '.join(map(str, dice))}.")
    sized = [(line, this.measures.text) for line in told]
    sized += [(TableSays.BOTH_PLAY.value, this.measures.small)] if they_left else []
    yield from this.told(sized, this.area.top + _TOP)
    idle = () if screen.may_forfeit(state) else ("forfeit",)
    yield from this.buttons(_WORDS, this.chief_and_two(upright), state.held, "play", idle, sinks=True)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(_KEY, gesture):
        case "play":
            return touching.wished(state, Play())._replace(sheet=None)
        case "exit":
            return going.to_hall(screen.exited(state))
        case "forfeit" if screen.may_forfeit(state):
            return state._replace(sheet=SheetName.FORFEIT)
    return state


def _whose(state: State) -> str:
    """The one who is to do something once the game goes on."""
    at, side = at_hand(state), state.sitting.side
    game = at.shown.game
    if game is None or isinstance(game.phase, Opening):
        return "The first dice are still to be cast."
    mover = game.mover.other if isinstance(game.phase, Doubled) else game.mover
    return "It is your move." if mover is side else f"{name_of(at.shown, mover)} is to move."
