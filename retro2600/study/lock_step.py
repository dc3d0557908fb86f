"""The check of a table's log whose two machines played in lock step: its frames are run anew.

The machine is powered on as on both sides, runs all agreed frames, and is held against each digest.
"""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from retro2600 import cartridges
from retro2600.lockstep.holding import Holdings
from retro2600.lockstep.relay import AgreedFrames, movie_of, unpacked
from retro2600.machine import Machine
from retro2600.machine.movie import Check, Movie
from retro2600.tables import acts, frames
from retro2600.tables.event import Event, event_of
from retro2600.version import __version__


@dataclass(frozen=True, slots=True)
class Replayed:
    """The frames of a log, and its faults, a sentence each: the first fault ends the check."""

    frames: int
    faults: tuple[str, ...] = ()


def replayed(log: Sequence[object]) -> Replayed | None:
    """The replay of a log's events, as JSON values, that can all be read; None: it has no machines."""
    events = [event_of(entry) for entry in log]
    opened = events[0].act
    if not isinstance(opened, acts.Open) or not opened.options.in_lock_step:
        return None
    if opened.options.name != __version__:
        made = opened.options.name
        return Replayed(0, (f"it was played with release {made}, and this is {__version__}.",))
    machine = Machine.powered_on(cartridges.load(opened.options.program.value))
    try:
        movie = movie_of(machine, _pieces(events, Holdings(machine.cartridge.console)))
    except ValueError as fault:
        return Replayed(0, (f"{fault}.",))
    return _run(machine, movie)


def _pieces(events: Sequence[Event], holdings: Holdings[Any]) -> Iterator[AgreedFrames]:
    for event in events:
        if not isinstance(act := event.act, frames.Frames):
            continue
        try:
            piece = AgreedFrames(
                act.first, unpacked(b64decode(act.hands, validate=True), holdings), act.digest
            )
        except ValueError as fault:
            raise ValueError(f"event {event.n}: {fault}") from fault
        if piece.last != act.last:
            raise ValueError(f"event {event.n} has hands up to frame {piece.last}, and says {act.last}")
        yield piece


def _run(machine: Machine[Any, Any, Any], movie: Movie[Any]) -> Replayed:
    check = Check(movie.marks)
    for number, inputs in enumerate(movie.inputs(), 1):
        machine = machine.step(inputs)
        check.add(number, machine.state)
        if check.first_difference:
            mark, found = check.first_difference
            fault = f"frame {mark.frame}: the machine's digest is {found}, and the log says {mark.digest}."
            return Replayed(number, (fault,))
    return Replayed(movie.frames)
