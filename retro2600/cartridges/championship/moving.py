"""Your moves, one die at a time: the sources and targets that a roll allows, and the reason why not.

Positions are seen from your seat, where the numbers on the screen are the pips still to go. A message is the
refusal; None means that all is well.
"""

from __future__ import annotations

from functools import lru_cache

from retro2600.cartridges.championship.state import State
from retro2600.cartridges.championship.words import Message, Says
from retro2600.rules import (
    BAR,
    CHAMPIONSHIP,
    HOME,
    OFF,
    Move,
    Position,
    Roll,
    legal_moves,
    legal_plays,
)

POINTS = range(1, BAR)


@lru_cache(maxsize=64)
def ends(position: Position, dice: tuple[int, ...]) -> frozenset[Position]:
    """The positions that legal plays of this roll lead to."""
    plays = legal_plays(position, Roll(*dice), CHAMPIONSHIP)
    return frozenset(position.after(play) for play in plays)


def is_finished(state: State) -> bool:
    """True once the moves made so far are a legal play of the whole roll."""
    return state.position in ends(state.board.seen_by(state.mover), state.dice)


def can_move(state: State) -> bool:
    """True if anything can be played of the roll."""
    return bool(legal_plays(state.position, Roll(*state.dice), CHAMPIONSHIP)[0])


def refused_source(state: State, point: int) -> Message | None:
    """The reason why the piece on a point cannot be chosen."""
    position = state.position
    if point not in POINTS:
        return Message(Says.NO_POINT)
    if position.holds(point):
        return Message(Says.BLACK_PIECES)
    if not position.mine[point]:
        return Message(Says.NO_PIECE, (point,))
    if not any(Move(point, die) in legal_moves(position, die, CHAMPIONSHIP) for die in set(state.left)):
        return _refused_everywhere(state, point)
    return None


def _refused_everywhere(state: State, point: int) -> Message:
    """The reason why no die moves the piece on a point, neither to another point nor off."""
    blocked = sorted(point - die for die in set(state.left) if die < point)
    off = _refused_off(state, point) if max(state.left) >= point else None
    if off and blocked and off.says is Says.NOT_HOME:
        return Message(Says.BLOCKED_NOT_HOME, (blocked[0],))
    return off or Message(Says.NO_DIE_FROM, (point,))


def chosen_die(state: State, source: int, target: int) -> int | Message:
    """The die that takes a piece from its source to its target, or why there is none."""
    if refusal := _refused_target(state, source, target):
        return refusal
    position = state.position
    for die in sorted(set(state.left)):
        move = Move(source, die)
        if move.target == target and move in legal_moves(position, die, CHAMPIONSHIP):
            if goes_on(state, move):
                return die
            return _unfinished(state)
    return Message(Says.HIGHEST_ONLY)


def goes_on(state: State, move: Move) -> bool:
    """True if a legal play of the whole roll goes on with this move."""
    legal = ends(state.board.seen_by(state.mover), state.dice)
    left = list(state.left)
    left.remove(move.die)
    return bool(_completions(state.position.after((move,)), tuple(left), legal))


def _refused_target(state: State, source: int, target: int) -> Message | None:
    """The reason why no single die leads there, as far as it lies in the target."""
    position, dice = state.position, set(state.left)
    if target == OFF:
        return _refused_off(state, source)
    if target not in POINTS:
        return Message(Says.NO_POINT)
    if target >= source:
        return Message(Says.BACKWARDS)
    way = source - target
    if way in dice:
        return Message(Says.BLOCKED, (target,)) if position.holds(target) > 1 else None
    if moves := _moves_at_once(state.left, way):
        says = Says.TWO_MOVES if moves == 2 else Says.MORE_MOVES
        return Message(says, (source, target, moves))
    return Message(Says.NO_DIE, (source, target))


def _refused_off(state: State, source: int) -> Message | None:
    position = state.position
    if any(position.mine[HOME + 1 :]):
        return Message(Says.NOT_HOME)
    if max(state.left) < source:
        return Message(Says.NO_DIE, (source, OFF))
    if source not in state.left and any(position.mine[source + 1 : HOME + 1]):
        return Message(Says.HIGHEST_ONLY)
    return None


def _moves_at_once(left: tuple[int, ...], way: int) -> int:
    """The number of dice, two or more, that together are as long as the way; 0 if none are."""
    if len(set(left)) == 1:
        count, rest = divmod(way, left[0])
        return count if rest == 0 and 2 <= count <= len(left) else 0
    return 2 if way == sum(left) else 0


def _unfinished(state: State) -> Message:
    """The reason why a move that a die allows is no part of a play of the whole roll."""
    plays = legal_plays(state.board.seen_by(state.mover), Roll(*state.dice), CHAMPIONSHIP)
    longest = max(map(len, plays))
    return Message(Says.WHOLE_ROLL if longest > 1 else Says.HIGHER_DIE)


@lru_cache(maxsize=64)
def _completions(
    position: Position, left: tuple[int, ...], legal: frozenset[Position]
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """A way, as moves, to each of these positions that can be reached with the dice left."""
    ways: dict[Position, tuple[tuple[int, int], ...]] = {}
    waiting: list[tuple[Position, tuple[int, ...], tuple[tuple[int, int], ...]]] = [(position, left, ())]
    seen = {(position, tuple(sorted(left)))}
    while waiting:
        now, dice, way = waiting.pop()
        if now in legal:
            ways.setdefault(now, way)
        for die in set(dice):
            at = dice.index(die)
            rest = dice[:at] + dice[at + 1 :]
            for move in legal_moves(now, die, CHAMPIONSHIP):
                after = now.after((move,))
                if (after, tuple(sorted(rest))) not in seen:
                    seen.add((after, tuple(sorted(rest))))
                    waiting.append((after, rest, (*way, (move.source, move.die))))
    return tuple(ways[end] for end in sorted(ways))


def completions(state: State) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The plays that complete the roll after the moves made so far, one for each result."""
    return _completions(state.position, state.left, ends(state.board.seen_by(state.mover), state.dice))
