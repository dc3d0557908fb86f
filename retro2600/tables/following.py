"""The house's own events: those that follow from an event at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from retro2600.rules import RED, WHITE, Opening, Side, ToPlay
from retro2600.tables.acts import Act, Cast, Close, Commit, End, Pass, Why
from retro2600.tables.dice import SeededDice, commitment
from retro2600.tables.event import Event
from retro2600.tables.losing import most_lost
from retro2600.tables.options import TableKind
from retro2600.tables.table import SIDES, Life, Table

IN_A_GAME: Final = (Life.SEEDING, Life.PLAYING, Life.PAUSED)


def secret_game(table: Table) -> int:
    """The number of the game whose secret is asked for next: the present one's, or the next one's."""
    return table.number if table.life in IN_A_GAME else table.number + 1


def dice_of(table: Table, secret: bytes) -> SeededDice:
    """The dice of the present game, whose seeds have been shown."""
    white, red = (bytes.fromhex(table.chair(side).seed) for side in SIDES)
    return SeededDice(secret, white, red, table.id, table.number)


@dataclass(frozen=True, slots=True)
class Log:
    """A table at this time with the events that have come to it: a batch in the making."""

    table: Table
    now: int
    secret: bytes
    events: tuple[Event, ...] = ()

    def with_event(self, seat: Side | None, act: Act, cmd: str = "") -> Log:
        """The batch with one more event."""
        event = Event(self.table.head + 1, self.now, seat, cmd, act)
        return replace(self, table=self.table.apply(event), events=(*self.events, event))

    def followed(self) -> Log:
        """The batch with all that the house does about it at once."""
        log = self
        while acts := following(log.table, log.secret):
            for seat, act in acts:
                log = log.with_event(seat, act)
        return log


def following(table: Table, secret: bytes) -> tuple[tuple[Side | None, Act], ...]:
    """The acts that follow from how the table stands, each with its seat; none if somebody is awaited."""
    match table.life:
        case Life.OPEN if table.head and table.free == (RED, WHITE):
            return ((None, Close(Why.EMPTY)),)
        case Life.BETWEEN if table.loser:
            return ((None, Close(Why.LEFT)),)
        case Life.OPEN | Life.BETWEEN if not table.free and not table.awaits:
            return ((None, Commit(table.number + 1, commitment(secret))),)
        case Life.PLAYING if table.options.in_lock_step:
            return ((None, Close(Why.LEFT)),) if table.loser else ()
        case Life.SEEDING | Life.PLAYING | Life.PAUSED if table.loser:
            return ((None, ending(table, secret)),)
    if table.game is None or table.life not in (Life.PLAYING, Life.PAUSED):
        return ()
    if table.game.result:
        return ((None, ending(table, secret)),)
    if isinstance(table.game.phase, Opening) and not table.options.casts_by_hand:
        white, red = dice_of(table, secret).roll(table.rolls + 1)
        return (WHITE, Cast(white)), (RED, Cast(red))
    is_stuck = isinstance(table.game.phase, ToPlay) and not table.steps and not table.first_moves
    return ((None, Pass()),) if is_stuck else ()


def ending(table: Table, secret: bytes) -> End:
    """The end of the present game: by its result, by a seat that gives up, or void before its dice."""
    seed = secret.hex()
    if table.game and (result := table.game.result):
        return End(table.number, result.winner, result.points, int(result.win or 0), False, seed)
    if table.loser and table.options.kind is TableKind.MATCH:
        return End(table.number, table.loser.other, 0, 0, False, seed)
    if table.loser and table.game:
        points, win = most_lost(table.game, table.loser)
        return End(table.number, table.loser.other, points, win, False, seed)
    return End(table.number, None, 0, 0, True, seed)
