"""Things that judgements of one decision share."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from retro2600.players.judging.judge import judged, judging
from retro2600.players.judging.known import MOST, Known
from retro2600.players.judging.played import CubeAnswer, PlayedTurn
from retro2600.players.judging.stakes import Stakes
from retro2600.players.judging.verdict import Verdict
from retro2600.players.search import Steps, finished
from retro2600.rules import ABSOLUTE_ACEY_DEUCEY, CHAMPIONSHIP, START, WHITE, Roll, Ruleset, legal_plays

BEGUN = PlayedTurn(WHITE, START, Stakes(), may_double=True)
ROLL = Roll(3, 1)


def after(turn: PlayedTurn, plies: int, known: Known) -> tuple[Verdict, int]:
    """The verdict, and the steps that it took."""
    count, steps = 0, judging(turn, plies, 16, known)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            verdict: Verdict = end.value
            return verdict, count
        count += 1


@pytest.mark.parametrize("rules", [CHAMPIONSHIP, ABSOLUTE_ACEY_DEUCEY], ids=["backgammon", "acey-deucey"])
def test_another_play_of_the_same_roll_is_judged_as_alone_and_in_hardly_a_step(rules: Ruleset) -> None:
    plays = legal_plays(rules.start, ROLL, rules)
    turns = [
        PlayedTurn(WHITE, rules.start, Stakes(), roll=ROLL, play=play, rules=rules) for play in plays[:4]
    ]
    known = Known()
    found = [after(turn, 0, known) for turn in turns]
    assert [replace(verdict, weighed=0) for verdict, _ in found] == [
        replace(judged(turn, 0), weighed=0) for turn in turns
    ]
    (first, *others) = [steps for _, steps in found]
    assert others
    assert first > 3
    assert not any(others)


def test_a_double_and_none_are_judged_by_one_look_ahead() -> None:
    known = Known()
    _, steps = after(BEGUN, 1, known)
    doubled = replace(BEGUN, doubled=True, answer=CubeAnswer.PASS)
    verdict, more = after(doubled, 1, known)
    assert steps > 5
    assert more == 0
    assert verdict.cube == judged(doubled, 1).cube


def test_another_depth_or_score_is_looked_at_anew() -> None:
    known = Known()
    _, steps = after(BEGUN, 0, known)
    others = [(BEGUN, 1), (replace(BEGUN, stakes=Stakes(cube=2)), 0)]
    assert all(after(turn, plies, known)[1] >= steps > 0 for turn, plies in others)


def test_the_oldest_are_forgotten() -> None:
    known, asked = Known(), []

    def finding(number: int) -> Steps[int]:
        asked.append(number)
        yield
        return number

    for number in [*range(MOST + 1), MOST, 0]:
        assert finished(known.found(number, partial(finding, number))) == number
    assert asked == [*range(MOST + 1), 0]
