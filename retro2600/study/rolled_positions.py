"""A question's position and roll: counts, or an ID in their place, and dice.

`xgid` holds an XGID; `id` an XGID, a Position ID, or a Position ID and a Match ID with a colon between.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from retro2600.rules import BAR, Play, Position, Roll
from retro2600.rules.dice import FACES
from retro2600.rules.notation import Situation, read_id, read_xgid
from retro2600.study.fields import entries, field, numbers, text

NAMES: Final = ("xgid", "id")
"""The fields that hold an ID."""


def situation_told(question: Mapping[str, object], counted: Collection[str]) -> Situation | None:
    """The situation that the question's ID tells; None where it has none.

    `counted` are the fields that would tell the same. A bad ID, or two of these, is a ValueError.
    """
    told = [name for name in (*NAMES, *counted) if name in question]
    if not set(told) & set(NAMES):
        return None
    if len(told) > 1:
        raise ValueError(f"{told[0]} and {told[1]} both tell the position, expected one of them")
    name = told[0]
    meaning = "an XGID" if name == "xgid" else "a Position ID or an XGID"
    told_text = text(name, question[name], meaning)
    return read_xgid(told_text) if name == "xgid" else read_id(told_text)


def without_id(question: Mapping[str, object]) -> dict[str, object]:
    """The question's other fields."""
    return {name: value for name, value in question.items() if name not in NAMES}


def spelled_out(question: Mapping[str, object]) -> Mapping[str, object]:
    """The question with `mover`, `other` and `rules` in place of an ID, and `dice` if the ID tells them.

    The rules are then backgammon's if they are not named.
    """
    situation = situation_told(question, ("mover", "other"))
    if situation is None:
        return question
    told: dict[str, object] = {
        "mover": situation.position.mine,
        "other": situation.position.theirs,
        "rules": "backgammon",
    }
    if situation.roll is not None:
        told["dice"] = [situation.roll.high, situation.roll.low]
    return told | without_id(question)


def position_of(question: Mapping[str, object]) -> Position:
    """The position of a question spelled out; a bad field is a ValueError of one sentence."""
    mover, other = (
        entries(name, field(question, name), BAR + 1, "counts, by pips still to go")
        for name in ("mover", "other")
    )
    return Position.checked(mover, other)


def rolled(question: Mapping[str, object]) -> tuple[Position, Roll]:
    """The position and the roll, likewise."""
    position = position_of(question)
    left, right = numbers("dice", field(question, "dice"), 2, FACES, "1 to 6")
    return position, Roll(left, right)


def play_told(position: Position, play: Play) -> dict[str, Any]:
    """A play as answers tell it: its moves in the order in which they are made, and the seats after it."""
    after = position.after(play)
    return {
        "moves": [[source, die] for source, die in play],
        "mover": list(after.mine),
        "other": list(after.theirs),
    }
