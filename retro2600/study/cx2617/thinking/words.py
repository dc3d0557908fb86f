"""Plays and terms in words: the field's own notation, and the names of features."""

from __future__ import annotations

from retro2600.cartridges.cx2617.computer import Board, Move
from retro2600.cartridges.cx2617.rulebook import position_seen
from retro2600.rules import Move as RuleMove
from retro2600.rules.notation import write_play
from retro2600.study.cx2617.thinking.course import FollowedThought, WeighedPlay
from retro2600.study.cx2617.thinking.ledger import Term


def play_text(before: Board, play: tuple[Move, ...]) -> str:
    """The play as the field writes it: `8/5 6/5`, `bar/22*`, `cannot move`.

    Different orders of the same moves read alike, unless they hit differently.
    """
    return write_play(position_seen(before), tuple(RuleMove(*move) for move in play))


def weighed_text(course: FollowedThought, weighing: WeighedPlay) -> str:
    """The play of one weighing."""
    return play_text(course.before, weighing.play)


def roll_text(course: FollowedThought) -> str:
    """The roll: `3-1`, or `the bonus after 1-2`."""
    left, right = course.dice
    return f"the bonus after {left}-{right}" if course.is_bonus else f"{left}-{right}"


def chosen_text(course: FollowedThought) -> str:
    """The play chosen."""
    return play_text(course.before, course.answer.play)


def name_text(name: str) -> str:
    """The name of a term."""
    return name.replace("_", " ")


def product_text(term: Term | None) -> str:
    """A term as a product: `36 × 46 = 1656`; empty where a score has no such term."""
    return f"{term.factor} × {term.weight} = {term.worth}" if term else ""
