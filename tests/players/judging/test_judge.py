"""The judge of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from retro2600.players.doubling import CubeAction, Owner
from retro2600.players.judging.judge import judged, judging
from retro2600.players.judging.played import CubeAnswer, PlayedTurn
from retro2600.players.judging.stakes import Stakes
from retro2600.players.judging.verdict import CubeVerdict, Grade, PlayVerdict, Verdict, grade_of
from retro2600.players.match_score import Score
from retro2600.rules import (
    CHAMPIONSHIP,
    RED,
    ROLLS,
    START,
    WHITE,
    Play,
    Position,
    Roll,
    legal_plays,
    standing,
)
from retro2600.rules.notation import read_play
from tests.plain_players import without_arrays
from tests.study.match.matches import short

AHEAD = Position(standing((6, 2)), standing((6, 2), (4, 3)))
"""A race: 12 pips against 24."""


def play_of(text: str, roll: Roll, position: Position = START) -> Play:
    return read_play(text, position, roll, CHAMPIONSHIP)


def opening(text: str, roll: Roll, plies: int = 0) -> PlayVerdict:
    turn = PlayedTurn(WHITE, START, Stakes(), roll=roll, play=play_of(text, roll), is_opening=True)
    found = judged(turn, plies).play
    assert found is not None
    return found


def cube(turn: PlayedTurn, plies: int = 0) -> CubeVerdict:
    found = judged(turn, plies).cube
    assert found is not None
    return found


@pytest.mark.parametrize("plies", [0, 1])
def test_the_best_play_loses_nothing_and_a_bad_one_what_it_is_worse(plies: int) -> None:
    good, bad = opening("8/5 6/5", Roll(3, 1), plies), opening("13/10 6/5", Roll(3, 1), plies)
    assert (good.loss, good.played, good.choices) == (0.0, 0, 16)
    assert bad.best == good.best
    assert bad.loss == pytest.approx(bad.best.equity - bad.chosen.equity)
    assert grade_of(bad.loss) is Grade.BLUNDER
    assert bad.chosen.plies == bad.best.plies == plies


def test_a_roll_that_cannot_be_played_otherwise_is_forced() -> None:
    position = Position(standing((25, 1), (1, 14)), standing((1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 5)))
    found = judged(PlayedTurn(WHITE, position, Stakes(), roll=Roll(6, 5), play=()), 2).play
    assert found is not None
    assert found.is_forced
    assert found.loss == 0.0
    assert found.chosen.text == "cannot move"


def test_the_luck_of_all_rolls_together_is_nothing() -> None:
    position = START.after(play_of("24/23 13/8", Roll(5, 1))).swapped()
    lucks = []
    for roll in ROLLS:
        turn = PlayedTurn(RED, position, Stakes(), roll=roll, play=play_of_best(position, roll))
        found = judged(turn, 0).play
        assert found is not None
        lucks.append(roll.chances * found.luck)
    assert sum(lucks) == pytest.approx(0, abs=1e-9)
    assert max(lucks) > 0.1


def test_luck_is_found_by_one_ply_at_most() -> None:
    none, one, two = (opening("8/5 6/5", Roll(3, 1), plies).luck for plies in (0, 1, 2))
    assert none != one == two
    assert one == pytest.approx(none, abs=0.1)


def play_of_best(position: Position, roll: Roll) -> Play:
    return legal_plays(position, roll, CHAMPIONSHIP)[0]


def test_the_first_roll_is_lucky_if_it_is_better_than_the_mean_of_both_sides() -> None:
    assert opening("8/5 6/5", Roll(3, 1)).luck > 0.1
    assert -0.1 < opening("24/23 13/9", Roll(4, 1)).luck < 0.05


def test_to_double_a_race_that_is_lost_is_a_blunder_and_to_pass_it_another() -> None:
    behind = PlayedTurn(
        WHITE, AHEAD.swapped(), Stakes(), may_double=True, doubled=True, answer=CubeAnswer.PASS
    )
    found = cube(behind)
    assert found.action is CubeAction.NO_DOUBLE
    assert grade_of(found.loss) is Grade.BLUNDER
    assert found.answer_loss is not None
    assert grade_of(found.answer_loss) is Grade.BLUNDER


def test_not_to_double_where_the_other_passes_loses_the_rest() -> None:
    ahead = PlayedTurn(WHITE, AHEAD, Stakes(), may_double=True)
    missed = cube(ahead)
    assert missed.action is CubeAction.PASS
    assert missed.loss == pytest.approx(missed.drop - missed.no_double)
    assert missed.counts
    offered = cube(replace(ahead, doubled=True, answer=CubeAnswer.PASS))
    assert (offered.loss, offered.answer_loss) == (0.0, 0.0)
    taken = cube(replace(ahead, doubled=True, answer=CubeAnswer.TAKE))
    assert taken.answer_loss == pytest.approx(taken.take - 1)


def test_a_beaver_against_a_bad_double_is_right_and_against_a_good_one_wrong() -> None:
    for position, is_right in ((AHEAD.swapped(), True), (AHEAD, False)):
        turn = PlayedTurn(WHITE, position, Stakes(), may_double=True, doubled=True, answer=CubeAnswer.BEAVER)
        loss = cube(turn).answer_loss
        assert loss is not None
        assert (loss == 0) is is_right


def test_a_double_that_nobody_would_think_of_is_no_decision_nor_one_that_wins_nothing() -> None:
    assert not cube(PlayedTurn(WHITE, AHEAD.swapped(), Stakes(), may_double=True)).counts
    needs_one = Stakes(Score(1, 4))
    assert not cube(PlayedTurn(WHITE, AHEAD, needs_one, may_double=True)).counts
    assert not cube(PlayedTurn(WHITE, START, needs_one, may_double=True)).counts


def test_in_a_match_equity_is_normalised_and_has_its_worth_in_chances() -> None:
    turn = PlayedTurn(
        WHITE, AHEAD, Stakes(Score(3, 3)), may_double=True, doubled=True, answer=CubeAnswer.PASS
    )
    found = cube(turn)
    assert found.drop == pytest.approx(1)
    assert 0.05 < found.unit < 0.25
    even = PlayedTurn(WHITE, START, Stakes(Score(1, 1)), roll=Roll(3, 1), play=play_of("8/5 6/5", Roll(3, 1)))
    play = judged(even, 0).play
    assert play is not None
    assert play.unit == pytest.approx(0.5)
    assert play.best.equity == pytest.approx(2 * play.best.chances.win / (1 << 20) - 1)


def test_the_score_decides_between_plays() -> None:
    """A side that needs one point does not pay for gammons."""
    position = Position(
        standing((24, 1), (13, 2), (8, 3), (6, 4), (5, 2), (4, 2), (3, 1)),
        standing((25, 1), (20, 2), (13, 4), (8, 3), (6, 5)),
    )
    roll = Roll(6, 2)
    play = play_of_best(position, roll)
    money = judged(PlayedTurn(WHITE, position, Stakes(cubeless=True), roll=roll, play=play), 0).play
    point = judged(
        PlayedTurn(WHITE, position, Stakes(Score(1, 5, crawford=True)), roll=roll, play=play), 0
    ).play
    assert money is not None
    assert point is not None
    assert point.best.chances.win >= money.best.chances.win
    assert [each.equity for each in point.candidates] != [each.equity for each in money.candidates]


def test_who_gives_up_what_is_not_lost_loses_the_difference() -> None:
    turn = PlayedTurn(WHITE, START, Stakes(), resigner=WHITE, resigned=1)
    found = judged(turn, 0).resigned
    assert found is not None
    assert found.loss == pytest.approx(1 + found.equity)
    other = judged(replace(turn, resigner=RED), 0).resigned
    assert other is not None
    assert other.equity == pytest.approx(-found.equity)
    lost = Position(standing((6, 5)), standing((1, 1)))
    assert judged(replace(turn, position=lost), 0).resigned.loss == pytest.approx(0, abs=1e-3)  # type: ignore[union-attr]


def test_a_skipped_turn_has_no_verdict() -> None:
    found = judged(PlayedTurn(WHITE, START, Stakes(), roll=Roll(3, 1), skipped="not by the book"), 2)
    assert (found.cube, found.play, found.resigned, found.weighed) == (None, None, None, 0)


def test_more_plies_weigh_more_and_reach_the_play_that_was_made() -> None:
    turn = short().games[0].turns[0]
    shallow, deep = judged(turn, 0), judged(turn, 2)
    assert deep.weighed > 20 * shallow.weighed
    assert deep.play is not None
    assert deep.play.chosen.plies == 2
    assert deep.play.loss > 0


def test_the_owner_of_the_cube_is_better_off() -> None:
    turn = PlayedTurn(
        WHITE, START, Stakes(None, 2, Owner.MOVER), roll=Roll(3, 1), play=play_of("8/5 6/5", Roll(3, 1))
    )
    mine = judged(turn, 0).play
    theirs = judged(replace(turn, stakes=Stakes(None, 2, Owner.OTHER)), 0).play
    assert mine is not None
    assert theirs is not None
    assert mine.best.equity > theirs.best.equity


@pytest.mark.slow
def test_small_steps_and_the_lack_of_numpy_change_nothing_of_the_findings() -> None:
    doubled = PlayedTurn(
        WHITE, AHEAD, Stakes(Score(2, 4)), may_double=True, doubled=True, answer=CubeAnswer.TAKE
    )
    turns = [doubled, short().games[0].turns[1]]
    whole = [judged(turn, 1) for turn in turns]
    with without_arrays():
        steps = [[*judging_steps(turn)] for turn in turns]
    assert [found for *_, found in steps] == whole
    assert all(len(each) > 20 for each in steps)


def judging_steps(turn: PlayedTurn) -> Iterator[Verdict | None]:
    """None for every step but the last."""
    steps = judging(turn, 1, step=1)
    while True:
        try:
            yield next(steps)
        except StopIteration as end:
            yield end.value
            return
