"""The course of a rollout for a question: from its log, if it has one, to the end or to an interruption."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from retro2600.players.rollouts import Found, Line, Workers, going_on
from retro2600.study.rollout import log
from retro2600.study.rollout.question import Asked


class Kept(Protocol):
    """A place where a log is kept."""

    def read(self) -> object | None:
        """The log's JSON value; None if there is none yet."""

    def write(self, value: object) -> None:
        """In place of what was there, whole or not at all."""

    def refusing(self, error: ValueError) -> Exception:
        """The error that says that this log cannot be gone on with."""


Keeper: TypeAlias = Callable[[str], Kept]
"""Finds the place with a name."""


def found_of(
    asked: Asked, names: list[str], lines: Sequence[Line], workers: Workers, keeper: Keeper | None
) -> Found:
    """The findings of the rollout of these lines; its log is written after each batch."""
    found = Found.nothing(len(lines))
    kept = keeper(asked.log) if keeper and asked.log is not None else None
    heading = log.heading(asked, names)
    before = kept and kept.read()
    if kept and before is not None:
        try:
            found = log.of_json(before, heading)
        except ValueError as error:
            raise kept.refusing(error) from error
    for later in going_on(lines, asked.plan, asked.stop, found, workers):
        found = later
        if kept:
            kept.write(log.as_json(heading, found))
    return found
