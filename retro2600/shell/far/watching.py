"""The game of two others, two seconds later: their agreed frames, at the pace at which they were played."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, Final

from retro2600.lockstep.holding import Hands, Holdings
from retro2600.lockstep.relay import unpacked
from retro2600.machine.digest import digest
from retro2600.machine.movie import MARK_EVERY, Mark, Movie
from retro2600.shell.far_tables import Piece
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.time.session import Session
from retro2600.shell.time.tape import Tape
from retro2600.store.refusals import RequestError

BEHIND: Final = 2 * MARK_EVERY
"""Frames by which it is behind: pieces come once a second, and some come late."""

MOST_BEHIND: Final = 3 * BEHIND
"""Frames that may wait; who is further behind hurries."""

HURRIED: Final = 300
"""Frames that are run in a frame of the screen by who hurries (chosen: some milliseconds)."""


class Watching:
    """The game of two others; nobody who watches can touch it."""

    def __init__(self, start: AnyMachine) -> None:
        console = start.cartridge.console
        self._holdings: Holdings[Any] = Holdings(console)
        self._silence = console.sound.silence
        self._waiting: deque[tuple[Hands, str]] = deque()
        self._last = start.frame  # of the frames that have come
        self._hurries = False
        self._gathers = True  # until enough frames are there to be shown at their pace
        self._start = start
        self._runs: list[tuple[int, Any]] = []
        self._marks: list[Mark] = []
        self._held: Any = None
        self.session = Session.of(start)
        """The moment that is to be seen."""
        self._point = self.session.point
        self.sound: Any = self._silence
        """The sound to be heard with it."""
        self.differs_at: int | None = None
        """The first marked frame whose state is not as it was for those who play, None if there is none."""

    def take(self, pieces: Iterable[Piece]) -> None:
        """These frames have come; `RequestError` if they do not follow, or are none."""
        for piece in pieces:
            try:
                hands = unpacked(piece.hands, self._holdings)
            except ValueError as error:
                raise RequestError(str(error)) from error
            if piece.first != self._last + 1:
                raise RequestError(f"frame {piece.first} follows frame {self._last}")
            self._last += len(hands)
            self._waiting += [(each, "") for each in hands[:-1]] + [(hands[-1], piece.digest)]

    def frame(self) -> bool:
        """A frame of the screen; True if one of the game was run."""
        self.sound = self._silence
        if self.differs_at is not None:
            return False
        least = BEHIND if self._hurries else MOST_BEHIND
        self._hurries = len(self._waiting) > least
        if self._hurries:
            for _ in range(min(HURRIED, len(self._waiting) - BEHIND)):
                if self._waiting:
                    self._step(heard=False)
            self._show()
            return True
        self._gathers = not self._waiting or (self._gathers and len(self._waiting) < BEHIND)
        if self._gathers:
            return False
        self._step(heard=True)
        self._show()
        return True

    @property
    def movie(self) -> Movie[Any]:
        """All that was seen."""
        return Movie(self._start, tuple(self._runs), tuple(self._marks))

    def _step(self, *, heard: bool) -> None:
        hands, marked = self._waiting.popleft()
        inputs = self._held = self._holdings.merged(hands)
        self._point = self._point.after(inputs)
        if self._runs and self._runs[-1][1] == inputs:
            self._runs[-1] = self._runs[-1][0] + 1, inputs
        else:
            self._runs.append((1, inputs))
        machine = self._point.console
        if marked:
            self._marks.append(Mark(machine.frame - self._start.frame, marked))
            if digest(machine.state) != marked:
                self.differs_at = machine.frame
                self._waiting.clear()
        if heard:
            self.sound = machine.output.sound

    def _show(self) -> None:
        self.session = Session(self._point, Tape(self._point), held_before=self._held)
