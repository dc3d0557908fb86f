"""Facets: what a program offers beside its core, each optional and by itself.

A facet changes nothing: the machine's states, digests and movies are the same with it and without. It sees
the states one after the other; what it needs of earlier ones it finds in a `ledger`, an immutable value like
a state. The shell shows and sounds what facets tell, and needs to know nothing of the game.

| facet | tells |
|---|---|
| `ledger` | the memory that the others are handed |
| `time` | where turns begin: undo and rewinding rest there; a program may decline them |
| `guide` | what a person can do now |
| `games` | the games that can be selected |
| `remarks` | facts to be read beside the picture |
| `cues` | the same for the ear |
| `marks` | what is drawn over the picture |
| `answers` | where a knob belongs for an answer, or for a place that is pointed at |
| `record` | the games played, and the score |
| `review` | what was decided in a game beside the best there was, and advice |
| `hands` | what an engine's hand does at a player's knob and button |
| `positions` | a position as text, and back |
| `lesson` | a first lesson, step by step |
| `voice` | when lines that are spoken are to be heard |
| `company` | when another person plays: no help and no way back then |

A program gives those that it has, each a subclass that says only what there is to say; the others are as in
the base class, or None.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Generic

from retro2600.machine.facets.answers import Answers
from retro2600.machine.facets.company import Company
from retro2600.machine.facets.cues import Cues
from retro2600.machine.facets.facet import Choice, Facet, Offer, StateT
from retro2600.machine.facets.games import Games
from retro2600.machine.facets.guide import Guide
from retro2600.machine.facets.hands import Hands
from retro2600.machine.facets.ledger import Ledger
from retro2600.machine.facets.lesson import Lesson
from retro2600.machine.facets.marks import Marks
from retro2600.machine.facets.positions import Positions
from retro2600.machine.facets.record import Record
from retro2600.machine.facets.remarks import Remarks
from retro2600.machine.facets.review import Review
from retro2600.machine.facets.time import Time
from retro2600.machine.facets.voice import Voice

__all__ = [
    "Choice",
    "Facet",
    "Facets",
    "Offer",
    "answers",
    "company",
    "cues",
    "games",
    "guide",
    "hands",
    "history",
    "ledger",
    "lesson",
    "markings",
    "marks",
    "positions",
    "record",
    "remarks",
    "review",
    "time",
    "voice",
]


@dataclass(frozen=True, slots=True)
class Facets(Generic[StateT]):
    """The facets of a program."""

    ledger: Ledger[StateT] = field(default_factory=Ledger)
    time: Time[StateT] | None = field(default_factory=Time)
    """None: it declines undo and rewinding."""
    guide: Guide[StateT] = field(default_factory=Guide)
    games: Games[StateT] | None = None
    """None: there is but one."""
    remarks: Remarks[StateT] | None = None
    cues: Cues[StateT] | None = None
    marks: Marks[StateT] | None = None
    answers: Answers[StateT] | None = None
    hands: Hands[StateT] | None = None
    record: Record[StateT] | None = None
    review: Review[StateT] | None = None
    positions: Positions[StateT] | None = None
    lesson: Lesson[StateT] | None = None
    voice: Voice[StateT] | None = None
    company: Company[StateT] | None = None

    @property
    def present(self) -> tuple[Facet[StateT], ...]:
        """Those that there are."""
        found = (getattr(self, each.name) for each in fields(self))
        return tuple(facet for facet in found if facet is not None)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The actions that they add to the shell."""
        return tuple(offer for facet in self.present for offer in facet.offers)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The options that they add to the shell."""
        return tuple(choice for facet in self.present for choice in facet.choices)
