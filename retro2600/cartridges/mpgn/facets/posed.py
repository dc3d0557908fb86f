"""A decision of a game on the board, as a record tells it: to be looked at, at no table of anybody's."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.scenes import Scene
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table.values import At
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.rules import MPGN, Game, Side
from retro2600.rules.notation import MatchRecord, resumed
from retro2600.tables.options import Kind, Options, Program
from retro2600.tables.sitting.posting import left
from retro2600.tables.table import Life, Table

_NOBODYS: Final = 1
"""The number of a table that is none."""


def posed(state: State, record: MatchRecord) -> State | None:
    """The state that shows a game after its last deed; None for what this program does not play.

    Nobody sits at that table, so nothing can be done there but to look at it.
    """
    told = record.games[-1]
    now = None if told.result else resumed(told)
    if now is None or now.result or now.rules.name != MPGN.name or record.length:
        return None
    side = state.sitting.side
    return state._replace(
        sitting=left(state.sitting)._replace(side=side),
        scene=Scene.TABLE,
        sheet=None,
        at=At(_table(state, now)),
        held=FREE,
        message=None,
        sounds=(),
        said=(),
    )


def _table(state: State, now: Game) -> Table:
    options = Options(Program.MPGN, Kind.SINGLE)
    match = options.match
    table = Table(_NOBODYS, options, None, 0, 0, match, life=Life.PLAYING, number=1, game=now)
    if state.at is None:
        return table
    for side in Side:
        table = table.with_chair(side, who=state.at.shown.chair(side).who)
    return table
