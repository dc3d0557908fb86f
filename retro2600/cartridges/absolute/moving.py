"""Moves of one piece: where it can go by one die or by several, and the reason why it cannot.

Rows are those of who moves, counted as pips still to go: 25 is the bar, 0 the tray. A message is the refusal.
"""

from __future__ import annotations

from functools import lru_cache

from retro2600.cartridges.absolute.record import Moves
from retro2600.cartridges.absolute.seats import number
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.steps import next_moves, steps
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.rules import (
    BAR,
    HOME,
    OFF,
    Move,
    Position,
    Roll,
    Ruleset,
    ToPlay,
    legal_moves,
    legal_plays,
)


def movable(state: State) -> frozenset[int]:
    """The rows of the pieces that the mover can move now, if it plays by hand."""
    playing = state.playing
    if playing is None or not state.by_hand or not isinstance(playing.game.phase, ToPlay):
        return frozenset()
    return frozenset(source for source, _ in next_moves(playing))


def targets(state: State, source: int) -> dict[int, Moves]:
    """The rows where the piece can go, by one die or more, each with its moves; 0 is the tray.

    Of several ways to one row it takes the one that hits nothing on its way, else the larger die first; into
    the tray the one of the fewest and the smallest dice.
    """
    playing = state.playing
    if playing is None or source not in movable(state):
        return {}
    phase = playing.game.phase
    assert isinstance(phase, ToPlay)
    return dict(_targets(playing.game.position, phase.roll, playing.moves, playing.game.rules, source))


def refusal(state: State, source: int, target: int | None = None) -> Message:
    """The reason why the mover's piece cannot go there, or, without a target, anywhere."""
    position, left = state.position, set(state.left)
    assert state.playing is not None
    rules = state.playing.game.rules
    if position.mine[BAR] > position.my_waiting and source != BAR:
        return Message(Says.BAR_FIRST)
    if target is not None and target and position.holds(target) > 1:
        return Message(Says.HELD, (number(state.hand, target),))
    dice = {die for die in left if target is None or max(source - die, OFF) == target}
    if not dice:
        return _refused_way(state, source, target)
    if any(Move(source, die) in legal_moves(position, die, rules) for die in dice):
        return _refused_by_the_roll(state)
    if all(die >= source for die in dice):
        return _refused_off(position)
    held = sorted(source - die for die in dice if die < source and position.holds(source - die) > 1)
    return (
        Message(Says.HELD, (number(state.hand, held[0]),))
        if held and len(dice) == 1
        else Message(Says.NO_DIE)
    )


def _refused_way(state: State, source: int, target: int | None) -> Message:
    if target == OFF and any(state.position.mine[HOME + 1 :]):
        return Message(Says.HOME_FIRST)
    if target == OFF and source <= HOME:
        return _none_leaves(state.left)
    reached = sorted(targets(state, source), reverse=True)
    if not target or not reached:
        return Message(Says.NO_DIE)
    rows = (number(state.hand, row) if row else OFF for row in (target, *reached))
    return Message(Says.NOT_THERE, tuple(rows))


def _refused_off(position: Position) -> Message:
    return Message(Says.HOME_FIRST if any(position.mine[HOME + 1 :]) else Says.HIGHER_ROW)


def _refused_by_the_roll(state: State) -> Message:
    """The reason why a move that a die allows is no part of a play of the whole roll."""
    playing = state.playing
    assert playing is not None
    phase = playing.game.phase
    assert isinstance(phase, ToPlay)
    plays = legal_plays(playing.game.position, phase.roll, playing.game.rules)
    if max(map(len, plays)) > 1:
        return Message(Says.USE_BOTH)
    return Message(Says.ONLY_HIGHER, (phase.roll.high,))


def tray_play(state: State) -> Moves | Message:
    """The moves of a touch on the tray, or the reason why no piece leaves.

    A piece exactly as far as the left die, then the right one; else the farthest, by the left or the right
    die that is larger; else a piece exactly as far as both dice together.
    """
    playing, left = state.playing, tuple(dict.fromkeys(state.left))
    assert playing is not None
    position, allowed = state.position, set(next_moves(playing))
    for die in left:
        if (die, die) in allowed:
            return ((die, die),)
    farthest = max((row for row in range(1, BAR + 1) if position.mine[row]), default=0)
    for die in left:
        if farthest and die > farthest and (farthest, die) in allowed:
            return ((farthest, die),)
    if len(state.left) > 1:
        both = sum(state.left[:2])
        moves = targets(state, both).get(OFF, ())
        if sum(die for _, die in moves) == both:
            return moves
    if any(position.mine[HOME + 1 :]):
        return Message(Says.HOME_FIRST)
    return _none_leaves(state.left)


def _none_leaves(left: tuple[int, ...]) -> Message:
    dice = tuple(dict.fromkeys(left))
    return Message(Says.NONE_LEAVES if len(dice) > 1 else Says.NONE_LEAVES_WITH, dice)


@lru_cache(maxsize=256)
def _targets(
    position: Position, roll: Roll, made: Moves, rules: Ruleset, source: int
) -> tuple[tuple[int, Moves], ...]:
    ways: dict[int, list[Moves]] = {}
    waiting: list[tuple[int, Moves]] = [(source, ())]
    while waiting:
        row, way = waiting.pop()
        for move in steps(position, roll, (*made, *way), rules):
            if move[0] == row:
                target = max(row - move[1], OFF)
                longer = (*way, move)
                ways.setdefault(target, []).append(longer)
                if target:
                    waiting.append((target, longer))
    before = position.after(made)

    def rank(way: Moves) -> tuple[object, ...]:
        passed = [row - die for row, die in way[:-1]]
        dice = [die for _, die in way]
        if max(way[-1][0] - way[-1][1], OFF) == OFF:
            return (len(way), sum(before.holds(row) for row in passed), dice)
        return (sum(before.holds(row) for row in passed), len(way), [-die for die in dice])

    return tuple((target, min(found, key=rank)) for target, found in ways.items())
