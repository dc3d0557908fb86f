"""Tesauro's benchmark player against his own description of it: 122 inputs, each times its weight."""

from random import Random

import pytest

from retro2600.rules import CHAMPIONSHIP, START, Position, Roll, legal_plays, standing
from retro2600.rules.notation import write_play
from tests.players.positions import from_games
from tools.rating import pubeval
from tools.rating.opponents import NO_CUBE
from tools.rating.pubeval import Pubeval, score
from tools.rating.standings import is_race


def inputs(position: Position) -> list[float]:
    """The 122 inputs: five of each point from 24 down, opposing checkers on the bar, own off."""
    x = [0.0] * 122
    for row, point in enumerate(range(24, 0, -1)):
        n = position.mine[point] or -position.holds(point)
        x[5 * row : 5 * row + 4] = [float(n == -1), float(n == 1), float(n >= 2), float(n == 3)]
        x[5 * row + 4] = (n - 3) / 2 if n >= 4 else 0.0
    x[120], x[121] = position.theirs[25] / 2, position.mine[0] / 15
    return x


def weights(race: bool) -> list[float]:
    rows = pubeval.RACE if race else pubeval.CONTACT
    ends = (pubeval.BAR_RACE, pubeval.OFF_RACE) if race else (pubeval.BAR_CONTACT, pubeval.OFF_CONTACT)
    return [weight for row in rows for weight in row] + list(ends)


def test_the_weights_add_up_to_those_published() -> None:
    assert sum(weights(race=False)) == pytest.approx(-6.72565)
    assert sum(weights(race=True)) == pytest.approx(-31.29905)


@pytest.mark.parametrize("race", [False, True])
def test_a_score_is_the_sum_of_inputs_times_weights(race: bool) -> None:
    for position, _ in from_games(60, Random(7)):
        expected = sum(x * w for x, w in zip(inputs(position), weights(race), strict=True))
        assert score(position, race) == pytest.approx(expected)


def test_a_race_is_when_the_sides_have_passed_each_other() -> None:
    ahead = standing((12, 2), (6, 13))
    assert is_race(Position(ahead, standing((12, 15))))
    assert not is_race(Position(ahead, standing((13, 15))))
    assert not is_race(Position(ahead, standing((25, 1), (1, 14))))


def test_it_bears_off_its_last_checker_before_all() -> None:
    position = Position(standing((4, 1), (1, 1)), standing((6, 5)))
    play = Pubeval().play(position, legal_plays(position, Roll(5, 2), CHAMPIONSHIP), NO_CUBE)
    assert position.after(play).mine[0] == 15


def test_it_makes_the_five_point_with_an_opening_3_1() -> None:
    play = Pubeval().play(START, legal_plays(START, Roll(3, 1), CHAMPIONSHIP), NO_CUBE)
    assert write_play(START, play) == "8/5 6/5"
