"""Moves of one piece in a turn: where it may jump, by one die or by several, and its biggest single jump.

A position is told by its mover's pips still to go: 25 is the bar, 0 the slot. Steps are those that have been
made in the turn, whether the table has booked them or not. Only steps that keep the turn legal count (Q-L5).
"""

from __future__ import annotations

from functools import lru_cache

from retro2600.rules import OFF, Game, Move
from retro2600.tables.steps import Steps, next_moves

Ways = dict[int, Steps]
"""The positions that a piece can reach, each with its jumps in order."""


def biggest(game: Game, made: Steps, source: int) -> Move | None:
    """The largest die that the piece may jump by now, never two dice (L11, Q-L6); None if there is none."""
    jumps = (move for move in next_moves(game, made) if move.source == source)
    return max(jumps, key=lambda move: move.die, default=None)


def ways(game: Game, made: Steps, source: int) -> Ways:
    """The positions that the piece can reach, by one jump or by several of its own (L8).

    Of several ways to one position it takes the one that hits nothing on its way, else the larger die first;
    into the slot the one of the fewest jumps.
    """
    return dict(_ways(game, made, source))


@lru_cache(maxsize=256)
def _ways(game: Game, made: Steps, source: int) -> tuple[tuple[int, Steps], ...]:
    found: dict[int, list[Steps]] = {}
    waiting: list[tuple[int, Steps]] = [(source, ())]
    while waiting:
        place, way = waiting.pop()
        for move in next_moves(game, (*made, *way)):
            if move.source == place:
                longer = (*way, move)
                found.setdefault(move.target, []).append(longer)
                if move.target != OFF:
                    waiting.append((move.target, longer))
    before = game.position.after(made)

    def rank(way: Steps) -> tuple[int, int, list[int]]:
        hits = sum(before.holds(move.target) for move in way[:-1])
        return (len(way) if way[-1].target == OFF else 0, hits, [-move.die for move in way])

    return tuple((target, min(every, key=rank)) for target, every in found.items())
