"""A decision of a round on the Board, as a record tells it: to be looked at, at no table of anybody's."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table.values import At, lying
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.online import posing
from retro2600.rules import WHITE
from retro2600.rules.notation import MatchRecord
from retro2600.tables.options import Options, Program, TableKind
from retro2600.tables.sitting.posting import left

_LONGEST: Final = 99
"""Points of a match at most."""


def posed(state: State, record: MatchRecord) -> State | None:
    """The state that shows a round after its last deed; None for what this program does not play.

    Nobody sits at that table, so nothing can be done there but to look at it.
    """
    now = posing.decision(record)
    if now is None or not now.rules.name.startswith("Lobby") or record.length > _LONGEST:
        return None
    seat = state.sitting.side if state.sitting.seated else WHITE
    options = Options(Program.LOBBY, TableKind.MATCH if record.length else TableKind.MONEY, record.length)
    table = posing.table(state, options, record.begun, now)
    dice = lying(now, next(reversed(record.games[-1].actions), None))
    at = At(table, dice=dice, turned=seat is WHITE)
    return state._replace(
        sitting=left(state.sitting),
        scene=Scene.TABLE,
        sheet=None,
        at=at,
        ask=None,
        held=FREE,
        message=None,
        sounds=(),
        said=(),
    )
