"""The thinking in slow motion: a slide a play, in the order met, each for its share of the time."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.consoles.vcs.clock import CPU_HZ
from retro2600.shell.export.slides import Caption
from retro2600.study.cx2617.play_decision import courses
from retro2600.study.cx2617.thinking.replay import slides
from retro2600.study.cx2617.thinking.stage import picture_of
from tests.study.cx2617.thinking.thoughts import (
    ACEY_DEUCEY,
    LAST_MAN,
    NOTHING,
    ONE_DIE,
    OPENING,
    UNWEIGHED,
    thought,
)

WEIGHED = [OPENING, LAST_MAN, ONE_DIE]


@pytest.mark.parametrize("question", WEIGHED)
def test_there_is_a_slide_for_each_play_in_the_order_met(question: dict[str, Any]) -> None:
    course = thought(question)
    _, *plays, _ = slides([course])
    for slide, weighing in zip(plays, course.weighings, strict=True):
        assert slide.picture == picture_of(course, weighing.after)
        assert slide.lines[0].right == str(weighing.score)
        assert slide.marked == weighing.candidate.kept


@pytest.mark.parametrize("question", WEIGHED)
def test_the_plays_last_as_long_as_the_blank_frames_each_by_its_cycles(question: dict[str, Any]) -> None:
    course = thought(question)
    _, *plays, _ = slides([course])
    assert sum(slide.seconds for slide in plays) == pytest.approx(float(course.answer.cycles / CPU_HZ))
    rates = {
        round(slide.seconds / weighing.candidate.cycles, 12)
        for slide, weighing in zip(plays, course.weighings, strict=True)
    }
    assert len(rates) == 1


def test_a_slide_tells_frame_cycles_and_what_was_kept_before() -> None:
    slide = slides([thought(OPENING)])[14]
    assert slide.lines[:8] == (
        Caption("8/5 6/5", "3942"),
        Caption("kept: the best so far"),
        Caption("before: 24/23 13/10", "3427"),
        Caption(""),
        Caption("play 14 of 22"),
        Caption("blank frame", "22 of 32"),
        Caption("cycles", "12,248"),
        Caption("cycles so far", "265,752"),
    )
    assert Caption("home squares", "61 × 46 = 2806") in slide.lines


def test_the_first_play_has_nothing_before_it() -> None:
    slide = slides([thought(OPENING)])[1]
    assert slide.lines[2] == Caption("nothing was kept before")


def test_it_begins_with_the_roll_and_ends_with_what_decided() -> None:
    course = thought(OPENING)
    first, *_, last = slides([course])
    assert first.lines[0] == Caption("3-1 to play")
    assert first.picture == picture_of(course, course.before)
    assert last.lines[2] == Caption("8/5 6/5 is worth 515 more than 24/23 13/10.")
    assert Caption("home squares", "+1150") in last.lines
    assert last.picture == picture_of(course, course.after)


@pytest.mark.parametrize("question", [NOTHING, UNWEIGHED])
def test_where_nothing_is_weighed_the_first_slide_lasts_as_long_as_the_blank_frames(
    question: dict[str, Any],
) -> None:
    course = thought(question)
    first, last = slides([course])
    assert first.seconds > float(course.answer.cycles / CPU_HZ)
    assert Caption("blank frames", str(course.answer.frames)) in first.lines
    assert last.lines[0].left in ("cannot move", "24/14")


def test_a_bonus_follows_the_roll_it_belongs_to() -> None:
    plain, bonus = courses(ACEY_DEUCEY)
    both = slides([plain, bonus])
    assert len(both) == len(plain.weighings) + len(bonus.weighings) + 4
    assert both[len(plain.weighings) + 2].lines[0] == Caption("the bonus after 1-2 to play")
