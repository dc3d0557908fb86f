"""Advice: the best plays of a roll, or the right decision about the cube.

`question` reads what both share: the position, what is at stake, the depth of the search, the rollout. A
question with dice is one for `play_advice`, one without for `cube_advice`; one by other rules for
`acey_deucey`.
"""

from __future__ import annotations

from collections.abc import Mapping

from retro2600.players.rollouts import ALONE, Workers
from retro2600.study.advice import acey_deucey, cube_advice, play_advice
from retro2600.study.advice.question import RULES, spelled_out
from retro2600.study.answers import Answer

__all__ = ["answer", "cube_advice", "play_advice", "question"]


def answer(question: Mapping[str, object], workers: Workers = ALONE) -> Answer:
    """The plays, or the decision about the cube; a bad question is a ValueError of one sentence.

    `workers` make the rollouts, if the question asks for any.
    """
    told = spelled_out(question)
    if told.get("rules") in RULES[1:]:
        return acey_deucey.answer(told)
    return play_advice.answer(told, workers) if "dice" in told else cube_advice.answer(told, workers)
