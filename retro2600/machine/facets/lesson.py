"""The facet `lesson`: a first lesson, step by step, for somebody who has never played."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from retro2600.machine.facets.facet import Choice, Facet, Offer, StateT

LESSON = Offer("lesson", "the first lesson: begin it, or leave it", ("shift+h",))
OVER = Choice("lesson_over", "lesson begun", "the first lesson was begun once: the welcome offers it no more")


class Task(NamedTuple):
    """One thing to do."""

    line: str
    """A template, as the guiding line is one."""
    effect: Hashable
    """The effect by which it is done, as the facet `guide` tells it."""


class Step(NamedTuple):
    """A position with something to read about it, and the tasks that are done there one after the other."""

    title: str
    told: tuple[str, ...]
    """The paragraphs to be read first, templates."""
    tasks: tuple[Task, ...] = ()
    """None: it is only read, and the position stays."""
    right: str = ""
    """The sentence that is said once all of them are done."""


class Lesson(Facet[StateT]):
    """The steps of a lesson."""

    offers = (LESSON,)
    choices = (OVER,)

    @property
    @abstractmethod
    def steps(self) -> Sequence[Step]:
        """The steps, in order."""

    @abstractmethod
    def set_up(self, state: StateT, step: int, held: Any) -> StateT:
        """The state in which the tasks of this step, counted from 0, begin; `held` are the inputs there."""
