"""The five levels."""

import statistics
from importlib.resources import files
from random import Random

import pytest
from hypothesis import given

from retro2600.players import levels
from retro2600.players.choice import Ranked, plain_judge, ranked
from retro2600.players.evaluation_arrays import Evaluator, array_judge
from retro2600.players.levels import BEST, LEVELS, digest
from retro2600.players.nets import shipped
from retro2600.players.replies import plain_replies
from retro2600.players.replies_arrays import array_replies
from retro2600.players.search import DEEPEST, Search, finished
from retro2600.players.squash import ONE
from retro2600.players.taste import Taste
from retro2600.rules import CHAMPIONSHIP, CHECKERS, OFF, START, Move, Position, Roll, legal_plays, standing
from retro2600.rules.notation import write_play
from tests.laws import fewer
from tests.players.positions import Board, bearing_off, from_games, last_checkers, races
from tools.rating.net_player import duel, level_player
from tools.rating.pubeval import Pubeval

JUDGES = {number: array_judge(level.weights) for number, level in LEVELS.items()}
REPLIES = {number: array_replies(level.weights) for number, level in LEVELS.items()}


def chosen(number: int, board: Board) -> Position:
    """The position that the level plays to."""
    return thought(number, board).after


def thought(number: int, board: Board) -> Ranked:
    plays = legal_plays(*board, CHAMPIONSHIP)
    search = Search(JUDGES[number], REPLIES[number])
    return finished(search.ranked(board[0], plays, LEVELS[number].plies))[0]


def played(number: int, board: Board) -> str:
    """The play of the level, as people write it."""
    return write_play(board[0], thought(number, board).play)


@pytest.mark.parametrize("number", LEVELS)
@given(board=last_checkers())
def test_no_level_misses_a_winning_bear_off(number: int, board: Board) -> None:
    assert chosen(number, board).mine[OFF] == CHECKERS


@pytest.mark.parametrize("number", LEVELS)
def test_a_level_plays_alike_in_both_forms(number: int) -> None:
    plain = plain_judge(LEVELS[number].weights)
    for board in from_games(fewer(24, 3), Random(number)) + bearing_off(4, Random(number)):
        assert ranked(*board, plain) == ranked(*board, JUDGES[number])


@pytest.mark.parametrize("number", LEVELS)
def test_a_level_replies_alike_in_both_forms(number: int) -> None:
    rolled = from_games(fewer(12, 3), Random(number))
    assert plain_replies(plain_judge(LEVELS[number].weights))(rolled) == REPLIES[number](rolled)


def test_levels_have_tastes_of_their_own_and_the_best_has_none_and_looks_ahead() -> None:
    assert [*LEVELS] == [1, 2, 3, 4, BEST]
    assert len({level.weights.digest for level in LEVELS.values()}) == len(LEVELS)
    assert LEVELS[BEST].weights == shipped()
    assert all(
        level.plies < LEVELS[BEST].plies <= DEEPEST for level in LEVELS.values() if level != LEVELS[BEST]
    )


@pytest.mark.parametrize("name", ["AFTER_CRAWFORD", "FILTERS"])
def test_other_match_chances_or_filters_are_another_computer_player(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A movie that it has played or doubled in may go another way."""
    before = digest()
    monkeypatch.setattr(levels, name, getattr(levels, name)[1:])
    assert digest.__wrapped__() != before == digest()


def test_a_lower_level_has_more_of_every_fault() -> None:
    for number in range(1, BEST):
        assert all(map(int.__ge__, LEVELS[number].taste, LEVELS[number + 1].taste))


def test_another_taste_is_another_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a movie that was made by it is refused, and does not play otherwise."""
    before = digest()
    monkeypatch.setitem(LEVELS, 3, LEVELS[3]._replace(taste=Taste(back=1)))
    assert digest.__wrapped__() != before == digest()


@pytest.mark.parametrize("number", LEVELS)
def test_every_level_makes_its_five_point_with_an_opening_3_1(number: int) -> None:
    assert chosen(number, (START, Roll(3, 1))) == START.after((Move(8, 3), Move(6, 1)))


def test_the_first_level_leaves_a_direct_shot_that_the_best_does_not() -> None:
    board = (
        Position(
            standing((24, 2), (13, 5), (8, 2), (6, 5), (2, 1)),
            standing((22, 1), (21, 1), (13, 5), (8, 3), (6, 5)),
        ),
        Roll(6, 5),
    )
    assert (played(1, board), played(BEST, board)) == ("24/13", "13/2")


def test_the_first_level_hoards_its_back_men_where_the_best_brings_one_up() -> None:
    board = (
        Position(
            standing((24, 2), (13, 3), (11, 1), (8, 4), (6, 5)),
            standing((24, 2), (13, 3), (11, 1), (10, 1), (8, 3), (6, 5)),
        ),
        Roll(6, 2),
    )
    assert (played(1, board), played(BEST, board)) == ("13/5", "24/18 13/11")


def test_the_first_level_plays_safe_and_breaks_a_point_where_the_best_runs() -> None:
    board = (
        Position(
            standing((24, 2), (13, 3), (11, 2), (8, 3), (6, 3), (4, 2)),
            standing((20, 2), (13, 4), (8, 4), (6, 5)),
        ),
        Roll(5, 1),
    )
    assert (played(1, board), played(BEST, board)) == ("13/8 4/3", "24/18")


def test_no_level_loses_much_in_a_race() -> None:
    """By a lookahead of one roll with the best nets: the lower ones waste pips, as people do, and no more."""
    lost: dict[int, list[float]] = {number: [] for number in LEVELS}
    for position, roll in races(fewer(40, 4), Random(3)):
        found = {number: ranked(position, roll, judge)[0].after for number, judge in JUDGES.items()}
        after = {*found.values(), *(play.after for play in ranked(position, roll, JUDGES[BEST])[:3])}
        worth = ahead([*after])
        for number, made in found.items():
            lost[number].append((max(worth.values()) - worth[made]) / ONE)
    assert max(map(max, lost.values())) < 0.08
    assert all(statistics.mean(lost[number]) < 0.015 for number in LEVELS)


def ahead(after: list[Position]) -> dict[Position, int]:
    """The worth of these positions to the side that has played, by one ply."""
    search = Search(JUDGES[BEST], REPLIES[BEST])
    chances = finished(search.chances([position.swapped() for position in after], 1))
    return {position: each.turned().equity for position, each in zip(after, chances, strict=True)}


def test_the_nets_of_all_levels_together_are_small() -> None:
    """A browser loads them, and the tables too."""
    data = files("retro2600.players").joinpath("data")
    assert sum(len(file.read_bytes()) for file in data.iterdir()) < 1_000_000


@pytest.mark.slow
@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_level_beats_the_one_below(number: int) -> None:
    evaluator, ours, theirs = Evaluator(shipped()), level_player(number), level_player(number - 1)
    points = [duel(ours, theirs, evaluator, 9, game).without_luck for game in range(60)]
    assert statistics.mean(points) > 2 * statistics.stdev(points) / len(points) ** 0.5


@pytest.mark.slow
def test_the_first_level_is_about_as_strong_as_pubeval() -> None:
    evaluator = Evaluator(shipped())
    points = [duel(level_player(1), Pubeval(), evaluator, 1, game).without_luck for game in range(25)]
    assert abs(statistics.mean(points)) < 0.3
