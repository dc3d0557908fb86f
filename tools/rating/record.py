"""A game on record: who won how much, and what the computer decided in it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from retro2600.rules import CHAMPIONSHIP, CHECKERS, OFF, Play, Position, Roll, legal_plays
from tools.rating.opponents import CubeSeen
from tools.rating.standings import is_won, win_points

MOST_MOVES = 4
"""Of a roll."""


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

    def plays(self) -> list[Play]:
        """Every play that the book has for the roll, one for each result."""
        return legal_plays(self.position, self.roll, CHAMPIONSHIP)

    @property
    def is_by_the_book(self) -> bool:
        """True if one of these plays has its result, by the same moves or by others."""
        plays, moves = self.plays(), sorted(self.play)
        if any(sorted(play) == moves for play in plays):
            return True
        after = self.after
        return any(self.position.after(play) == after for play in plays)

    def wins(self) -> list[bool]:
        """For each of these plays, whether it bears off the last checker; none where no play can."""
        if self.position.mine[OFF] + MOST_MOVES < CHECKERS:
            return []
        return [is_won(self.position.after(play)) for play in self.plays()]


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
        winning = [(d, wins) for d in self.decisions if any(wins := d.wins())]
        return Score(
            self.outcome,
            len(self.decisions),
            sum(not d.is_by_the_book for d in self.decisions),
            len(winning),
            sum(all(wins) for _, wins in winning),
            sum(not is_won(d.after) for d, _ in winning),
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
