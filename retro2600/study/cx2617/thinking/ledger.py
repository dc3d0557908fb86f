"""The terms of a score, and the difference that made one play worth more than another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from retro2600.cartridges.cx2617.computer import Board
from retro2600.cartridges.cx2617.computer.board import HOME, TRAY
from retro2600.cartridges.cx2617.computer.race import last_man_score, race_score, rearmost, top_of_race
from retro2600.cartridges.cx2617.computer.sheet import multiply
from retro2600.study.cx2617.thinking.course import FollowedThought, WeighedPlay

MEMORY = "memory"
"""The name of the term that counts bytes of memory: the last man's."""

_BYTE = 256


class Term(NamedTuple):
    """One of the numbers that a score is the sum of."""

    name: str
    factor: int
    weight: int
    worth: int
    """Their product, as the 6507 made it."""


class Difference(NamedTuple):
    """A term in which two plays differ; None where a score has no such term."""

    name: str
    one: Term | None
    other: Term | None
    worth: int
    """By how much it makes the first play the better one."""


def terms(course: FollowedThought, weighing: WeighedPlay) -> tuple[Term, ...]:
    """The terms that the play's score is the sum of, exactly.

    In contact the seventeen features. In a race: the home bonus, four for each checker off or on the six
    point, one for each point held. For the last man the bytes of memory that are not zero, in a byte.
    """
    candidate = weighing.candidate
    if candidate.evaluation is not None and candidate.weights is not None:
        named = zip(candidate.evaluation.features._asdict().items(), candidate.weights, strict=True)
        return tuple(Term(name, value, weight, multiply(value, weight)[0]) for (name, value), weight in named)
    top = top_of_race(course.before)
    point = rearmost(weighing.after, top)
    return _race(weighing.after, top, point) if point else _last_man(weighing)


def differences(one: Sequence[Term], other: Sequence[Term]) -> tuple[Difference, ...]:
    """The terms in which two plays differ, the largest first; they add up to that of the scores."""
    ones, others = ({term.name: term for term in terms} for terms in (one, other))
    found = (
        Difference(name, ones.get(name), others.get(name), _worth(ones, name) - _worth(others, name))
        for name in (ones | others)
    )
    return tuple(sorted((d for d in found if d.worth), key=lambda d: -abs(d.worth)))


def bytes_counted(weighing: WeighedPlay) -> int:
    """Of a play that bears off the last man: how many bytes of memory were found occupied."""
    off = weighing.after[TRAY]
    return next(k for k in range(_BYTE) if last_man_score(off, k) == weighing.score)


def _worth(terms: dict[str, Term], name: str) -> int:
    return terms[name].worth if name in terms else 0


def _race(board: Board, top: int, point: int) -> tuple[Term, ...]:
    """The terms of `race_score`; its home bonus is what is left of the score without the others."""
    at_home = point <= HOME
    held = sum(board[p] != 0 for p in range(1 if at_home else HOME + 1, point + 1))
    name, count = ("off", board[TRAY]) if at_home else ("six_point", board[HOME])
    counted = Term(name, count, 4, 4 * count), Term("points_held", held, 1, held)
    bonus = race_score(board, top, point)[0] - sum(term.worth for term in counted)
    return (Term("all_home", 1, bonus, bonus), *counted) if bonus else counted


def _last_man(weighing: WeighedPlay) -> tuple[Term, ...]:
    """The terms of `last_man_score`: its worth without a byte counted, the bytes, what the sum loses."""
    certain = last_man_score(weighing.after[TRAY], 0)
    counted = bytes_counted(weighing)
    lost = weighing.score - certain - counted
    found = Term("last_man_off", 1, certain, certain), Term(MEMORY, counted, 1, counted)
    return (*found, Term("overflow", 1, lost, lost)) if lost else found
