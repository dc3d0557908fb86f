"""Games on boards beside the machine itself: the same scores, whoever plays white."""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from retro2600.players.boards import Boards, results
from retro2600.rules import CHAMPIONSHIP, START, Position, Roll, legal_plays, standing
from tests.laws import fewer
from tools.rating import on_boards, pubeval_arrays
from tools.rating.__main__ import game, scores
from tools.rating.opponents import NO_CUBE, Chance
from tools.rating.pubeval import Pubeval, score
from tools.rating.rated_game import cast, powered_on
from tools.rating.standings import is_race

NUMBERS = range(fewer(6, 2))


def at_the_machine(against: str, seed: int, numbers: Sequence[int]) -> list[object]:
    return [game(against, None, seed, number, cube=False).score for number in numbers]


@pytest.mark.parametrize("against", ["pubeval", "random"])
def test_scores_on_boards_are_those_of_the_machine(against: str) -> None:
    assert scores(against, 1979, NUMBERS) == at_the_machine(against, 1979, NUMBERS)


@pytest.mark.slow
@pytest.mark.parametrize(("against", "games"), [("pubeval", 300), ("random", 200), ("nets", 20)])
def test_many_scores_on_boards_are_those_of_the_machine(against: str, games: int) -> None:
    assert scores(against, 7, range(games)) == at_the_machine(against, 7, range(games))


@pytest.mark.slow
def test_games_played_together_are_those_played_alone() -> None:
    together = scores("pubeval", 3, NUMBERS)
    assert together == [score for number in NUMBERS for score in scores("pubeval", 3, [number])]


def test_a_last_man_that_need_not_be_borne_off_is_left_to_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    near_the_end = Position(standing((1, 1), (2, 1)), standing((12, 15)))
    monkeypatch.setattr(on_boards, "START", near_the_end)
    openings = dict[bool, int]()
    for number in range(60):
        dice = Random(str(number))
        powered_on(dice)
        left, right = cast(dice, opening=True)
        if left < right:  # red begins: only with a 1 it may play 2/1 and bear off one checker
            [found] = on_boards.scores([Random(str(number))], [Chance(Random(1))], None)
            assert (found is None) is (left == 1)
            openings[found is None] = openings.get(found is None, 0) + 1
    assert openings.keys() == {True, False}


def test_pubeval_by_arrays_has_the_same_scores_to_the_last_bit_and_chooses_the_same() -> None:
    chance, position, equal = Random(5), START, 0
    for _ in range(80):
        roll = Roll(chance.randint(1, 6), chance.randint(1, 6))
        before = Boards.of([position])
        found = results(before, np.array([[roll.high, roll.low]], np.int8))
        race, after = is_race(position), found.boards.positions()
        assert pubeval_arrays.is_race(before).tolist() == [race]
        worth = pubeval_arrays.scores(found.boards, np.full(len(after), race))
        assert worth.tolist() == [score(each, race) for each in after]
        [rank] = pubeval_arrays.ranks(before, found, np.ones(1, bool))
        plays = legal_plays(position, roll, CHAMPIONSHIP)
        reached = position.after(Pubeval().play(position, plays, NO_CUBE))
        if rank < 0:
            equal += 1
        else:
            assert after[rank] == reached
        position = START if reached.mine[0] == 15 else reached.swapped()
    assert equal < 8
