"""The computer's fifteen opening plays, weighed: what it does when it wins the opening roll."""

from __future__ import annotations

from retro2600.rules import START, Move, Roll
from retro2600.rules.dice import FACES
from retro2600.study.cx2617 import play_decision
from tools.rating.decision_errors import Analyst, PlayError, play_error
from tools.rating.record import Decision

PLIES = 2


def openings(analyst: Analyst) -> list[str]:
    """A line for each roll: the play, the best one, the loss in points."""
    lines = []
    for high in reversed(FACES):
        for low in range(high - 1, 0, -1):
            error = opening(low, high, analyst)
            instead = f" instead of {error.best}, -{error.loss:.3f}" if error.loss else ""
            lines.append(f"{high}-{low}  {error.play}{instead}")
    return lines


def opening(white: int, red: int, analyst: Analyst) -> PlayError:
    """The play after an opening roll that red has won, its die being the right one."""
    seat = list(START.mine)
    question = {"game": 3, "red": seat, "white": seat, "dice": [white, red], "machine": "fresh"}
    play = tuple(Move(*move) for move in play_decision.answer(question)["play"])
    error = play_error(Decision(START, Roll(red, white), play), analyst, PLIES)
    assert error is not None  # no opening roll is forced
    return error
