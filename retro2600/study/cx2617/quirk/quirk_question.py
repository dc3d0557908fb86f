"""The question of `study quirk`: a position and a roll in, what is accepted and what is allowed out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from retro2600.rules import Move, Position
from retro2600.rules.notation import write_play
from retro2600.study.answers import Answer
from retro2600.study.cx2617 import console_question
from retro2600.study.cx2617.quirk.explorer import Case, Explored, explored, right_plays
from retro2600.study.fields import field
from retro2600.study.plain_table import columns, on_board


def answer(question: Mapping[str, object]) -> Answer:
    """The findings about the roll in question; a bad question is a ValueError of one sentence.

    `question` names `game` (1 to 8), `side` ("white" or "red"), `white` and `red` (26 counts each, from the
    side's own seat) and `dice` (left, right); fields it does not know are ignored. In place of the counts it
    may name `xgid` or `id`; the side is then whose turn it is there. Asked about red in a game for one
    player, it tells what a person in red's place would meet. Moves are `[source, die]` in the mover's own
    numbering; `right` are the plays to make instead of a dead end, empty without one.
    """
    case = case_of(question)
    found = explored(case)
    plays = [write_play(case.position, play) for play in right_plays(case)] if found.dead_ends else []
    told = {
        "required": [number for number in found.required if number],
        "accepted": [list(move) for move in found.accepted],
        "legal": [list(move) for move in found.legal],
        "dead_ends": [{"move": list(end.move), "stranded": end.stranded} for end in found.dead_ends],
        "right": plays,
    }
    return Answer(told, lambda: _table(case, found, plays), case)


def _table(case: Case, found: Explored, plays: Sequence[str]) -> str:
    """The board from the mover's seat, and the moves in the field's notation."""

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
        rows.append(("right", ", ".join(plays)))
    heading = f"{case.side.value} (X) to play {case.dice[0]}-{case.dice[1]}"
    return on_board(case.position, heading, *columns(rows, left=2))


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
