"""Seeds: pledged, shown, or not shown."""

from __future__ import annotations

import pytest

from retro2600.rules import RED, START, WHITE, ToRoll
from retro2600.tables.acts import Resign, Seed, Sit
from retro2600.tables.clock import SEED_MS
from retro2600.tables.table import Life
from tests.tables import seats
from tests.tables.seats import CLOCK, GUEST, MATCH, MONEY, play, seeding, sound, win


@pytest.mark.parametrize("options", [MATCH, MONEY, {"program": "mpgn"}])
def test_before_the_first_game_a_seed_not_shown_makes_it_void_and_frees_the_seat(
    options: dict[str, object],
) -> None:
    game = seeding(**options)
    game.do(WHITE, Seed(seats.W.hex()))
    due = game.table.due
    assert due is not None
    assert due - SEED_MS == next(event.t for event in game.log if event.word == "commit")
    game.run_out()
    assert game.table.ended is not None
    assert game.table.ended.void
    assert game.table.ended.seed == seats.S.hex()
    assert game.table.life is Life.OPEN
    assert game.table.free == (RED,)
    assert not game.table.white.ready
    assert sound(game)
    game.do(RED, Sit(GUEST))
    game.begun()
    assert (game.table.life, game.table.number) == (Life.PLAYING, 2)
    assert sound(game)


def test_if_both_seeds_are_missing_the_table_is_closed() -> None:
    game = seeding(**MONEY)
    game.run_out()
    assert game.table.life is Life.CLOSED
    assert sound(game)


def test_in_a_running_match_the_clock_decides_about_a_seed() -> None:
    game = win(play(**MATCH, clock=CLOCK)).pledged()
    game.do(WHITE, Seed(seats.W.hex()))
    assert game.table.due == game.table.red.since + 135_000
    assert game.run_out() == ["timeout", "end"]
    assert game.table.match.winner is WHITE


def test_in_later_rounds_of_moneyplay_a_seed_not_shown_closes_the_table() -> None:
    game = win(play(**MONEY)).pledged()
    game.do(WHITE, Seed(seats.W.hex()))
    assert game.run_out() == ["end", "close"]
    assert game.table.score == (1, 0)


def test_another_seed_than_the_pledged_one_is_refused() -> None:
    game = seeding(**MATCH)
    assert game.refusal(WHITE, Seed(seats.R.hex())).code == "illegal"
    assert game.refusal(WHITE, Seed()).code == "illegal"


def test_the_houses_seed_is_in_no_event_before_the_end() -> None:
    game = play(**MONEY)
    game.placed(WHITE, START, ToRoll())
    assert seats.S.hex() not in str([event.to_json() for event in game.log])
    game.do(WHITE, Resign(3))
    assert seats.S.hex() in str(game.log[-1].to_json())
