"""Seats: who takes them, leaves them, and has seen an older table."""

from __future__ import annotations

from retro2600.rules import RED, WHITE
from retro2600.tables import acts
from retro2600.tables.decide import decide
from retro2600.tables.dice import commitment
from retro2600.tables.event import Command, Refusal
from retro2600.tables.options import options_of
from retro2600.tables.who import Who, WhoKind
from tests.tables import seats
from tests.tables.seats import GUEST, MATCH, Play, decided, play, sound


def test_a_seat_is_taken_once_and_by_one_person() -> None:
    game = Play(options_of(MATCH))
    game.do(RED, acts.Sit(GUEST))
    assert game.refusal(RED, acts.Sit(seats.PEOPLE[RED])).code == "full"
    assert game.refusal(WHITE, acts.Sit(GUEST)).code == "illegal"
    assert game.refusal(WHITE, acts.Ready(commitment(seats.W))).code == "seat"
    game.do(WHITE, acts.Sit(seats.PEOPLE[WHITE]))
    assert len(game.table.free) == 0
    assert game.table.side_of(3) is RED


def test_the_second_seat_of_a_game_for_one_player_is_the_houses() -> None:
    game = Play(options_of({"program": "mpgn", "players": 1}))
    game.do(RED, acts.Sit(GUEST))
    assert game.refusal(WHITE, acts.Sit(seats.PEOPLE[WHITE])).code == "full"
    game.do(WHITE, acts.Sit(Who(9, "house", WhoKind.BOT, level=3)))


def test_who_leaves_an_open_table_frees_the_seat_and_the_last_one_closes_it() -> None:
    game = Play(options_of(MATCH)).seated()
    game.do(WHITE, acts.Ready(commitment(seats.W)))
    assert decided(game, RED, acts.Leave()) == ["leave"]
    assert game.table.white.ready
    assert decided(game, WHITE, acts.Leave()) == ["leave", "close"]
    assert game.refusal(WHITE, acts.Sit(GUEST)).code == "gone"
    assert sound(game)


def test_who_saw_an_older_table_is_refused_but_for_acts_of_any_time() -> None:
    game = play(**MATCH)
    late = Command("late", acts.Step(24, 6), game.table.head - 1)
    refusal = decide(game.table, WHITE, late, game.now, seats.S)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "stale"
    assert not isinstance(decide(game.table, WHITE, Command("x", acts.Concede()), game.now, seats.S), Refusal)
