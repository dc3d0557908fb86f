"""A turn in the making: `rules` knows whole plays, a table sees one step after the other."""

from __future__ import annotations

from functools import lru_cache

from retro2600.rules import Game, Move, Roll, ToPlay, first_moves, legal_moves

Steps = tuple[Move, ...]


def dice_left(roll: Roll, steps: Steps) -> tuple[int, ...]:
    """The dice that have not been played, the higher first."""
    left = list(roll.dice)
    for move in steps:
        left.remove(move.die)
    return tuple(left)


def moves_left(game: Game, steps: Steps) -> list[Move]:
    """The moves that may be made next, none where the turn is over or nobody has to play."""
    if not isinstance(game.phase, ToPlay):
        return []
    roll, position = game.phase.roll, game.position.after(steps)
    if not steps:
        return first_moves(position, roll, game.rules)
    left = dice_left(roll, steps)
    return legal_moves(position, left[0], game.rules) if left else []


@lru_cache(maxsize=256)
def next_moves(game: Game, steps: Steps) -> tuple[Move, ...]:
    """The same, remembered: a screen asks for them in every frame."""
    return tuple(moves_left(game, steps))


def movable(game: Game, steps: Steps) -> frozenset[int]:
    """The places of the checkers that may move next, in pips still to go."""
    return frozenset(move.source for move in next_moves(game, steps))
