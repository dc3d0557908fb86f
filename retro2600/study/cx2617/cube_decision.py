"""The 1979 computer's decision to double, or to accept: the question of `study cube`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from retro2600.cartridges.cx2617.board import Board, Side
from retro2600.cartridges.cx2617.computer import cube
from retro2600.cartridges.cx2617.rulebook import position_seen
from retro2600.cartridges.cx2617.variations import Variation
from retro2600.study.answers import Answer
from retro2600.study.cx2617 import console_question
from retro2600.study.cx2617.console_question import CUBES
from retro2600.study.fields import field, word
from retro2600.study.plain_table import on_board

FRAMES_OF_AN_EVALUATION = 2  # one blank, one with the board shown
HIGHEST = CUBES[-1]
QUESTIONS = ("offer", "answer")


class _Asked(NamedTuple):
    """A question understood."""

    board: Board
    game: int
    variation: Variation
    cube: int
    owner: Side | None
    question: str


def answer(question: Mapping[str, object]) -> Answer:
    """The computer's decision as red; a bad question is a ValueError of one sentence.

    `question` names `game`, `red` and `white` (26 counts, from each side's own seat), and `question`
    ("offer" or "answer"); it may name `cube` and `owner`. Nothing is offered in a game without a cube, at
    64, or while the cube is white's. In place of the counts it may name `xgid` or `id`: the computer is on
    roll, or is asked where the ID tells of a double or the question is "answer".
    """
    asked = _asked(question)
    yes, frames = _decided(asked)
    return Answer({"yes": yes, "frames": frames}, lambda: _table(asked, yes, frames))


def _table(asked: _Asked, decided: bool, frames: int) -> str:
    yes, no = {"offer": ("doubles", "does not double"), "answer": ("accepts", "refuses")}[asked.question]
    holder = f"{asked.owner.value}'s" if asked.owner else "in the middle"
    cube = f"the cube at {asked.cube}, {holder}" if asked.variation.cube else "without a cube"
    heading = f"game {asked.game}, {cube}; X is the computer"
    return on_board(position_seen(asked.board), heading, f"it {yes if decided else no}; {frames} frames")


def _asked(question: Mapping[str, object]) -> _Asked:
    if told := console_question.situation(question):
        kind = question.get("question", "answer" if told.is_doubled else "offer")
        doubler = Side.WHITE if kind == "answer" else Side.RED
        question = {"question": kind, **console_question.spelled_out(question, told, mover=doubler)}
    game, variation = console_question.game(question)
    board = console_question.board(question)
    number, owner = console_question.cube(question, variation), console_question.owner(question)
    kind = word("question", field(question, "question"), QUESTIONS)
    return _Asked(board, game, variation, number, owner, kind)


def _decided(asked: _Asked) -> tuple[bool, int]:
    """Yes or no, and the frames it took: none where the bar decides, or where there is nothing to decide."""
    acey_deucey = asked.variation.acey_deucey
    if asked.question == "offer":
        if not asked.variation.cube or asked.cube == HIGHEST or asked.owner is Side.WHITE:
            return False, 0
        decision = cube.offer(asked.board, acey_deucey)
    else:
        if not asked.variation.cube:
            raise ValueError(
                f"game is {asked.game}, expected one with a cube, where a double can be answered"
            )
        decision = cube.answer(asked.board, acey_deucey)
    return decision.yes, FRAMES_OF_AN_EVALUATION * decision.evaluations
