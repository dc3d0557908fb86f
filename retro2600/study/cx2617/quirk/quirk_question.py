"""The question of `study quirk`: a position and a roll in, what is accepted and what is allowed out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypedDict

from retro2600.rules import Move, Position
from retro2600.rules.notation import draw, write_play
from retro2600.study.cx2617 import console_question
from retro2600.study.cx2617.quirk.explorer import Case, explored, right_plays
from retro2600.study.fields import field
from retro2600.study.plain_table import columns


class DeadEndAnswer(TypedDict):
    """A first move that suspends the game, and the number that is stranded."""

    move: list[int]
    stranded: int


class QuirkAnswer(TypedDict):
    """The answer; moves are `[source, die]` in the mover's own numbering."""

    required: list[int]
    accepted: list[list[int]]
    legal: list[list[int]]
    dead_ends: list[DeadEndAnswer]
    right: list[str]
    """The plays to make instead of a dead end, one text a legal play; empty without one."""


def answer(question: Mapping[str, object]) -> QuirkAnswer:
    """The findings about the roll in question; a bad question is a ValueError of one sentence.

    `question` names `game` (1 to 8), `side` ("white" or "red"), `white` and `red` (26 counts each, from the
    side's own seat) and `dice` (left, right); fields it does not know are ignored. In place of the counts it
    may name `xgid` or `id`; the side is then whose turn it is there. Asked about red in a game for one
    player, it tells what a person in red's place would meet.
    """
    case = case_of(question)
    found = explored(case)
    plays = right_plays(case) if found.dead_ends else []
    return {
        "required": [number for number in found.required if number],
        "accepted": [list(move) for move in found.accepted],
        "legal": [list(move) for move in found.legal],
        "dead_ends": [{"move": list(end.move), "stranded": end.stranded} for end in found.dead_ends],
        "right": [write_play(case.position, play) for play in plays],
    }


def table(question: Mapping[str, object]) -> str:
    """The same for people: the board from the mover's seat, and the moves in the field's notation."""
    case = case_of(question)
    found = explored(case)

    def told(moves: Iterable[Move]) -> str:
        return ", ".join(write_play(case.position, (move,)) for move in moves) or "none"

    ends = [f"{told([end.move])} strands the {end.stranded}" for end in found.dead_ends]
    rows = [
        ("required", " and ".join(str(number) for number in found.required if number) or "nothing"),
        ("accepted first", told(found.accepted)),
        ("legal first", told(found.legal)),
        ("suspends the game", ", ".join(ends) or "none"),
    ]
    if ends:
        rows.append(("right", ", ".join(write_play(case.position, play) for play in right_plays(case))))
    heading = f"{case.side.value} (X) to play {case.dice[0]}-{case.dice[1]}"
    return "\n".join((draw(case.position), "", heading, *columns(rows, left=2), ""))


def case_of(question: Mapping[str, object]) -> Case:
    """The case that a question describes; a bad one is a ValueError of one sentence."""
    if told := console_question.situation(question):
        mover = console_question.side("side", question.get("side", told.mover.value))
        question = {"side": mover.value, **console_question.spelled_out(question, told, mover)}
    _, variation = console_question.game(question)
    side = console_question.side("side", field(question, "side"))
    mine, theirs = (console_question.seat(question, of.value) for of in (side, side.other))
    dice = console_question.dice(question)
    return Case(Position.checked(mine, theirs), dice, side, variation.acey_deucey)
