"""The table: what stands in it, and that its rows add up as they say."""

from __future__ import annotations

import re
from typing import Any

import pytest

from retro2600.study.cx2617.play_decision import courses
from retro2600.study.cx2617.thinking import thought_table
from retro2600.study.cx2617.thinking.thought_table import reason
from tests.cartridges.cx2617.golden import golden
from tests.study.cx2617.thinking.thoughts import (
    ACEY_DEUCEY,
    BEARING_OFF,
    LAST_MAN,
    NOTHING,
    ONE_DIE,
    OPENING,
    RACE,
    UNWEIGHED,
    thought,
)

CONTACT_AND_RACE = [OPENING, BEARING_OFF, RACE, LAST_MAN, ONE_DIE]


def told(question: dict[str, Any]) -> list[str]:
    return thought_table(courses(question)).split("\n")


def block(lines: list[str], heading: str) -> list[str]:
    """The lines from a heading up to the next empty one."""
    start = lines.index(heading)
    return lines[start + 1 : lines.index("", start)]


def test_the_first_lines_say_what_was_played_and_how_long_it_took() -> None:
    assert told(OPENING)[:2] == [
        "3-1 in game 1: 8/5 6/5, score 3942",
        "22 weighed with the weights for an even game, 32 blank frames, 398,691 cycles of weighing",
    ]


def test_every_play_has_a_row_from_the_best_to_the_worst() -> None:
    rows = told(OPENING)[3:26]
    assert rows[0].split() == ["rank", "met", "frame", "score", "short", "by", "cycles", "play"]
    assert rows[1].split() == ["1", "14", "22", "3942", "0", "12248", "best", "8/5", "6/5"]
    assert rows[2].split() == ["2", "7", "12", "3427", "515", "20392", "kept", "24/23", "13/10"]
    scores = [int(row.split()[3]) for row in rows[1:]]
    assert scores == sorted(scores, reverse=True)
    assert len(scores) == 22


@pytest.mark.parametrize("question", CONTACT_AND_RACE)
def test_the_rows_of_the_sums_add_up_to_the_scores(question: dict[str, Any]) -> None:
    lines = block(told(question), "What the scores are the sum of")
    heading = next(n for n, line in enumerate(lines) if line.split()[0] == "met")
    rows = [list(map(int, line.split())) for line in lines[heading + 1 :]]
    assert len(rows) == len(thought(question).weighings)
    for _, *worths, score in rows:
        assert sum(worths) == score


@pytest.mark.parametrize("question", [OPENING, BEARING_OFF, LAST_MAN])
def test_the_differences_add_up_to_the_winners_lead(question: dict[str, Any]) -> None:
    found = [re.search(r" ([+-]\d+)  ([a-z ]+)$", line) for line in block(told(question), "Why it won")]
    *worths, (lead, name) = [(int(match[1]), match[2]) for match in found if match]
    assert name == "all terms"
    assert sum(worth for worth, _ in worths) == lead > 0


def test_the_last_mans_bytes_are_accounted_for() -> None:
    text = " ".join(block(told(LAST_MAN), "Why it won"))
    assert (
        "4/off 3/off was worth 69 bytes of memory that were not zero: 8 for the board before the turn, "
        "14 for what earlier play had left, 47 for the search so far and for what is never zero." in text
    )


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (OPENING, "8/5 6/5 is worth 515 more than 24/23 13/10."),
        (RACE, "9/7 9/6 is worth no more than 9/6 7/5, but was met first."),
        (ONE_DIE, "All that could be played comes to the same."),
        (NOTHING, ""),
    ],
)
def test_the_reason_is_one_sentence(question: dict[str, Any], sentence: str) -> None:
    assert reason(thought(question)) == sentence


def test_what_lost_by_the_rules_and_not_by_its_score_is_marked() -> None:
    lines = told(ONE_DIE)
    assert [line.split()[0] for line in lines[4:6]] == ["1", "-"]
    assert "-: uses less of the roll than the play chosen, whatever its score" in lines


@pytest.mark.parametrize(
    ("question", "line"),
    [
        (NOTHING, "5-6 in game 1: cannot move, nothing can be played"),
        (
            UNWEIGHED,
            "5-5 in game 1: 24/14, kept without a score, for no play of four moves was found before it",
        ),
    ],
)
def test_without_a_score_there_is_little_to_tell(question: dict[str, Any], line: str) -> None:
    first, second, *rest = told(question)
    assert first == line
    assert second.startswith("0 weighed")
    assert rest == [""]


def test_a_bonus_has_tables_of_its_own() -> None:
    firsts = [line for line in told(ACEY_DEUCEY) if " in game 5: " in line]
    assert firsts == [
        "1-2 in game 5: 24/23 13/11, score 3400",
        "the bonus after 1-2 in game 5: 13/5(2), score 4389",
    ]


def test_every_recorded_decision_has_its_table() -> None:
    for decision in golden("computer")[::80]:
        lines = told(decision)
        assert sum(line == "Why it won" for line in lines) == sum(
            course.winner is not None for course in courses(decision)
        )
