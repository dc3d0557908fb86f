"""Options ranked by looking ahead: over all 21 rolls, the replies, and so on, ply by ply.

As `players.search`, in steps that change nothing of the answer. A 1-2 does not end a turn: the doublet that
the nets like best follows within the same ply, and the roll after it is the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from retro2600.players.acey_deucey.choice import (
    Ranked,
    Replies,
    Reply,
    Worth,
    in_order,
    points,
    ranked,
    turned,
)
from retro2600.players.acey_deucey.evaluation import Judge
from retro2600.players.acey_deucey.states import Awaited, Option, State
from retro2600.players.evaluation import Chances
from retro2600.players.rations import in_rations
from retro2600.players.search import MOST, STEP, Asking, Filter, SpentError, Steps, mean
from retro2600.players.squash import ONE
from retro2600.rules import Roll, Ruleset

FILTERS = (Filter(8, ONE * 16 // 100), Filter(4, ONE * 8 // 100), Filter(2, ONE * 4 // 100))
"""For the first ply, the second, the third: wider than those of backgammon (note 24 says why)."""
POINTS_OF_A_GAME = 5
"""By Absolute's score a game is worth about so many times what it is by that of backgammon."""


class Search(Asking[State, Reply]):
    """One decision under way; what it has found out is kept as long as it lives."""

    def __init__(
        self,
        judge: Judge,
        replies: Replies,
        rules: Ruleset,
        most: int = MOST,
        step: int = STEP,
        worth: Worth | None = None,
        means: int | None = None,
    ) -> None:
        """`worth`: that of options, which are points of cubeless play if it is None.

        `means`: the rolls of so many states are averaged in a step; None: as many as there are.
        """
        super().__init__(judge, replies, most, step)
        self._rules, self._averaged = rules, means
        self._worth = worth or points(rules)

    def ranked(self, options: Iterable[Option], plies: int, *, whole: bool = False) -> Steps[list[Ranked]]:
        """These options, the best first; those looked at deeper come before the others.

        A choice is settled once one option is left; if `whole`, that one is looked at to the end, too.
        """
        found = yield from in_rations(partial(ranked, [*options], self._judge, self._worth))
        self.weighed += len(found)
        yield
        for ply, wanted in zip(range(1, plies + 1), FILTERS, strict=False):
            some = self._passed(found, wanted)
            if len(some) == 1 and not whole:
                break
            try:
                said = yield from self.chances([play.option.after for play in some], ply)
            except SpentError:
                break
            deeper = [
                play._replace(chances=turned(chances, play.option.again), plies=ply)
                for play, chances in zip(some, said, strict=True)
            ]
            rest = [play for play in found if play not in some]  # as in `players.search`
            found = in_order(deeper, self._worth) + rest
        return found

    def chances(self, states: Sequence[State], plies: int) -> Steps[list[Chances]]:
        """The chances of movers, by as many plies; raises SpentError."""
        if not plies:
            return [*(yield from self.judged(states))]
        live = [state for state in dict.fromkeys(states) if not state.is_over]
        yield from self._answer(live)
        known: dict[State, Chances] = {}
        for awaits_doublet in (True, False):
            some = [state for state in live if (state.awaited is Awaited.DOUBLET) is awaits_doublet]
            after = yield from self._after(some, plies if awaits_doublet else plies - 1)
            for number, state in enumerate(some, 1):
                known[state] = self._mean(state, after)
                if self._averaged and number % self._averaged == 0:
                    yield
        over = [state for state in states if state not in known]
        known |= zip(over, (yield from self.judged(over)), strict=True)
        return [known[state] for state in states]

    def rolls(self, node: State) -> Sequence[Roll | None]:
        """All of them; where a doublet is awaited, None alone."""
        return (None,) if node.awaited is Awaited.DOUBLET else super().rolls(node)

    def _after(self, states: Sequence[State], plies: int) -> Steps[dict[State, Chances]]:
        """The chances of the states that the replies lead to."""
        replies = {reply.state: reply for state in states for reply in self._answered[state]}
        if not plies or not replies:
            return {state: reply.chances for state, reply in replies.items()}
        said = yield from self.chances([*replies], plies)
        return dict(zip(replies, said, strict=True))

    def _mean(self, state: State, after: dict[State, Chances]) -> Chances:
        """The chances of a mover, from those after each reply of his."""
        mine = [turned(after[reply.state], reply.again) for reply in self._answered[state]]
        return mine[0] if state.awaited is Awaited.DOUBLET else mean([chances.turned() for chances in mine])

    def _passed(self, found: Sequence[Ranked], wanted: Filter) -> list[Ranked]:
        """The options, best first, that are worth another ply."""
        times = POINTS_OF_A_GAME if self._rules.point_a_checker_left else 1
        least = self._worth(found[0]) - times * wanted.within
        return [play for play in found[: wanted.most] if self._worth(play) >= least]
