"""The fold: a table after an event, without asking whether the event was allowed to whom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeVar

from retro2600 import rules
from retro2600.rules import RED, WHITE, Game, Move, Opening, Side, Win
from retro2600.tables import acts
from retro2600.tables.acts import (
    Cast,
    Choose,
    Close,
    Commit,
    Concede,
    Credit,
    Done,
    End,
    Exit,
    Forfeit,
    Leave,
    Pass,
    Play,
    Rated,
    Ready,
    Resign,
    Roll,
    Seed,
    Sit,
    Step,
    Timeout,
    Undo,
)
from retro2600.tables.event import Event
from retro2600.tables.frames import Differ, Frames
from retro2600.tables.options import TableKind
from retro2600.tables.spelling import EventError, expect
from retro2600.tables.standing import SIDES, Life, Standing

T = TypeVar("T", bound=Standing)

PLAIN: Final[dict[type, Callable[[], rules.Action]]] = {
    acts.Double: rules.Double,
    acts.Take: rules.Take,
    acts.Drop: rules.Drop,
    acts.Beaver: rules.Beaver,
}
"""The acts that are actions of the game by the same names."""


def applied(table: T, event: Event) -> T:
    """The table after the event, its clocks included; the caller answers for its number and time."""
    after = replace(_acted(table, event), head=event.n, t=event.t)
    return _clocked(table, after)


def _acted(table: T, event: Event) -> T:
    match event.act:
        case Rated() | Differ():
            return table
        case Credit(ms):
            for side in table.awaits:
                table = table.with_chair(side, credit=table.chair(side).credit + ms)
            return table
        case Commit(number, digest):
            return _committed(table, number, digest)
        case Timeout(side):
            return _given_up(table, side)
        case End():
            return _ended(table, event.act)
        case Frames(first, last):
            expect(first == table.frame + 1, "first", first, str(table.frame + 1))
            return replace(table, rolls=last)
        case Close():
            return replace(table, life=Life.CLOSED)
        case Pass() | Done():
            return _turned(table)
    if event.seat is None:
        raise EventError(f"\"{event.word}\" is a seat's, not the house's")
    return _seat_acted(table, event.seat, event.act)


def _seat_acted(table: T, side: Side, act: Any) -> T:
    match act:
        case Sit(who):
            return _begun(table.with_chair(side, who=who))
        case Ready(pledge):
            return table.with_chair(side, ready=True, pledge=pledge)
        case Seed(seed):
            return _seeded(table.with_chair(side, seeded=True, seed=seed))
        case Leave() if table.life is Life.OPEN:
            return table.with_chair(side, who=None, ready=False, pledge="")
        case Leave():
            return replace(table, loser=side)
        case Concede():
            return _given_up(table, side)
        case Exit():
            paused = replace(table, life=Life.PAUSED)
            for each in SIDES if table.life is Life.PLAYING else (side,):
                paused = paused.with_chair(each, plays=False)
            return paused
        case Play():
            table = table.with_chair(side, plays=True)
            return table if table.awaits else replace(table, life=Life.PLAYING)
    return _played(table, _game(table), side, act)


def _begun(table: T) -> T:
    """The table with somebody more: two machines in lock step begin as soon as both seats are taken."""
    begins = table.options.in_lock_step and not table.free
    return replace(table, life=Life.PLAYING) if begins else table


def _played(table: T, game: Game, side: Side, act: Any) -> T:
    match act:
        case Cast(die):
            return _cast(table.with_chair(side, die=die), game)
        case Roll((first, second)):
            game, rolls = game.apply(rules.Throw(rules.Roll(first, second))), table.rolls + 1
            return replace(table, game=game, rolls=rolls)
        case Step(source, die):
            return _stepped(table, Move(source, die))
        case Undo() if table.steps:
            return replace(table, steps=table.steps[:-1])
        case Choose(face):
            return replace(table, game=game.apply(rules.Choose(rules.Roll(face, face))))
        case Resign(win):
            return replace(table, game=game.apply(rules.Resign(Win(win))))
        case Forfeit():
            return replace(table, game=game.apply(rules.Forfeit(side)))
    if type(act) not in PLAIN:
        raise EventError(f"this act does not fit the table: {act}")
    return replace(table, game=game.apply(PLAIN[type(act)]()))


def _game(table: Standing) -> Game:
    if table.game is None:
        raise EventError("no game is played at this table")
    return table.game


def _committed(table: T, number: int, digest: str) -> T:
    clock, keeps_bank = table.options.clock, table.options.kind is TableKind.MATCH
    for side in SIDES:
        table = table.seated(side, table.chair(side).renewed(clock, keeps_bank))
    return replace(table, life=Life.SEEDING, number=number, hash=digest, rolls=0, game=None, steps=())


def _seeded(table: T) -> T:
    return table if table.awaits else replace(table, life=Life.PLAYING, game=table.match.next_game())


def _cast(table: T, game: Game) -> T:
    """The table after an opening die; once both have fallen they are one roll."""
    white, red = table.white.die, table.red.die
    if not (white and red):
        return table
    game = game.apply(rules.Cast(white, red))
    if isinstance(game.phase, Opening):
        table = table.with_chair(WHITE, die=0).with_chair(RED, die=0)
    return replace(table, game=game, rolls=table.rolls + 1)


def _stepped(table: T, move: Move) -> T:
    if move not in table.first_moves:
        raise EventError(f"no legal step: {move.source} with a {move.die}")
    table = replace(table, steps=(*table.steps, move))
    by_itself = not table.options.turns_by_hand and not table.first_moves
    return _turned(table) if by_itself else table


def _turned(table: T) -> T:
    return replace(table, game=_game(table).apply(rules.Turn(table.steps)), steps=())


def _given_up(table: T, loser: Side) -> T:
    """The table whose seat concedes or has run out of time: a match is lost at once."""
    table = replace(table, loser=loser)
    if table.options.kind is TableKind.MATCH:
        table = replace(table, match=table.match.conceded(loser))
        if table.life is Life.BETWEEN:
            return replace(table, life=Life.CLOSED)
    return table


def _ended(table: T, end: End) -> T:
    missing = [side for side in SIDES if not table.chair(side).seeded]
    was_seeding = table.life is Life.SEEDING
    for side in SIDES:
        table = table.seated(side, table.chair(side).over())
    table = replace(table, ended=end, life=Life.BETWEEN, steps=())
    if end.void and was_seeding:
        return _unseeded(table, missing)
    if end.winner is not None and end.points:
        win = Win(end.win) if end.win else None
        table = replace(table, match=table.match.after(rules.Result(end.winner, end.points, win)))
    table = replace(table, played=table.played + (not end.void))
    return replace(table, life=Life.CLOSED) if table.match.winner else table


def _unseeded(table: T, missing: list[Side]) -> T:
    """The table after a game for which seeds were missing: before the first game their seats are free."""
    if table.loser or table.played or not missing:
        return replace(table, loser=table.loser or next(iter(missing), None))
    for side in missing:
        table = table.with_chair(side, who=None)
    return replace(table, life=Life.OPEN)


def _clocked(before: T, after: T) -> T:
    """The table with the clocks of decisions that have ended charged, and of new ones begun."""
    awaited, awaits = before.awaits, after.awaits
    is_other = before.life is not after.life or before.number != after.number
    clock = after.options.clock if before.clock_runs else None
    for side in SIDES:
        chair = after.chair(side)
        if side in awaited and (is_other or side not in awaits) and before.number == after.number:
            chair = chair.charged(clock, after.t)
        if side in awaits and (is_other or side not in awaited):
            chair = chair.begun(after.t)
        if chair is not after.chair(side):
            after = after.seated(side, chair)
    return after
