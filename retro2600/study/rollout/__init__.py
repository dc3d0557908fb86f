"""Rollouts as answers: plays, or a decision about the cube, for so many trials or until enough is known.

`question` reads what is asked, `plays` and `cube` answer it, and `log` is the rollout from its log to its
end. Knows no file: who asks hands in where logs are kept.
"""

from __future__ import annotations

from collections.abc import Mapping

from retro2600.players.rollouts import ALONE, Workers
from retro2600.study.answers import Answer
from retro2600.study.rollout import cube, plays
from retro2600.study.rollout.log import Keeper, LogPlace
from retro2600.study.rollout.question import asked

__all__ = ["Keeper", "LogPlace", "answer"]


def answer(question: Mapping[str, object], workers: Workers = ALONE, keeper: Keeper | None = None) -> Answer:
    """The plays, or the decision about the cube; a bad question is a ValueError of one sentence.

    `keeper` finds the place of the log that the question names; without it none is written.
    """
    told = asked(question)
    if told.roll:
        return plays.answer(told, told.roll, workers, keeper)
    return cube.answer(told, workers, keeper)
