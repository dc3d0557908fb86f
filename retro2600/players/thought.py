"""A decision thought over so many steps a frame: a pure function of its question and of the steps it has had.

What has been thought so far is remembered beside the asker's state; a state that comes from a file is thought
through again, with the same answer. `Decision` is that of backgammon; `acey_deucey.thought` has the other.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Final, NamedTuple, Protocol, TypeAlias

from retro2600 import limits
from retro2600.players import levels
from retro2600.players.choice import Value, money_value
from retro2600.players.doubling import CubeAction, CubeSetting, Owner, decided, efficiency_of, worth_of
from retro2600.players.evaluation import Chances
from retro2600.players.match_score import Score, match_worth, normalised
from retro2600.players.search import DEEPEST, Search, Steps
from retro2600.players.searches import nets
from retro2600.players.squash import ONE
from retro2600.rules import Move, Position

Play: TypeAlias = tuple[tuple[int, int], ...]

MOST_FRAMES: Final = 180
"""Frames that a thought lasts at most (chosen): three seconds, at a step a frame."""

_MOST_WEIGHED: Final = 120_000
"""Positions that a decision may weigh: what takes more than `MOST_FRAMES` is cut short."""


class Stakes(NamedTuple):
    """Everything but the position that a decision depends on, from the seat of the side on roll."""

    away: int = 0
    """Points that it still needs; 0: there is no target."""
    their_away: int = 0
    crawford: bool = False
    cube: int = 1
    owner: Owner = Owner.NOBODY
    most: int = 64
    """A cube as high as this is not turned any more: where nobody can double, the cube as it is."""
    jacoby: bool = False
    beavers: bool = False

    @property
    def game(self) -> CubeSetting:
        """The same as the model of the cube takes it.

        Who needs more points than its table has counts as needing the most that it has: so a cube that wins
        the match is worth nothing more to its owner, however far the other side is.
        """
        if not self.away:
            return CubeSetting(
                value=self.cube, owner=self.owner, jacoby=self.jacoby, beavers=self.beavers, most=self.most
            )
        away, their_away = (min(needed, limits.MATCH_POINTS) for needed in (self.away, self.their_away))
        score = Score(away, their_away, self.crawford)
        return CubeSetting(match_worth(score), self.cube, self.owner, self.crawford, most=self.most)


class Decision(NamedTuple):
    """A question to the computer: which of these plays, or, without any, what to do about the cube."""

    position: Position
    plays: tuple[Play, ...]
    stakes: Stakes
    level: int
    plies: int = DEEPEST
    """At most so many are looked ahead, whatever the level."""

    def steps(self) -> Steps[Answer]:
        """The thought, step by step."""
        level, game = levels.LEVELS[self.level], self.stakes.game
        plies = min(level.plies, self.plies)
        search = Search(*nets(level), most=_MOST_WEIGHED, value=_value_of(game))
        if self.plays:
            plays = [tuple(Move(*move) for move in play) for play in self.plays]
            ranked = yield from search.ranked(self.position, plays, plies)
            return Answer(tuple(tuple((source, die) for source, die in each.play) for each in ranked))
        (chances,) = yield from search.chances([self.position], min(plies, 1))
        found = decided(chances, game, efficiency_of(self.position))
        return Answer((), found.action, found.take <= found.drop, found.beaver, chances)


class Answer(NamedTuple):
    """The plays, the best first; or what is right about a double of the side on roll, and its chances."""

    plays: tuple[Play, ...]
    action: CubeAction = CubeAction.NO_DOUBLE
    takes: bool = False
    beavers: bool = False
    chances: Chances | None = None
    doublet: int = 0
    """The number of the doublet to choose after a 1-2, where that was asked; its play is the best one."""

    @property
    def play(self) -> Play:
        """The best play; () if there is none to choose."""
        return self.plays[0] if self.plays else ()

    @property
    def doubles(self) -> bool:
        """True if the side on roll should double."""
        return self.action in (CubeAction.TAKE, CubeAction.PASS)


class Question(Hashable, Protocol):
    """A decision of any game: a value that knows how it is thought through."""

    def steps(self) -> Steps[Answer]:
        """The thought, step by step."""


def thought(decision: Question, steps: int) -> Answer | None:
    """The answer, if it is found within so many steps of the search; None as long as it is not."""
    return _remembered(decision).after(steps)


def at_once(decision: Question) -> Answer:
    """The answer, however many steps it takes: for decisions that do not look ahead."""
    thinking, steps = _remembered(decision), 1
    while (answer := thinking.after(steps)) is None:
        steps += 1
    return answer


@lru_cache(maxsize=8)
def _remembered(decision: Question) -> _Thought:
    return _Thought(decision)


class _Thought:
    """A decision under way."""

    def __init__(self, decision: Question) -> None:
        self._steps = decision.steps()
        self._done = 0
        self._answer: Answer | None = None

    def after(self, steps: int) -> Answer | None:
        """The answer if so many steps lead to it, whatever was asked before."""
        while self._answer is None and self._done < steps:
            try:
                next(self._steps)
                self._done += 1
            except StopIteration as end:
                self._answer = end.value
        return self._answer if steps > self._done else None  # a step more than it took ends the search


def _value_of(game: CubeSetting) -> Value:
    """The worth of chances with the cube as it lies, which is money's without a match."""
    if game.worth is float:
        return money_value

    def value(chances: Chances) -> int:
        return round(normalised(worth_of(chances, game, efficiency=0), game) * ONE)

    return value
