"""Common to sheets: their places in the middle of the screens, and the names on them."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute import settings
from retro2600.cartridges.absolute.saying import named
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.who import Who
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.rules import RED, WHITE

_WIDTH: Final = 560
_WIDTH_UPRIGHT: Final = 358


def in_the_middle(upright: bool, height: int) -> Area:
    """The area of a sheet of this height, in the middle of the screen."""
    width, screen = _WIDTH_UPRIGHT if upright else _WIDTH, measures_of(upright).screen
    return Area((screen.width - width) // 2, (screen.height - height) // 2, width, height)


def opened(state: State, kind: SheetName) -> State:
    """The state with that sheet over the board, at its first page."""
    return state._replace(sheet=kind, page=0, picked=None)


def closed(state: State) -> State:
    """Back to the board; to the main sheet where there is no game."""
    return state._replace(sheet=SheetName.MAIN if state.playing is None else None, page=0)


def game_name(kind: settings.GameKind) -> str:
    """The name of a game."""
    return "Acey Deucey" if kind.is_acey_deucey else "Backgammon"


def heads(state: State) -> tuple[str, str]:
    """The names of both sides above the columns of a table, yours first."""
    you, they = (named(state, side) for side in (WHITE, RED))
    far = state.playing.begun.other if state.playing else ""
    return you.value, far or ("Computer" if they is Who.COMPUTER else they.value)
