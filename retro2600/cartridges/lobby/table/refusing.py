"""The reason why a piece does not jump, or not there: a sentence of the table's words, and its number."""

from __future__ import annotations

from retro2600.cartridges.lobby.table.moving import movable
from retro2600.cartridges.lobby.table.words import Says
from retro2600.rules import BAR, HOME, OFF, Game, Move, Position, ToPlay, legal_moves, legal_plays
from retro2600.tables.steps import Steps, dice_left

Why = tuple[Says, tuple[int, ...]]
"""The sentence and its numbers."""


def why_not(game: Game, made: Steps, source: int, target: int | None = None) -> Why:
    """The reason why the mover's piece cannot jump to `target`, or, without one, anywhere.

    The game waits for a play; positions are pips still to go.
    """
    assert isinstance(game.phase, ToPlay)
    position, left = game.position.after(made), set(dice_left(game.phase.roll, made))
    if position.mine[BAR] and source != BAR:
        return Says.BAR_FIRST, ()
    if target and position.holds(target) > 1:
        return Says.HELD, (target,)
    dice = {die for die in left if target is None or max(source - die, OFF) == target}
    if not dice:
        is_early = target == OFF and any(position.mine[HOME + 1 :])
        return (Says.HOME_FIRST if is_early else Says.NO_DIE), ()
    if any(Move(source, die) in legal_moves(position, die, game.rules) for die in dice):
        return _by_the_roll(game)
    return _by_the_board(position, source, dice)


def of_empty(game: Game, made: Steps, position: Position, place: int) -> Why | None:
    """The reason why nothing of the mover's at this position jumps; None if a piece of it can."""
    if place in movable(game, made):
        return None
    if position.mine[place]:
        return why_not(game, made, place)
    return (Says.NOT_YOURS, ()) if place < BAR and position.holds(place) else None


def _by_the_board(position: Position, source: int, dice: set[int]) -> Why:
    if all(die >= source for die in dice):
        return (Says.HOME_FIRST if any(position.mine[HOME + 1 :]) else Says.FARTHER_FIRST), ()
    held = [source - die for die in dice if die < source and position.holds(source - die) > 1]
    return (Says.HELD, (held[0],)) if held and len(dice) == 1 else (Says.NO_DIE, ())


def _by_the_roll(game: Game) -> Why:
    """The reason why a jump that its die allows is no part of a play of the whole roll."""
    assert isinstance(game.phase, ToPlay)
    plays = legal_plays(game.position, game.phase.roll, game.rules)
    if max(map(len, plays)) > 1:
        return Says.USE_BOTH, ()
    return Says.ONLY_LARGER, (game.phase.roll.high,)
