"""The board in the midst of a very long game, with which its record begins once the older half is dropped."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from retro2600.cartridges.absolute.tally import Counts, Pair
from retro2600.rules import OFF, WHITE, Cube, Game, Position, RulesError, Side, ToRoll


class Base(NamedTuple):
    """A moment in which a side is about to roll."""

    position: Position
    """From the seat of that side."""
    mover: Side = WHITE
    cube: Cube = Cube()
    drawn: int = 0
    """Bytes of the seed's blocks that the dice so far have taken."""
    counts: Pair = (Counts(), Counts())
    """Those of the deeds that were dropped, yours and theirs."""

    def game(self, begun: Game) -> Game:
        """The game as it is then, from how it began; raises RulesError if no game could be."""
        rules = begun.rules
        position = Position.checked(*self.position)
        if 0 in (sum(position.mine[OFF + 1 :]), sum(position.theirs[OFF + 1 :])):
            raise RulesError("the game is over at the board that its record begins with")
        if self.cube.value not in (1 << power for power in range(rules.cube_limit.bit_length())):
            raise RulesError("no cube shows this", self.cube.value)
        if self.drawn < 0 or any(min(counts) < 0 for counts in self.counts):
            raise RulesError("what was dropped of its record cannot be counted", self.drawn)
        return replace(begun, position=position, mover=self.mover, cube=self.cube, phase=ToRoll())
