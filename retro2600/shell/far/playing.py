"""One side of a lock step as a session: a frame of the screen after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from retro2600.lockstep.lockstep import Beat, Lockstep, MessageError
from retro2600.machine.console import Console
from retro2600.machine.movie import Movie
from retro2600.shell.shelf import AnyMachine
from retro2600.shell.time.session import Session
from retro2600.shell.time.tape import Point, Tape


class NearHand:
    """The controls of a seat, frame by frame.

    Whoever sits alone before a screen has the mouse, a finger and the nearest keys, which are the first
    player's. So at the other seat they count for that one.
    """

    def __init__(self, console: Console[Any], seat: int) -> None:
        first, own = console.knob_of(0), console.knob_of(seat)
        self._knobs = (first.field, own.field) if seat and first and own else None
        pressed, button = console.button_of(0), console.button_of(seat)
        self._buttons = (pressed.field, button.field) if seat and pressed and button else None
        self._last: Any = None
        self._by_first = False  # the first player's knob was turned last

    def inputs(self, inputs: Any) -> Any:
        """The inputs of a frame, with what the first player's controls do given to the seat as well."""
        found, last, self._last = inputs, self._last, inputs
        if self._knobs:
            first, own = self._knobs
            if last is not None and getattr(inputs, own) != getattr(last, own):
                self._by_first = False
            elif last is not None and getattr(inputs, first) != getattr(last, first):
                self._by_first = True
            if self._by_first:
                found = replace(found, **{own: getattr(inputs, first)})
        if self._buttons:
            pressed, button = self._buttons
            if getattr(inputs, pressed):
                found = replace(found, **{button: True})
        return found


class Playing:
    """The game of who sits at a seat."""

    def __init__(self, machine: AnyMachine, seat: int, *, returning: bool) -> None:
        """See `Lockstep`."""
        self.side = Lockstep(machine, seat, returning)
        self.seat = seat
        self.kept = machine
        """The keepsake that was written last."""
        self._near = NearHand(machine.cartridge.console, seat)
        self._silence = machine.cartridge.console.sound.silence
        self.session = Session.of(machine)
        """The moment that is to be seen."""
        self.sound: Any = self._silence
        """The sound to be heard with it."""

    def frame(self, received: Sequence[bytes], read: Callable[[], Any]) -> bool:
        """A frame of the screen, in which these messages have come; True if one of the game was run.

        `read` gives the inputs of all players, and is asked if they count.
        """
        for message in received:
            with suppress(MessageError):  # of another version, or damaged: it is as if it were lost
                self.side.hear(message)
        beat = self.side.begin()
        if beat is not Beat.STEP:
            self.sound = self.side.heard if beat is Beat.SKIP else self._silence
            if self.side.machine.frame != self.session.frame:
                self._show(self.session.held)  # it went back
            return False
        inputs = self._near.inputs(read())
        self.side.step(inputs)
        self._show(inputs)
        self.sound = self.side.heard
        return True

    @property
    def movie(self) -> Movie[Any]:
        """All frames that both sides agree upon, from the first one that this side has had on."""
        return self.side.movie

    def _show(self, held: Any) -> None:
        """The session of the present frame, which no tape leads to: what it shows may be corrected yet."""
        before, machine = self.session, self.side.machine
        ledger = machine.cartridge.facets.ledger.entered(
            before.point.ledger, before.console.state, machine.state
        )
        point = Point(machine, ledger)
        self.session = Session(point, Tape(point), held_before=held)
