"""The best plays of a roll, with equities and chances: the question of `study advice`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypedDict

from retro2600.players.choice import Ranked, ranked
from retro2600.players.evaluation_arrays import array_judge
from retro2600.players.nets import shipped
from retro2600.players.squash import ONE
from retro2600.rules import CHAMPIONSHIP, CHECKERS, OFF, Position, Roll
from retro2600.rules.notation import draw, write_play
from retro2600.study.fields import whole, word
from retro2600.study.plain_table import columns
from retro2600.study.rolled_positions import rolled, spelled_out

RULES: Final = ("backgammon",)
LEVELS: Final = (5,)
"""The levels that can be asked for so far: the best there is."""
PLIES: Final = (0,)
"""The depths of search that can be asked for so far."""
_DIGITS = 4
_MOST_PLAYS = 1_000_000


class AdviceLine(TypedDict):
    """A play, the counts after it, and what it comes to, all from the mover's seat."""

    text: str
    moves: list[list[int]]
    mover: list[int]
    other: list[int]
    equity: float
    probabilities: list[float]


class AdviceAnswer(TypedDict):
    """The answer: the plays, best first, and the depth of the search."""

    plays: list[AdviceLine]
    plies: int


class _Asked(NamedTuple):
    """A question understood."""

    position: Position
    roll: Roll
    most: int

    @property
    def plays(self) -> list[Ranked]:
        return ranked(self.position, self.roll, array_judge(shipped()), CHAMPIONSHIP)[: self.most]


def answer(question: Mapping[str, object]) -> AdviceAnswer:
    """The plays of the roll in question, best first; a bad question is a ValueError of one sentence.

    `question` names `mover` and `other` (26 counts, from each side's own seat) or `id` or `xgid`, `dice`, and
    may name `count`, the most plays to be told of. Equities are cubeless money points.
    """
    asked = _asked(question)
    return {"plays": [_line(asked.position, choice) for choice in asked.plays], "plies": PLIES[0]}


def table(question: Mapping[str, object]) -> str:
    """The same for people: the board, and each play with its equity and chances."""
    asked = _asked(question)
    head = ("", "play", "equity", "win", "gammon", "bg", "lose g", "lose bg")
    rows = [head, *(_row(asked.position, n, choice) for n, choice in enumerate(asked.plays, 1))]
    heading = f"X to play {asked.roll.high}-{asked.roll.low}, cubeless money play, 0 plies"
    return "\n".join((draw(asked.position), "", heading, *columns(rows, left=2), ""))


def _asked(question: Mapping[str, object]) -> _Asked:
    question = spelled_out(question)
    position, roll = rolled(question)
    if CHECKERS in (position.mine[OFF], position.theirs[OFF]):
        raise ValueError(f"the game is over in the position {position}")
    word("rules", question.get("rules", RULES[0]), RULES)
    whole("level", question.get("level", LEVELS[0]), LEVELS, "5, the only level so far")
    whole("plies", question.get("plies", PLIES[0]), PLIES, "0, the only depth so far")
    if "match" in question:
        raise ValueError("match is told, expected none: advice is for money play so far")
    most = whole("count", question.get("count", _MOST_PLAYS), range(1, _MOST_PLAYS + 1), "1 or more")
    return _Asked(position, roll, most)


def _line(position: Position, choice: Ranked) -> AdviceLine:
    return {
        "text": write_play(position, choice.play),
        "moves": [[source, die] for source, die in choice.play],
        "mover": list(choice.after.mine),
        "other": list(choice.after.theirs),
        "equity": round(choice.chances.equity / ONE, _DIGITS),
        "probabilities": [round(chance / ONE, _DIGITS) for chance in choice.chances],
    }


def _row(position: Position, number: int, choice: Ranked) -> tuple[str, ...]:
    chances = (f"{chance / ONE:.1%}" for chance in choice.chances)
    return str(number), write_play(position, choice.play), f"{choice.chances.equity / ONE:+.3f}", *chances
