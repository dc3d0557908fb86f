"""A decision of acey-deucey, thought over so many steps a frame as `players.thought` does it."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.players.acey_deucey import levels
from retro2600.players.acey_deucey.search import Search
from retro2600.players.acey_deucey.states import Awaited, Option, State, option, options
from retro2600.players.search import DEEPEST, Steps
from retro2600.players.searches import acey_deucey_nets
from retro2600.players.thought import Answer, Play
from retro2600.rules import Move, Position, Roll, Ruleset

_MOST_WEIGHED: Final = 120_000
"""Options that a decision may weigh: a ply that would need more of them is not finished."""


class Decision(NamedTuple):
    """A question to the computer: which of these plays, or which doublet; or the chances before a roll.

    `made` are the moves of this roll that are made already: the plays go on after them.
    """

    position: Position
    """That before the roll, from its mover's seat."""
    awaited: Awaited
    """As before the roll: `DOUBLET` for the choice of one and for the play of one that is chosen."""
    roll: Roll | None
    plays: tuple[Play, ...]
    level: int
    rules: Ruleset
    made: Play = ()
    plies: int = DEEPEST
    """At most so many are looked ahead, whatever the level."""

    def steps(self) -> Steps[Answer]:
        """The thought, step by step."""
        level, state = levels.LEVELS[self.level], State(self.position, self.awaited)
        plies = min(level.plies, self.plies)
        search = Search(*acey_deucey_nets(self.rules, level), self.rules, most=_MOST_WEIGHED)
        if not self.plays and self.awaited is not Awaited.DOUBLET:
            (chances,) = yield from search.chances([state], min(plies, 1))
            return Answer((), chances=chances)
        ranked = yield from search.ranked(self._options(state), plies)
        doublet = 0 if self.roll else ranked[0].option.roll.high
        found = [each.option.play for each in ranked if not doublet or each.option.roll.high == doublet]
        done = len(self.made)
        return Answer(
            tuple(tuple((source, die) for source, die in play[done:]) for play in found), doublet=doublet
        )

    def _options(self, state: State) -> list[Option]:
        if self.roll is None:
            return [*options(state, None, self.rules)]
        whole = (tuple(Move(*move) for move in (*self.made, *play)) for play in self.plays)
        return [option(state, self.roll, play, self.rules) for play in whole]
