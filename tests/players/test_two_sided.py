"""The two-sided bear-off table."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, islice, product
from random import Random

import pytest

from retro2600.players.bear_off import ONE, race, won_alone
from retro2600.players.bear_off_arrays import races
from retro2600.players.boards import Boards
from retro2600.players.choice import plain_judge, ranked
from retro2600.players.nets import shipped
from retro2600.players.seat_rank import homes
from retro2600.players.two_sided import FEW, MOST, UNIT
from retro2600.rules import (
    CHAMPIONSHIP,
    CHECKERS,
    HOME,
    OFF,
    ROLLS,
    Position,
    Roll,
    Seat,
    legal_plays,
    plays_by_the_book,
    standing,
)
from tests.laws import some

HALF_A_UNIT = Fraction(1, 2 * (ONE**2 // UNIT))
SEATS = [standing(*enumerate(counts, 1)) for counts in islice(homes(), 1, FEW)]


def chance(position: Position) -> Fraction:
    return Fraction(race(position.mine, position.theirs)[0], ONE**2)


def some_pairs(number: int, seed: int) -> Iterator[Position]:
    random = Random(seed)
    return (Position(random.choice(SEATS), random.choice(SEATS)) for _ in range(number))


@cache
def exact(position: Position) -> Fraction:
    """The mover's chance to win by the rule book, both sides playing to win."""
    won = Fraction(0)
    for roll in ROLLS:
        results = {position.after(play) for play in plays_by_the_book(position, roll, CHAMPIONSHIP)}
        best = max(1 if r.mine[OFF] == CHECKERS else 1 - exact(r.swapped()) for r in results)
        won += best * (1 if roll.is_doublet else 2)
    return won / 36


def test_one_or_two_checkers_a_side_have_the_chances_of_the_rule_book() -> None:
    few = [
        standing(*((point, points.count(point)) for point in set(points)))
        for left in (1, 2)
        for points in combinations_with_replacement(range(1, HOME + 1), left)
    ]
    for mine, theirs in some([*product(few, few)], 3):
        position = Position(mine, theirs)
        assert abs(chance(position) - exact(position)) <= HALF_A_UNIT, position


def test_every_chance_follows_from_those_after_the_best_plays() -> None:
    for position in some_pairs(60, 1):
        won = Fraction(0)
        for roll in ROLLS:
            results = (position.after(play) for play in legal_plays(position, roll, CHAMPIONSHIP))
            best = max(1 if r.mine[OFF] == CHECKERS else 1 - chance(r.swapped()) for r in results)
            won += best * (1 if roll.is_doublet else 2)
        assert abs(chance(position) - won / 36) <= 2 * HALF_A_UNIT, position


def test_a_side_plays_for_one_roll_when_it_will_have_one() -> None:
    # Three checkers on the ace point are gone in two rolls, or in one by a doublet. After four on the four
    # point three doublets win; a play that bears one off needs fewer rolls on average, but a double six.
    position = Position(standing((4, 2), (6, 2)), standing((1, 3)))
    best = ranked(position, Roll(1, 1), plain_judge(shipped()))[0].after
    assert best.mine == standing((4, 4))
    assert chance(Position(best.theirs, best.mine)) == 1 - Fraction(3, 36) * Fraction(30, 36)
    greedy = standing((4, 1), (6, 2))
    assert chance(Position(best.theirs, greedy)) == 1 - Fraction(1, 36) * Fraction(30, 36)


def test_a_checker_fewer_never_harms_a_side() -> None:
    # A checker nearer may harm it: with 2-1 two go off from 2 and 1, and only one from two on the ace point.
    for position in some_pairs(1_000, 2):
        for fewer in one_fewer(position.mine):
            assert chance(Position(fewer, position.theirs)) >= chance(position)
        for fewer in one_fewer(position.theirs):
            assert chance(Position(position.mine, fewer)) <= chance(position)


def one_fewer(seat: Seat) -> Iterator[Seat]:
    """All ways to have a checker fewer, but for none."""
    for point in range(1, HOME + 1):
        if seat[point] and seat[OFF] < CHECKERS - 1:
            left = list(seat)
            left[point] -= 1
            left[OFF] += 1
            yield tuple(left)


def test_to_roll_first_is_never_a_drawback() -> None:
    for position in some_pairs(2_000, 3):
        assert chance(position) >= 1 - chance(position.swapped()) - 2 * HALF_A_UNIT


def test_equal_sides_win_more_than_half_by_rolling_first() -> None:
    for seat in SEATS:
        assert chance(Position(seat, seat)) > Fraction(1, 2)


def test_the_table_ends_with_five_checkers_a_side() -> None:
    assert {CHECKERS - seat[OFF] for seat in SEATS} == set(range(1, MOST + 1))
    few, more = standing((6, 1), (5, 4)), standing((1, 6))
    for mine, theirs in ((few, more), (more, few), (more, more)):
        assert race(mine, theirs)[0] == won_alone(mine, theirs)
    assert race(few, few)[0] != won_alone(few, few)
    assert all(race(p.mine, p.theirs)[1:] == (0, 0) for p in some_pairs(100, 4))


@pytest.mark.slow
def test_many_races_have_the_chances_that_each_alone_has() -> None:
    some = list(some_pairs(3_000, 5))
    found = races(Boards.of(some)).tolist()
    assert found == [list(race(position.mine, position.theirs)) for position in some]
