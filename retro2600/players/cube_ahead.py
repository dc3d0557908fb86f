"""The cube decided by looking ahead: over all rolls, replies, and doubles on the way, ply by ply.

A decision that looks at the mean of the chances alone knows nothing of their spread. Here both sides may
double before each roll, and Janowski's model (`doubling`) is asked where the search ends: so who may lose the
market doubles in time, and who may lose much does not play on for a gammon.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from retro2600.players.doubling import Decision, Game, decision, efficiency_of, worth_of
from retro2600.players.evaluation import Chances
from retro2600.players.kinds import Kind, kind_of
from retro2600.players.search import Search, Steps
from retro2600.rules import ROLLS, Position

Worths: TypeAlias = Callable[[Sequence[Chances], Game, Sequence[float]], Sequence[float]]
"""The worth of each of these chances in this game, at the efficiency of each, as by `doubling.worth_of`."""

_WAYS = [roll.chances / sum(each.chances for each in ROLLS) for roll in ROLLS]


def plain_worths(chances: Sequence[Chances], game: Game, efficiencies: Sequence[float]) -> list[float]:
    """The worths that need no numpy: the referee."""
    return [worth_of(some, game, share) for some, share in zip(chances, efficiencies, strict=True)]


def decided_ahead(
    search: Search, worths: Worths, position: Position, game: Game, plies: int
) -> Steps[tuple[Chances, Decision]]:
    """The chances of the side on roll, and the right decision about a double now, by so many plies."""
    (chances,) = yield from search.chances([position], plies)
    levels = [_Level({position: chances}, {})]
    for _ in range(plies):
        levels.append((yield from _grown(search, levels[-1])))
    tree = _Tree(levels, worths)
    return chances, decision(lambda other: tree.stay(other)[position], game)


class _Level(NamedTuple):
    """Positions so many plies ahead, of the sides on roll there."""

    chances: dict[Position, Chances]
    after: dict[Position, list[Position]]
    """Of those whose games go on: where the best play of each roll leads to."""


def _grown(search: Search, level: _Level) -> Steps[_Level]:
    """The positions a ply further, each once."""
    going_on = [position for position in level.chances if kind_of(position) > Kind.OVER]
    replies = yield from search.replies(going_on)
    for position, rolled in zip(going_on, replies, strict=True):
        level.after[position] = [reply.position for reply in rolled]
    return _Level({reply.position: reply.chances for rolled in replies for reply in rolled}, {})


class _Tree:
    """The worths of all levels, from the last one backwards."""

    def __init__(self, levels: Sequence[_Level], worths: Worths) -> None:
        self._levels, self._worths = levels, worths
        self._efficiencies = [[efficiency_of(position) for position in level.chances] for level in levels]

    def stay(self, game: Game, depth: int = 0) -> dict[Position, float]:
        """To the sides on roll there, which do not double this very moment."""
        chances, after = self._levels[depth]
        found = self._worths([*chances.values()], game, self._efficiencies[depth])
        worth = dict(zip(chances, found, strict=True))
        if after:
            theirs = self._best(game.turned(), depth + 1)
            worth |= {
                position: -sum(way * theirs[reply] for way, reply in zip(_WAYS, replies, strict=True))
                for position, replies in after.items()
            }
        return worth

    def _best(self, game: Game, depth: int) -> dict[Position, float]:
        """To the sides on roll there, which may double first."""
        stay = self.stay(game, depth)
        if not game.may_double:
            return stay
        take, drop = self.stay(game.doubled(), depth), game.worth(game.value)
        return {position: max(worth, min(take[position], drop)) for position, worth in stay.items()}
