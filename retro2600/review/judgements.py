"""Judgements of decisions: those that are done, those that are under way, and what they share."""

from __future__ import annotations

from typing import Final

from retro2600.machine.facets import review
from retro2600.machine.facets.review import Finding
from retro2600.players import searches
from retro2600.players.judging.judge import judging
from retro2600.players.judging.known import Known
from retro2600.players.judging.verdict import Verdict
from retro2600.players.search import Steps
from retro2600.review.decisions import LineDecision
from retro2600.review.findings import finding

_STEP, _PLAIN_STEP = 16, 1
"""Rolls answered in a step, which takes about as long as a frame has to spare."""

MOST: Final = 8
"""Judgements begun that wait for others (chosen)."""


class Judgement:
    """The judging of a decision under way, at one depth."""

    def __init__(self, decision: LineDecision, plies: int, known: Known) -> None:
        step = _STEP if searches.has_arrays() else _PLAIN_STEP
        self.decision, self.plies = decision, plies
        self._steps: Steps[Verdict] = judging(decision.alone, plies, step, known)
        self.is_over = False
        self.finding: Finding | None = None
        """Once it is over; None: there was nothing to decide."""

    def step(self) -> None:
        """Take the next step."""
        try:
            next(self._steps)
        except StopIteration as end:
            self.is_over, self.finding = True, finding(self.decision, end.value, self.plies)


class Judgements:
    """Goes on with one at a time; what was begun before goes on where it was left."""

    def __init__(self) -> None:
        self.found: dict[LineDecision, Finding | None] = {}
        """The findings, each of the last depth; None: it was no decision."""
        self.running: Judgement | None = None
        self._known = Known()
        self._begun: dict[tuple[LineDecision, int], Judgement] = {}

    def lacks(self, decision: LineDecision, plies: int) -> bool:
        """True if it has not been judged so deep; what is no decision is so at any depth."""
        if decision not in self.found:
            return True
        found = self.found[decision]
        return found is not None and found.depth < plies

    def begin(self, decision: LineDecision, plies: int) -> None:
        """Go on with this one."""
        self.put_off()
        self.running = self._begun.pop((decision, plies), None) or self.judgement(decision, plies)

    def put_off(self) -> None:
        """Go on with none, until one is chosen again."""
        if running := self.running:
            self._begun[running.decision, running.plies] = running
            self.running = None
        for old in [*self._begun][:-MOST]:
            del self._begun[old]

    def step(self) -> bool:
        """Take the next step of the one that is running; True if it is over then."""
        running = self.running
        if running is None:
            return False
        running.step()
        if running.is_over:
            self.running = None
            self.found[running.decision] = running.finding
        return running.is_over

    def judgement(self, decision: LineDecision, plies: int) -> Judgement:
        """A judgement of its own, beside the one that is running."""
        return Judgement(decision, plies, self._known)


class Foreseen(review.Foreseen):
    """A decision that has not been made yet, under judgement at one depth."""

    def __init__(
        self, judgements: Judgements, decision: LineDecision, at_hand: LineDecision, plies: int
    ) -> None:
        """`at_hand`: the same, as if it had been made in any way."""
        self._judgements, self._decision, self._at_hand, self._plies = judgements, decision, at_hand, plies
        self._judgement: Judgement | None = None

    @property
    def is_judged(self) -> bool:
        """True once it has been judged so deep."""
        return not self._judgements.lacks(self._decision, self._plies)

    @property
    def finding(self) -> Finding | None:
        """The finding about it, once it is judged."""
        return self._judgements.found.get(self._decision)

    def step(self) -> None:
        """Go on with the judgement of the one at hand if that is running: most of it is the same."""
        running = self._judgements.running
        if running and (running.decision, running.plies) == (self._at_hand, self._plies):
            self._judgements.step()
            return
        self._judgement = self._judgement or self._judgements.judgement(self._decision, self._plies)
        self._judgement.step()
        if self._judgement.is_over:
            self._judgements.found[self._decision] = self._judgement.finding
