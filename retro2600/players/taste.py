"""The taste of a person who has yet to learn: mistakes about positions, as two more hidden units of a net.

A taste adds to the chance to win what it likes of a side and takes off what it likes of the other: it sees
both with the same eyes, but for the shots, which are those of the side about to roll. As it is part of a net,
plain Python and arrays say the same, and the same position gives the same mistake. Tables and rules are
beyond it, and so are gammons.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Final, NamedTuple

from retro2600.players.inputs.layout import CONTACT, ONE, RACE, RAW, SIDE_RAW, UNITS
from retro2600.players.kinds import Kind
from retro2600.players.nets import HIDDEN_SHIFT, OUTPUTS, Net, Row, Weights
from retro2600.rules import BAR, HOME

_LAST: Final = 64
"""The last weight of a taste: a hidden unit of it comes to no more than 1 or 2 as a sum for `squash`."""
_THOUSANDTH: Final = 1049
"""A first weight times an input: a thousandth of a point where both sides are as likely to win."""
_DIRECT: Final = 9
"""Rolls of 36 for each number that hits alone: 11 for one, 20 for two, 27 for three."""
_DEEP: Final = 3
"""The highest of the points where checkers are buried."""


class Taste(NamedTuple):
    """Thousandths of a point, where chances are even, by which a position seems better than it is."""

    unseen: int = 0
    """For each roll of 36 with which only both dice together hit one's blots: that danger is not seen."""
    fear: int = 0
    """Taken off for each number that hits a blot alone: play is too safe."""
    stacks: int = 0
    """For each checker beyond the third on a point: they are stacked."""
    back: int = 0
    """For each checker in the other side's home or on the bar: it stays too long, and hits matter less."""
    points: int = 0
    """Taken off for each point held at home: points are made too seldom and broken too early."""
    buried: int = 0
    """For each checker on one's three deepest points: they are filled too early."""
    waste: int = 0
    """For each pip wasted in a race."""

    @property
    def figures(self) -> tuple[Row, Row, int]:
        """All weights that it adds to nets, for a digest."""
        return self.row(Kind.CONTACT), self.row(Kind.RACE), _LAST

    def row(self, kind: Kind) -> Row:
        """First weights of all inputs of the net for this kind."""
        if kind == Kind.RACE:
            wasted = dict.fromkeys(RACE, 0) | {"wastage": self.waste * _THOUSANDTH // 6}
            return (*[0] * RAW, *wasted.values(), *_less(wasted.values()))
        raw, made = [*self._raw()], dict.fromkeys(CONTACT, 0)
        return (*raw, *_less(raw), *(made | self._shots()).values(), *made.values())

    def _raw(self) -> Iterator[int]:
        """Of a side's raw inputs: the units of its points, and what is off."""
        for point in range(1, BAR + 1):
            each = self.back * (point > BAR - HOME - 1) + self.buried * (point <= _DEEP)
            each, held = each * _THOUSANDTH // ONE, self.points * (point <= HOME) * _THOUSANDTH // ONE
            yield from (each, each - held, each, 2 * each + 2 * self.stacks * _THOUSANDTH // ONE)
        yield from [0] * (SIDE_RAW - BAR * UNITS)

    def _shots(self) -> dict[str, int]:
        """Of the shots of the side about to roll: what its rolls hit, less what single numbers hit."""
        direct = (_DIRECT * self.unseen + self.fear) * _THOUSANDTH // 10
        return {"shots": -self.unseen * _THOUSANDTH // 2, "direct faces": direct}


def _less(row: Iterable[int]) -> list[int]:
    return [-weight for weight in row]


def tasted(taste: Taste, weights: Weights) -> Weights:
    """The nets of somebody with this taste; the nets themselves without any."""
    if not any(taste):
        return weights
    nets = {kind: _tasted(net, taste.row(kind)) for kind, net in weights.nets.items()}
    digest = sha256(f"{weights.digest} {taste.figures}".encode()).hexdigest()
    return Weights(nets, digest, weights.origin)


def _tasted(net: Net, row: Row) -> Net:
    """The net with two units: one for what the taste likes, one for what it dislikes."""
    half = 1 << HIDDEN_SHIFT - 1
    nothing = (0,) * (OUTPUTS - 1)
    return replace(
        net,
        first=tuple((*weights, each, -each) for weights, each in zip(net.first, row, strict=True)),
        first_bias=(*net.first_bias, half, half),
        last=(*net.last, (_LAST, *nothing), (-_LAST, *nothing)),
    )
