"""A movie: a player's inputs, frame by frame, with digests of the states they led to.

A movie is a JSON object whose "inputs" are run-length coded text. Bare inputs are a movie too: beside them a
whole one names its format, cartridge and version, holds the state it begins with if that is not power-on, and
marks `[frame, digest]` that a replay is held against. Frames count from 1, the first of the movie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any, Generic, NamedTuple

from retro2600 import limits
from retro2600.excerpt import json_excerpt
from retro2600.machine.cartridge import Cartridge, InputsT
from retro2600.machine.digest import digest
from retro2600.machine.machine import Machine
from retro2600.machine.savestate import fitting, made_with, restored, saved
from retro2600.machine.script import Script

FORMAT = "retro2600 movie 1"

MARK_EVERY = 60
"""Frames from one mark to the next (chosen: a second)."""


class MovieError(ValueError):
    """JSON values that are no movie; the text is one sentence that says where and what was expected."""


class Mark(NamedTuple):
    """The digest of the state at the end of a frame."""

    frame: int
    digest: str


@dataclass(frozen=True, slots=True)
class Movie(Generic[InputsT]):
    """Inputs in runs of frames, the machine they begin with (None: whatever is powered on), and marks."""

    start: Machine[Any, InputsT, Any] | None
    runs: tuple[tuple[int, InputsT], ...]
    marks: tuple[Mark, ...] = ()

    @property
    def frames(self) -> int:
        """Its length in frames."""
        return sum(count for count, _ in self.runs)

    def inputs(self) -> Iterator[InputsT]:
        """The inputs of each frame in turn."""
        return chain.from_iterable(repeat(held, count) for count, held in self.runs)


def read(document: object, bare: str, load: Callable[[str], Cartridge[Any, Any, Any]]) -> Movie[Any]:
    """The movie of a JSON document; fields that are no movie's, such as a log's, are passed over.

    `bare` names the cartridge that bare inputs are for. Raises `ValueError` with one sentence: `MovieError`,
    `StateError`, or the codec's own.
    """
    if not isinstance(document, dict) or "inputs" not in document:
        raise MovieError('expected a JSON object with "inputs"')
    if "format" not in document:
        return Movie(None, _runs(document, load(bare)))
    if document["format"] != FORMAT:
        raise MovieError(f'"format" is {json_excerpt(document["format"])}, expected "{FORMAT}"')
    start = Machine.powered_on(fitting(document.get("cartridge"), document.get("version"), load))
    runs = _runs(document, start.cartridge)
    if document.get("start") is not None:
        start = restored(document["start"], load)
    movie = Movie(start, runs, _marks(document.get("marks", [])))
    _ensure_same_nets(document, start.cartridge)
    return movie


def written(movie: Movie[InputsT], codec: Script[InputsT]) -> dict[str, Any]:
    """The JSON document of a movie.

    A start that is not plain power-on - with a seed, a card or options, or later - is written as a state,
    with its memory cards; `ValueError` if one is too large to be read.
    """
    document: dict[str, Any] = {"inputs": codec.written(movie.inputs())}
    if movie.start is None:
        return document
    cartridge = movie.start.cartridge
    head: dict[str, Any] = {"format": FORMAT, "cartridge": cartridge.name, "version": cartridge.version}
    head |= made_with(cartridge)
    if movie.start != Machine.powered_on(cartridge):
        head["start"] = saved(movie.start)
    return {**head, **document, "marks": [list(mark) for mark in movie.marks]}


def _ensure_same_nets(document: dict[str, Any], cartridge: Cartridge[Any, Any, Any]) -> None:
    """`MovieError` if the computer player thought by other nets: it would play otherwise here."""
    release, nets = document.get("release"), document.get("nets")
    if nets == cartridge.nets or not cartridge.nets:
        return
    by = f"by retro2600 {json_excerpt(release)}" if release is not None else "by a release that is not named"
    raise MovieError(f"it was made {by}, whose computer player thinks by other nets than this one's")


def _runs(document: dict[str, Any], cartridge: Cartridge[Any, Any, Any]) -> tuple[tuple[int, Any], ...]:
    runs = cartridge.console.codec.read(document["inputs"])
    frames = sum(count for count, _ in runs)
    if frames > limits.FRAMES:
        raise MovieError(f'"inputs" last {frames} frames, expected {limits.FRAMES} at most')
    return runs


def _marks(plain: object) -> tuple[Mark, ...]:
    if not isinstance(plain, Sequence) or isinstance(plain, str):
        raise MovieError(f'"marks" is {json_excerpt(plain)}, expected a list of [frame, digest] entries')
    for number, entry in enumerate(plain, 1):
        match entry:
            case [int(), str()]:
                continue
        raise MovieError(f'entry {number} of "marks" is {json_excerpt(entry)}, expected [frame, digest]')
    return tuple(Mark(*entry) for entry in plain)


class Check:
    """Holds a replay against a movie's marks."""

    def __init__(self, marks: Iterable[Mark]) -> None:
        self._expected = {mark.frame: mark.digest for mark in marks}
        self.kept = 0
        """The number of marks that were as expected."""
        self.first_difference: tuple[Mark, str] | None = None
        """The first mark that was not, and the digest found."""

    def add(self, frame: int, state: object) -> None:
        """Take in one frame of the replay."""
        expected = self._expected.get(frame)
        if expected is None:
            return
        found = digest(state)
        if found == expected:
            self.kept += 1
        elif self.first_difference is None:
            self.first_difference = Mark(frame, expected), found
