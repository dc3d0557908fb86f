"""The results of acey-deucey's rolls, many boards at once, with the rule book as referee."""

from random import Random

import numpy as np
import pytest
from hypothesis import given

from retro2600.players.boards import Boards, legal_plays, results
from retro2600.players.boards.bits import WAITING
from retro2600.players.boards.moving import points_won
from retro2600.rules import (
    ABSOLUTE_ACEY_DEUCEY,
    BAR,
    CHECKERS,
    Position,
    Roll,
    Ruleset,
    standing,
)
from retro2600.rules import legal_plays as by_the_book
from tests.players.acey_deucey.states import BOTH
from tests.players.positions import Board, anywhere, from_games
from tests.rules.strategies import positions, rolls


def some_wait(boards: list[Board], chance: Random) -> list[Board]:
    """The same boards, some of the checkers at 25 never having been on the board."""
    return [
        (
            position._replace(
                my_waiting=chance.randint(0, position.mine[BAR]),
                their_waiting=chance.randint(0, position.theirs[BAR]),
            ),
            roll,
        )
        for position, roll in boards
    ]


def assert_agreed(boards: list[Board], rules: Ruleset) -> None:
    dice = np.array([(roll.low, roll.high) for _, roll in boards])
    found = results(Boards.of([position for position, _ in boards]), dice, rules.hit_checker_enters_first)
    after, starts = found.boards.positions(), found.plays.starts
    for (position, roll), first, end in zip(boards, starts, starts[1:], strict=False):
        wanted = [position.after(play) for play in by_the_book(position, roll, rules)]
        assert len(wanted) == end - first, f"{position} {roll}"
        assert set(after[first:end]) == set(wanted), f"{position} {roll}"


@pytest.mark.slow
@BOTH
def test_games_have_the_results_of_the_rule_book(rules: Ruleset) -> None:
    assert_agreed(from_games(1_500, Random(1), rules), rules)


@pytest.mark.slow
def test_boards_of_any_kind_have_the_results_of_the_rule_book() -> None:
    assert_agreed(some_wait(anywhere(1_500, Random(2)), Random(3)), ABSOLUTE_ACEY_DEUCEY)


@given(positions(), rolls)
def test_any_position_has_the_results_of_the_rule_book(position: Position, roll: Roll) -> None:
    waiting = position._replace(my_waiting=position.mine[BAR] // 2, their_waiting=position.theirs[BAR])
    assert_agreed([(waiting, roll)], ABSOLUTE_ACEY_DEUCEY)


def test_the_games_played_have_boards_of_every_kind() -> None:
    boards = from_games(1_500, Random(1), ABSOLUTE_ACEY_DEUCEY)
    hit = [p for p, _ in boards if p.mine[BAR] > p.my_waiting > 0]
    waiting = [p for p, _ in boards if p.my_waiting and p.mine[BAR] < CHECKERS]
    home = [p for p, _ in boards if not any(p.mine[7:])]
    assert min(len(hit), len(waiting), len(home)) > 30


def test_boards_are_the_same_positions_again() -> None:
    wanted = [position for position, _ in some_wait(anywhere(200, Random(5)), Random(6))]
    assert Boards.of(wanted).positions() == wanted


def test_no_more_can_wait_than_are_at_25() -> None:
    mine, theirs = Boards.of([ABSOLUTE_ACEY_DEUCEY.start])
    mine[0, BAR], mine[0, 1] = 14, 1
    with pytest.raises(ValueError, match=r"^mine is .*, expected no more waiting than there are at 25$"):
        legal_plays(mine, theirs, np.array([[6, 5]]))
    mine[0, WAITING] = 14
    assert legal_plays(mine, theirs, np.array([[6, 5]])).counts.tolist() == [2]


def test_absolute_counts_a_point_a_checker_left() -> None:
    losers = [standing((25, 15)), standing((3, 1)), standing((25, 1), (6, 9))]
    boards = Boards.of([Position(standing(), loser) for loser in losers])
    assert points_won(*boards, ABSOLUTE_ACEY_DEUCEY).tolist() == [15, 1, 10]
