"""Every distinct position that a roll can lead to under the strict rules: the question of `study plays`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypedDict

from retro2600.rules import CX2617, CX2617_ACEY_DEUCEY, Play, Position, Roll, Ruleset, legal_plays
from retro2600.rules.notation import draw, write_play
from retro2600.study.fields import field, word
from retro2600.study.plain_table import columns
from retro2600.study.rolled_positions import rolled, spelled_out

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
    question = spelled_out(question)
    return _Asked(*rolled(question), word("rules", field(question, "rules"), RULES))


def _play(position: Position, play: Play) -> PlayAnswer:
    after = position.after(play)
    return {
        "moves": [[source, die] for source, die in play],
        "mover": list(after.mine),
        "other": list(after.theirs),
    }
