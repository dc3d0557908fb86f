"""The worth of a position's outcomes at its stakes, with the cube: what decisions are compared by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from retro2600.players import searches
from retro2600.players.cube_ahead import worths
from retro2600.players.doubling import CubeSetting, efficiency_of, worth_of
from retro2600.players.evaluation import Chances
from retro2600.players.judging.stakes import Stakes
from retro2600.players.match_score import normalised
from retro2600.players.search import Steps
from retro2600.players.squash import ONE
from retro2600.rules import Position


@dataclass(frozen=True, slots=True)
class Valuation:
    """The worth of outcomes to the side that decides; in a match normalised to points of money."""

    stakes: Stakes
    game: CubeSetting
    theirs: CubeSetting
    efficiency: float
    known: dict[tuple[Chances, bool], float] = field(default_factory=dict)

    @classmethod
    def of(cls, position: Position, stakes: Stakes) -> Valuation:
        """At this position, from the seat of the side on roll."""
        return cls(stakes, stakes.game, stakes.turned().game, efficiency_of(position))

    def equity(self, chances: Chances, *, again: bool = False) -> float:
        """Of the side that has just played, and whose chances these are: the other one may double next.

        `again`: it goes on itself, and may double next.
        """
        key = chances, again
        if key not in self.known:
            worth = self.on_roll(chances) if again else self._played(chances)
            self.known[key] = worth
        return self.known[key]

    def learning(self, chances: Iterable[Chances], step: int) -> Steps[None]:
        """Have the equities of many at hand: together they cost less, as far as a step has time for them."""
        new = [each for each in dict.fromkeys(chances) if (each, False) not in self.known]
        size = step * searches.A_ROLL
        for some in (new[at : at + size] for at in range(0, len(new), size)):
            yield
            theirs = [each.turned() for each in some]
            found = worths(theirs, self.theirs, [self.efficiency] * len(some))
            for each, worth in zip(some, found, strict=True):
                self.known[each, False] = normalised(-worth, self.game)
        yield

    def on_roll(self, chances: Chances) -> float:
        """Of the side on roll, before it may double: it does not double this very moment."""
        return normalised(worth_of(chances, self.game, self.efficiency), self.game)

    def value(self, chances: Chances, *, again: bool = False) -> int:
        """The equity in 1/1048576."""
        return round(self.equity(chances, again=again) * ONE)

    def _played(self, chances: Chances) -> float:
        return normalised(-worth_of(chances.turned(), self.theirs, self.efficiency), self.game)
