"""The messages of one side: what each does to its run, and what is to be answered.

A side that comes back asks from the frame it has. The other one returns it the hands that it had played, and
goes on as if those after that frame had never been heard; or puts it to its own keepsake, if the frame is too
long ago. What was given stays given: nobody plays a frame twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from retro2600.lockstep.holding import Holding
from retro2600.lockstep.messages import (
    MOST_HANDS,
    Marked,
    Message,
    MessageError,
    Missed,
    Played,
    Put,
    Returned,
    written,
)
from retro2600.lockstep.run import AHEAD, KEPT, Run
from retro2600.lockstep.truth import Truth
from retro2600.machine import Cartridge, Machine
from retro2600.machine.movie import Mark
from retro2600.machine.savestate import restored, saved


class Answers:
    """The part of one side that hears messages and answers them."""

    def __init__(self, run: Run, holdings: Sequence[Holding], seat: int, asks: bool) -> None:
        self.run, self._holdings, self._seat = run, holdings, seat
        self.asks = asks
        """True as long as this side does not know all hands that it has played."""
        self.far_has = run.frame
        """The last near hand that the far side has."""
        self.differs_at: int | None = None
        """The frame at which the two machines differ for good."""
        self.went_back_to = run.frame
        self._truth = Truth(run.frame)
        self._going: list[Message] = []
        self._asked_from: int | None = None
        """The earliest frame from which was asked since the last messages went."""
        self.ask()

    def hear(self, message: Message) -> None:
        """Take in a message; `MessageError` if it may not come now."""
        if self.differs_at is not None:
            return
        match message:
            case Played():
                self._played(message)
            case Missed(frame):
                self._asked(frame)
            case Returned():
                self._returned(message)
            case Marked():
                if message.frame <= self.run.near.given + AHEAD:
                    self._truth.heard(message)
            case Put():
                self._put(message)

    def settle(self) -> None:
        """Correct, agree, mark, compare: once for each frame of the screen."""
        if self.differs_at is not None:
            return
        self._mark(self.run.settle())
        if not self.asks and self.run.frame < self.run.near.given:
            self.run.catch_up()
            self._mark(self.run.settle())
        differing = self._truth.compare()
        self.run.keep(self._truth.equal)
        if differing is None:
            return
        if self._truth.goes_back(differing):
            self.went_back_to = self.run.keepsake.frame
            self._mark(self.run.go_back())
        else:
            self.differs_at = differing

    def going(self) -> list[Message]:
        """The messages that are to be sent, once."""
        going, self._going, self._asked_from = self._going, [], None
        return going

    def ask(self) -> None:
        """Ask once more, if this side still asks: the answer may be lost."""
        if self.asks:
            self._going.append(Missed(self.run.agreed))

    def say_again(self) -> None:
        """Say again all that may be lost with the line; hands are said until the far side has them."""
        self._going = [] if self.asks else list(self._truth.told(self.run.agreed - KEPT))
        self.ask()

    def _mark(self, marks: Sequence[Mark]) -> None:
        if marks:
            self._truth.forget(self.run.agreed - KEPT)
        self._going += [self._truth.marked(*mark) for mark in marks]

    def _played(self, message: Played) -> None:
        if self.asks:
            return  # said before the far side has heard the question
        run, last = self.run, message.first + len(message.hands) - 1
        if last > run.near.given + AHEAD:
            raise MessageError(f"hands reach frame {last}, expected {run.near.given + AHEAD} at most")
        if message.have > run.near.given:
            raise MessageError(f"frame {message.have} is had, expected {run.near.given} at most")
        self._check(1 - self._seat, message.hands[max(0, run.far.given + 1 - message.first) :])
        run.far.give(message.first, message.hands)
        self.far_has = message.have

    def _asked(self, frame: int) -> None:
        run = self.run
        if frame > run.frame and not self.asks:
            raise MessageError(f"frame {frame} is asked from, expected {run.frame} at most")
        frame = self._asked_from = min(frame, frame if self._asked_from is None else self._asked_from)
        answer: list[Message] = [each for each in self._going if isinstance(each, Missed)]
        if frame < max(run.near.kept_after, run.far.kept_after):
            frame = run.keepsake.frame
            answer.append(_put(run.keepsake))
        self.far_has = min(frame, run.near.given)
        until = max(frame, run.far.given)
        while True:
            hands = run.far.after(frame, MOST_HANDS)
            answer.append(Returned(frame + 1, until, self._truth.round, hands))
            frame += len(hands)
            if frame >= until:
                break
        self._going = [*answer, *self._truth.told(self.far_has)]

    def _returned(self, message: Returned) -> None:
        run = self.run
        if not self.asks:
            return
        if message.until > run.agreed + KEPT + AHEAD:
            raise MessageError(f"hands are returned up to frame {message.until}, expected fewer")
        self._check(self._seat, message.hands)
        run.near.give(message.first, message.hands)
        if run.near.given >= message.until:
            self.asks, self.far_has, self._truth.round = False, run.near.given, message.round

    def _put(self, message: Put) -> None:
        if not self.asks or message.frame <= self.run.agreed:
            return
        machine = _machine(message, self.run.keepsake.cartridge)
        self.run, self._truth = self.run.anew(machine), Truth(machine.frame)

    def _check(self, seat: int, hands: Sequence[bytes]) -> None:
        for hand in hands:
            try:
                self._holdings[seat].values(hand)
            except ValueError as error:
                raise MessageError(str(error)) from error


def _put(keepsake: Machine[Any, Any, Any]) -> Put:
    """The message with a machine; `MessageError` if that is too large to be sent, as with a large card."""
    put = Put(keepsake.frame, saved(keepsake))
    try:
        written(put)
    except ValueError as error:
        raise MessageError(str(error)) from error
    return put


def _machine(message: Put, cartridge: Cartridge[Any, Any, Any]) -> Machine[Any, Any, Any]:
    """The machine that was put; `MessageError` if it is none of this cartridge."""

    def load(name: str) -> Cartridge[Any, Any, Any]:
        if name != cartridge.name:
            raise ValueError(f"a state is of another program, expected {cartridge.name}")
        return cartridge

    try:
        machine = restored(message.document, load)
        cartridge.check(machine.state)
    except ValueError as error:
        raise MessageError(str(error)) from error
    if machine.frame != message.frame:
        raise MessageError(f"a state is of frame {machine.frame}, expected {message.frame}")
    return machine
