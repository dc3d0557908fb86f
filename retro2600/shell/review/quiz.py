"""The quiz: a blunder of one's own is posed on the board, and the ways to decide stand beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from retro2600.machine import Machine
from retro2600.machine.facets.history import History, QuizQuestion
from retro2600.machine.facets.markings import Arrow, ArrowRole
from retro2600.shell.menu.menu import Do, PageLine
from retro2600.shell.play import Play
from retro2600.shell.review.beside import Beside, wrapped
from retro2600.shell.review.sheet import found
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.words.language import Language
from retro2600.shell.words.said import said


class Quiz(Beside):
    """Stands at one question, before its answer or after it."""

    def __init__(
        self,
        question: QuizQuestion[Any],
        history: History[Any],
        play: Play,
        today: str,
        keep: Callable[[bytes], object],
        words: Language,
    ) -> None:
        self._question, self._history, self._play = question, history, play
        self._today, self._keep, self._words = today, keep, words
        self._way: int | None = None  # that was chosen
        self._following: QuizQuestion[Any] | None = None
        self._begin()

    @classmethod
    def asked(
        cls,
        history: History[Any],
        play: Play,
        today: str,
        keep: Callable[[bytes], object],
        words: Language,
    ) -> Quiz | None:
        """The next question that is due; None if there is none. `keep` takes the lines of the answers."""
        question = history.question(today, play.session.console.state)
        return None if question is None else cls(question, history, play, today, keep, words)

    @property
    def shown(self) -> AnyMachine | None:
        """The machine as it was before the decision."""
        return self._posed

    @property
    def arrows(self) -> Sequence[Arrow]:
        """After the answer: the best way, and the one that was chosen."""
        if self._way is None:
            return ()
        made = [] if self._way == 0 else self._drawn(self._way, ArrowRole.MADE)
        return [*made, *self._drawn(0, ArrowRole.BEST)]

    def _choices(self) -> list[Do]:
        ways, close = self._question.finding.ways, Do("close the quiz", lambda: None)
        if self._way is None:
            order = self._question.order
            asked = [Do(ways[way].told, partial(self._answer, way), closes=False) for way in order]
            return [*asked, close]
        return [*([Do("next question", self._next, closes=False)] if self._following else []), close]

    @property
    def told(self) -> Sequence[str]:
        finding = self._question.finding
        told = [self._question.told]
        if self._way is not None:
            loss = finding.ways[self._way].loss
            told.append(
                said("right") if loss < 0.0005 else said("wrong: it costs {loss} points", loss=f"{loss:.3f}")
            )
            told += found(finding)[1:]
        return wrapped(told, self._words)

    def _answer(self, way: int) -> None:
        self._way = way
        self._keep(self._history.answered(self._question, way, self._today))
        self._following = self._history.question(self._today, self._play.session.console.state)
        self._begin()

    def _next(self) -> None:
        if self._following:
            self._question, self._way = self._following, None
            self._begin()

    def _begin(self) -> None:
        """Other lines: the first is the chosen one."""
        self._posed = Machine(self._play.session.console.cartridge, self._question.state)
        super().__init__(PageLine("quiz", self._choices))

    def _drawn(self, way: int, role: ArrowRole) -> list[Arrow]:
        return [arrow._replace(role=role) for arrow in self._history.drawn(self._question, way)]
