"""A question's position and roll, for studies of the rules: counts or an ID, and dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from retro2600.rules import BAR, Play, Position, Roll
from retro2600.rules.dice import FACES
from retro2600.study.fields import entries, field, numbers
from retro2600.study.position_ids import situation_told, without_id


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
