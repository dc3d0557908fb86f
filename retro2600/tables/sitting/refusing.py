"""The reason why a checker does not move, or not there; each program has its own sentence for it."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from retro2600.rules import BAR, HOME, OFF, Game, Move, Position, ToPlay, legal_moves, legal_plays
from retro2600.tables.steps import Steps, dice_left, movable


class Reason(Enum):
    """The rules that hold a checker back."""

    BAR_FIRST = "a checker on the bar enters first"
    HELD = "the point is held by the other side"
    NO_DIE = "no die moves it there"
    HOME_FIRST = "all checkers come home before one is borne off"
    FARTHER_FIRST = "a checker farther away leaves first"
    USE_BOTH = "both dice can be played, and this move would not let them"
    ONLY_LARGER = "one die alone can be played: the larger one"
    NOT_YOURS = "it is the other side's"


class StatedReason(NamedTuple):
    """A reason, and the point or the die of which it speaks."""

    reason: Reason
    number: int = 0


def why_not(game: Game, made: Steps, source: int, target: int | None = None) -> StatedReason:
    """The reason why the mover's checker cannot move to `target`, or, without one, anywhere.

    The game waits for a play; places are pips still to go.
    """
    assert isinstance(game.phase, ToPlay)
    position, left = game.position.after(made), set(dice_left(game.phase.roll, made))
    if position.mine[BAR] and source != BAR:
        return StatedReason(Reason.BAR_FIRST)
    if target and position.holds(target) > 1:
        return StatedReason(Reason.HELD, target)
    dice = {die for die in left if target is None or max(source - die, OFF) == target}
    if not dice:
        is_early = target == OFF and any(position.mine[HOME + 1 :])
        return StatedReason(Reason.HOME_FIRST if is_early else Reason.NO_DIE)
    if any(Move(source, die) in legal_moves(position, die, game.rules) for die in dice):
        return _by_the_roll(game)
    return _by_the_board(position, source, dice)


def of_point(game: Game, made: Steps, position: Position, place: int) -> StatedReason | None:
    """The reason why nothing of the mover's at this place moves; None if a checker of it can."""
    if place in movable(game, made):
        return None
    if position.mine[place]:
        return why_not(game, made, place)
    return StatedReason(Reason.NOT_YOURS) if place < BAR and position.holds(place) else None


def _by_the_board(position: Position, source: int, dice: set[int]) -> StatedReason:
    if all(die >= source for die in dice):
        is_early = any(position.mine[HOME + 1 :])
        return StatedReason(Reason.HOME_FIRST if is_early else Reason.FARTHER_FIRST)
    held = [source - die for die in dice if die < source and position.holds(source - die) > 1]
    return StatedReason(Reason.HELD, held[0]) if held and len(dice) == 1 else StatedReason(Reason.NO_DIE)


def _by_the_roll(game: Game) -> StatedReason:
    """The reason why a move that its die allows is no part of a play of the whole roll."""
    assert isinstance(game.phase, ToPlay)
    plays = legal_plays(game.position, game.phase.roll, game.rules)
    if max(map(len, plays)) > 1:
        return StatedReason(Reason.USE_BOTH)
    return StatedReason(Reason.ONLY_LARGER, game.phase.roll.high)
