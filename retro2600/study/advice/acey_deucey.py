"""The best plays of acey-deucey, by the rules of the CX2617 or by Absolute's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from retro2600.players.acey_deucey.choice import Ranked
from retro2600.players.acey_deucey.levels import BEST, LEVELS, Level
from retro2600.players.acey_deucey.score import equity
from retro2600.players.acey_deucey.search import Search
from retro2600.players.acey_deucey.states import Awaited, Option, State, bonus_roll, option, options
from retro2600.players.evaluation import Chances
from retro2600.players.search import finished
from retro2600.players.searches import acey_deucey_search
from retro2600.players.squash import ONE
from retro2600.rules import (
    ABSOLUTE_ACEY_DEUCEY,
    BAR,
    CHECKERS,
    CX2617_ACEY_DEUCEY,
    OFF,
    Position,
    Roll,
    Ruleset,
    legal_plays,
)
from retro2600.rules.notation import write_play
from retro2600.study.advice.question import PLIES
from retro2600.study.answers import Answer
from retro2600.study.fields import numbers, whole, word
from retro2600.study.plain_table import columns, on_board
from retro2600.study.rolled_positions import play_told, position_of, rolled

RULES: Final = {"acey-deucey": CX2617_ACEY_DEUCEY, "absolute acey-deucey": ABSOLUTE_ACEY_DEUCEY}
AWAITED: Final = {
    "roll": Awaited.ROLL,
    "last roll": Awaited.LAST_ROLL,
    "doublet": Awaited.DOUBLET,
}
"""The meaning of the dice: a roll, the one after a 1-2 and its doublet, or that doublet itself."""
_DIGITS = 4
_MOST_PLAYS = 1_000_000
_NO_CUBE = "the cube of acey-deucey is not advised on"
_BACKGAMMONS = {"match": _NO_CUBE, "cube": _NO_CUBE, "rollout": "acey-deucey is not rolled out"}
"""Fields of questions about backgammon alone, and the reason."""


class _Asked(NamedTuple):
    """A question understood."""

    state: State
    roll: Roll | None
    rules: Ruleset
    level: Level
    plies: int
    most: int

    def plays(self) -> list[Ranked]:
        steps = self._search().ranked(self._options(), self.plies, whole=True)
        return finished(steps)[: self.most]

    def bonus(self, play: Ranked) -> Ranked:
        """The doublet after this play, and its own play."""
        found = options(play.option.after, None, self.rules)
        return finished(self._search().ranked(found, 0))[0]

    def _search(self) -> Search:
        return acey_deucey_search(self.rules, self.level)

    def _options(self) -> Iterable[Option]:
        if self.roll is None or self.state.awaited is not Awaited.DOUBLET:
            return options(self.state, self.roll, self.rules)
        plays = legal_plays(self.state.position, self.roll, self.rules)
        return [option(self.state, self.roll, play, self.rules) for play in plays]


def answer(question: Mapping[str, object]) -> Answer:
    """The plays of the roll in question, best first; a bad question is a ValueError of one sentence.

    As for backgammon. `awaited` says what the dice are, a roll if it is not there; a doublet that is still to
    be chosen needs no dice. `waiting`, for Absolute's rules, are both sides' checkers that have never been on
    the board, else all at 25. Equities are points by the score of those rules. A play that earns a doublet is
    told with the one that the nets would choose.
    """
    asked = _asked(question)
    plays = asked.plays()
    told = {"plays": [_line(asked, play) for play in plays], "plies": plays[0].plies}
    return Answer(told, lambda: _table(asked, plays))


def _table(asked: _Asked, plays: Sequence[Ranked]) -> str:
    """The board, and each play with its depth, equity and chance to win."""
    head = ("", "play", "then", "plies", "equity", "win")
    rows = [head, *(_row(asked, n, play) for n, play in enumerate(plays, 1))]
    told = "a doublet" if asked.roll is None else f"{asked.roll.high}-{asked.roll.low}"
    heading = f"X to play {told} by the rules of {asked.rules.name}; equities without the cube"
    return on_board(asked.state.position, heading, *columns(rows, left=3))


def _asked(question: Mapping[str, object]) -> _Asked:
    rules = RULES[word("rules", question["rules"], RULES)]
    for name, reason in _BACKGAMMONS.items():
        if question.get(name) is not None:
            raise ValueError(f"{name} is told, expected none: {reason}")
    awaited = AWAITED[word("awaited", question.get("awaited", "roll"), AWAITED)]
    if awaited is not Awaited.DOUBLET and "dice" not in question:
        raise ValueError("dice is missing: the cube of acey-deucey is not advised on")
    position = _position(question, rules)
    roll = rolled(question)[1] if "dice" in question else None
    if roll and awaited is Awaited.DOUBLET and not roll.is_doublet:
        raise ValueError(f"dice are {roll}, expected a doublet, or none where it is to be chosen")
    level = LEVELS[whole("level", question.get("level", BEST), LEVELS, "1 to 5")]
    plies = whole("plies", question.get("plies", level.plies), PLIES)
    most = whole("count", question.get("count", _MOST_PLAYS), range(1, _MOST_PLAYS + 1), "1 or more")
    state = State(position, bonus_roll(rules) if awaited is Awaited.LAST_ROLL else awaited)
    return _Asked(state, roll, rules, level, plies, most)


def _position(question: Mapping[str, object], rules: Ruleset) -> Position:
    position = position_of(question)
    if CHECKERS in (position.mine[OFF], position.theirs[OFF]):
        raise ValueError(f"the game is over in the position {position}")
    if not rules.start.my_waiting:
        return position
    all_of_them = [position.mine[BAR], position.theirs[BAR]]
    waiting = question.get("waiting", all_of_them)
    mine, theirs = numbers("waiting", waiting, 2, range(CHECKERS + 1), "0 to 15")
    return Position.checked(position.mine, position.theirs, mine, theirs)


def _line(asked: _Asked, play: Ranked) -> dict[str, Any]:
    told: dict[str, Any] = {
        **_moves(asked.state, play),
        "equity": round(equity(play.chances, asked.rules) / ONE, _DIGITS),
        "probabilities": _probabilities(play.chances, asked.rules),
        "again": play.option.again,
    }
    if asked.roll is None:
        told["dice"] = [play.option.roll.high, play.option.roll.low]
    if play.option.after.awaited is Awaited.DOUBLET:
        bonus = asked.bonus(play)
        told["bonus"] = {"dice": [bonus.option.roll.high] * 2, **_moves(play.option.after, bonus)}
    return told


def _moves(state: State, play: Ranked) -> dict[str, Any]:
    made = play.option.play
    return {"text": write_play(state.position, made), **play_told(state.position, made)}


def _probabilities(chances: Chances, rules: Ruleset) -> list[float]:
    """Those of gammons are nothing where there are none."""
    said = (chances.win, 0, 0, 0, 0) if rules.point_a_checker_left else chances
    return [round(chance / ONE, _DIGITS) for chance in said]


def _row(asked: _Asked, number: int, play: Ranked) -> tuple[str, ...]:
    text = write_play(asked.state.position, play.option.play)
    if asked.roll is None:
        text = f"{play.option.roll.high}-{play.option.roll.low}: {text}"
    then = ""
    if play.option.after.awaited is Awaited.DOUBLET:
        bonus = asked.bonus(play)
        doublet = bonus.option.roll.high
        then = f"{doublet}-{doublet}: {write_play(play.option.after.position, bonus.option.play)}"
    points = f"{equity(play.chances, asked.rules) / ONE:+.3f}"
    return str(number), text, then, str(play.plies), points, f"{play.chances.win / ONE:.1%}"
