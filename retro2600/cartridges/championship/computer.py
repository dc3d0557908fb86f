"""The computer: its plays, its doubles, and the advice, thought over so many steps a frame.

A thought is a pure function of its question and of the frames that it has lasted. What has been thought so
far is remembered beside the state; a state that comes from a file is thought through again.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from retro2600 import limits
from retro2600.cartridges.championship.moving import completions
from retro2600.cartridges.championship.state import HIGHEST_LEVEL, State
from retro2600.players import levels
from retro2600.players.choice import Judge, Value, money_value, plain_judge
from retro2600.players.doubling import Action, Game, Owner, decided, efficiency_of, worth_of
from retro2600.players.evaluation import Chances
from retro2600.players.match_score import Score, match_worth, normalised
from retro2600.players.replies import Replies, plain_replies
from retro2600.players.search import Search, Steps
from retro2600.players.squash import ONE
from retro2600.rules import CHAMPIONSHIP, WHITE, Move, Position, Side

STEPS_A_FRAME: Final = 1
"""Steps of a search, 64 rolls answered each, that a frame has time for."""

MOST_FRAMES: Final = 180
"""Frames that a thought lasts at most (chosen): three seconds."""

Play: TypeAlias = tuple[tuple[int, int], ...]


class Stakes(NamedTuple):
    """Everything but the position that a decision depends on, from the seat of the side on roll."""

    away: int
    """Points that it still needs; 0: there is no target."""
    their_away: int
    crawford: bool
    cube: int
    owner: Owner
    dead: bool
    """True if nobody can double in this game."""

    @property
    def game(self) -> Game:
        """The same as the model of the cube takes it.

        Who needs more points than its table has counts as needing the most that it has: so a cube that wins
        the match is worth nothing more to its owner, however far the other side is.
        """
        most = self.cube if self.dead else CHAMPIONSHIP.cube_limit
        if not self.away:
            return Game(value=self.cube, owner=self.owner, most=most)
        away, their_away = (min(needed, limits.MATCH_POINTS) for needed in (self.away, self.their_away))
        score = Score(away, their_away, self.crawford)
        return Game(match_worth(score), self.cube, self.owner, self.crawford, most=most)


class Decision(NamedTuple):
    """A question to the computer: which of these plays, or, without any, what to do about the cube."""

    position: Position
    plays: tuple[Play, ...]
    stakes: Stakes
    level: int


class Answer(NamedTuple):
    """The play, or who should double and take."""

    play: Play
    doubles: bool = False
    takes: bool = False


def question_of(state: State, level: int) -> Decision:
    """The play from here that the mover asks for, after the moves made already."""
    plays = completions(state)
    return Decision(state.position, plays, stakes_of(state, state.mover), level)


def cube_question_of(state: State, side: Side) -> Decision:
    """A double that this side, on roll, might offer or has offered."""
    level = state.options.level
    return Decision(state.board.seen_by(side), (), stakes_of(state, side), level)


def stakes_of(state: State, side: Side) -> Stakes:
    """The stakes of the game, from a side's seat."""
    target, (white, black, _) = state.options.target, state.score
    away, their_away = (target - white, target - black) if target else (0, 0)
    if side is not WHITE:
        away, their_away = their_away, away
    owner = Owner.NOBODY
    if state.cube.owner is not None:
        owner = Owner.MOVER if state.cube.owner is side else Owner.OTHER
    dead = not state.options.cube or target == 1
    return Stakes(away, their_away, state.crawford, state.cube.value, owner, dead)


def thought(decision: Decision, frames: int) -> Answer | None:
    """The answer, if it is found within so many frames; None as long as it is not."""
    return _remembered(decision).after(frames * STEPS_A_FRAME)


@lru_cache(maxsize=8)
def _remembered(decision: Decision) -> _Thought:
    return _Thought(decision)


class _Thought:
    """A decision under way."""

    def __init__(self, decision: Decision) -> None:
        self._steps = _decided(decision)
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


def _decided(decision: Decision) -> Steps[Answer]:
    level = levels.LEVELS[decision.level]
    judge, replies = _player(decision.level)
    game = decision.stakes.game
    search = Search(judge, replies, most=_MOST_WEIGHED, value=_value_of(game))
    if decision.plays:
        plays = [tuple(Move(*move) for move in play) for play in decision.plays]
        ranked = yield from search.ranked(decision.position, plays, level.plies)
        return Answer(tuple((source, die) for source, die in ranked[0].play))
    (chances,) = yield from search.chances([decision.position], min(level.plies, 1))
    found = decided(chances, game, efficiency_of(decision.position))
    doubles = found.action in (Action.TAKE, Action.PASS)
    return Answer((), doubles=doubles, takes=found.take <= found.drop)


_MOST_WEIGHED: Final = 120_000
"""Positions that a decision may weigh: what takes more than `MOST_FRAMES` is cut short."""


def _value_of(game: Game) -> Value:
    """The worth of chances with the cube as it lies, which is money's without a match."""
    if game.worth is float:
        return money_value

    def value(chances: Chances) -> int:
        return round(normalised(worth_of(chances, game, efficiency=0), game) * ONE)

    return value


@cache
def _player(level: int) -> tuple[Judge, Replies]:
    """The nets of a level, with arrays where there is numpy; the answers are the same without."""
    weights = levels.LEVELS[level].weights
    try:
        from retro2600.players.evaluation_arrays import array_judge
        from retro2600.players.replies_arrays import array_replies
    except ImportError:
        return plain_judge(weights), plain_replies(weights)
    return array_judge(weights), array_replies(weights)


def adviser(state: State) -> int:
    """The level that gives advice: the highest that is played here."""
    return min(HIGHEST_LEVEL, state.highest)
