"""Clocks as budgets: delays, banks, credits, and who loses by them."""

from __future__ import annotations

from retro2600.rules import RED, START, WHITE, ToRoll
from retro2600.tables.acts import (
    Close,
    Double,
    Leave,
    Ready,
    Step,
    Why,
)
from retro2600.tables.acts import Roll as Rolled
from retro2600.tables.dice import commitment
from retro2600.tables.house import credited, due_events
from retro2600.tables.table import Life
from tests.tables import seats
from tests.tables.seats import CLOCK, MATCH, MONEY, decided, play, sound, win


def test_a_decision_is_a_roll_and_all_its_steps() -> None:
    game = play(**MATCH, clock=CLOCK)  # 6-2
    game.now += 5_000
    began = game.table.white.since
    game.do(WHITE, Step(24, 6))
    assert game.table.due == began + 15_000 + 120_000
    game.do(WHITE, Step(13, 2))
    assert game.table.white.bank == 120_000
    game.now += 20_000
    game.do(RED, Rolled())
    assert game.table.red.bank == 120_000  # the decision goes on
    while game.table.awaits == {RED}:
        move = game.table.first_moves[0]
        game.do(RED, Step(move.source, move.die))
    spent = game.table.t - game.table.red.since - 15_000
    assert 0 < spent < 20_000
    assert game.table.red.bank == 120_000 - spent


def test_an_outage_is_credited() -> None:
    game = play(**MATCH, clock=CLOCK)
    due = game.table.due
    assert due is not None
    game.take(credited(game.table, 60_000, game.now))
    assert game.table.due == due + 60_000
    assert due_events(game.table, due + 59_999, seats.S) == ()
    game.run_out()
    assert game.table.match.winner is RED
    assert sound(game)


def test_without_a_clock_nothing_is_due_and_nothing_credited() -> None:
    game = play(**MATCH)
    assert game.table.due is None
    assert credited(game.table, 60_000, game.now) == ()


def test_the_answer_is_on_the_clock_of_the_asked_seat() -> None:
    game = play(**MATCH, clock=CLOCK).placed(RED, START, ToRoll())
    game.table = game.table.with_chair(RED, since=game.now)
    game.do(RED, Double())
    assert game.table.awaits == {WHITE}
    assert game.table.due == game.table.t + 135_000
    game.run_out()
    assert game.table.match.winner is RED


def test_between_the_games_of_a_match_the_clock_runs() -> None:
    game = win(play(**MATCH, clock=CLOCK))
    assert game.table.due == game.table.t + 135_000
    game.do(RED, Ready(commitment(seats.R)))
    assert game.table.awaits == {WHITE}
    assert game.run_out() == ["timeout"]
    assert game.table.match.winner is RED
    assert game.table.life is Life.CLOSED


def test_if_nobody_comes_between_the_games_of_a_match_nobody_wins() -> None:
    game = win(play(**MATCH, clock=CLOCK))
    game.run_out()
    assert game.log[-1].act == Close(Why.TIME)
    assert game.table.match.winner is None


def test_between_games_of_moneyplay_no_clock_runs_and_who_leaves_closes_the_table() -> None:
    game = win(play(**MONEY, clock=CLOCK))
    assert game.table.due is None
    assert decided(game, RED, Leave()) == ["leave", "close"]
    assert game.table.score == (1, 0)


def test_the_bank_lasts_a_match_and_a_round_of_moneyplay() -> None:
    for options, bank in ((MATCH, 100_000), (MONEY, 120_000)):
        game = play(**options, clock=CLOCK)
        game.table = game.table.with_chair(RED, bank=100_000)
        win(game).begun()
        assert game.table.red.bank == bank
