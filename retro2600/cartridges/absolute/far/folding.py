"""The sure record: a table's events as deeds of the game, seen from one's own seat, which is White's here."""

from __future__ import annotations

from typing import Any

from retro2600 import rules
from retro2600.cartridges.absolute.far.values import Far
from retro2600.cartridges.absolute.record import (
    Begun,
    Concede,
    Ended,
    MatchScore,
    Playing,
    begin,
    done,
    fallen,
)
from retro2600.cartridges.absolute.settings import House, kind_of
from retro2600.rules import RED, WHITE, Move, Resigning, Roll, Side, Turn, Win
from retro2600.tables import acts
from retro2600.tables.event import Event
from retro2600.tables.options import Options, TableKind
from retro2600.tables.table import Table

_UNNAMED = "Your opponent"


def folded_in(far: Far, event: Event, before: Table | None) -> Far:
    """The table's game after an event that the table has taken in; RulesError for one that does not fit.

    `before` is the table before the event, None at its first one.
    """
    table, side = far.sitting.table, far.sitting.side
    if before is None or table is None:
        return far
    if table.game is not None and before.game is None:
        return far._replace(sure=begin(begun_of(far, table)), agreed=False, wish=None)
    if event.seat is side and isinstance(event.act, type(far.wish)):  # it has come true
        far = far._replace(wish=None)
    return far._replace(sure=far.sure and _after(far.sure, side, before, table, event))


def begun_of(far: Far, table: Table) -> Begun:
    """The beginning of the table's present game."""
    options, match = table.options, table.match
    mine, theirs = (match.white, match.red) if far.sitting.side is WHITE else (match.red, match.white)
    score = MatchScore(options.target, mine, theirs, options.crawford, match.crawford_played)
    return Begun(
        kind_of(options.acey_deucey, is_computer=False),
        table.number,
        table.id,
        house_of(options),
        match=score if options.kind is TableKind.MATCH else None,
        other=far.sitting.other or _UNNAMED,
    )


def house_of(options: Options) -> House:
    """The rules of a table as those of a whole game."""
    return House(options.cube, options.beavers, options.backgammons, options.jacoby, options.automatic_double)


def _after(playing: Playing, side: Side, before: Table, table: Table, event: Event) -> Playing:
    """The game after an event of its table."""
    act: Any = event.act
    match act:
        case acts.Cast(die) if table.rolls > before.rolls:
            white, red = (die, before.red.die) if event.seat is WHITE else (before.white.die, die)
            return fallen(playing, *((white, red) if side is WHITE else (red, white)))
        case acts.Roll((first, second)):
            return fallen(playing, first, second)
        case acts.Step(source, die):
            moved = playing._replace(moves=(*playing.moves, (source, die)))
            return moved if table.steps else _ended(moved)
        case acts.Undo():
            return playing._replace(moves=playing.moves[:-1])
        case acts.Pass() | acts.Done():
            return _ended(playing)
        case acts.Choose(face):
            return done(playing, rules.Choose(Roll(face, face)))
        case acts.Double():
            return done(playing, rules.Double())
        case acts.Beaver():
            return done(playing, rules.Beaver())
        case acts.Take() | acts.Drop() | acts.Resign():
            return _answered(playing, before, table, act)
        case acts.End() if act.winner is not None and playing.result is None:
            winner = WHITE if act.winner is side else RED
            return done(playing._replace(moves=()), Ended(winner, act.points, table.match.winner is not None))
    return playing


def _ended(playing: Playing) -> Playing:
    return done(playing, Turn(tuple(Move(*move) for move in playing.moves)))


def _answered(playing: Playing, before: Table, table: Table, act: Any) -> Playing:
    """The game after an answer to a double or to an offer to give up; after such an offer it is the same.

    Nobody has to answer who is offered a backgammon.
    """
    phase = before.game.phase if before.game else None
    if isinstance(act, acts.Resign):
        is_over = table.game is not None and table.game.result is not None
        return done(playing, Concede(Win(act.win))) if is_over else playing
    if isinstance(phase, Resigning):
        return done(playing, Concede(phase.win)) if isinstance(act, acts.Take) else playing
    return done(playing, rules.Take() if isinstance(act, acts.Take) else rules.Drop())


def leads(longer: Playing, shorter: Playing) -> bool:
    """True if a game has come to be by more deeds, or moves, than the other one, or by the same."""
    count = len(shorter.record)
    if longer.record[:count] != shorter.record:
        return False
    if len(longer.record) == count:
        moves = longer.moves
    else:
        deed = longer.record[count]
        moves = tuple((move.source, move.die) for move in deed.play) if isinstance(deed, Turn) else ()
    return moves[: len(shorter.moves)] == shorter.moves
