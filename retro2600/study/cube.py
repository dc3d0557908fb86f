"""Whether the 1979 computer doubles, and whether it accepts: the question of `study cube`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from retro2600.cartridges.cx2617.computer import cube
from retro2600.study import seats

FRAMES_OF_AN_EVALUATION = 2  # one blank, one with the board shown
HIGHEST = seats.CUBES[-1]


class CubeAnswer(TypedDict):
    """Yes or no, and the frames it took: none where the bar decides, or where there is nothing to decide."""

    yes: bool
    frames: int


def answer(question: Mapping[str, object]) -> CubeAnswer:
    """The computer's decision as red; a bad question is a ValueError of one sentence.

    `question` names `game`, `red` and `white` (26 counts, from each side's own seat), and `question`
    ("offer" or "answer"); it may name `cube` and `owner`. Nothing is offered in a game without a cube, at
    64, or while the cube is white's.
    """
    game, variation = seats.game(question)
    board = seats.board(question)
    number, owner = seats.cube(question, variation), seats.owner(question)
    if seats.word("question", seats.field(question, "question"), ("offer", "answer")) == "offer":
        if not variation.cube or number == HIGHEST or owner == "white":
            return {"yes": False, "frames": 0}
        decision = cube.offer(board, variation.acey_deucey)
    else:
        if not variation.cube:
            raise ValueError(f"game is {game}, expected one with a cube, where a double can be answered")
        decision = cube.answer(board, variation.acey_deucey)
    return {"yes": decision.yes, "frames": FRAMES_OF_AN_EVALUATION * decision.evaluations}
