"""A decision of a game on the board, as a record tells it: to be looked at, at no table of anybody's."""

from __future__ import annotations

from retro2600.cartridges.mpgn.scenes import Scene
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table.values import At
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.online import posing
from retro2600.rules import MPGN
from retro2600.rules.notation import MatchRecord
from retro2600.tables.options import Options, Program, TableKind
from retro2600.tables.sitting.posting import left


def posed(state: State, record: MatchRecord) -> State | None:
    """The state that shows a game after its last deed; None for what this program does not play.

    Nobody sits at that table, so nothing can be done there but to look at it.
    """
    now, options = posing.decision(record), Options(Program.MPGN, TableKind.SINGLE)
    if now is None or now.rules.name != MPGN.name or record.length:
        return None
    return state._replace(
        sitting=left(state.sitting)._replace(side=state.sitting.side),
        scene=Scene.TABLE,
        sheet=None,
        at=At(posing.table(state, options, options.match, now)),
        held=FREE,
        message=None,
        sounds=(),
        said=(),
    )
