"""The quiz: one's own blunders asked anew, at intervals that grow with each right answer."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Annotated, Any, Final, NamedTuple

from retro2600 import limits
from retro2600.annotated import within
from retro2600.machine.facets.review import Finding
from retro2600.review.decisions import DecisionPart, LineDecision
from retro2600.review.game import ReviewedGame
from retro2600.review.history.entering import decider
from retro2600.review.history.tally import LINES, ShortText
from retro2600.rules.notation import MatchRecord

_DAY: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)")


def day_of(moment: str) -> int:
    """The number of the day, counted on without a gap, that a moment such as `2026-11-21 20.15.03` lies in.

    0 for a text that begins with no day.
    """
    found = _DAY.match(moment)
    if found is None:
        return 0
    year, month, day = map(int, found.groups())
    years = year - (month < 3)  # a year that begins in March has its leap day at its end
    months = (month + 9) % 12
    return 365 * years + years // 4 - years // 100 + years // 400 + (153 * months + 2) // 5 + day


KIND: Final = "quiz"

INTERVALS: Final = (1, 3, 7, 21, 60)
"""Days until a question is asked again, by the box in which it lies (after Leitner; chosen)."""


class BoxedQuestion(NamedTuple):
    """The place of a question in the boxes."""

    box: Annotated[int, within(0, len(INTERVALS) - 1)]
    """From 0; a wrong answer leads back to the first."""
    due: Annotated[int, within(0, limits.NUMBER)]
    """The number of the day on which it is due."""


NEW: Final = BoxedQuestion(0, 0)
"""Of a question that has not been asked yet."""


def after(asked: BoxedQuestion, is_right: bool, today: int) -> BoxedQuestion:
    """The place of a question after an answer."""
    box = min(asked.box + 1, len(INTERVALS) - 1) if is_right else 0
    return BoxedQuestion(box, today + INTERVALS[box])


def line_of(key: str, asked: BoxedQuestion, today: int) -> dict[str, object]:
    """The line of an answer, in JSON."""
    return {"kind": KIND, "key": key, "box": asked.box, "due": asked.due, "last": today}


def asked_of(line: Mapping[str, Any]) -> tuple[str, BoxedQuestion]:
    """The key of a question and its place, by a line; a ValueError or KeyError if it is none."""
    return LINES.read(ShortText, line["key"], "key"), LINES.read(BoxedQuestion, line, "the line")


def order_of(key: str, count: int) -> tuple[int, ...]:
    """The order in which so many ways are listed: as by chance, and the same each time."""
    return tuple(sorted(range(count), key=lambda way: sha256(f"{key} {way}".encode()).digest()))


def posed(game: ReviewedGame, line: int, finding: Finding) -> MatchRecord:
    """The game up to a decision; where a double was missed, before the roll that followed."""
    record, decision = game.upto(line), game.decisions[line]
    if decision is None or decision.part is not DecisionPart.PLAY or finding.ways[0].move is not None:
        return record
    (played,) = record.games
    return replace(record, games=(replace(played, deeds=played.deeds[:-1]),))


def told(decision: LineDecision, finding: Finding, sides: tuple[str, str]) -> str:
    """The question in words."""
    who = sides[decider(decision)]
    match decision.part:
        case DecisionPart.ANSWER:
            return f"{who}: take the double?"
        case DecisionPart.GIVEN_UP:
            return f"{who}: give up, or play on?"
        case DecisionPart.PLAY if finding.ways[0].move is not None:
            return f"{who}: {'-'.join(str(decision.turn.roll))} to play"
    return f"{who}: double?"
