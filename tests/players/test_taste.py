"""Tastes: the mistakes of a person who has yet to learn."""

from random import Random

import numpy as np
import pytest

from retro2600.players.evaluation import chances_of
from retro2600.players.inputs.plain import inputs_of
from retro2600.players.kinds import Kind, kind_of
from retro2600.players.levels import LEVELS
from retro2600.players.nets import LIMIT, shipped
from retro2600.players.squash import ONE
from retro2600.players.taste import Taste, tasted
from retro2600.rules import START, Position
from tests.players.positions import from_games, seat
from tools.training.export import largest_sums, made_by_hand

CONTACT = [position for position, _ in from_games(60, Random(7)) if kind_of(position) >= Kind.CRASHED]
BLOTS = (
    [24] * 2 + [13] * 5 + [8] + [6] * 5 + [5] * 2,  # hit by 6-1, 5-2 and 4-3 from the mover's 24-point
    [24] * 2 + [13] * 5 + [8] * 2 + [6] * 5 + [2],  # hit by any 1 from there
)
SPOILT = [number for number, level in LEVELS.items() if level.taste != Taste()]


def points_more(taste: Taste, position: Position) -> float:
    """The thousandths of a point that the mover seems better off than by the nets."""
    with_taste, without = (chances_of(position, weights) for weights in (tasted(taste, shipped()), shipped()))
    return 1000 * (with_taste.equity - without.equity) / ONE


def test_without_a_taste_the_nets_are_themselves() -> None:
    assert tasted(Taste(), shipped()) is shipped()


def test_a_taste_sees_both_sides_with_the_same_eyes() -> None:
    row = Taste(stacks=3, back=4, points=5, buried=6).row(Kind.CONTACT)
    for position in CONTACT:
        mine, theirs = (inputs_of(each, Kind.CONTACT) for each in (position, position.swapped()))
        liked, by_the_other = (sum(map(int.__mul__, row, inputs)) for inputs in (mine, theirs))
        assert liked == -by_the_other


def test_shots_count_for_the_side_about_to_roll_alone() -> None:
    shots = Taste(unseen=8, fear=8)
    exposed = Position(START.theirs, seat(BLOTS[0]))
    assert points_more(shots, exposed) < -20
    assert points_more(shots, exposed.swapped()) == 0


def test_the_start_is_even_to_every_taste() -> None:
    assert points_more(LEVELS[1].taste, START) == pytest.approx(0, abs=0.5)


@pytest.mark.parametrize(
    ("taste", "more"),
    [
        (Taste(stacks=10), 10 * (3 - 4)),
        (Taste(back=10), 10 * (0 - 2)),
        (Taste(points=10), -10 * (2 - 1)),
        (Taste(buried=10), 10 * (2 - 0)),
    ],
)
def test_what_a_taste_likes_is_told_in_thousandths_of_a_point(taste: Taste, more: int) -> None:
    """Near even chances; the other side stands as at the start."""
    mine = seat([13] * 6 + [8] * 3 + [6] * 3 + [3] * 2 + [18])
    assert points_more(taste, Position(mine, START.theirs)) == pytest.approx(more, rel=0.2)


def test_a_shot_with_both_dice_is_not_seen_and_a_shot_with_one_is_feared() -> None:
    far, near = (Position(seat([24] * 2 + [13] * 5 + [8] * 3 + [6] * 5), seat(theirs)) for theirs in BLOTS)
    assert points_more(Taste(unseen=10), far) == pytest.approx(-60, rel=0.2)
    assert points_more(Taste(unseen=10), near) == pytest.approx(-20, rel=0.2)  # 11 rolls count as 9
    assert points_more(Taste(fear=10), far) == 0
    assert points_more(Taste(fear=10), near) == pytest.approx(10, rel=0.2)


@pytest.mark.parametrize("number", SPOILT)
def test_no_sum_of_a_spoilt_net_reaches_the_limit_of_arrays(number: int) -> None:
    for kind, net in LEVELS[number].weights.nets.items():
        first, last = np.array(net.first), np.array(net.last)
        assert largest_sums(first, np.array(net.first_bias), made_by_hand(kind)).max() < LIMIT
        signs = np.maximum(last, 0).sum(axis=0), np.maximum(-last, 0).sum(axis=0)
        assert (np.maximum(*signs) * net.most + abs(np.array(net.last_bias)) < LIMIT).all()
