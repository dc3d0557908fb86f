"""The review: a page beside the board, which shows it as it was before each decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from retro2600.machine import Machine
from retro2600.machine.facets.markings import Arrow, ArrowRole
from retro2600.machine.facets.review import Desk, Finding, GameLine, JudgedWay, Review
from retro2600.shell.menu.menu import Do, PageLine
from retro2600.shell.menu.overlay import Overlay
from retro2600.shell.play import Play
from retro2600.shell.review.beside import Beside, wrapped
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.words.language import Language
from retro2600.shell.words.said import Said, counted, said

JUDGED: Final = said("judging ...")
STEPS: Final = 4
"""Steps of the judge for each frame of the clock while the page is open, and the program rests (chosen)."""


class ReviewSheet(Beside):
    """Stands at one line of the game; its own lines lead to others."""

    def __init__(
        self,
        desk: Desk[Any],
        play: Play,
        facet: Review[Any] | None,
        words: Language,
        go_on: Callable[[AnyMachine], None],
    ) -> None:
        """`words`: what is to be read is wrapped as in this language; `go_on`: plays on from a machine."""
        self._go_on = go_on
        self._desk, self._play, self._facet, self._words = desk, play, facet, words
        self._number = self._first()
        # The line that it opens at, if that is the worst mistake.
        self._opened = self._number if desk.is_over and self._number in self._mistakes else None
        self._posed: tuple[int, AnyMachine | None] = -1, None
        super().__init__(PageLine("review", self._choices))
        self._go(self._number)

    def pass_time(self, frames: int) -> None:
        """The judge goes on, with the decision that is looked at first."""
        for _ in range(STEPS):
            if not self._desk.step():
                return

    def sideways(self, steps: int) -> bool:
        """The next line of the game, or the one before."""
        self._go(self._number + steps)
        return True

    @property
    def shown(self) -> AnyMachine | None:
        """The machine as it was before the decision; None if the program cannot show that."""
        if self._posed[0] != self._number:
            console = self._play.session.console
            state = self._desk.posed(self._number, console.state)
            machine = None if state is None else Machine(console.cartridge, state)
            self._posed = self._number, machine
        return self._posed[1]

    @property
    def arrows(self) -> Sequence[Arrow]:
        """Those of what was done and of what was best; of one of them where they are the same."""
        finding, posed = self._line.finding, self.shown
        if finding is None or posed is None:
            return ()
        made = [] if finding.made == 0 else self._drawn(finding.ways[finding.made], ArrowRole.MADE, posed)
        return [*made, *self._drawn(finding.ways[0], ArrowRole.BEST, posed)]

    def overlay(self) -> Overlay:
        """Its looks, with the number of the turn."""
        number, count = self._number + 1, len(self._desk.lines)
        return replace(
            super().overlay(), title=said("Review: turn {number} of {count}", number=number, count=count)
        )

    @property
    def _line(self) -> GameLine:
        return self._desk.lines[self._number]

    def _choices(self) -> list[Do]:
        """Always the same in a program, so that a line that is chosen stays where it is.

        A phone shows but the first two beside a long finding.
        """
        there = self._number
        return [
            Do("next mistake", self._next_mistake, closes=False),
            *([Do("play on from here", self._play_on)] if self._goes_on else []),
            Do("next turn", lambda: self._go(there + 1), closes=False),
            Do("turn before", lambda: self._go(there - 1), closes=False),
            Do("worst mistake", self._worst, closes=False),
            Do("close the review", lambda: None),
        ]

    @property
    def _goes_on(self) -> bool:
        return self._play.session.goes_back and self.shown is not None

    @property
    def _people(self) -> list[int]:
        """The players that are people, from 0; none where nobody knows."""
        record, state = self._play.session.facets.record, self._play.session.console.state
        players = record.players(state) if record else None
        return [number for number, each in enumerate(players or ()) if each.is_person]

    @property
    def _mistakes(self) -> list[int]:
        """The lines that have a mark; of people alone, where somebody else plays, too."""
        people = self._people
        judged = [(number, line) for number, line in enumerate(self._desk.lines) if line.finding]
        marked = [(number, line) for number, line in judged if line.finding and line.finding.mark]
        return [number for number, line in marked if not people or line.player in people]

    def _first(self) -> int:
        lines = self._desk.lines
        marked = self._mistakes
        return self._dearest(marked) if marked and self._desk.is_over else len(lines) - 1

    def _dearest(self, numbers: Sequence[int]) -> int:
        lines = self._desk.lines
        return max(numbers, key=lambda number: getattr(lines[number].finding, "loss", 0.0))

    def _next_mistake(self) -> None:
        mistakes = self._mistakes
        later = [number for number in mistakes if number > self._number]
        for number in (later or mistakes)[:1]:
            self._go(number)

    def _worst(self) -> None:
        if mistakes := self._mistakes:
            self._go(self._dearest(mistakes))

    def _go(self, number: int) -> None:
        self._number = min(max(number, 0), len(self._desk.lines) - 1)
        self._desk.first(self._number)

    def _play_on(self) -> None:
        posed = self.shown
        if posed is not None:
            self._go_on(posed)

    def _drawn(self, way: JudgedWay, role: ArrowRole, posed: AnyMachine) -> list[Arrow]:
        return [arrow._replace(role=role) for arrow in self._desk.drawn(way, posed.state)]

    @property
    def told(self) -> Sequence[str]:
        """The lines that tell of the decision."""
        line = self._line
        done = " ".join(line.told.split())
        # In the same line, for a terminal has few of them beside a board.
        told: list[str] = [
            said("opened at the worst mistake: {told}", told=done) if self._number == self._opened else done
        ]
        if line.wrong:
            told.append(line.wrong)
        elif line.finding:
            told += found(line.finding)
        elif line.pending:
            told.append(JUDGED)
        if len({arrow.role for arrow in self.arrows}) > 1:
            told.append(said("solid arrows: the best; dashed: what was played"))
        if line.adviser and self._facet:
            told.append(said("{adviser}: {told}", adviser=self._facet.adviser, told=line.adviser))
        return wrapped(told, self._words)


class Earlier(ReviewSheet):
    """The review of a game that was played elsewhere: it is not gone on with, and its figures are of both."""

    @property
    def _goes_on(self) -> bool:
        return False

    @property
    def _people(self) -> list[int]:
        return []


def found(finding: Finding) -> list[Said]:
    """The findings in words: the price, the luck, and each way with its chances."""
    told = [_price(finding)]
    if finding.luck is not None:
        told.append(said("luck of the roll {luck}", luck=f"{finding.luck:+.3f}"))
    for number, way in enumerate(finding.ways):
        cost = f" -{way.loss:.3f}" if number else ""
        mine = said(" (played)") if number == finding.made else ""
        chances = f": {way.chances}" if way.chances else ""
        told.append(
            said(
                "{number}. {way}{cost}{mine}{chances}",
                number=number + 1,
                way=way.told,
                cost=cost,
                mine=mine,
                chances=chances,
            )
        )
    return told


def depth_of(finding: Finding) -> Said:
    """The depth to which the judge looked ahead, in words."""
    if not finding.depth:
        return said("at a glance")
    return counted(finding.depth, "{count} ply ahead", "{count} plies ahead")


def _price(finding: Finding) -> Said:
    depth = depth_of(finding)
    if finding.loss < 0.0005:
        return said("nothing better ({depth})", depth=depth)
    price = said("costs {loss} points ({depth})", loss=f"{finding.loss:.3f}", depth=depth)
    return said("{mark} {price}", mark=finding.mark, price=price) if finding.mark else price
