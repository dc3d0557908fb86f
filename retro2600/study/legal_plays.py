"""Every distinct position that a roll can lead to under the strict rules: the question of `study plays`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypedDict

from retro2600.rules import BAR, CX2617, CX2617_ACEY_DEUCEY, Play, Position, Roll, Ruleset, legal_plays
from retro2600.rules.dice import FACES
from retro2600.rules.notation import draw, write_play
from retro2600.study.fields import entries, field, numbers, word
from retro2600.study.plain_table import columns
from retro2600.study.position_ids import situation_told, without_id

RULES: Final[dict[str, Ruleset]] = {"backgammon": CX2617, "acey-deucey": CX2617_ACEY_DEUCEY}
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


class _Asked(NamedTuple):
    """A question understood."""

    position: Position
    roll: Roll
    rules: str

    @property
    def plays(self) -> list[Play]:
        return legal_plays(self.position, self.roll, RULES[self.rules])


def answer(question: Mapping[str, object]) -> PlaysAnswer:
    """The plays of the roll in question; a bad question is a ValueError of one sentence.

    `question` names `mover` and `other` (26 counts, from each side's own seat), `dice` (two of them) and
    `rules`; fields it does not know are ignored. In place of the seats it may name `xgid` or `id`, which
    tells the dice as well if it has any; the rules are then backgammon's if they are not named.
    """
    asked = _asked(question)
    plays = [_play(asked.position, play) for play in asked.plays]
    return {"count": len(plays), "plays": plays}


def table(question: Mapping[str, object]) -> str:
    """The same for people: the board, and each play in the field's notation."""
    asked = _asked(question)
    rows = [(str(n), write_play(asked.position, play)) for n, play in enumerate(asked.plays, 1)]
    count = f"{len(rows)} play{'' if len(rows) == 1 else 's'}"
    heading = f"X to play {asked.roll.high}-{asked.roll.low} by the rules of {asked.rules}: {count}"
    return "\n".join((draw(asked.position), "", heading, *columns(rows, left=1), ""))


def _asked(question: Mapping[str, object]) -> _Asked:
    question = _spelled_out(question)
    mover, other = (
        entries(name, field(question, name), BAR + 1, "counts, by pips still to go")
        for name in ("mover", "other")
    )
    position = Position.checked(mover, other)
    left, right = numbers("dice", field(question, "dice"), 2, FACES, "1 to 6")
    return _Asked(position, Roll(left, right), word("rules", field(question, "rules"), RULES))


def _spelled_out(question: Mapping[str, object]) -> Mapping[str, object]:
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


def _play(position: Position, play: Play) -> PlayAnswer:
    after = position.after(play)
    return {
        "moves": [[source, die] for source, die in play],
        "mover": list(after.mine),
        "other": list(after.theirs),
    }
