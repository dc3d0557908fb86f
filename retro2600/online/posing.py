"""A decision as a record tells it, at no table of anybody's: it can only be looked at."""

from __future__ import annotations

from typing import Any, Final

from retro2600.online.state import State
from retro2600.rules import Game, Match, Side
from retro2600.rules.notation import MatchRecord, resumed
from retro2600.tables.options import Options
from retro2600.tables.table import Life, Table

_NOBODYS: Final = 1
"""The number of a table that is none."""


def decision(record: MatchRecord) -> Game | None:
    """The last game of a record after its last deed; None if it is over."""
    told = record.games[-1]
    now = None if told.result else resumed(told)
    return None if now is None or now.result else now


def table(state: State[Any], options: Options, match: Match, game: Game) -> Table:
    """A table with this game, at which those sit who sit at the one on the screen."""
    there = Table(_NOBODYS, options, None, 0, 0, match, life=Life.PLAYING, number=1, game=game)
    for side in Side:
        who = state.at.shown.chair(side).who if state.at is not None else None
        there = there.with_chair(side, who=who)
    return there
