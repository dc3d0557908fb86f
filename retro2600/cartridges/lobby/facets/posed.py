"""A decision of a round on the Board, as a record tells it: to be looked at, at no table of anybody's."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table.values import At, Dice
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.rules import WHITE, Cast, Game, Side, ToPlay
from retro2600.rules.notation import GameRecord, MatchRecord, resumed
from retro2600.tables.options import Kind, Options, Program
from retro2600.tables.sitting.posting import left
from retro2600.tables.table import Life, Table

_NOBODYS: Final = 1
"""The number of a table that is none."""


def posed(state: State, record: MatchRecord) -> State | None:
    """The state that shows a round after its last deed; None for what this program does not play.

    Nobody sits at that table, so nothing can be done there but to look at it.
    """
    told = record.games[-1]
    now = None if told.result else resumed(told)
    if now is None or now.result or not _is_known(now) or record.length > _LONGEST:
        return None
    seat = state.sitting.side if state.sitting.seated else WHITE
    at = At(_table(state, record, now), dice=_dice(told, now), turned=seat is WHITE)
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


_LONGEST: Final = 99


def _is_known(now: Game) -> bool:
    """True of a round by rules that the program has."""
    return now.rules.name.startswith("Lobby")


def _table(state: State, record: MatchRecord, now: Game) -> Table:
    kind = Kind.MATCH if record.length else Kind.MONEY
    options = Options(Program.LOBBY, kind, record.length)
    table = Table(_NOBODYS, options, None, 0, 0, record.begun, life=Life.PLAYING, number=1, game=now)
    if state.at is None:
        return table
    for side in Side:
        table = table.with_chair(side, who=state.at.shown.chair(side).who)
    return table


def _dice(told: GameRecord, now: Game) -> Dice | None:
    """The dice of the decision, those of an opening one each."""
    if not isinstance(now.phase, ToPlay):
        return None
    last = told.actions[-1] if told.actions else None
    if isinstance(last, Cast):
        return Dice((last.white, last.red), (Side.WHITE, Side.RED))
    roll = now.phase.roll
    return Dice((roll.high, roll.low), (now.mover, now.mover))
