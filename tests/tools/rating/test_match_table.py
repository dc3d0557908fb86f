"""The table of match chances: the cube along games, and the scores one after the other."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from retro2600.players import match_table
from retro2600.players.match_score import FARTHEST, Score, match_chance
from retro2600.players.squash import ONE
from tools.rating.match_table.__main__ import money, styled
from tools.rating.match_table.courses import BELIEVED, Courses, Step, from_other, played
from tools.rating.match_table.cubes import Cubes
from tools.rating.match_table.gains import Sample
from tools.rating.match_table.styles import Floats, Seat, Style
from tools.rating.match_table.table import CROWNED, HUNTED, Found, Games, Pair, Table
from tools.rating.match_table.written import written

WON, LOST, GAMMON = (1, 0, 0, 0, 0), (0, 0, 0, 0, 0), (1, 1, 0, 0, 0)


def rows(*chances: Sequence[float]) -> Floats:
    return np.array(chances, np.float64) * ONE


def game(*win: float, end: Sequence[float]) -> Courses:
    """A game without gammons on the way: the chance to win of the side on roll, ply by ply."""
    ends = rows(end)
    steps = [
        Step(
            np.array([0]),
            rows((chance, 0, 0, 0, 0)).astype(np.int32),
            np.array([0.7]),
            from_other(ends) if ply % 2 else ends,
        )
        for ply, chance in enumerate(win)
    ]
    return Courses(steps, ends)


def even(score: Score) -> float:
    """Half the way between the score and the end, were every game a single one and even."""
    if min(score.away, score.their_away) <= 0:
        return float(score.away <= 0)
    return (even(Score(score.away - 1, score.their_away)) + even(Score(score.away, score.their_away - 1))) / 2


def test_nobody_doubles_before_the_first_roll() -> None:
    ended, believed = Cubes(Score(3, 3), even).played(game(0.7, end=WON))
    assert ended == believed == 2 * even(Score(2, 3)) - 1


def test_a_double_that_is_taken_counts_twice_and_one_given_up_ends_the_game() -> None:
    taken = Cubes(Score(4, 4), even).played(game(0.5, 0.72, end=WON))
    assert taken.ended == 2 * even(Score(2, 4)) - 1
    given_up = Cubes(Score(4, 4), even).played(game(0.5, 0.95, end=WON))
    assert given_up.ended == given_up.believed == 2 * even(Score(4, 3)) - 1


def test_the_nets_are_believed_once_the_cube_is_dead() -> None:
    found = Cubes(Score(2, 2), even).played(game(0.5, 0.6, 0.5, end=WON))
    assert found.ended == 1
    assert found.believed == pytest.approx(-0.2, abs=1e-5)  # of the side that began, which was doubled


def test_in_the_crawford_game_nobody_doubles() -> None:
    ended, _ = Cubes(Score(2, 1, crawford=True), even).played(game(0.5, 0.3, 0.8, end=WON))
    assert ended == 2 * even(Score(1, 1)) - 1


def test_games_joined_are_those_of_each() -> None:
    some = [game(0.5, 0.6, end=WON), game(0.5, 0.5, 0.9, 0.05, end=LOST), game(0.5, 0.72, end=GAMMON)]
    joined = Courses.joined(some)
    cubes = Cubes(Score(5, 4), even)
    assert [len(step.rows) for step in joined.steps] == [3, 3, 1, 1]
    assert cubes.played(joined).ended.tolist() == [cubes.played(each).ended[0] for each in some]


def test_a_style_seeks_gammons_for_one_side_alone() -> None:
    theirs = rows((0.5, 0.2, 0, 0.1, 0)).astype(np.int32)
    assert Seat(Style(0.5), hunted=False).worth(theirs) == pytest.approx(0.1 * ONE, abs=2)
    assert Seat(Style(0.5), hunted=True).worth(theirs) == pytest.approx(-0.2 * ONE, abs=2)
    assert Seat(None, hunted=True).worth(theirs) == pytest.approx(-0.1 * ONE, abs=2)


def test_the_nets_are_believed_in_place_of_the_ends_after_some_plies() -> None:
    long = game(*[0.4] * BELIEVED, 0.7, 0.2, end=WON).believed()
    win = [step.ends[0, 0] / ONE for step in long.steps]
    assert win == pytest.approx([0.7, 0.3] * (BELIEVED // 2) + [0.7, 0.2])
    assert long.ends[0, 0] / ONE == pytest.approx(0.7)
    short = game(0.4, 0.6, end=WON)
    assert (short.believed().ends == short.ends).all()


def test_gains_are_added_for_each_decision_to_the_side_that_makes_it() -> None:
    gains = {False: rows((0.03, 0.01, 0, 0, 0))[0], True: rows((0.01, 0, 0, -0.02, 0))[0]}
    added = game(0.5, 0.5, 0.5, end=LOST).with_gains(gains, hunted=False)
    assert added.ends[0] / ONE == pytest.approx([0.05, 0, 0, 0, 0])  # two gains, and the other side's one
    assert added.steps[1].ends[0] / ONE == pytest.approx([0.98, 0, 0, -0.01, 0])
    assert added.steps[2].ends[0] / ONE == pytest.approx([0.03, 0.01, 0, 0, 0])


def test_a_look_ahead_never_loses_by_its_own_opinion() -> None:
    sample = Sample(2, (1,))
    played(4, (1, 2), Style(0.6), hunted=True, watched=sample)
    for hunted, found in sample.found.items():
        gained = np.concatenate(found)
        theirs = Seat(Style(0.6), hunted).worth(from_other(gained, 0).astype(np.int32)) - ONE
        assert len(gained) > 20
        assert (gained != 0).any()
        assert theirs.min() > -10


def games(promise: float = 0.5) -> Games:
    """One won and one lost by either side, which has so much at its first turn, or so little."""
    money = Courses.joined(
        [game(0.5, 1 - promise, promise, end=WON), game(0.5, promise, 1 - promise, end=LOST)]
    )
    return Games(money, Pair(money, money), Pair(money, money))


@pytest.mark.parametrize(("promise", "chance"), [(0.5, 0.5), (0.6, 0.25)])
def test_two_points_away_the_first_double_is_given_up_where_that_is_better(
    promise: float, chance: float
) -> None:
    """A game that promises to be won is given up, for an even one; one that promises to be lost is lost."""
    table = Table(games(promise))
    list(table.make(2))
    assert table.after[2].chance == pytest.approx(chance, abs=1e-5)


def test_each_score_follows_from_those_that_games_lead_to() -> None:
    table = Table(games())
    told = list(table.make(4))
    assert len(told) == 2 * 3 + 3
    assert table.before[2, 1].chance == pytest.approx(0.25)
    assert table.before[3, 2].chance == pytest.approx((table.before[3, 1].chance + 0.5) / 2)
    assert table.chance(Score(2, 3)) == 1 - table.chance(Score(3, 2))


def test_the_module_is_written_as_it_is_shipped() -> None:
    table = Table(games())
    for away in range(2, FARTHEST + 1):
        table.after[away] = Found(match_chance(Score(away, 1)), 0)
        for other in range(1, away):
            table.before[away, other] = Found(match_chance(Score(away, other, other == 1)), 0)
    assert written(table) == Path(match_table.__file__).read_text()


@pytest.mark.slow
def test_few_games_make_nearly_the_same_table() -> None:
    few = Games(money(1, 7), *(styled(1, 7, style) for style in (HUNTED, CROWNED)))
    table = Table(few)
    list(table.make(5))
    for (away, other), found in table.before.items():
        shipped = match_chance(Score(away, other, other == 1))
        assert abs(found.chance - shipped) < 5 * found.error + 0.005
    for away, found in table.after.items():
        assert abs(found.chance - match_chance(Score(away, 1))) < 5 * found.error + 0.005


def test_the_same_seed_plays_the_same_games() -> None:
    one, other = (played(3, (5, 1), Style(0.6)) for _ in range(2))
    assert (one.ends == other.ends).all()
    assert len(one.steps) == len(other.steps)
    assert (played(3, (5, 1)).ends.sum(axis=1) % ONE == 0).all()  # games that were played out
