"""The judge of turns of acey-deucey."""

from __future__ import annotations

from dataclasses import replace

import pytest

from retro2600.players.doubling import CubeAction, Owner
from retro2600.players.judging.figures import losses_of
from retro2600.players.judging.judge import judged
from retro2600.players.judging.played import CubeAnswer, PlayedTurn
from retro2600.players.judging.stakes import Stakes
from retro2600.players.judging.verdict import CubeVerdict, Grade, PlayVerdict, Verdict, grade_of
from retro2600.rules import (
    ABSOLUTE_ACEY_DEUCEY,
    CX2617_ACEY_DEUCEY,
    RED,
    ROLLS,
    WHITE,
    Move,
    Play,
    Position,
    Roll,
    legal_plays,
    standing,
)
from retro2600.rules.notation import read_play

RULES = CX2617_ACEY_DEUCEY
ENTERED = Position(standing((25, 10), (24, 2), (20, 3)), standing((25, 9), (22, 2), (19, 2), (13, 2)))
LAST = Position(standing((6, 2), (5, 2)), standing((6, 3)))
AHEAD = Position(standing((6, 2)), standing((25, 4), (6, 2)))


def turn(roll: Roll, play: str, position: Position = ENTERED, *, chosen: bool = False) -> PlayedTurn:
    made = read_play(play, position, roll, RULES)
    return PlayedTurn(WHITE, position, Stakes(), roll=roll, play=made, rules=RULES, is_chosen=chosen)


def play_of(found: Verdict) -> PlayVerdict:
    assert found.play is not None
    return found.play


def doublet_of(found: Verdict) -> PlayVerdict:
    assert found.doublet is not None
    return found.doublet


def first_play(position: Position, roll: Roll) -> Play:
    return legal_plays(position, roll, RULES)[0]


@pytest.mark.parametrize("plies", [0, 1])
def test_a_play_loses_what_it_is_worse_than_the_best(plies: int) -> None:
    found = play_of(judged(turn(Roll(6, 4), "bar/15"), plies))
    best = play_of(judged(turn(Roll(6, 4), found.best.text), plies))
    assert found.choices == len(legal_plays(ENTERED, Roll(6, 4), RULES))
    assert best.loss == 0
    assert best.best == best.chosen == found.best
    assert found.loss == pytest.approx(found.best.equity - found.chosen.equity)
    assert found.loss > 0
    assert found.chosen.plies == found.best.plies == plies


def test_the_luck_of_all_rolls_together_is_nothing_and_the_one_and_two_is_the_luckiest() -> None:
    lucks = {}
    for roll in ROLLS:
        made = PlayedTurn(RED, ENTERED, Stakes(), roll=roll, play=first_play(ENTERED, roll), rules=RULES)
        lucks[roll] = play_of(judged(made, 0)).luck
    assert sum(roll.chances * luck for roll, luck in lucks.items()) == pytest.approx(0, abs=1e-9)
    assert max(lucks, key=lambda roll: lucks[roll]) == Roll(2, 1)


def test_of_the_first_roll_luck_is_told_beside_the_rolls_of_both_sides() -> None:
    first = replace(turn(Roll(2, 1), "bar/24 bar/23", RULES.start), is_opening=True)
    later = replace(first, is_opening=False)
    assert play_of(judged(first, 0)).luck > play_of(judged(later, 0)).luck - 0.1
    assert play_of(judged(first, 0)).luck > 0.1


def test_a_chosen_doublet_is_a_decision_beside_its_play() -> None:
    """Sixes bear off the last four checkers; with aces the other side may yet win."""
    small = judged(turn(Roll(1, 1), "6/2", LAST, chosen=True), 1)
    doublet = doublet_of(small)
    assert doublet.best.roll == Roll(6, 6)
    assert doublet.chosen.roll == Roll(1, 1)
    assert doublet.choices == 6
    assert grade_of(doublet.loss) is Grade.BLUNDER
    assert doublet.chosen.plies == doublet.best.plies == 1
    assert play_of(small).choices == len(legal_plays(LAST, Roll(1, 1), RULES))
    assert doublet.chosen.equity == play_of(small).best.equity
    assert (doublet.luck, play_of(small).luck) == (0, 0)
    assert [loss.what for loss in losses_of(turn(Roll(1, 1), "6/2", LAST, chosen=True), small)] == [
        "doublet",
        "play",
    ]


