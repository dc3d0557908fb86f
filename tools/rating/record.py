"""A game on record: who won how much, and what the computer decided in it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from retro2600.rules import CHAMPIONSHIP, Play, Position, Roll, legal_plays
from tools.rating.opponents import CubeSeen
from tools.rating.standings import is_won, win_points


class Outcome(NamedTuple):
    """A game's end, from the computer's seat: points won, below zero lost."""

    points: int
    win: int  # 1 single, 2 gammon, 3 backgammon; 0 a refused double
    cube: int  # the stake


class Decision(NamedTuple):
    """A play of the computer's, `position` from its seat."""

    position: Position
    roll: Roll
    play: Play

    @property
    def after(self) -> Position:
        """The board it led to, still from its seat."""
        return self.position.after(self.play)

    def results(self) -> set[Position]:
        """Every board that the roll could have led to by the book."""
        plays = legal_plays(self.position, self.roll, CHAMPIONSHIP)
        return {self.position.after(play) for play in plays}


class Choice(NamedTuple):
    """The computer had the choice to double, or to answer a double; seen by whoever doubles."""

    kind: Literal["offer", "answer"]
    position: Position
    cube: CubeSeen
    yes: bool = False


class Score(NamedTuple):
    """A game in figures."""

    outcome: Outcome
    decisions: int
    illegal: int  # plays of the computer that the rule book does not know
    could_win: int  # rolls with which it could bear off its last checker
    had_to: int  # of these, those with which every play did
    passed_up: int  # of these, those with which it did not


class GamePlayed(NamedTuple):
    """A whole game."""

    outcome: Outcome
    decisions: list[Decision]
    choices: list[Choice]

    @property
    def score(self) -> Score:
        """The same in figures."""
        reached = [(d.after, d.results()) for d in self.decisions]
        winning = [(after, results) for after, results in reached if any(map(is_won, results))]
        return Score(
            self.outcome,
            len(self.decisions),
            sum(after not in results for after, results in reached),
            len(winning),
            sum(all(map(is_won, results)) for _, results in winning),
            sum(not is_won(after) for after, _ in winning),
        )


def finished(position: Position, red: bool, stake: int) -> Outcome:
    """The outcome for a mover who has borne off everything; `red` says whether that is the computer.

    The cartridge names no winner (note 18); the points are those of any money game without Jacoby's rule.
    """
    win = win_points(position)
    return Outcome((win if red else -win) * stake, win, stake)


def refused(red: bool, stake: int) -> Outcome:
    """The outcome of a refused double; `red` says whether the computer had doubled."""
    return Outcome(stake if red else -stake, 0, stake)
