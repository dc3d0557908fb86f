"""Chances of positions: both forms, and what no net may contradict."""

from random import Random

import numpy as np
import pytest
from hypothesis import given

from retro2600.players.boards import Boards
from retro2600.players.evaluation import Chances, chances_of
from retro2600.players.evaluation_arrays import Evaluator, equities
from retro2600.players.kinds import Kind, kind_of
from retro2600.players.nets import shipped
from retro2600.players.squash import ONE
from retro2600.rules import OFF, START, Position, standing
from tests.blocked import told_by
from tests.laws import fewer
from tests.players.positions import anywhere, bearing_off, from_games, home_races
from tests.rules.strategies import positions

EVALUATOR = Evaluator(shipped())
OVER = [
    Position(standing(), standing((1, 1))),
    Position(standing((6, 15)), standing()),
    Position(standing(), standing((18, 15))),
    Position(standing(), standing((19, 1), (1, 14))),
    Position(standing((25, 15)), standing()),
]


def of_all_kinds(number: int, seed: int) -> list[Position]:
    boards = from_games(number, Random(seed)) + anywhere(number // 2, Random(seed + 1))
    boards += bearing_off(number // 4, Random(seed + 2))
    return [position for position, _ in boards] + home_races(number // 4, Random(seed + 3)) + OVER


def assert_equal(some: list[Position]) -> None:
    found = EVALUATOR.chances(Boards.of(some))
    assert found.dtype == np.int32
    for position, row, points in zip(some, found.tolist(), equities(found).tolist(), strict=True):
        wanted = chances_of(position, shipped())
        assert tuple(row) == wanted, position
        assert points == wanted.equity, position


def test_both_forms_have_equal_bits_on_positions_of_every_kind() -> None:
    some = of_all_kinds(fewer(1_000, 3), 1)
    assert {kind_of(position) for position in some} == set(Kind) - {Kind.ENTERING}
    assert_equal(some)


@pytest.mark.slow
def test_both_forms_have_equal_bits_on_twenty_thousand_positions() -> None:
    assert_equal(of_all_kinds(10_000, 11))


@given(positions())
def test_both_forms_have_equal_bits_on_any_position(position: Position) -> None:
    assert_equal([position, position.swapped()])


def test_the_bits_do_not_depend_on_the_company() -> None:
    some = Boards.of(of_all_kinds(1_000, 21))
    together = EVALUATOR.chances(some)
    for at in range(0, len(together), 97):
        assert np.array_equal(EVALUATOR.chances(some.at(np.array([at]))), together[at : at + 1])


@given(positions())
def test_chances_contradict_neither_the_board_nor_each_other(position: Position) -> None:
    win, gammon, backgammon, gammon_lost, backgammon_lost = chances_of(position, shipped())
    assert ONE >= win >= gammon >= backgammon >= 0
    assert ONE - win >= gammon_lost >= backgammon_lost >= 0
    assert not (position.theirs[OFF] and gammon)
    assert not (position.mine[OFF] and gammon_lost)


def test_no_backgammon_is_won_in_a_race_from_a_side_that_is_out_of_the_home() -> None:
    race = Position(standing((5, 15)), standing((18, 7), (3, 8)))
    assert kind_of(race) is Kind.RACE
    assert chances_of(race, shipped()).backgammon == 0


RESULTS = [
    (ONE, 0, 0, 0, 0),
    (0, 0, 0, ONE, 0),
    (ONE, ONE, 0, 0, 0),
    (ONE, ONE, ONE, 0, 0),
    (0, 0, 0, ONE, ONE),
]


@pytest.mark.parametrize(("position", "chances"), [*zip(OVER, RESULTS, strict=True)])
def test_a_game_that_is_over_is_worth_its_result(position: Position, chances: tuple[int, ...]) -> None:
    assert chances_of(position, shipped()) == chances


def test_chances_turned_twice_are_the_same_and_equities_change_their_sign() -> None:
    chances = Chances(600_000, 200_000, 10_000, 90_000, 5_000)
    assert chances.turned().turned() == chances
    assert chances.turned().equity == -chances.equity
    assert Chances(ONE, ONE, ONE, 0, 0).equity == 3 * ONE


def test_the_start_is_worth_a_little_to_the_side_that_rolls() -> None:
    assert 0.0 < chances_of(START, shipped()).equity / ONE < 0.15  # about 0.07 in the literature


def test_the_plain_form_needs_no_numpy() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "from retro2600.players.evaluation import chances_of\n"
        "from retro2600.players.nets import shipped\n"
        "from retro2600.rules import START\n"
        "print(chances_of(START, shipped()).equity)\n"
    )
    assert told_by(program) == ("", f"{chances_of(START, shipped()).equity}\n")