def test_doublets_that_win_at_once_and_with_the_roll_after_them_are_equally_good() -> None:
    for roll, play in ((Roll(6, 6), "6/off(2) 5/off(2)"), (Roll(5, 5), "6/1(2) 5/off(2)")):
        found = doublet_of(judged(turn(roll, play, LAST, chosen=True), 1))
        assert (found.loss, found.best.equity) == (0, 1)


def test_a_doublet_without_a_choice_is_no_decision() -> None:
    """Shut out: no doublet can be played."""
    closed = standing(*((point, 2) for point in range(1, 7)), (7, 3))
    position = Position(standing((25, 15)), closed)
    shut_out = turn(Roll(4, 4), "", position, chosen=True)
    found = judged(shut_out, 1)
    assert doublet_of(found).is_forced
    assert play_of(found).is_forced
    assert [*losses_of(shut_out, found)] == []


def test_a_one_and_two_is_played_for_the_doublet_that_follows() -> None:
    found = play_of(judged(turn(Roll(2, 1), "bar/24 bar/23"), 1))
    plain = play_of(judged(turn(Roll(4, 3), "bar/21 bar/22"), 1))
    assert found.best.equity > plain.best.equity + 0.1


def cube(answer: CubeAnswer, position: Position, stakes: Stakes | None = None) -> CubeVerdict:
    doubled = PlayedTurn(WHITE, position, stakes or Stakes(), True, doubled=True, answer=answer, rules=RULES)
    found = judged(doubled, 1).cube
    assert found is not None
    return found


def test_a_double_and_its_answer_are_judged() -> None:
    assert cube(CubeAnswer.PASS, AHEAD).action in (CubeAction.PASS, CubeAction.TOO_GOOD)
    assert cube(CubeAnswer.PASS, AHEAD).answer_loss == 0
    assert grade_of(cube(CubeAnswer.TAKE, AHEAD).answer_loss or 0) is Grade.BLUNDER
    assert grade_of(cube(CubeAnswer.PASS, AHEAD.swapped()).loss) is Grade.BLUNDER
    assert cube(CubeAnswer.TAKE, ENTERED, Stakes(None, 2, Owner.MOVER)).loss > 0


def test_the_owner_of_the_cube_is_better_off_before_a_roll_of_his_own_as_well() -> None:
    """A play that earns a doublet leads to a roll of the same side, which may double before it."""
    mine, theirs = (
        play_of(
            judged(replace(turn(Roll(2, 1), "bar/24 bar/23"), stakes=Stakes(None, 2, owner)), 0)
        ).best.equity
        for owner in (Owner.MOVER, Owner.OTHER)
    )
    assert mine > theirs


def test_a_skipped_turn_has_no_verdict() -> None:
    assert judged(replace(turn(Roll(3, 1), "bar/24 bar/22"), skipped="not by the book"), 1) == Verdict()


def test_where_each_checker_left_counts_a_point_equities_are_points() -> None:
    last = Position(standing((1, 1)), standing((6, 3)))
    made = PlayedTurn(WHITE, last, Stakes(), roll=Roll(2, 1), play=(Move(1, 2),), rules=ABSOLUTE_ACEY_DEUCEY)
    assert play_of(judged(made, 0)).best.equity == pytest.approx(3, abs=1e-4)


def test_the_roll_after_the_doublet_earns_no_other_one_by_the_tablets_rules() -> None:
    position = Position(standing((24, 1), (6, 5)), standing((24, 1), (6, 5)))
    (play,) = [each for each in legal_plays(position, Roll(2, 1), ABSOLUTE_ACEY_DEUCEY) if each[0][0] == 24][
        :1
    ]
    first, bonus = (
        PlayedTurn(
            WHITE, position, Stakes(), roll=Roll(2, 1), play=play, rules=ABSOLUTE_ACEY_DEUCEY, is_bonus=bonus
        )
        for bonus in (False, True)
    )
    assert play_of(judged(first, 0)).chosen.equity > play_of(judged(bonus, 0)).chosen.equity
