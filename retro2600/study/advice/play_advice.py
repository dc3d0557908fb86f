"""The best plays of a roll, with equities and chances: the question of `study advice`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypedDict

from retro2600.players.choice import Ranked
from retro2600.players.doubling import worth_of
from retro2600.players.evaluation import Chances
from retro2600.players.levels import Level
from retro2600.players.match_score import normalised
from retro2600.players.search import finished
from retro2600.players.squash import ONE
from retro2600.rules import CHAMPIONSHIP, Position, Roll, legal_plays
from retro2600.rules.notation import draw, write_play
from retro2600.study.advice.question import Stakes, search, understood
from retro2600.study.fields import whole
from retro2600.study.plain_table import columns
from retro2600.study.rolled_positions import rolled

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
    """The answer: the plays, best first, and how deep the best of them were looked at."""

    plays: list[AdviceLine]
    plies: int


class _Asked(NamedTuple):
    """A question understood."""

    position: Position
    roll: Roll
    stakes: Stakes
    level: Level
    plies: int
    most: int

    def plays(self) -> list[Ranked]:
        legal = legal_plays(self.position, self.roll, CHAMPIONSHIP)
        steps = search(self.level, self.equity).ranked(self.position, legal, self.plies, whole=True)
        return finished(steps)[: self.most]

    def equity(self, chances: Chances) -> int:
        """Cubeless, in 1/1048576: points in money play, in a match the same normalised to money."""
        if self.stakes.score is None:
            return chances.equity
        game = self.stakes.game
        return round(normalised(worth_of(chances, game, efficiency=0), game) * ONE)


def answer(question: Mapping[str, object]) -> AdviceAnswer:
    """The plays of the roll in question, best first; a bad question is a ValueError of one sentence.

    `question` names `mover` and `other` (26 counts, from each side's own seat), `dice`, and may name `level`,
    1 to 5, `plies`, the depth of the search, `match` and `cube`, and `count`, the most plays to be told of.
    Equities are cubeless money points, in a match normalised to them. The plays that were looked at deepest
    come first.
    """
    asked = _asked(question)
    plays = asked.plays()
    return {"plays": [_line(asked, choice) for choice in plays], "plies": plays[0].plies}


def table(question: Mapping[str, object]) -> str:
    """The same for people: the board, and each play with its depth, equity and chances."""
    asked = _asked(question)
    head = ("", "play", "plies", "equity", "win", "gammon", "bg", "lose g", "lose bg")
    rows = [head, *(_row(asked, n, choice) for n, choice in enumerate(asked.plays(), 1))]
    heading = f"X to play {asked.roll.high}-{asked.roll.low}, {asked.stakes}; equities without the cube"
    return "\n".join((draw(asked.position), "", heading, *columns(rows, left=2), ""))


def _asked(question: Mapping[str, object]) -> _Asked:
    asked = understood(question)
    most = whole("count", question.get("count", _MOST_PLAYS), range(1, _MOST_PLAYS + 1), "1 or more")
    return _Asked(asked.position, rolled(question)[1], asked.stakes, asked.level, asked.plies, most)


def _line(asked: _Asked, choice: Ranked) -> AdviceLine:
    return {
        "text": write_play(asked.position, choice.play),
        "moves": [[source, die] for source, die in choice.play],
        "mover": list(choice.after.mine),
        "other": list(choice.after.theirs),
        "equity": round(asked.equity(choice.chances) / ONE, _DIGITS),
        "probabilities": [round(chance / ONE, _DIGITS) for chance in choice.chances],
    }


def _row(asked: _Asked, number: int, choice: Ranked) -> tuple[str, ...]:
    chances = (f"{chance / ONE:.1%}" for chance in choice.chances)
    equity = f"{asked.equity(choice.chances) / ONE:+.3f}"
    return str(number), write_play(asked.position, choice.play), str(choice.plies), equity, *chances
