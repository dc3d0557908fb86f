"""A moment of a session: a console as it is now, somewhere on its tape."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace
from typing import Any, Final

from retro2600.machine.facets import Facets
from retro2600.machine.facets.time import Time
from retro2600.machine.movie import Movie
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.time.tape import Point, Slip, Tape
from retro2600.shell.words.said import Said, said

_ANY_FRAME: Final = Time[Any]()
"""The places to go back to of a program that lets nobody go back."""

BARELY_BEGUN: Final = 60
"""Frames: undo so soon after a turn's beginning means the turn before (chosen)."""

MOST_REPLACED: Final = 100
"""Sessions, one before the other, that undo can bring back (chosen)."""


@dataclass(frozen=True, slots=True)
class Session:
    """A value: a step, a jump or another start gives another one, and every one stays good."""

    point: Point
    tape: Tape
    before: Session | None = None
    """The session in whose place this one came: a load, the power switch or another start can be undone."""
    match: tuple[int, int | None] | None = None
    """The length of the match, 0 for none, and how many games were over before it (None: as the ledger says).

    None where nobody has asked for one yet.
    """
    held_before: Any = None
    """The inputs held through the frame before the tape's start; None if nobody knows."""

    goes_on: bool = False
    """True if the one before is an earlier moment of the same game: undo leads there, however late."""

    @classmethod
    def of(cls, console: AnyMachine, ledger: Any = None, held: Any = None) -> Session:
        """A session that begins here; `ledger`: what its facets remember, None: they begin here, too."""
        if ledger is None:
            ledger = console.cartridge.facets.ledger.opened(console.state)
        point = Point(console, ledger)
        return cls(point, Tape(point), held_before=held)

    @classmethod
    def of_movie(cls, start: AnyMachine, movie: Movie[Any]) -> Session:
        """A session at the beginning of a movie, which lies ahead."""
        session = cls.of(start)
        for count, inputs in movie.runs:
            session.tape.add(count, inputs)
        return session

    @property
    def console(self) -> AnyMachine:
        """The console as it is now."""
        return self.point.console

    @property
    def frame(self) -> int:
        """The number of the frame that ended last."""
        return self.point.console.frame

    @property
    def ahead(self) -> int:
        """The number of frames that the tape holds after this one."""
        return self.tape.last - self.frame

    @property
    def held(self) -> Any:
        """The inputs held through the frame that ended last; None if nobody knows."""
        return self.tape.inputs(self.frame) if self.frame > self.tape.first else self.held_before

    @property
    def ledger(self) -> Any:
        """The ledger of the program's facets, as it tells of the match."""
        ledger, record = self.point.ledger, self.facets.record
        return record.matched(ledger, *self.match) if record and self.match else ledger

    @property
    def facets(self) -> Facets[Any]:
        """The program's facets."""
        return self.console.cartridge.facets

    @property
    def goes_back(self) -> bool:
        """True if the program lets people undo and rewind."""
        return self.facets.time is not None

    @property
    def in_company(self) -> bool:
        """True while a game with another person goes on, or is watched."""
        company = self.facets.company
        return company is not None and company.is_played(self.console.state)

    def in_match(self, length: int) -> Session:
        """The same moment in a match to so many points: one that goes on, or one that begins here."""
        if self.match and self.match[0] == length:
            return self
        record = self.facets.record
        since = record.games(self.point.ledger) if record and self.match else None
        return replace(self, match=(length, since))

    @property
    def title(self) -> str:
        """The name of the program and the number of its game, for the window's frame."""
        cartridge, games = self.console.cartridge, self.facets.games
        if games is None:
            return cartridge.title
        return said("{title} - game {number}", title=cartridge.title, number=games.number(self.console.state))

    @property
    def game(self) -> str:
        """The game at hand: "game 5: acey-deucey, one player, cube"; the title where there is but one."""
        games = self.facets.games
        if games is None:
            return self.console.cartridge.title
        number = games.number(self.console.state)
        return said("game {number}: {title}", number=number, title=Said(games.titles[number]))

    def scored(self, title: str) -> str:
        """A title, followed by the score of the match around the games, if there is one."""
        record = self.facets.record
        score = record.score(self.ledger) if record else None
        return said("{title} - {score}", title=title, score=score.told) if score else title

    def step(self, inputs: Any) -> Session:
        """One frame with these inputs held through it, on a tape of its own if others lie ahead."""
        here = self.forked() if self.ahead else self
        if here.tape.is_long:
            here = here._without_the_oldest()
        here.tape.add(1, inputs)
        return here._advanced(inputs)

    def follow(self) -> Session:
        """One frame with the inputs that the tape holds for it."""
        return self._advanced(self.tape.inputs(self.frame + 1))

    def at(self, frame: int) -> Session:
        """The end of any frame of the tape that has been run, its start included."""
        return replace(self, point=self.tape.at(min(max(frame, self.tape.first), self.tape.run_to)))

    def forked(self) -> Session:
        """The same moment with the same past, and nothing ahead."""
        return replace(self, tape=self.tape.upto(self.frame))

    def replacing(self, before: Session) -> Session:
        """The same session in the place of another one, which undo brings back.

        And so on for those before it, until they are too many, or hold more than one tape is to hold.
        """
        chain, weight = [before], before.tape.weight
        while (older := chain[-1].before) and len(chain) < MOST_REPLACED:
            weight += older.tape.weight
            if weight > 1:
                break
            chain.append(older)
        kept: Session | None = None
        for session in reversed(chain):
            kept = session if session.before is kept else replace(session, before=kept)
        return replace(self, before=kept)

    @property
    def turn(self) -> int | None:
        """The frame of the tape at which the turn began that undo leads back to; None if there is none.

        That is the turn before, where the one at hand has barely begun, or nothing in it has been decided.
        """
        turns, time = self.tape.turns, self.facets.time or _ANY_FRAME
        begun = bisect_left(turns, self.frame - BARELY_BEGUN)
        at_hand = begun and begun == bisect_right(turns, self.frame)
        if at_hand and time.is_untouched(self.tape.at(turns[begun - 1]).console.state, self.console.state):
            begun -= 1
        return turns[begun - 1] if begun else None

    @property
    def beginning(self) -> int:
        """The first frame of the tape whose picture agrees with its state, up to this one."""
        return self._settled(range(self.tape.first, self.frame), self.frame)

    def _without_the_oldest(self) -> Session:
        tape = self.tape.recent()
        return replace(self, tape=tape, held_before=tape.inputs(tape.first))

    def _settled(self, frames: range, otherwise: int) -> int:
        """The first of these frames whose picture agrees with its state; another one if none does."""
        settled = (self.facets.time or _ANY_FRAME).settled
        return next((frame for frame in frames if settled(self.tape.at(frame).console.state)), otherwise)

    def _advanced(self, inputs: Any) -> Session:
        before, point = self.console.state, self.point.after(inputs)
        after, facets, first = point.console.state, self.facets, self.tape.first
        time = facets.time or _ANY_FRAME
        slip = None
        if time.lost(before, after):
            slip = Slip(self.frame, self._settled(range(self.frame, first, -1), first))
        free = facets.guide.waits(after) and time.settled(after)
        self.tape.keep(point, began=time.turn_began(before, after), free=free, slip=slip)
        return replace(self, point=point)
