"""Steps of a roll: the single moves by which a legal play of it goes on, and the plays that complete it.

Rows are those of the mover, counted as pips still to go: 25 is the bar.
"""

from __future__ import annotations

from functools import lru_cache

from retro2600.cartridges.absolute.record import Moves, Playing
from retro2600.rules import Position, Roll, Ruleset, ToPlay, first_moves, legal_moves, legal_plays


def next_moves(playing: Playing) -> tuple[tuple[int, int], ...]:
    """The moves with which a legal play of the roll goes on."""
    phase = playing.game.phase
    if not isinstance(phase, ToPlay):
        return ()
    return steps(playing.game.position, phase.roll, playing.moves, playing.game.rules)


def is_part(playing: Playing, moves: Moves) -> bool:
    """True if a legal play of the roll begins with these moves."""
    now = playing._replace(moves=())
    for move in moves:
        if move not in next_moves(now):
            return False
        now = now._replace(moves=(*now.moves, move))
    return True


def completions(playing: Playing) -> tuple[Moves, ...]:
    """The plays that complete the roll after the moves made so far, one for each result."""
    phase = playing.game.phase
    if not isinstance(phase, ToPlay):
        return ()
    return _completions(playing.game.position, phase.roll, playing.moves, playing.game.rules)


def only_play(playing: Playing) -> Moves:
    """The play of the roll, where all of them lead to one position; () where there is a choice, or none."""
    phase = playing.game.phase
    if not isinstance(phase, ToPlay):
        return ()
    plays = legal_plays(playing.game.position, phase.roll, playing.game.rules)
    return tuple((source, die) for source, die in plays[0]) if len(plays) == 1 else ()


@lru_cache(maxsize=256)
def steps(position: Position, roll: Roll, moves: Moves, rules: Ruleset) -> Moves:
    """The moves with which a legal play goes on after these moves of a roll from a position."""
    if not moves:
        return tuple((source, die) for source, die in first_moves(position, roll, rules))
    left = list(roll.dice)
    for _, die in moves:
        left.remove(die)
    now = position.after(moves)
    found = (move for die in dict.fromkeys(left) for move in legal_moves(now, die, rules))
    return tuple((source, die) for source, die in found)


@lru_cache(maxsize=4)  # a thought asks again in each frame
def _completions(position: Position, roll: Roll, made: Moves, rules: Ruleset) -> tuple[Moves, ...]:
    ways: dict[Position, Moves] = {}
    waiting, seen = [made], {_known(position, made)}
    while waiting:
        moves = waiting.pop()
        further = steps(position, roll, moves, rules)
        if not further:
            ways.setdefault(position.after(moves), moves[len(made) :])
        for move in reversed(further):  # those from the highest rows are found first
            longer = (*moves, move)
            if (known := _known(position, longer)) not in seen:
                seen.add(known)
                waiting.append(longer)
    return tuple(ways[end] for end in sorted(ways))


def _known(position: Position, moves: Moves) -> tuple[Position, tuple[int, ...]]:
    return position.after(moves), tuple(sorted(die for _, die in moves))
