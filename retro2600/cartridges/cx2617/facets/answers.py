"""Answers to a question that the knob gives: the steps of the knob that mean the same, answer by answer."""

from __future__ import annotations

from itertools import groupby

from retro2600.cartridges.cx2617.knob import DIALLED, HIGHEST_KNOB, YES_BELOW
from retro2600.cartridges.cx2617.scenes import Asking, Dialling
from retro2600.cartridges.cx2617.state import State

Answers = tuple[tuple[int, int], ...]
"""The first and the last step of each answer, counted clockwise from 0."""

YES_OR_NO: Answers = ((0, YES_BELOW - 1), (YES_BELOW, HIGHEST_KNOB))

NUMBERS: Answers = tuple(
    (min(steps), max(steps))
    for _, group in groupby(range(HIGHEST_KNOB + 1), DIALLED.__getitem__)
    if (steps := list(group))
)


def answers(state: State) -> Answers:
    """The answers to the question that the program asks now; none where the knob points at the board."""
    if isinstance(state.scene, Asking):
        return YES_OR_NO
    return NUMBERS if isinstance(state.scene, Dialling) else ()
