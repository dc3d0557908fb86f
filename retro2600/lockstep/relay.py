"""The middle of a lock step: it passes messages on as they are, and writes down all that is agreed upon.

It runs no machine. It knows both hands of each frame because they pass, and a frame as agreed once both sides
have told the same digest of it. What it writes down is the game's movie in pieces: a start, hands, digests. A
middle that was lost begins anew after the last piece that is kept, and asks both sides from there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import compress, decompressobj, error

from retro2600.lockstep.holding import Hands, Holdings
from retro2600.lockstep.messages import (
    Marked,
    MessageError,
    Missed,
    Played,
    Returned,
    read,
    written,
)
from retro2600.lockstep.run import AHEAD, KEPT
from retro2600.lockstep.track import Track
from retro2600.machine import Console, Machine
from retro2600.machine.movie import MARK_EVERY, Mark, Movie


@dataclass(frozen=True, slots=True)
class AgreedFrames:
    """Agreed frames: the first of them, the hands of each, and the digest at the end of the last."""

    first: int
    hands: tuple[Hands, ...]
    digest: str

    @property
    def last(self) -> int:
        """The last of them, which is marked."""
        return self.first + len(self.hands) - 1


@dataclass(frozen=True, slots=True)
class Differing:
    """The first mark of a round at which the two machines differ: its frame, and the digest of each seat."""

    frame: int
    digests: tuple[str, str]


def packed(frames: AgreedFrames) -> bytes:
    """The hands, compressed: about a hundred bytes for a second of two paddles."""
    return compress(b"".join(first + second for first, second in frames.hands), 9)


def unpacked(data: bytes, holdings: Holdings[Any]) -> tuple[Hands, ...]:
    """The hands in these bytes; `ValueError` with one sentence if there are none, or more than are kept."""
    (first, second), most = (holding.width for holding in holdings.seats), AHEAD + KEPT
    width, reader = first + second, decompressobj()
    try:
        text = reader.decompress(data, most * width + 1)
    except error as refusal:
        raise ValueError("the hands of some frames cannot be unpacked") from refusal
    if not text or len(text) % width or len(text) > most * width or not reader.eof or reader.unused_data:
        raise ValueError(
            f"the hands of some frames have {len(text)} bytes, expected up to {most} times {width}"
        )
    hands = tuple((text[at : at + first], text[at + first : at + width]) for at in range(0, len(text), width))
    for pair in set(hands):
        for holding, hand in zip(holdings.seats, pair, strict=True):
            holding.values(hand)
    return hands


def movie_of(start: Machine[Any, Any, Any], pieces: Iterable[AgreedFrames]) -> Movie[Any]:
    """The movie of pieces that follow each other; `ValueError` with one sentence if one is missing."""
    holdings: Holdings[Any] = Holdings(start.cartridge.console)
    runs, marks, frame = [], [], start.frame
    for piece in pieces:
        if piece.first != frame + 1:
            raise ValueError(f"frame {piece.first} follows frame {frame}")
        runs += [(1, holdings.merged(hands)) for hands in piece.hands]
        frame = piece.last
        marks.append(Mark(frame - start.frame, piece.digest))
    return Movie(start, tuple(runs), tuple(marks))


class Relay:
    """The middle of one game."""

    def __init__(self, console: Console[Any], frame: int = 0) -> None:
        """`frame`: the last one that is written down; after 0, both sides are asked from there."""
        self._holdings: Holdings[Any] = Holdings(console)
        self.written_down = frame
        self._tracks = tuple(Track(frame, held) for held in self._holdings.at_rest)
        self._marks: tuple[dict[int, Marked], dict[int, Marked]] = {}, {}
        self._differed_in = -1
        """The last round in which the machines have differed."""

    @property
    def question(self) -> bytes:
        """The message for a side that comes while the middle may lack what the side has played."""
        return written(Missed(self.written_down))

    def hear(self, seat: int, data: bytes) -> list[AgreedFrames | Differing]:
        """A message of a seat, to be passed on to the other; what is agreed upon by it, or differs.

        `MessageError`, and it is not to be passed on, if it is none.
        """
        message = read(data, self._holdings.widths_from(seat))
        match message:
            case Played(first, _, hands):
                self._take(seat, first, hands)
            case Returned(first, _, _, hands):
                self._take(1 - seat, first, hands)
            case Marked():
                return self._marked(seat, message)
        return []

    def _take(self, seat: int, first: int, hands: Sequence[bytes]) -> None:
        track = self._tracks[seat]
        if first <= track.given + 1 and first + len(hands) - 1 > self.written_down + KEPT + 2 * AHEAD:
            raise MessageError(f"hands reach frame {first + len(hands) - 1}, and no marks have come")
        for hand in hands[max(0, track.given + 1 - first) :]:
            try:
                self._holdings.seats[seat].values(hand)
            except ValueError as refusal:
                raise MessageError(str(refusal)) from refusal
        track.give(first, hands)

    def _marked(self, seat: int, mark: Marked) -> list[AgreedFrames | Differing]:
        """The frames up to a mark both seats have made alike, whatever it was before, or a difference."""
        if mark.frame <= self.written_down or mark.frame % MARK_EVERY:
            return []
        if mark.frame > self.written_down + KEPT + AHEAD:
            return []
        self._marks[seat][mark.frame] = mark
        other = self._marks[1 - seat].get(mark.frame)
        if other is None:
            return []
        if other.digest != mark.digest:
            return self._differing(mark.frame) if other.round == mark.round else []
        if min(track.given for track in self._tracks) < mark.frame:
            return []
        return [self._written_down(mark.frame, mark.digest)]

    def _differing(self, frame: int) -> list[AgreedFrames | Differing]:
        first, second = (marks[frame] for marks in self._marks)
        if first.round <= self._differed_in:
            return []
        self._differed_in = first.round
        return [Differing(frame, (first.digest, second.digest))]

    def _written_down(self, frame: int, digest: str) -> AgreedFrames:
        first, second = (track.after(self.written_down, frame - self.written_down) for track in self._tracks)
        made = AgreedFrames(self.written_down + 1, tuple(zip(first, second, strict=True)), digest)
        self.written_down = frame
        for track in self._tracks:
            track.forget(frame)
        for marks in self._marks:
            for passed in [at for at in marks if at <= frame]:
                del marks[passed]
        return made
