"""Every distinct position that a roll can lead to under the strict rules: the question of `study plays`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from retro2600.excerpt import excerpt
from retro2600.rules import CX2617, CX2617_ACEY_DEUCEY, Position, Roll, Ruleset, legal_plays

RULES: dict[str, Ruleset] = {"backgammon": CX2617, "acey-deucey": CX2617_ACEY_DEUCEY}
"""The rules of movement that can be asked about; all five manuals agree on those of backgammon."""


class PlayAnswer(TypedDict):
    """One play: its moves as `[source, die]` in the order in which they are made, and the seats after it."""

    moves: list[list[int]]
    mover: list[int]
    other: list[int]


class PlaysAnswer(TypedDict):
    """The answer: how many plays, and each once; a roll that cannot be played has one play, without moves."""

    count: int
    plays: list[PlayAnswer]


def answer(question: Mapping[str, object]) -> PlaysAnswer:
    """The plays of the roll in question; a bad question is a ValueError of one sentence.

    `question` names `mover` and `other` (26 counts, from each side's own seat), `dice` (two of them) and
    `rules`; fields it does not know are ignored.
    """
    position = Position.checked(_list(question, "mover"), _list(question, "other"))
    roll, rules = _roll(question), _rules(question)
    plays = [_play(position, play) for play in legal_plays(position, roll, rules)]
    return {"count": len(plays), "plays": plays}


def _play(position: Position, play: Sequence[tuple[int, int]]) -> PlayAnswer:
    after = position.after(play)
    return {
        "moves": [[source, die] for source, die in play],
        "mover": list(after.mine),
        "other": list(after.theirs),
    }


def _list(question: Mapping[str, object], name: str) -> list[object]:
    value = _field(question, name)
    if not isinstance(value, list):
        raise ValueError(f"{name} must be a list, not {excerpt(value)}")
    return value


def _roll(question: Mapping[str, object]) -> Roll:
    dice = _list(question, "dice")
    if len(dice) != 2:
        raise ValueError(f"dice must be two numbers from 1 to 6, not {excerpt(dice)}")
    left, right = dice
    return Roll(left, right)  # type: ignore[arg-type]  # its door refuses all but dice


def _rules(question: Mapping[str, object]) -> Ruleset:
    name = _field(question, "rules")
    if not isinstance(name, str) or name not in RULES:
        raise ValueError(f"rules must be {' or '.join(map(repr, RULES))}, not {excerpt(name)}")
    return RULES[name]


def _field(question: Mapping[str, object], name: str) -> object:
    if name not in question:
        raise ValueError(f"{name} is missing")
    return question[name]
