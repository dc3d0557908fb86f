"""The inputs made by hand in contact, in plain Python: the referee of the form with arrays.

A set of points is a word: bit p is the side's own point p, bit 25 its bar. "The other side" is whom the side
faces; its point p is the side's 25 - p.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from retro2600.players.inputs.layout import (
    AHEAD,
    BEST_SIX,
    ESCAPES,
    HOME_WORD,
    MOVES_WHOLE,
    ONE,
    PATTERNS,
    SIXES_FROM,
)
from retro2600.rules import BAR, HOME, OFF, ROLLS, Position, Roll, Seat, pip_count

_BAR_BIT = 1 << BAR
_MOST_MOVES = 4


class Words(NamedTuple):
    """One side's checkers, and the other side's by the same numbers."""

    checkers: int
    """Points where the side stands, its bar included."""
    on_bar: int
    """The number of checkers that must enter before others move."""
    open: int
    """Points that the other side does not hold."""
    blots: int
    """Points where the other side has one checker."""

    @classmethod
    def of(cls, mine: Seat, theirs: Seat, on_bar: int | None = None) -> Words:
        """From the counts of the side and of the one it faces; all on the bar must enter, if not told."""
        facing = theirs[::-1]
        return cls(
            word(p for p in range(1, BAR + 1) if mine[p]),
            mine[BAR] if on_bar is None else on_bar,
            word(p for p in range(1, BAR) if facing[p] < 2),
            word(p for p in range(1, BAR) if facing[p] == 1),
        )


def word(points: Iterator[int]) -> int:
    """The word that holds these points."""
    return sum(1 << point for point in points)


def contact_inputs(position: Position, entering: tuple[int, int] | None = None) -> list[int]:
    """Those of the mover and of the other side, in the order of `CONTACT`.

    `entering` are the checkers that must enter before others move; without it all that are on the bar.
    """
    mine, theirs = position.mine, position.theirs
    on_bar, their_bar = entering or (mine[BAR], theirs[BAR])
    return [*_side(mine, theirs, on_bar), *_side(theirs, mine, their_bar)]


def _side(mine: Seat, theirs: Seat, on_bar: int) -> list[int]:
    held = word(p for p in range(1, BAR) if mine[p] >= 2)
    return [
        pip_count(mine),
        *_attack(Words.of(mine, theirs, on_bar)),
        *_blockade(held, theirs),
        *_running(mine, word(p for p in range(1, BAR) if theirs[p] >= 2)),
        *_dancing(held, theirs[BAR]),
        *_structure(held),
        *_race_to_come(mine, theirs),
    ]


def _attack(words: Words) -> list[int]:
    """Shots at the other side's blots: rolls, pips that hits cost, faces that hit alone, blots they reach."""
    shots = cost = 0
    for roll in ROLLS:
        if hit := hits(words, roll):
            chances = 1 if roll.is_doublet else 2
            shots += chances
            cost += chances * (hit.bit_length() - 1)  # the farthest of them
    direct = [hit for die in range(1, HOME + 1) if (hit := words.checkers >> die & words.blots)]
    reach = 0
    for hit in direct:
        reach |= hit
    return [2 * shots, cost >> 3, 10 * len(direct), 16 * reach.bit_count()]


def hits(words: Words, roll: Roll) -> int:
    """The blots that some order of the roll's moves can hit, checkers on the bar entering first.

    The rule that both dice must be played is not asked: it seldom forbids a hit.
    """
    if roll.is_doublet:
        return _doublet_hits(words, roll.high)
    high, low = roll.high, roll.low
    return _two_dice_hits(words, high, low) | _two_dice_hits(words, low, high)


def _two_dice_hits(words: Words, first: int, second: int) -> int:
    """Hits with the first die, or with the second after a move with the first."""
    checkers, on_bar, open_points, blots = words
    if not on_bar:
        moved = checkers | checkers >> first & open_points
        return (checkers >> first | moved >> second) & blots
    entered = _BAR_BIT >> first & open_points
    hit = entered & blots
    if on_bar == 1 and entered:
        hit |= (checkers & ~_BAR_BIT | entered) >> second & blots
    return hit


def _doublet_hits(words: Words, die: int) -> int:
    checkers, on_bar, open_points, blots = words
    hit, moves = 0, _MOST_MOVES
    if on_bar:
        entered = _BAR_BIT >> die & open_points
        hit = entered & blots
        checkers = checkers & ~_BAR_BIT | entered
        moves = max(0, _MOST_MOVES - on_bar) if entered else 0
    for _ in range(moves):
        hit |= checkers >> die & blots
        checkers |= checkers >> die & open_points
    return hit


def _ahead(held: int, facing: int) -> int:
    """The closed points ahead of the other side's checker on the holder's point `facing`; 0 is its bar."""
    return held >> facing + 1 & PATTERNS - 1


def _blockade(held: int, theirs: Seat) -> list[int]:
    """Confinement of the other side: anywhere behind the points held, and from its rearmost checker on."""
    whole = [MOVES_WHOLE[_ahead(held, facing)] for facing in range(AHEAD + 1)]
    rear = BAR - _rear(theirs)
    anywhere = 36 - min(whole[: AHEAD - 2])
    from_rear = 36 - min(whole[rear:], default=36)
    return [2 * anywhere, anywhere**2 >> 4, 2 * from_rear, from_rear**2 >> 4]


def _running(mine: Seat, their_points: int) -> list[int]:
    """Escapes of the rearmost checker, and mobility of all on the far half of the board."""
    rear = BAR - _rear(mine)
    escapes = ESCAPES[_ahead(their_points, rear)] if rear <= AHEAD else 36
    moves = sum(mine[BAR - facing] * MOVES_WHOLE[_ahead(their_points, facing)] for facing in range(AHEAD + 1))
    return [2 * escapes, moves >> 2]


def _dancing(held: int, their_bar: int) -> list[int]:
    """Rolls that enter no checker, as they would be, with one on the bar, and that fail to enter two."""
    closed = (held & HOME_WORD).bit_count()
    fails = 36 - (HOME - closed) ** 2
    return [2 * closed**2, 2 * closed**2 * (their_bar > 0), 2 * fails * (their_bar > 1)]


def _structure(held: int) -> list[int]:
    """Primes, the best six neighbours, anchors in the other side's home."""
    two = held & held >> 1
    four = two & two >> 2
    five, six = four & held >> 4, four & two >> 4
    best = max(BEST_SIX[held >> first & PATTERNS - 1] for first in SIXES_FROM)
    anchors = (held >> BAR - HOME).bit_count()
    return [
        *(ONE * bool(prime) for prime in (four, five, six)),
        10 * best,
        ONE * (anchors > 0),
        ONE * (anchors > 1),
    ]


def _race_to_come(mine: Seat, theirs: Seat) -> list[int]:
    """The rearmost point, pips of checkers past all of the other side's, pips until all are past."""
    front = BAR - _rear(theirs)  # the other side's rearmost checker, by the side's own numbers
    free = sum(point * mine[point] for point in range(1, front))
    to_pass = sum((point - front) * mine[point] for point in range(front + 1, BAR + 1))
    return [2 * _rear(mine), free >> 1, to_pass >> 1]


def _rear(seat: Seat) -> int:
    """The point of the rearmost checker, 25 for the bar, 0 if all are off."""
    return next((point for point in range(BAR, OFF, -1) if seat[point]), OFF)
