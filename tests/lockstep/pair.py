"""Two whole machines and a late line between them, in simulated time, with the laws of a lock step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from retro2600.lockstep.lockstep import Beat, Lockstep
from retro2600.lockstep.relay import AgreedFrames, Relay
from retro2600.machine import Machine, Program
from retro2600.machine.digest import digest
from retro2600.machine.movie import Check, Movie
from tests.lockstep.hands import RandomHands
from tests.lockstep.proxy import Delay, Proxy

SECOND = 60
"""Frames of the screen."""

FOR_EVER = 120 * SECOND
"""Frames of the screen for which no game stands that goes on at all."""

PATIENCE = 1200
"""Frames of the screen after which both sides agree upon all, or never."""


class Hands(Protocol):
    """A player."""

    def next(self) -> Any:
        """The inputs of the next frame."""


class Cut(NamedTuple):
    """The line is lost at a time, in seconds, and comes back after so many."""

    at: float
    lasts: float


@dataclass(eq=False)
class Side:
    """One side: its lock step, its clock, its player, and all that the player did."""

    lockstep: Lockstep
    hands: Hands
    seat: int
    period: float
    """Seconds of a frame of the screen, by this side's own clock."""
    next_at: float
    given: list[Any] = field(default_factory=list)
    """The inputs of each frame."""
    stands: int = 0
    heard: list[tuple[int, ...]] = field(default_factory=list)
    """The sound of each frame as it was heard."""
    longest: int = 0
    """Frames of the screen that the picture stood, now and at most."""
    sent: int = 0
    sent_bytes: int = 0

    def frame(self, last: int) -> None:
        """A frame of the screen; `last` is the last frame of the game that is played."""
        beat = self.lockstep.begin()
        if beat is Beat.STEP and self.lockstep.machine.frame < last:
            self._step()
        elif self.lockstep.machine.frame < last:
            self.stands += 1
            self.longest = max(self.longest, self.stands)
            assert self.stands < FOR_EVER, "the game does not go on"
            assert self.stands < SECOND or self.lockstep.says, "a picture stands and nothing is said"

    def _step(self) -> None:
        before, inputs = self.lockstep.machine, self.hands.next()
        self.lockstep.step(inputs)
        self.given.append(inputs)
        self.heard.append(self.lockstep.heard)
        self.stands = 0
        run = self.lockstep._run
        hands = run._hands(run.frame)
        own = run._holdings.seats[self.seat].hand(inputs)
        assert hands[self.seat] == own, "the own hand is not that of the next frame"
        if len(self.given) % 10 == 0:
            assert self.lockstep.machine == before.step(run._holdings.merged(hands)), (
                "the frame shown is not that of the hands"
            )


class Pair:
    """Two sides and the line."""

    def __init__(
        self,
        cartridges: Sequence[Program],
        seed: int,
        delay: Delay = Delay(),  # noqa: B008 - a value
        cuts: Sequence[Cut] = (),
        later: float = 0.4,
        slower: float = 1.0003,
        hands: Callable[[int, int], Hands] = RandomHands,
    ) -> None:
        """Seat 1 begins so many seconds later, and its clock is slower by this factor.

        `hands`: a new player, by a seed and a seat.
        """
        self.now = 0.0
        self.cuts = list(cuts)
        self._lost_until: float | None = None
        self.lines = [Proxy(f"{seed} to {seat}", delay) for seat in (0, 1)]
        self.relay = Relay(cartridges[0].console)
        self.pieces: list[AgreedFrames] = []
        """All that the relay has written down."""
        self.relay_is_new = False
        period = float(1 / cartridges[0].console.frames_per_second)
        self.sides = [
            Side(
                Lockstep(Machine.powered_on(cartridge), seat),
                hands(seed, seat),
                seat,
                period * (slower if seat else 1),
                later * seat,
            )
            for seat, cartridge in enumerate(cartridges)
        ]

    def play(self, last: int) -> None:
        """Let both play up to this frame, and agree upon all."""
        while not all(side.lockstep.machine.frame >= last for side in self.sides):
            self.frame(last)
        for _ in range(PATIENCE):
            if all(side.lockstep.agreed >= last for side in self.sides):
                break
            self.frame(last)
        assert [side.lockstep.agreed for side in self.sides] == [last, last]

    def lose(self, machines: dict[int, Machine[Any, Any, Any]], lasts: float) -> None:
        """The line, and all of these seats but a machine each, is lost for so many seconds."""
        self.cuts = [Cut(self.now, lasts), *self.cuts]
        self._cut()
        for seat, machine in machines.items():
            side = self.sides[seat]
            side.lockstep, side.stands = Lockstep(machine, seat, returning=True), 0

    def lose_the_relay(self, lasts: float) -> None:
        """The relay is lost with both lines; another one has only the pieces that were written down."""
        self.lose({}, lasts)
        last = self.pieces[-1].last if self.pieces else 0
        self.relay, self.relay_is_new = Relay(self.sides[0].lockstep.machine.cartridge.console, last), True

    def frame(self, last: int) -> None:
        """The next frame of the screen of either side."""
        side = min(self.sides, key=lambda each: each.next_at)
        self.now = side.next_at
        side.next_at += side.period
        self._cut()
        for message in self.lines[side.seat].arrived(self.now):
            side.lockstep.hear(message)
        side.frame(last)
        for message in side.lockstep.messages():
            if self._lost_until is None:
                found = self.relay.hear(side.seat, message)
                self.pieces += [piece for piece in found if isinstance(piece, AgreedFrames)]
                side.sent, side.sent_bytes = side.sent + 1, side.sent_bytes + len(message)
                self.lines[1 - side.seat].send(self.now, message)

    def _cut(self) -> None:
        if self._lost_until is not None and self.now >= self._lost_until:
            self._lost_until = None
            for side in self.sides:
                side.lockstep.line_is_back()
                if self.relay_is_new:
                    side.lockstep.hear(self.relay.question)
            self.relay_is_new = False
        if self.cuts and self.now >= self.cuts[0].at:
            self._lost_until = self.now + self.cuts.pop(0).lasts
            for line in self.lines:
                line.cut()


def verified(movie: Movie[Any]) -> tuple[str, int]:
    """The digest at the end of a movie that is run alone, and its marks, all of them as expected."""
    assert movie.start is not None
    machine, check = movie.start, Check(movie.marks)
    for frame, inputs in enumerate(movie.inputs(), 1):
        machine = machine.step(inputs)
        check.add(frame, machine.state)
    assert check.first_difference is None
    assert check.kept == len(movie.marks)
    return digest(machine.state), check.kept


def hold_true(pair: Pair) -> int:
    """Both sides have come to the same, and their movies tell it, hand by hand; the number of marks."""
    movies = [side.lockstep.movie for side in pair.sides]
    ends = [digest(side.lockstep.machine.state) for side in pair.sides]
    assert movies[0] == movies[1]
    end, marks = verified(movies[0])
    assert ends == [end, end]
    holdings = pair.sides[0].lockstep._holdings
    first, second = holdings.seats
    both = zip(*(side.given for side in pair.sides), strict=True)
    played = [holdings.merged((first.hand(one), second.hand(other))) for one, other in both]
    assert played == list(movies[0].inputs()), "a hand was lost"
    return marks
