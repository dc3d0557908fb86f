"""The price of leaving a game of money play: the most that the position can still cost."""

from __future__ import annotations

from retro2600.rules import BAR, CHECKERS, HOME, OFF, Game, Position, Side, Win


def most_lost(game: Game, loser: Side) -> tuple[int, int]:
    """The points, and the kind of win 1 to 3, that this side can still lose in the game under its rules."""
    position = game.position if game.mover is loser else game.position.swapped()
    if game.rules.point_a_checker_left:
        return CHECKERS - position.mine[OFF], int(Win.SINGLE)
    win = _worst(game, position)
    return win * game.cube.value, int(win)


def _worst(game: Game, position: Position) -> Win:
    """The worst end for the side of `mine`; after Jacoby's rule single until a double has been accepted."""
    is_single = position.mine[OFF] > 0 or not game.rules.gammons
    if is_single or (game.rules.jacoby and not game.cube.was_taken):
        return Win.SINGLE
    return Win.BACKGAMMON if game.rules.backgammons and _may_be_deep(position) else Win.GAMMON


def _may_be_deep(position: Position) -> bool:
    """True if a checker may be left in the other side's home: it is there now, or may still be hit."""
    back, facing = _furthest(position.mine), _furthest(position.theirs)
    return back >= BAR - HOME or back + facing > BAR


def _furthest(seat: tuple[int, ...]) -> int:
    return max((place for place, count in enumerate(seat) if count), default=OFF)
