"""The cube decided by looking ahead: over all rolls, replies, and doubles on the way, ply by ply.

A decision that looks at the mean of the chances alone knows nothing of their spread. Here both sides may
double before each roll, and Janowski's model (`doubling`) is asked where the search ends: so who may lose the
market doubles in time, and who may lose much does not play on for a gammon.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from retro2600.players import searches
from retro2600.players.doubling import CubeSetting, Decision, decision, efficiency_of, worth_of
from retro2600.players.evaluation import Chances
from retro2600.players.kinds import Kind, kind_of
from retro2600.players.search import Search, Steps
from retro2600.rules import ROLLS, Position

Node = TypeVar("Node", bound=Hashable)
"""A position, or a state of another game."""

_WAYS = [roll.chances / sum(each.chances for each in ROLLS) for roll in ROLLS]
_NEVER = [False] * len(ROLLS)


def decided_ahead(
    search: Search, position: Position, game: CubeSetting, plies: int
) -> Steps[tuple[Chances, Decision]]:
    """The chances of the side on roll, and the right decision about a double now, by so many plies."""
    (chances,) = yield from search.chances([position], plies)
    levels = [PlyAhead({position: chances}, {}, {})]
    for _ in range(plies):
        levels.append((yield from _grown(search, levels[-1])))
    return chances, (yield from decided_by(levels, efficiency_of, game))


class PlyAhead(NamedTuple, Generic[Node]):
    """Positions so many plies ahead, of the sides on roll there."""

    chances: dict[Node, Chances]
    after: dict[Node, list[Node]]
    """Of those whose games go on: where the best play of each roll leads to."""
    again: dict[Node, list[bool]]
    """True where the same side is on roll there; empty if it never is."""


def decided_by(
    levels: Sequence[PlyAhead[Node]], efficiency: Callable[[Node], float], game: CubeSetting
) -> Steps[Decision]:
    """The right decision for the one position of the first level, by what the others lead to."""
    (node,) = levels[0].chances
    efficiencies = list[list[float]]()
    for level in levels:
        efficiencies.append([efficiency(each) for each in level.chances])
        yield
    tree = _Tree(levels, efficiencies)
    for other in (game, game.doubled()):  # `decision` asks about these
        for asked, depth in tree.on_the_way(other):
            tree.stay(asked, depth)
            yield
    return decision(lambda other: tree.stay(other)[node], game)


def _grown(search: Search, level: PlyAhead[Position]) -> Steps[PlyAhead[Position]]:
    """The positions a ply further, each once."""
    going_on = [position for position in level.chances if kind_of(position) > Kind.OVER]
    replies = yield from search.replies(going_on)
    for position, rolled in zip(going_on, replies, strict=True):
        level.after[position] = [reply.position for reply in rolled]
    return PlyAhead({reply.position: reply.chances for rolled in replies for reply in rolled}, {}, {})


class _Tree(Generic[Node]):
    """The worths of all levels, from the last one backwards."""

    def __init__(self, levels: Sequence[PlyAhead[Node]], efficiencies: Sequence[Sequence[float]]) -> None:
        self._levels, self._efficiencies = levels, efficiencies
        self._known: dict[tuple[CubeSetting, int], dict[Node, float]] = {}

    def on_the_way(self, game: CubeSetting, depth: int = 0) -> Iterator[tuple[CubeSetting, int]]:
        """Everything that `stay` asks itself before it answers, the deepest first, and the question."""
        _, after, again = self._levels[depth]
        for other in (game.turned(), *([game] if again else [])) if after else ():
            yield from self.on_the_way(other, depth + 1)
            if other.may_double:
                yield from self.on_the_way(other.doubled(), depth + 1)
        yield game, depth

    def stay(self, game: CubeSetting, depth: int = 0) -> dict[Node, float]:
        """To the sides on roll there, which do not double this very moment."""
        if (game, depth) not in self._known:
            self._known[game, depth] = self._stay(game, depth)
        return self._known[game, depth]

    def _stay(self, game: CubeSetting, depth: int) -> dict[Node, float]:
        chances, after, again = self._levels[depth]
        found = worths([*chances.values()], game, self._efficiencies[depth])
        worth = dict(zip(chances, found, strict=True))
        if after:
            theirs = self._best(game.turned(), depth + 1)
            mine = self._best(game, depth + 1) if again else {}
            for node, replies in after.items():
                rolled = zip(_WAYS, replies, again.get(node, _NEVER), strict=True)
                worth[node] = sum(way * (mine[at] if same else -theirs[at]) for way, at, same in rolled)
        return worth

    def _best(self, game: CubeSetting, depth: int) -> dict[Node, float]:
        """To the sides on roll there, which may double first."""
        stay = self.stay(game, depth)
        if not game.may_double:
            return stay
        take, drop = self.stay(game.doubled(), depth), game.worth(game.value)
        return {node: max(worth, min(take[node], drop)) for node, worth in stay.items()}


def worths(chances: Sequence[Chances], game: CubeSetting, efficiencies: Sequence[float]) -> Sequence[float]:
    """The worths at the efficiency of each, with arrays where there is numpy."""
    if searches.has_arrays():
        from retro2600.players.doubling_arrays import array_worths

        return array_worths(chances, game, efficiencies)
    return [worth_of(each, game, its) for each, its in zip(chances, efficiencies, strict=True)]
