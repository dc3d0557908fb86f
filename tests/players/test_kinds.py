"""The kinds of position, in plain Python and for many boards at once."""

from random import Random

import pytest
from hypothesis import given

from retro2600.players.boards import Boards
from retro2600.players.kinds import Kind, kind_of
from retro2600.players.kinds_arrays import kinds_of
from retro2600.rules import START, Position, standing
from tests.players.positions import anywhere, bearing_off, from_games, home_races
from tests.rules.strategies import positions

HOME_STAND = standing((6, 5), (5, 5), (4, 5))


@pytest.mark.parametrize(
    ("position", "kind"),
    [
        (START, Kind.CONTACT),
        (Position(standing(), HOME_STAND), Kind.OVER),
        (Position(HOME_STAND, standing()), Kind.OVER),
        (Position(HOME_STAND, HOME_STAND), Kind.BEAR_OFF),
        (Position(HOME_STAND, standing((7, 1))), Kind.RACE),
        (Position(standing((13, 1), (6, 14)), standing((12, 1), (6, 14))), Kind.CONTACT),
        (Position(standing((12, 1), (6, 14)), standing((12, 1), (6, 14))), Kind.RACE),
        (Position(standing((24, 1), (2, 14)), HOME_STAND), Kind.CRASHED),
        (Position(standing((24, 3), (3, 3), (2, 9)), HOME_STAND), Kind.CRASHED),
        (Position(standing((24, 3), (3, 4), (2, 8)), HOME_STAND), Kind.CONTACT),
        (Position(standing((24, 2), (22, 2), (13, 5), (6, 6)), START.theirs), Kind.BACKGAME),
        (Position(standing((24, 2), (18, 2), (13, 5), (6, 6)), START.theirs), Kind.CONTACT),
        (Position(standing((24, 2), (13, 5), (7, 2), (6, 2), (5, 2), (4, 2)), START.theirs), Kind.PRIMING),
        (Position(standing((24, 2), (13, 5), (7, 2), (6, 2), (5, 2), (3, 2)), START.theirs), Kind.CONTACT),
        (
            Position(standing((13, 7), (4, 2), (3, 2), (2, 2), (1, 2)), standing((25, 1), (6, 14))),
            Kind.PRIMING,
        ),
        (
            Position(standing((13, 7), (4, 2), (3, 2), (2, 2), (1, 2)), standing((18, 1), (6, 14))),
            Kind.CONTACT,
        ),
    ],
)
def test_a_position_has_the_kind_of_its_checkers(position: Position, kind: Kind) -> None:
    assert kind_of(position) is kind


@given(positions())
def test_a_position_has_the_same_kind_from_both_seats(position: Position) -> None:
    assert kind_of(position) is kind_of(position.swapped())


def test_many_boards_have_the_kinds_that_each_alone_has() -> None:
    boards = from_games(3_000, Random(1)) + anywhere(500, Random(2)) + bearing_off(500, Random(3))
    some = (
        [position for position, _ in boards] + home_races(200, Random(4)) + [Position(standing(), HOME_STAND)]
    )
    found = kinds_of(Boards.of(some)).tolist()
    assert found == [kind_of(position) for position in some]
    assert set(found) == set(Kind) - {Kind.ENTERING}
