"""Ratings and history are booked with the end of a game, at most ten games a day of the same two."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import pytest

from retro2600.hall import ratings
from retro2600.hall.people import history
from retro2600.hall.store import BOOKED, PLAYED, RATING, MemoryStore, Transaction
from retro2600.rules import RED, WHITE, Side
from retro2600.tables.acts import Concede, End, Forfeit, Rated, Ready, Sit
from retro2600.tables.decide import opening
from retro2600.tables.event import Event
from retro2600.tables.options import Options, Program, TableKind
from retro2600.tables.table import Life, Table
from retro2600.tables.who import Who, WhoKind
from tests.hall.bot.tables import NOW, Played

DAY = 86_400_000


def between(
    options: Options, number: int = 77, kinds: Sequence[WhoKind] = (WhoKind.PERSON, WhoKind.PERSON)
) -> Played:
    """A table of two people, with their seeds shown."""
    played = Played.__new__(Played)
    played.levels, played.luck = {WHITE: 1, RED: 1}, f"table {number}"
    first = opening(number, options, NOW)
    played.table, played.log = Table.opened(first), [first]
    for side, id, kind in zip((WHITE, RED), (1001, 1002), kinds, strict=True):
        played.do(side, Sit(Who(id, f"{kind.value}-{id}", kind)))
    while played.table.life is not Life.PLAYING:
        played.turn()
    return played


def given_up(
    transaction: Transaction, played: Played, act: Forfeit | Concede, now: int = NOW
) -> tuple[Event, ...]:
    """White gives up; the events of the ratings that follow."""
    events = played.do(WHITE, act)
    booked = ratings.books(transaction, played.table, events, now)
    for event in booked:
        played.table = played.table.apply(event)
    return booked


def changes(events: Sequence[Event]) -> dict[Side, int]:
    return {event.act.side: event.act.change for event in events if isinstance(event.act, Rated)}


MPGN = Options(Program.MPGN, TableKind.SINGLE)
MATCH = Options(Program.LOBBY, TableKind.MATCH, target=5)


def test_a_forfeit_of_two_newcomers_is_rated_by_its_points_and_stands_in_both_histories() -> None:
    with MemoryStore().transaction() as transaction:
        played = between(MPGN)
        while played.table.game is not None and played.table.game.cube.value == 0:
            played.turn()
        booked = given_up(transaction, played, Forfeit())
        end = next(event.act for event in played.log if isinstance(event.act, End))
        found = changes(booked)
        assert found[RED] == -found[WHITE] > 0
        red = transaction.get(RATING, 1002, "mpgn")
        assert red is not None
        assert (red.milli, red.experience) == (1_500_000 + found[RED], end.points)
        assert {row.account: row.change for row in transaction.find(BOOKED)} == {
            1001: found[WHITE],
            1002: found[RED],
        }
        (game,) = history.of(transaction, 1001, NOW + 1)
        assert (game.outcome, game.other_name, game.change) == ("lost", "person-1002", found[WHITE])
        assert "account" not in history.told(game)


def test_a_match_that_is_given_up_counts_its_target() -> None:
    with MemoryStore().transaction() as transaction:
        found = changes(given_up(transaction, between(MATCH), Concede()))
        row = transaction.get(RATING, 1002, "match")
        assert row is not None
        assert (row.experience, row.milli - 1_500_000) == (5, found[RED])
        assert found[RED] == 22_361  # 4 * 5 * sqrt(5) * 1/2, in thousandths


@pytest.mark.parametrize(
    ("options", "kinds"),
    [
        (Options(Program.LOBBY, TableKind.MONEY), (WhoKind.PERSON, WhoKind.PERSON)),
        (MATCH, (WhoKind.GUEST, WhoKind.PERSON)),
        (MATCH, (WhoKind.PERSON, WhoKind.BOT)),
    ],
)
def test_money_play_guests_and_bots_are_unrated_and_stand_in_the_history(
    options: Options, kinds: Sequence[WhoKind]
) -> None:
    with MemoryStore().transaction() as transaction:
        assert given_up(transaction, between(options, kinds=kinds), Concede()) == ()
        assert not transaction.find(RATING)
        rows = transaction.find(PLAYED)
        assert len(rows) == sum(kind is not WhoKind.BOT for kind in kinds)
        assert all(row.change is None for row in rows)


def test_ten_games_a_day_of_the_same_two_are_rated() -> None:
    with MemoryStore().transaction() as transaction:
        counted = [
            bool(given_up(transaction, between(MPGN, number), Forfeit(), NOW + number))
            for number in range(1, 13)
        ]
        assert counted == [True] * 10 + [False] * 2
        assert given_up(transaction, between(MPGN, 50), Forfeit(), NOW + DAY + 3)


def test_what_follows_a_game_is_not_booked_again() -> None:
    with MemoryStore().transaction() as transaction:
        played = between(MPGN)
        given_up(transaction, played, Forfeit())
        before = transaction.find(RATING)
        pledge = hashlib.sha256(played.seed(WHITE)).hexdigest()
        events = played.do(WHITE, Ready(pledge))
        assert ratings.books(transaction, played.table, events, NOW) == ()
        assert transaction.find(RATING) == before
