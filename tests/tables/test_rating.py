"""Ratings: the table of FIBS's formula, and X14."""

from __future__ import annotations

import pytest

from retro2600.rules import RED, WHITE
from retro2600.tables.acts import Concede, Rated, Sit
from retro2600.tables.booking import Booking, booking, rated, ratings_of
from retro2600.tables.options import options_of
from retro2600.tables.rating import Rating, changes
from retro2600.tables.who import Who, WhoKind
from tests.tables.seats import Play, play
from tests.tables.test_whole_game import whole_game

FACTORS = sorted({cube * times for cube in (1, 2, 4, 8, 16, 32, 64, 128) for times in (1, 2, 3)})
"""MPGN's n x s: the cube, and what a win on the board multiplies it by."""


def of(points: int, experience: int) -> Rating:
    return Rating(1000 * points, experience)


@pytest.mark.parametrize(
    ("winner", "loser", "factor", "gain", "loss"),
    [
        (of(1500, 0), of(1500, 0), 4, 20_000, -20_000),
        (of(1500, 1000), of(1500, 1000), 1, 2_000, -2_000),
        (of(1500, 1000), of(1500, 1000), 4, 4_000, -4_000),
        (of(1500, 1000), of(1500, 1000), 12, 6_928, -6_928),
        (of(1500, 1000), of(1500, 1000), 384, 39_192, -39_192),
        (of(1700, 1000), of(1500, 1000), 5, 3_346, -3_346),
        (of(1500, 1000), of(1700, 1000), 5, 5_599, -5_599),
        (of(1600, 120), of(1550, 900), 5, 15_902, -4_185),
        (of(1700, 1000), of(1500, 1000), 25, 4_805, -4_805),
        (of(1700, 1000), of(1500, 1000), 100, 3_636, -3_636),
        (of(1700, 1000), of(1500, 1000), 384, 851, -851),
    ],
)
def test_the_table_of_the_formula(winner: Rating, loser: Rating, factor: int, gain: int, loss: int) -> None:
    assert changes(winner, loser, factor) == (gain, loss)


@pytest.mark.parametrize("experience", [0, 49, 50, 399, 400, 1000])
def test_x14_at_equal_ratings_the_gain_grows_strictly_with_the_factor(experience: int) -> None:
    rating = of(1500, experience)
    gains = [changes(rating, rating, factor)[0] for factor in FACTORS]
    assert gains == sorted(set(gains))


def test_experience_is_added_after_the_game() -> None:
    assert of(1500, 0).after(20_000, 4) == of(1520, 4)
    assert not of(1500, 49).is_ranked
    assert of(1500, 50).is_ranked


def test_a_game_of_mpgn_is_rated_by_its_points() -> None:
    acts = [event.act for event in whole_game().log if isinstance(event.act, Rated)]
    assert acts == [
        Rated(RED, "mpgn", 1_500_000, 20_000, 4, 0),
        Rated(WHITE, "mpgn", 1_500_000, -20_000, 4, 0),
    ]


def test_a_match_is_rated_by_its_target_even_when_conceded() -> None:
    game = play(program="lobby", kind="match", target=5)
    game.do(WHITE, Concede())
    assert booking(game.table) == Booking("match", RED, 5)
    events = rated(game.table, ratings_of(game.table), game.now)
    assert [event.n for event in events] == [game.table.head + 1, game.table.head + 2]


def test_money_play_is_not_rated() -> None:
    game = play(program="lobby", kind="money")
    game.do(WHITE, Concede())
    assert rated(game.table, ratings_of(game.table), game.now) == ()


@pytest.mark.parametrize("kind", [WhoKind.GUEST, WhoKind.BOT])
def test_guests_and_bots_are_not_rated(kind: WhoKind) -> None:
    game = Play(options_of({"program": "lobby", "kind": "match", "target": 1}))
    game.do(WHITE, Sit(Who(1, "kim", WhoKind.PERSON)))
    game.do(RED, Sit(Who(2, "guest", kind)))
    game.begun().do(WHITE, Concede())
    assert booking(game.table) is None
