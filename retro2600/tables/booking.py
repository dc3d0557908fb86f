"""The rating events of a game or match that is over: which ladder, which factor, or why none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from retro2600.rules import Side
from retro2600.tables.acts import Rated
from retro2600.tables.event import Event
from retro2600.tables.following import Log
from retro2600.tables.options import Program, TableKind
from retro2600.tables.rating import Rating, changes
from retro2600.tables.table import SIDES, Life, Table
from retro2600.tables.who import WhoKind

LADDERS: Final = ("match", "mpgn")
"""The lists of ratings: games of MPGN have one of their own."""


def ladder_of(program: str) -> str:
    """The ladder on which a program's games are rated, by the program's name."""
    return "mpgn" if program == Program.MPGN.value else "match"


@dataclass(frozen=True, slots=True)
class Booking:
    """The rating that a game or match is to change: ladder, winner, factor."""

    ladder: str
    winner: Side
    factor: int


def booking(table: Table) -> Booking | None:
    """The rating that the event just applied, an `end` or a match given up, is to change; None if none is.

    Nothing is rated between others than two persons with names, nor in money play, nor where a game is void.
    That two have played more than `rating.MOST_A_DAY` games today is the keeper's to find out.
    """
    people = all(who is not None and who.kind is WhoKind.PERSON for who in table.seats.values())
    if not people or table.options.acey_deucey:
        return None
    ladder = ladder_of(table.options.program.value)
    if table.options.kind is TableKind.MATCH and table.match.winner and table.life is Life.CLOSED:
        return Booking(ladder, table.match.winner, table.options.target)
    end = table.ended
    is_game = table.options.program is Program.MPGN and table.life is Life.BETWEEN
    return Booking(ladder, end.winner, end.points) if is_game and end and end.winner else None


def rated(table: Table, ratings: Mapping[Side, Rating], now: int) -> tuple[Event, ...]:
    """The events that book the ratings of both seats, the winner's first; none if nothing is to be rated."""
    booked = booking(table)
    if booked is None:
        return ()
    winner, loser = booked.winner, booked.winner.other
    both = changes(ratings[winner], ratings[loser], booked.factor)
    log = Log(table, max(now, table.t), b"")
    for side, change in zip((winner, loser), both, strict=True):
        before = ratings[side]
        act = Rated(side, booked.ladder, before.milli, change, booked.factor, before.experience)
        log = log.with_event(None, act)
    return log.events


def ratings_of(table: Table) -> dict[Side, Rating]:
    """The ratings of both seats as they were when they sat down."""
    sitting = {side: table.seats[side] for side in SIDES}
    return {side: Rating(who.rating, who.n) for side, who in sitting.items() if who}
