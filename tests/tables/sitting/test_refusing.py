"""The reasons why a checker does not move, or not there."""

from __future__ import annotations

import pytest

from retro2600.rules import MPGN, Game, Position, Roll, ToPlay, standing
from retro2600.tables.sitting.refusing import Reason, StatedReason, of_point, why_not


def game(mine: dict[int, int], theirs: dict[int, int], roll: tuple[int, int]) -> Game:
    """A game that waits for a play of this roll."""
    position = Position(standing(*mine.items()), standing(*theirs.items()))
    return Game(MPGN, position, phase=ToPlay(Roll(*roll)))


@pytest.mark.parametrize(
    ("mine", "theirs", "roll", "source", "target", "why"),
    [
        ({25: 1, 6: 14}, {6: 15}, (5, 4), 6, None, StatedReason(Reason.BAR_FIRST)),
        ({24: 2, 13: 13}, {6: 15}, (5, 4), 24, 19, StatedReason(Reason.HELD, 19)),
        ({13: 15}, {6: 15}, (5, 4), 13, 7, StatedReason(Reason.NO_DIE)),
        ({9: 1, 5: 14}, {6: 15}, (6, 5), 5, None, StatedReason(Reason.HOME_FIRST)),
        ({6: 1, 2: 14}, {6: 15}, (5, 3), 2, None, StatedReason(Reason.FARTHER_FIRST)),
        (
            {11: 1, 4: 1, 0: 13},
            {20: 3, 19: 3, 18: 3, 13: 3, 3: 3},
            (5, 2),
            4,
            2,
            StatedReason(Reason.USE_BOTH),
        ),
        ({17: 1, 3: 14}, {17: 2, 6: 5, 5: 4, 4: 4}, (6, 3), 17, 14, StatedReason(Reason.ONLY_LARGER, 6)),
    ],
)
def test_each_rule_has_its_reason(
    mine: dict[int, int],
    theirs: dict[int, int],
    roll: tuple[int, int],
    source: int,
    target: int | None,
    why: StatedReason,
) -> None:
    assert why_not(game(mine, theirs, roll), (), source, target) == why


def test_a_point_says_whose_it_is_and_nothing_where_a_checker_moves() -> None:
    this = game({13: 15}, {6: 15}, (5, 4))
    assert of_point(this, (), this.position, 13) is None
    assert of_point(this, (), this.position, 19) == StatedReason(Reason.NOT_YOURS)
    assert of_point(this, (), this.position, 3) is None
