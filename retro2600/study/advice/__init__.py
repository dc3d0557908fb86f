"""Advice: the best plays of a roll, or the right decision about the cube.

`question` reads what both share: the position, what is at stake, the depth of the search. A question with
dice is one for `play_advice`, one without for `cube_advice`; one by other rules for `acey_deucey`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from retro2600.study.advice import acey_deucey, cube_advice, play_advice
from retro2600.study.advice.question import RULES, spelled_out

__all__ = ["answer", "table"]


def answer(question: Mapping[str, object]) -> Mapping[str, Any]:
    """The plays, or the decision about the cube; a bad question is a ValueError of one sentence."""
    told = spelled_out(question)
    return _room(told).answer(told)


def table(question: Mapping[str, object]) -> str:
    """The same for people."""
    told = spelled_out(question)
    return _room(told).table(told)


class _Room(Protocol):
    """A module that answers."""

    def answer(self, question: Mapping[str, object]) -> Mapping[str, Any]: ...
    def table(self, question: Mapping[str, object]) -> str: ...


def _room(told: Mapping[str, object]) -> _Room:
    if told.get("rules") in RULES[1:]:
        return acey_deucey
    return play_advice if "dice" in told else cube_advice
