"""Leaving: matches given up, money play booked, tables abandoned; X12 for groups."""

from __future__ import annotations

import pytest

from retro2600.rules import RED, START, WHITE, Cube, Position, ToRoll, standing
from retro2600.tables import acts
from retro2600.tables.clock import ABANDONED_MS
from retro2600.tables.decide import decide, opening
from retro2600.tables.event import Command, Refusal
from retro2600.tables.house import closed
from retro2600.tables.losing import most_lost
from retro2600.tables.options import options_of
from retro2600.tables.spelling import EventError
from retro2600.tables.table import Life
from tests.tables import seats
from tests.tables.seats import CLOCK, GUEST, MATCH, MONEY, Play, decided, play, seeding, sound, words


def test_leaving_in_the_middle_of_a_match_is_giving_it_up() -> None:
    game = play(**MATCH)
    assert decided(game, WHITE, acts.Leave()) == ["concede", "end"]
    assert game.table.match.winner is RED
    assert game.table.life is Life.CLOSED
    assert sound(game)


def test_leaving_before_the_dice_of_a_money_game_makes_it_void() -> None:
    game = seeding(**MONEY)
    assert decided(game, WHITE, acts.Leave()) == ["leave", "end", "close"]
    assert game.table.ended is not None
    assert game.table.ended.void
    assert sound(game)


def test_mpgn_is_paused_or_forfeited_but_not_conceded() -> None:
    game = play(program="mpgn")
    assert game.refusal(WHITE, acts.Concede()).code == "illegal"
    assert game.refusal(WHITE, acts.Leave()).code == "illegal"


LATE = standing((24, 2), (6, 13))
RACE = standing((12, 1), (6, 14))
OFF_ONE = standing((24, 2), (6, 12))


@pytest.mark.parametrize(
    ("mine", "theirs", "cube", "options", "expected"),
    [
        (LATE, START.theirs, Cube(2, WHITE, was_taken=True), MONEY, (6, 3)),
        (LATE, START.theirs, Cube(1), MONEY, (1, 1)),
        (RACE, standing((6, 10)), Cube(2, RED, was_taken=True), MONEY, (4, 2)),
        (OFF_ONE, START.theirs, Cube(2, RED, was_taken=True), MONEY, (2, 1)),
        (LATE, START.theirs, Cube(1), {"program": "absolute"}, (3, 3)),
        (LATE, START.theirs, Cube(1), {"program": "absolute", "backgammons": False}, (2, 2)),
        (OFF_ONE, START.theirs, Cube(1), {"program": "absolute", "acey_deucey": True}, (14, 1)),
    ],
)
def test_leaving_money_play_costs_the_most_that_the_position_can_cost(
    mine: tuple[int, ...],
    theirs: tuple[int, ...],
    cube: Cube,
    options: dict[str, object],
    expected: tuple[int, int],
) -> None:
    game = play(**options).placed(RED, Position(theirs, mine), ToRoll(), cube)
    assert most_lost(game.game, WHITE) == expected
    assert decided(game, WHITE, acts.Concede()) == ["concede", "end", "close"]
    assert game.table.score == (0, expected[0])
    assert game.table.life is Life.CLOSED


def test_a_time_out_in_money_play_costs_the_same() -> None:
    game = play(**MONEY, clock=CLOCK).placed(WHITE, START, ToRoll(), Cube(2, RED, was_taken=True))
    assert game.run_out() == ["timeout", "end", "close"]
    assert game.table.score == (0, 6)


def test_a_table_without_a_clock_is_closed_when_the_other_has_been_away_for_a_week() -> None:
    game = play(**MATCH)  # White is to play 6-2
    assert game.refusal(RED, acts.Close()).code == "illegal"
    game.now += ABANDONED_MS
    assert game.refusal(RED, acts.Close()).code == "illegal"  # White was seen meanwhile
    command = Command("close", acts.Close(), game.table.head)
    assert isinstance(decide(game.table, WHITE, command, game.now, seats.S, [RED, WHITE]), Refusal)
    events = decide(game.table, RED, command, game.now, seats.S, [WHITE])
    assert not isinstance(events, Refusal)
    assert words(events) == ["end", "close"]
    table = game.take(events)
    assert table.ended is not None
    assert (table.life, table.ended.void, table.match.winner) == (Life.CLOSED, True, None)
    assert sound(game)


def test_an_open_table_that_nobody_looks_at_is_closed() -> None:
    game = Play(options_of(MATCH))
    game.do(RED, acts.Sit(GUEST))
    game.take(closed(game.table, game.now))
    assert game.table.life is Life.CLOSED
    assert closed(play(**MATCH).table, 0) == ()
    assert sound(game)


@pytest.mark.parametrize("group", [-1, 0, 100])
def test_x12_a_group_number_of_100_is_refused(group: int) -> None:
    with pytest.raises(EventError, match="expected a number greater than 100"):
        opening(1, options_of(MATCH), 0, group)


def test_x12_101_is_accepted_and_both_must_want_the_same_kind_of_game() -> None:
    event = opening(1, options_of({"program": "absolute"}), 0, 101)
    assert isinstance(event.act, acts.Open)
    assert event.act.group == 101
    mine = options_of({"program": "absolute", "jacoby": True})
    assert mine.same_game(options_of({"program": "absolute", "beavers": True}))
    assert not mine.same_game(options_of({"program": "absolute", "acey_deucey": True}))
    assert not mine.same_game(options_of({"program": "absolute", "kind": "match", "target": 3}))
