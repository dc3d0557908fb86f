"""The best plays of a roll, with equities and chances: the question of `study advice`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypedDict

from retro2600.players.choice import Ranked
from retro2600.players.evaluation_arrays import array_judge
from retro2600.players.nets import shipped
from retro2600.players.replies_arrays import array_replies
from retro2600.players.search import DEEPEST, Search, finished
from retro2600.players.squash import ONE
from retro2600.rules import CHAMPIONSHIP, CHECKERS, OFF, Position, Roll, legal_plays
from retro2600.rules.notation import draw, write_play
from retro2600.study.fields import whole, word
from retro2600.study.plain_table import columns
from retro2600.study.rolled_positions import rolled, spelled_out

RULES: Final = ("backgammon",)
LEVELS: Final = (5,)
"""The levels that can be asked for so far: the best there is."""
PLIES: Final = range(DEEPEST + 1)
"""The depths of search that can be asked for."""
USUAL_PLIES: Final = 2
_MOST_WEIGHED = 4_000_000
_STEP = 512
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
    plies: int
    most: int

    def plays(self) -> list[Ranked]:
        weights = shipped()
        search = Search(array_judge(weights), array_replies(weights), _MOST_WEIGHED, _STEP)
        legal = legal_plays(self.position, self.roll, CHAMPIONSHIP)
        return finished(search.ranked(self.position, legal, self.plies, whole=True))[: self.most]


def answer(question: Mapping[str, object]) -> AdviceAnswer:
    """The plays of the roll in question, best first; a bad question is a ValueError of one sentence.

    `question` names `mover` and `other` (26 counts, from each side's own seat) or `id` or `xgid`, `dice`, and
    may name `plies`, the depth of the search, and `count`, the most plays to be told of. Equities are
    cubeless money points. The plays that were looked at deepest come first.
    """
    asked = _asked(question)
    plays = asked.plays()
    return {"plays": [_line(asked.position, choice) for choice in plays], "plies": plays[0].plies}


def table(question: Mapping[str, object]) -> str:
    """The same for people: the board, and each play with its depth, equity and chances."""
    asked = _asked(question)
    head = ("", "play", "plies", "equity", "win", "gammon", "bg", "lose g", "lose bg")
    rows = [head, *(_row(asked.position, n, choice) for n, choice in enumerate(asked.plays(), 1))]
    heading = f"X to play {asked.roll.high}-{asked.roll.low}, cubeless money play"
    return "\n".join((draw(asked.position), "", heading, *columns(rows, left=2), ""))


def _asked(question: Mapping[str, object]) -> _Asked:
    question = spelled_out(question)
    position, roll = rolled(question)
    if CHECKERS in (position.mine[OFF], position.theirs[OFF]):
        raise ValueError(f"the game is over in the position {position}")
    word("rules", question.get("rules", RULES[0]), RULES)
    whole("level", question.get("level", LEVELS[0]), LEVELS, "5, the only level so far")
    plies = whole("plies", question.get("plies", USUAL_PLIES), PLIES, f"0 to {DEEPEST}")
    if "match" in question:
        raise ValueError("match is told, expected none: advice is for money play so far")
    most = whole("count", question.get("count", _MOST_PLAYS), range(1, _MOST_PLAYS + 1), "1 or more")
    return _Asked(position, roll, plies, most)


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
    equity = f"{choice.chances.equity / ONE:+.3f}"
    return str(number), write_play(position, choice.play), str(choice.plies), equity, *chances
