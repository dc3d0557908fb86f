"""The thinking in slow motion: a slide for each play weighed, as long as the 6507 needed for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from retro2600.cartridges.cx2617.computer import Board
from retro2600.consoles.vcs.clock import CPU_HZ, FRAMES_PER_SECOND
from retro2600.shell.export.slides import Caption, Slide
from retro2600.study.cx2617.thinking.course import FollowedThought, WeighedPlay
from retro2600.study.cx2617.thinking.ledger import Term, differences, terms
from retro2600.study.cx2617.thinking.stage import picture_of
from retro2600.study.cx2617.thinking.thought_table import judged_by, reason, summary
from retro2600.study.cx2617.thinking.words import chosen_text, name_text, roll_text, weighed_text

_BEFORE = 2  # frames: a blank one, and one with the board shown
_OUTCOME = 0.5  # seconds (chosen)
_GAP = Caption("")


def slides(courses: Sequence[FollowedThought]) -> tuple[Slide, ...]:
    """A turn: before it, each play weighed, what was chosen; then the same of a bonus doublet.

    The plays of a thought last as long as its blank frames together, each in proportion to its cycles.
    """
    return tuple(slide for course in courses for slide in _slides(course))


def _slides(course: FollowedThought) -> Iterator[Slide]:
    yield _opening(course)
    yield from _weighed(course)
    yield _outcome(course)


def _opening(course: FollowedThought) -> Slide:
    lines = [Caption(f"{roll_text(course)} to play"), Caption(f"judged {judged_by(course)}"), _GAP]
    seconds = _BEFORE / float(FRAMES_PER_SECOND)
    if not course.weighings:
        lines += [Caption("nothing is weighed"), Caption("blank frames", str(course.answer.frames))]
        seconds += _thinking(course)
    return _slide(course, course.before, lines, seconds)


def _weighed(course: FollowedThought) -> Iterator[Slide]:
    """The slides of the plays, in the order met."""
    work = sum(weighing.candidate.cycles for weighing in course.weighings)
    so_far = 0
    best: WeighedPlay | None = None
    for weighing in course.weighings:
        cycles = weighing.candidate.cycles
        so_far += cycles
        lines = [
            Caption(weighed_text(course, weighing), str(weighing.score)),
            *_verdict(course, weighing, best),
            _GAP,
            Caption(f"play {weighing.number} of {len(course.weighings)}"),
            Caption("blank frame", f"{weighing.frame} of {course.answer.frames}"),
            Caption("cycles", f"{cycles:,}"),
            Caption("cycles so far", f"{so_far:,}"),
            _GAP,
            *map(_term, terms(course, weighing)),
        ]
        share = cycles / work
        yield _slide(course, weighing.after, lines, share * _thinking(course), weighing.candidate.kept)
        if weighing.candidate.kept:
            best = weighing


def _verdict(course: FollowedThought, weighing: WeighedPlay, best: WeighedPlay | None) -> Iterator[Caption]:
    """The play's fate, and the play that had been kept before it."""
    yield Caption("kept: the best so far" if weighing.candidate.kept else "not kept")
    if best is None:
        yield Caption("nothing was kept before")
    else:
        yield Caption(f"before: {weighed_text(course, best)}", str(best.score))


def _outcome(course: FollowedThought) -> Slide:
    lines = [Caption(chosen_text(course)), Caption(summary(course)), Caption(reason(course)), _GAP]
    winner, other = course.winner, course.runner_up
    if winner is not None and other is not None:
        found = differences(terms(course, winner), terms(course, other))
        lines += [Caption(name_text(difference.name), f"{difference.worth:+}") for difference in found]
    return _slide(course, course.after, lines, _OUTCOME, marked=True)


def _thinking(course: FollowedThought) -> float:
    """The length of the blank frames, in seconds."""
    return float(course.answer.cycles / CPU_HZ)


def _term(term: Term) -> Caption:
    return Caption(name_text(term.name), f"{term.factor} × {term.weight} = {term.worth}")


def _slide(
    course: FollowedThought, board: Board, lines: Sequence[Caption], seconds: float, marked: bool = False
) -> Slide:
    return Slide(picture_of(course, board), tuple(lines), seconds, marked)
