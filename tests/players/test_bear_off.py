"""The bear-off tables and the races that follow from them; home tables and their numbers."""

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.players.bear_off import ONE, distribution, mean_rolls, race, tables
from retro2600.players.bear_off_arrays import mean_rolls as many_mean_rolls
from retro2600.players.bear_off_arrays import races
from retro2600.players.boards import Boards
from retro2600.players.seat_rank import HOMES, homes, rank
from retro2600.rules import CHAMPIONSHIP, CHECKERS, OFF, ROLLS, Position, Seat, legal_plays, standing
from tests.laws import some
from tests.players.positions import home_races

home_seats: st.SearchStrategy[Seat] = st.lists(st.integers(0, 6), min_size=CHECKERS, max_size=CHECKERS).map(
    lambda places: tuple(places.count(point) for point in range(26))
)
RACES = home_races(1_000, Random(1))


@given(home_seats)
def test_the_chances_of_a_position_sum_to_1(seat: Seat) -> None:
    chances = distribution(seat)
    assert min(chances) >= 0
    assert sum(chances) == ONE


def test_chances_of_every_position_only_grow_with_more_rolls() -> None:
    for table in tables():
        for earlier, later in pairwise(table):
            assert all(map(int.__le__, earlier, later))
    assert set(tables()[0][-1]) == {ONE}
    assert min(tables()[1][-1]) > ONE * 0.998


# Of 36 rolls those that bear off the last two checkers: a table printed in most books on backgammon.
# fmt: off
TWO_CHECKERS = {
    (1, 1): 36,
    (2, 1): 36, (2, 2): 26,
    (3, 1): 34, (3, 2): 25, (3, 3): 17,
    (4, 1): 29, (4, 2): 23, (4, 3): 17, (4, 4): 11,
    (5, 1): 23, (5, 2): 19, (5, 3): 14, (5, 4): 10, (5, 5): 6,
    (6, 1): 15, (6, 2): 13, (6, 3): 10, (6, 4): 8, (6, 5): 6, (6, 6): 4,
}
# fmt: on


@pytest.mark.parametrize(("points", "rolls"), TWO_CHECKERS.items())
def test_two_checkers_go_off_in_one_roll_as_often_as_the_books_say(
    points: tuple[int, int], rolls: int
) -> None:
    seat = standing((points[0], 1), (points[1], 1))
    assert distribution(seat)[1] == rolls * ONE // 36


@pytest.mark.parametrize(("point", "rolls"), [(1, 36), (2, 36), (3, 36), (4, 34), (5, 31), (6, 27)])
def test_one_checker_goes_off_in_one_roll_as_often_as_the_books_say(point: int, rolls: int) -> None:
    assert distribution(standing((point, 1)))[1] == rolls * ONE // 36


def test_checkers_on_the_ace_point_need_half_as_many_rolls_and_fewer_with_doublets() -> None:
    half = [distribution(standing((1, checkers))) for checkers in (3, 4)]
    assert half[0] == half[1] == (0, ONE // 6, ONE * 5 // 6, *[0] * 20)


def exact(seat: Seat, known: dict[Seat, tuple[Fraction, ...]]) -> tuple[Fraction, ...]:
    """The distribution by the rule book and fractions alone."""
    if seat[OFF] == CHECKERS:
        return (Fraction(1), *[Fraction(0)] * 9)
    if seat not in known:
        total = [Fraction(0)] * 10
        for roll in ROLLS:
            position = Position(seat, standing())
            after = {position.after(play).mine for play in legal_plays(position, roll, CHAMPIONSHIP)}
            best = min(
                (exact(s, known) for s in sorted(after)), key=lambda c: sum(i * x for i, x in enumerate(c))
            )
            weight = Fraction(1 if roll.is_doublet else 2, 36)
            total = [
                have + weight * more for have, more in zip(total, (Fraction(0), *best[:-1]), strict=True)
            ]
        known[seat] = tuple(total)
    return known[seat]


def test_small_positions_have_the_chances_that_fractions_give() -> None:
    known: dict[Seat, tuple[Fraction, ...]] = {}
    for home in some([home for home in homes() if sum(home) <= 4], 3):
        seat = (CHECKERS - sum(home), *home, *[0] * 19)
        wanted, done = exact(seat, known), Fraction(0)
        for rolls, chance in enumerate(wanted):
            done += chance
            found = Fraction(sum(distribution(seat)[: rolls + 1]), ONE)
            assert abs(found - done) <= Fraction(1, 2 * ONE) + Fraction(1, 10**9)


def test_a_race_is_won_by_whom_rolls_first_when_both_need_one_roll() -> None:
    one_left = standing((1, 1))
    assert race(one_left, one_left) == (ONE**2, 0, 0)


def test_a_race_of_two_last_checkers_is_won_unless_the_first_fails_and_the_second_does_not() -> None:
    six, five = standing((6, 1)), standing((5, 1))
    # 27 of 36 win at once; else the other side has 31 of 36, and nobody needs a third roll
    assert race(six, five)[0] == (36 * 27 + 9 * 5) * ONE**2 // 36**2


def test_a_gammon_is_won_when_the_other_side_fails_to_bear_one_off() -> None:
    crowded = standing((6, 15))
    # without a doublet two rolls are needed; in between any six bears one off, and so do 5-1, 4-2, 3-3 and
    # 2-2
    won, gammon, lost = race(standing((1, 3)), crowded)
    saved = Fraction(17, 36)
    assert (won, lost) == (ONE**2, 0)
    wanted = Fraction(1, 6) + Fraction(5, 6) * (1 - saved)
    assert abs(Fraction(gammon, ONE**2) - wanted) < Fraction(1, ONE)
    assert race(crowded, standing((1, 1)))[2] == ONE**2 * 19 // 36


def test_no_gammon_is_won_from_a_side_that_has_borne_off_a_checker() -> None:
    for position in RACES:
        _, gammon, lost = race(position.mine, position.theirs)
        assert gammon == 0 or not position.theirs[OFF]
        assert lost == 0 or not position.mine[OFF]


def test_many_races_have_the_chances_that_each_alone_has() -> None:
    found = races(Boards.of(RACES)).tolist()
    assert found == [list(race(position.mine, position.theirs)) for position in RACES]
    rolls = many_mean_rolls(Boards.of(RACES).mine).tolist()
    assert rolls == [mean_rolls(position.mine) for position in RACES]


def test_every_home_table_has_a_number_of_its_own() -> None:
    assert [rank((0, *home)) for home in homes()] == list(range(54_264)) == list(range(HOMES))


def test_checkers_outside_and_off_are_not_counted() -> None:
    assert rank((3, 0, 2, 0, 0, 1, 0)) == rank((0, 0, 2, 0, 0, 1, 0, 5, 4))
