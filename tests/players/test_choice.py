"""The plays of a roll, best first."""

from random import Random

import pytest

from retro2600.players.choice import ROUNDING, Judge, plain_judge, ranked
from retro2600.players.evaluation import Chances
from retro2600.players.evaluation_arrays import array_judge
from retro2600.players.nets import shipped
from retro2600.players.squash import ONE
from retro2600.rules import CHAMPIONSHIP, CHECKERS, OFF, START, Move, Position, Roll, legal_plays, standing
from retro2600.rules.notation import read_play
from tests.laws import fewer
from tests.players.positions import bearing_off, from_games

PLAIN, ARRAYS = plain_judge(shipped()), array_judge(shipped())


def same(win: int) -> Judge:
    """A judge who thinks the same of every position."""
    return lambda positions: [Chances(win, 0, 0, 0, 0) for _ in positions]


def test_both_forms_rank_alike() -> None:
    for position, roll in from_games(fewer(60, 3), Random(1)) + bearing_off(fewer(20, 2), Random(2)):
        assert ranked(position, roll, PLAIN) == ranked(position, roll, ARRAYS)


def test_every_result_is_ranked_once_and_equities_fall() -> None:
    for position, roll in from_games(100, Random(3)):
        found = ranked(position, roll, ARRAYS)
        wanted = {position.after(play) for play in legal_plays(position, roll, CHAMPIONSHIP)}
        assert {choice.after for choice in found} == wanted
        assert len(found) == len(wanted)
        equities = [choice.chances.equity >> ROUNDING for choice in found]
        assert equities == sorted(equities, reverse=True)


def test_among_equals_fewer_pips_come_first_and_then_an_order_of_their_own() -> None:
    # 3 pips taken by whole dice: every play leaves the same, but for those that bear off with a larger die
    position = Position(standing((6, 2), (2, 2), (1, 3)), standing((1, 15)))
    found = ranked(position, Roll(6, 2), same(ONE // 2))
    pips = [choice.after.pips[0] for choice in found]
    assert pips == sorted(pips)
    assert [choice.after for choice in found] == sorted(
        (c.after for c in found), key=lambda a: (a.pips[0], a)
    )


def test_a_difference_below_the_rounding_decides_nothing() -> None:
    small = 1 << ROUNDING - 2

    def noisy(positions: list[Position] | tuple[Position, ...]) -> list[Chances]:
        return [Chances(ONE // 2 - 1 - at % small // 2, 0, 0, 0, 0) for at, _ in enumerate(positions)]

    plain = [choice.after for choice in ranked(START, Roll(3, 1), same(ONE // 2 - 1))]
    assert [choice.after for choice in ranked(START, Roll(3, 1), noisy)] == plain  # type: ignore[arg-type]


def test_a_winning_bear_off_is_never_missed() -> None:
    position = Position(standing((5, 1), (2, 1)), standing((1, 2)))
    best = ranked(position, Roll(5, 2), ARRAYS)[0]
    assert best.after.mine[OFF] == CHECKERS
    assert best.chances.win == ONE


def test_a_roll_that_cannot_be_played_has_one_play() -> None:
    shut_out = Position(standing((25, 1), (6, 14)), standing((1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 5)))
    assert [(choice.play, choice.after) for choice in ranked(shut_out, Roll(6, 5), ARRAYS)] == [
        ((), shut_out)
    ]


# Opening plays that rollouts and books agree on.
@pytest.mark.parametrize(
    ("dice", "play"), [((3, 1), "8/5 6/5"), ((4, 2), "8/4 6/4"), ((6, 1), "13/7 8/7"), ((5, 3), "8/3 6/3")]
)
def test_points_are_made_in_the_opening(dice: tuple[int, int], play: str) -> None:
    best = ranked(START, Roll(*dice), ARRAYS)[0]
    assert best.after == START.after(read_play(play, START, Roll(*dice), CHAMPIONSHIP))


def test_the_last_checker_is_borne_off() -> None:
    found = ranked(Position(standing((1, 1)), standing((1, 1))), Roll(2, 1), PLAIN)
    assert found[0].play in ((Move(1, 1),), (Move(1, 2),))
