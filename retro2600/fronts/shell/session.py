"""A console being played, with its tape: onwards by what hands do or by what the tape holds, and back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from retro2600.consoles.vcs import Inputs
from retro2600.fronts.errors import RequestError
from retro2600.fronts.shell.tape import Point, Tape
from retro2600.fronts.store.consoles import Console
from retro2600.fronts.store.slots import Extra
from retro2600.machine.movie import Movie


class Session:
    """A console as it is now, somewhere on its tape."""

    def __init__(self, console: Console, ledger: Any = None, held: Inputs | None = None) -> None:
        """`ledger`: the onlooker's, None: it begins here; `held`: what was held through the last frame."""
        if ledger is None:
            ledger = console.cartridge.onlooker.opened(console.state)
        self.point = Point(console, ledger)
        self.tape = Tape(self.point)
        self.before: Session | None = None
        """What this one took the place of: a load, the power switch or another start can be undone."""
        self._held_before = held

    @classmethod
    def of_slot(cls, console: Console, extra: Extra) -> Session:
        """A session that goes on from what was put away."""
        return cls(console, extra.ledger, extra.held)

    @classmethod
    def of_movie(cls, start: Console, movie: Movie[Inputs]) -> Session:
        """A session at the beginning of a movie, which lies ahead."""
        session = cls(start)
        for count, inputs in movie.runs:
            session.tape.add(count, inputs)
        return session

    def branched(self) -> Session:
        """A session at the same moment with the same past, and nothing ahead; this one stays as it is."""
        branch = Session(self.console, self.point.ledger, self._held_before)
        branch.tape = self.tape.upto(self.frame)
        branch.before = self.before
        return branch

    @property
    def console(self) -> Console:
        """The console as it is now."""
        return self.point.console

    @property
    def frame(self) -> int:
        """The number of the frame that ended last."""
        return self.point.console.frame

    @property
    def ahead(self) -> int:
        """How many frames the tape holds after this one."""
        return self.tape.last - self.frame

    def step(self, inputs: Inputs) -> None:
        """One frame with these inputs held through it; what the tape held ahead is forgotten."""
        if self.ahead:
            self.tape.cut(self.frame)
        self.tape.add(1, inputs)
        self._advance(inputs)

    def follow(self) -> Inputs:
        """One frame with the inputs that the tape holds for it, and what they were."""
        inputs = self.tape.inputs(self.frame + 1)
        self._advance(inputs)
        return inputs

    def go(self, frame: int) -> None:
        """To the end of any frame of the tape that has been run, its start included."""
        self.point = self.tape.at(min(max(frame, self.tape.first), self.tape.run_to))

    def held(self) -> Inputs | None:
        """What was held through the frame that ended last; None if nobody knows."""
        return self.tape.inputs(self.frame) if self.frame > self.tape.first else self._held_before

    @property
    def game(self) -> object:
        """The number of the game selected, None where the cartridge tells of none."""
        return self.console.cartridge.describe(self.console.state).get("game")

    @property
    def title(self) -> str:
        """What is being played, for the window's frame."""
        title = self.console.cartridge.title
        return title if self.game is None else f"{title} - game {self.game}"

    def select(self, game: int, held: Inputs) -> None:
        """Press SELECT for single frames until this game is on show, the other switches as held.

        A `RequestError` if all games have been on show and it was not among them.
        """
        seen: list[object] = []
        while self.game != game:
            seen.append(self.game)
            self.step(replace(held, select=True))
            self.step(held)
            if self.game in seen:
                games = ", ".join(str(number) for number in sorted(map(str, seen)))
                raise RequestError(f"--game {game}: the games of {self.console.cartridge.name} are {games}")

    def _advance(self, inputs: Inputs) -> None:
        before = self.point.console
        self.point = self.point.after(inputs)
        after = self.point.console
        onlooker = after.cartridge.onlooker
        self.tape.keep(
            self.point,
            began=onlooker.turn_began(before.state, after.state),
            free=onlooker.hands_matter(after.state),
        )
