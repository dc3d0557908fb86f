"""The question of `study quirk`: a position and a roll in, what is accepted and what is allowed out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from retro2600.cartridges.cx2617.board import Side
from retro2600.rules import BAR, CHECKERS, Position
from retro2600.rules.dice import FACES
from retro2600.rules.notation import write_play
from retro2600.study import seats
from retro2600.study.quirk.explorer import Case, explored, right_plays


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
    """Where there is a dead end: what may be played instead, one text a legal play."""


def answer(question: Mapping[str, object]) -> QuirkAnswer:
    """What the cartridge makes of the roll in question; a bad question is a ValueError of one sentence.

    `question` names `game` (1 to 8), `side` ("white" or "red"), `white` and `red` (26 counts each, from the
    side's own seat) and `dice` (left, right); fields it does not know are ignored. Asked about red in a game
    for one player, it tells what a person in red's place would meet.
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


def case_of(question: Mapping[str, object]) -> Case:
    """The case that a question describes; a bad one is a ValueError of one sentence."""
    _, variation = seats.game(question)
    side = Side(seats.word("side", seats.field(question, "side"), [side.value for side in Side]))
    position = Position.checked(_seat(question, side), _seat(question, side.other))
    left, right = seats.numbers("dice", seats.field(question, "dice"), 2, FACES, "1 to 6")
    return Case(position, (left, right), side, variation.acey_deucey)


def _seat(question: Mapping[str, object], side: Side) -> list[int]:
    counts = seats.field(question, side.value)
    return seats.numbers(side.value, counts, BAR + 1, range(CHECKERS + 1), f"0 to {CHECKERS}")
