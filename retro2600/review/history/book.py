"""The record of one's own games, made of the lines of a file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from retro2600 import limits
from retro2600.machine.facets import history
from retro2600.machine.facets.history import Circumstances, QuizQuestion, RecordPage
from retro2600.machine.facets.markings import Arrow
from retro2600.machine.facets.record import Record
from retro2600.review.desk import Desk
from retro2600.review.findings import SMALL
from retro2600.review.game import ReviewedGame
from retro2600.review.history import entering, entry, quiz
from retro2600.review.history.chapters import chapters
from retro2600.review.history.entry import Entry
from retro2600.review.history.quiz import day_of
from retro2600.review.history.table import table
from retro2600.review.kept import read_findings
from retro2600.rules import Bonus
from retro2600.rules.notation import MatchRecord

StateT = TypeVar("StateT")

_UNREADABLE: Final = (ValueError, LookupError, TypeError, RecursionError)
_DAY: Final = len("2026-11-21")


class Book(history.History[StateT]):
    """The games by their keys, and the boxes of the quiz."""

    def __init__(self, record: Record[StateT], desk: Desk[StateT], program: str) -> None:
        """`desk`: an empty one, on which games are judged."""
        self._record, self._desk, self._program = record, desk, program
        self._entries: dict[str, Entry] = {}
        self._asked: dict[str, quiz.BoxedQuestion] = {}
        self._damaged = self._beyond = 0
        self._judging: tuple[Entry, MatchRecord] | None = None
        self._told: Sequence[RecordPage] | None = None  # as long as no game is added
        self._counted = "", 0  # the questions due on a day, as long as nothing is added
        self._hopeless: set[str] = set()  # games that cannot be read, and are not judged

    def read(self, data: bytes) -> None:
        """Take in the lines of a file, in the place of all that was known."""
        self._entries, self._asked = {}, {}
        self._told, self._counted = None, ("", 0)
        self._judging, self._damaged = None, 0
        lines = [line for line in data.split(b"\n") if line.strip()]
        self._beyond = max(0, len(lines) - limits.HISTORY_LINES)
        for line in lines[: limits.HISTORY_LINES]:
            try:
                self._take(line)
            except _UNREADABLE:
                self._damaged += 1

    @property
    def damage(self) -> str:
        """The sentence about lines that cannot be read; "" if there are none."""
        lost = self._damaged + self._beyond
        return f"{lost} line{'s' * (lost != 1)} of your record cannot be read" if lost else ""

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self._entries)

    def enter(
        self, ledger: Any, state: StateT, found: Mapping[str, Any], occasion: Circumstances
    ) -> bytes | None:
        """The line of a game that has just been finished; None for one that is known, or does not count."""
        record = self._record.played(ledger, state)
        entered = None if record is None else entering.entered(record, dict(found), occasion)
        if entered is None or entered.key in self._entries:
            return None
        return self._added(entered)

    def step(self) -> tuple[bool, bytes | None]:
        """Go on judging games that were left before they were."""
        if self._judging is None:
            self._judging = self._next()
            return self._judging is not None, None
        if self._desk.step():
            return True, None
        (known, record), self._judging = self._judging, None
        return True, self._added(entering.judged(known, record, dict(self._desk.kept), self._desk.depth))

    def chapters(self) -> Sequence[RecordPage]:
        """The pages of the record."""
        if self._told is None:
            self._told = chapters([*self._entries.values()])
        return self._told

    def table(self) -> str:
        """All games as comma-separated values."""
        return table(self._entries.values())

    def due(self, today: str) -> int:
        """The number of questions that are due on this day."""
        if self._counted[0] != today[:_DAY]:
            self._counted = today[:_DAY], len([*self._due(today)])
        return self._counted[1]

    def question(self, today: str, state: StateT) -> QuizQuestion[StateT] | None:
        """The next of them that can be asked here."""
        for known, key, line in self._due(today):
            try:
                asked = self._posed(known, key, line, state)
            except _UNREADABLE:
                continue
            if asked:
                return asked
        return None

    def answered(self, question: QuizQuestion[StateT], way: int, today: str) -> bytes:
        """The line of an answer."""
        day, before = day_of(today), self._asked.get(question.key, quiz.NEW)
        self._counted = "", 0
        self._asked[question.key] = after = quiz.after(before, question.finding.ways[way].loss < SMALL, day)
        return _line(quiz.line_of(question.key, after, day))

    def drawn(self, question: QuizQuestion[StateT], way: int) -> Sequence[Arrow]:
        """A way to decide in the picture of the question's state."""
        return self._desk.drawn(question.finding.ways[way], question.state)

    def _take(self, line: bytes) -> None:
        if len(line) > limits.HISTORY_LINE:
            raise ValueError("it is too long")
        plain = json.loads(line)
        if plain["kind"] == quiz.KIND:
            key, asked = quiz.asked_of(plain)
            self._asked[key] = asked
        elif plain["kind"] == entry.KIND:
            known = entry.entry_of(plain)
            self._entries[known.key] = known
        else:
            raise ValueError("it is of no known kind")

    def _added(self, known: Entry) -> bytes:
        self._entries[known.key] = known
        self._told, self._counted = None, ("", 0)
        return _line(entry.line_of(known))

    def _next(self) -> tuple[Entry, MatchRecord] | None:
        """The game to be judged next, on the desk with what has been found out about it."""
        for known in reversed(self._entries.values()):
            if known.depth < self._desk.depth and known.key not in self._hopeless:
                try:
                    record = known.finished
                    self._desk.take(record)
                    self._desk.remember(known.found)
                except _UNREADABLE:
                    self._hopeless.add(known.key)
                else:
                    return known, record
        return None

    def _due(self, today: str) -> Iterator[tuple[Entry, str, int]]:
        """Blunders to be asked about: those that have waited longest first, then the latest game."""
        day = day_of(today)
        found = [
            (self._asked.get(key, quiz.NEW).due, known, key, line)
            for known in reversed(self._entries.values())
            for key, line in known.blunders
        ]
        for due, known, key, line in sorted(found, key=lambda each: each[0] or day):
            if due <= day:
                yield known, key, line

    def _posed(self, known: Entry, key: str, line: int, state: StateT) -> QuizQuestion[StateT] | None:
        record = known.record
        if known.program != self._program and record.games[0].rules.bonus is not Bonus.NONE:
            return None
        game = ReviewedGame.of(record)
        decision = game.decisions[line]
        finding = read_findings(known.found, [decision]).get(decision) if decision else None
        if decision is None or finding is None:
            return None
        there = self._record.posed(state, quiz.posed(game, line, finding))
        if there is None:
            return None
        told = quiz.told(decision, finding, known.sides)
        return QuizQuestion(key, told, there, finding, quiz.order_of(key, len(finding.ways)))


def _line(plain: Mapping[str, object]) -> bytes:
    return json.dumps(plain, separators=(",", ":")).encode()
