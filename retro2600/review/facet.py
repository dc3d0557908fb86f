"""The facet `review` of programs whose games are told by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

from retro2600.machine.facets import Choice
from retro2600.machine.facets.marks import Marks
from retro2600.machine.facets.record import Record
from retro2600.machine.facets.review import BY_ENGINE, TUTOR, Review
from retro2600.review.desk import Desk
from retro2600.review.history import Book

StateT = TypeVar("StateT")

NETS: Final = "our nets"


@dataclass(frozen=True)
class Reviewing(Review[StateT]):
    """Made of the two facets that know the games and their pictures."""

    record: Record[StateT]
    marks: Marks[StateT] | None = None
    judge: str = NETS

    @property
    def adviser(self) -> str:  # type: ignore[override]
        """That of the record."""
        return self.record.adviser

    @property
    def choices(self) -> tuple[Choice, ...]:  # type: ignore[override]
        """The tutor, and whose hints there are, where it is more than one who gives them."""
        by = self.adviser
        by_adviser = Choice(
            "hint_adviser", f"hints by {by}", f"let {by} give hints", section="time", is_on=True
        )
        return (TUTOR, BY_ENGINE, by_adviser) if self.adviser else (TUTOR,)

    def desk(self) -> Desk[StateT]:
        """An empty desk."""
        return Desk(self.record, self.marks, self.judge)

    def history(self, program: str) -> Book[StateT]:
        """An empty record."""
        desk = Desk(self.record, self.marks, self.judge, asks=False)
        return Book(self.record, desk, program)
