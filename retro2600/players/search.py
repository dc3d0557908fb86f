"""Plays ranked by looking ahead: over all 21 rolls of the other side, its replies, and so on, ply by ply.

The plays that look best at one ply are looked at one ply deeper: best by the value of their chances, which is
money's unless another is given. Every roll is answered by the play that the nets like best (`replies`). All
is done in steps, so that a program can give it a number of them a frame; how large a step is changes nothing
of the answer, nor does the form of judge and replies, with arrays or without.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import partial
from itertools import islice
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from retro2600.players.choice import Judge, Ranked, Value, in_order, money_value, ranked_plays
from retro2600.players.evaluation import Chances
from retro2600.players.rations import Node, in_rations
from retro2600.players.replies import Replies, Reply, is_settled
from retro2600.players.squash import ONE
from retro2600.rules import ROLLS, Play, Position, Roll

T = TypeVar("T")
Steps: TypeAlias = Generator[None, None, T]
"""A calculation that stops after every step, and has its answer at the end."""

DEEPEST = 3
"""Plies."""
STEP = 64
"""Rolls that are answered in a step."""
MOST = 250_000
"""Positions that may be evaluated for one decision: a ply that would need more of them is not finished."""

_WAYS = tuple(1 if roll.is_doublet else 2 for roll in ROLLS)
_ALL_WAYS = 36


class Filter(NamedTuple):
    """The plays that are worth a ply more: so many at most, so far behind the best at most, in 1/1048576."""

    most: int
    within: int


FILTERS = (Filter(8, ONE * 12 // 100), Filter(4, ONE * 4 // 100), Filter(2, ONE * 4 // 100))
"""For the first ply, the second, the third (note 21 says what they cost)."""


class SpentError(Exception):
    """As many positions have been evaluated as may be."""


class Weighed(Protocol):
    """A reply that tells what it has cost."""

    @property
    def weighed(self) -> int:
        """Nodes that were evaluated to find it."""


Answer = TypeVar("Answer", bound=Weighed)


class Asking(Generic[Node, Answer]):
    """The nets asked about nodes and their rolls, in steps; replies are kept as long as this lives."""

    def __init__(
        self,
        judge: Callable[[Sequence[Node]], Sequence[Chances]],
        replies: Callable[[Sequence[tuple[Node, Any]]], list[Answer]],
        most: int,
        step: int,
    ) -> None:
        self._judge, self._replies, self._most, self._step = judge, replies, most, step
        self._answered: dict[Node, list[Answer]] = {}
        self.weighed = 0
        """Nodes evaluated so far."""

    def judged(self, nodes: Sequence[Node]) -> Steps[Sequence[Chances]]:
        """The chances of movers, by the nets."""
        return (yield from in_rations(partial(self._judge, nodes)))

    def replied(self, rolled: Sequence[tuple[Node, Any]]) -> Steps[list[Answer]]:
        """The best reply of each mover to its roll, by the nets."""
        return (yield from in_rations(partial(self._replies, rolled)))

    def replies(self, nodes: Sequence[Node]) -> Steps[list[list[Answer]]]:
        """The best reply to each roll, in the order of `rolls`, of nodes whose games go on."""
        yield from self._answer(nodes)
        return [self._answered[node] for node in nodes]

    def rolls(self, node: Node) -> Sequence[Roll | None]:
        """The rolls that a mover may have."""
        return ROLLS

    def _answer(self, nodes: Iterable[Node]) -> Steps[None]:
        """Find the replies to all rolls of these nodes, as far as they are not known; raises SpentError."""
        new = dict.fromkeys(node for node in nodes if node not in self._answered)
        rolled = [(node, roll) for node in new for roll in self.rolls(node)]
        replies: list[Answer] = []
        for at in range(0, len(rolled), self._step):
            if self.weighed > self._most:
                raise SpentError
            some = yield from self.replied(rolled[at : at + self._step])
            self.weighed += sum(reply.weighed for reply in some)
            replies += some
            yield
        if self.weighed > self._most:
            raise SpentError
        given = iter(replies)
        for node in new:
            self._answered[node] = [*islice(given, len(self.rolls(node)))]


class Search(Asking[Position, Reply]):
    """One decision under way; what it has found out of rolls answered is kept as long as it lives."""

    def __init__(
        self,
        judge: Judge,
        replies: Replies,
        most: int = MOST,
        step: int = STEP,
        filters: Sequence[Filter] = FILTERS,
        value: Value = money_value,
        means: int | None = None,
    ) -> None:
        """`means`: the rolls of so many positions are averaged in a step; None: as many as there are."""
        super().__init__(judge, replies, most, step)
        self._averaged = means
        self._filters, self._value = filters, value

    def ranked(
        self, position: Position, plays: Sequence[Play], plies: int, *, whole: bool = False
    ) -> Steps[list[Ranked]]:
        """These plays, the best first; those looked at deeper come before the others.

        A choice is settled once one play is left; if `whole`, that one is looked at to the end, too, for the
        sake of its chances.
        """
        found = yield from in_rations(partial(ranked_plays, position, plays, self._judge, self._value))
        self.weighed += len(found)
        yield
        for ply, wanted in zip(range(1, plies + 1), self._filters, strict=False):
            some = passed(found, wanted, self._value)
            if len(some) == 1 and not whole:
                break
            try:
                deeper = yield from self._deeper(some, ply)
            except SpentError:
                break
            rest = [play for play in found if play not in some]  # not always the last: `found` is rounded
            found = in_order(deeper, self._value) + rest
        return found

    def chances(self, positions: Sequence[Position], plies: int) -> Steps[list[Chances]]:
        """The chances of movers about to roll, by as many plies."""
        if not plies:
            return [*(yield from self.judged(positions))]
        yield from self._answer(position for position in positions if not is_settled(position))
        unsettled = [position for position in positions if position in self._answered]
        known = yield from self._means(unsettled, plies)
        others = [position for position in positions if position not in self._answered]
        known |= zip(others, (yield from self.judged(others)), strict=True)
        return [known[position] for position in positions]

    def _deeper(self, plays: Sequence[Ranked], ply: int) -> Steps[list[Ranked]]:
        """These plays looked at as deep as that."""
        after = [play.after.swapped() for play in plays]
        chances = yield from self.chances(after, ply)
        return [play._replace(chances=c.turned(), plies=ply) for play, c in zip(plays, chances, strict=True)]

    def _means(self, positions: Sequence[Position], plies: int) -> Steps[dict[Position, Chances]]:
        """The chances of positions whose rolls have been answered: the mean over all rolls."""
        known: dict[Position, Chances] = {}
        if plies > 1:
            replies = {reply.position: reply for position in positions for reply in self._answered[position]}
            further = [position for position, reply in replies.items() if not reply.settled]
            yield from self._answer(further)
            known = yield from self._means(further, plies - 1)
        means: dict[Position, Chances] = {}
        for number, position in enumerate(positions, 1):
            after = self._answered[position]
            means[position] = mean([known.get(reply.position, reply.chances) for reply in after])
            if self._averaged and number % self._averaged == 0:
                yield
        return means


def passed(found: Sequence[Ranked], wanted: Filter, value: Value = money_value) -> list[Ranked]:
    """The plays, best first, that are worth another ply."""
    least = value(found[0].chances) - wanted.within
    return [play for play in found[: wanted.most] if value(play.chances) >= least]


def mean(after: Sequence[Chances]) -> Chances:
    """The chances of a mover about to roll, from those of the other side after each roll's reply."""
    turned = [chances.turned() for chances in after]
    sums = (sum(map(int.__mul__, _WAYS, column)) for column in zip(*turned, strict=True))
    return Chances(*((total + _ALL_WAYS // 2) // _ALL_WAYS for total in sums))


def finished(steps: Steps[T]) -> T:
    """The answer of a calculation, without stopping."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            answer: T = end.value
            return answer
