"""One side of a lock step: called once for each frame of the screen, and whenever a message has come.

    beat = side.begin()                 corrects, and says if the next frame is run
    if beat is Beat.STEP:
        side.step(inputs)               the near player's share of them counts
    for message in side.messages():     to be sent
    side.hear(message)                  of those that have come, in any order; MessageError: it is none

`side.machine` is to be seen, `side.heard` to be heard, `side.says` to be told unless it is empty.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Any, Final

from retro2600.lockstep.answers import Answers
from retro2600.lockstep.holding import Holdings
from retro2600.lockstep.messages import LAST_FRAME, MOST_HANDS, MessageError, Played, read, written
from retro2600.lockstep.pace import Pace
from retro2600.lockstep.run import FrameCounts, Run
from retro2600.machine import Machine
from retro2600.machine.movie import Movie

SENT_EVERY: Final = 2
"""Frames of the screen from one message with hands to the next."""

ASKED_EVERY: Final = 60
"""Frames of the screen from one question of a side that comes back to the next."""

SAID_AFTER: Final = 30
"""Frames of the screen that it stands before it says so (chosen: half of the second promised)."""

SHOWN_FOR: Final = 180
"""Frames of the screen for which a return to the last equal frame is told (chosen)."""


class Beat(Enum):
    """The thing to do in the next frame of the screen."""

    STEP = auto()
    SKIP = auto()
    """The picture stands for this frame: this side is ahead. A sound that lasts goes on."""
    WAIT = auto()
    """The picture stands: the far hands are too late. It is silent."""
    STOP = auto()
    """It is over: the two machines differ."""


class Lockstep:
    """One side."""

    def __init__(self, machine: Machine[Any, Any, Any], seat: int, returning: bool = False) -> None:
        """`machine`: the same on both sides at first; `ValueError` if its console cannot be shared.

        `returning`: this side has lost what came after its keepsake, which `machine` is, and asks for it.
        """
        if machine.frame > LAST_FRAME:
            raise ValueError(f"a lock step begins at frame {machine.frame}, expected {LAST_FRAME} at most")
        self._seat = seat
        self._holdings: Holdings[Any] = Holdings(machine.cartridge.console)
        self._answers = Answers(Run(machine, seat, self._holdings), self._holdings.seats, seat, returning)
        self._pace = Pace()
        self._screen = self._stood = 0
        self._told_at: int | None = None

    @property
    def machine(self) -> Machine[Any, Any, Any]:
        """The machine at the end of the present frame."""
        return self._run.machine

    @property
    def agreed(self) -> int:
        """The last frame whose hands are given on both sides."""
        return self._run.agreed

    @property
    def heard(self) -> tuple[int, ...]:
        """The sound to be heard with the frame that was run last."""
        return self._run.heard

    @property
    def keepsake(self) -> Machine[Any, Any, Any]:
        """The machine to be kept, once a second: with it a side that has lost all else comes back."""
        return self._run.keepsake

    @property
    def movie(self) -> Movie[Any]:
        """The agreed frames, with marks."""
        return self._run.record.movie

    @property
    def figures(self) -> FrameCounts:
        """Frames run, run anew, waited, skipped."""
        return self._run.figures

    @property
    def differs_at(self) -> int | None:
        """The frame at which the two machines differ for good, None if they do not."""
        return self._answers.differs_at

    @property
    def went_back_to(self) -> int | None:
        """The frame that both sides went back to because they differed, as long as that is told."""
        told = self._told_at is not None and self._screen - self._told_at < SHOWN_FOR
        return self._answers.went_back_to if told else None

    @property
    def stands(self) -> bool:
        """True if the picture stands for so long that the player is told why."""
        return self._stood >= SAID_AFTER

    @property
    def asks(self) -> bool:
        """True as long as this side does not know all hands that it has played."""
        return self._answers.asks

    @property
    def says(self) -> str:
        """A sentence for the player; "" if there is nothing to tell."""
        if self.differs_at is not None:
            return f"The two machines differ at frame {self.differs_at}: the game stops here."
        if self.went_back_to is not None:
            return f"The two machines differed: both went back to frame {self.went_back_to}."
        if not self.stands:
            return ""
        if self.asks:
            return "Coming back: the other side is asked for what is missing."
        return "The other player's line is late: the game waits."

    def begin(self) -> Beat:
        """Correct the past by what has come, and decide on the next frame of the screen."""
        self._screen += 1
        returns = self.figures.returns
        self._answers.settle()
        if self.figures.returns > returns:
            self._told_at = self._screen
        beat = self._beat()
        self._stood = 0 if beat is Beat.STEP else self._stood + 1
        return beat

    def step(self, inputs: Any) -> None:
        """Run the next frame with the near player's share of these inputs, after `begin` has said so."""
        self._run.step(inputs)

    def messages(self) -> list[bytes]:
        """The messages to be sent with this frame of the screen, in order; they may be lost with the line."""
        if self._screen % ASKED_EVERY == 0:
            self._answers.ask()
        going = self._answers.going()
        if self._screen % SENT_EVERY == 0 and not self._answers.asks:
            going.append(self._played())
        return [written(message) for message in going]

    def hear(self, data: bytes) -> None:
        """Take in a message; `MessageError`, and nothing is changed, if it is none that may come now."""
        message = read(data, self._holdings.widths_from(1 - self._seat))
        self._answers.hear(message)
        if isinstance(message, Played) and not self._answers.asks:
            frame = message.first + len(message.hands) - 1
            self._pace.heard(frame, message.have)

    def line_is_back(self) -> None:
        """The line was lost, with all that was on its way: say again what the far side may not know."""
        self._pace.begin_anew()
        self._answers.say_again()

    @property
    def _run(self) -> Run:
        return self._answers.run

    def _beat(self) -> Beat:
        if self._answers.differs_at is not None:
            return Beat.STOP
        if self._answers.asks or self._run.frame < self._run.near.given or not self._run.can_step:
            self.figures.waits += 1
            self._pace.stood()
            return Beat.WAIT
        if self._pace.skips(self._run.is_silent):
            self.figures.skips += 1
            return Beat.SKIP
        return Beat.STEP

    def _played(self) -> Played:
        run, has = self._run, max(self._answers.far_has, self._run.near.kept_after)
        self._pace.said(run.near.given, run.far.given)
        return Played(has + 1, run.far.given, run.near.after(has, MOST_HANDS))


__all__ = ["Beat", "Lockstep", "MessageError"]
