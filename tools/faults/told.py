"""The things that were said and promised while files were written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from unittest import mock

from retro2600.shell.notice import Notice


class Moment(NamedTuple):
    """The content that a file was to have, in the order in which it was to have it."""

    name: str
    mark: str
    """The content, as `laws.mark_of` tells it from others."""
    since: int = 0
    """The operation from which on the file may have it."""
    until: int = 0
    """The operation from which on it has this one or a later one."""
    kept: bool = True
    """False if it was said that it could not be written."""


@dataclass
class Told:
    """Everything that somebody who was there knows."""

    moments: list[Moment] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)
    warnings: list[list[str]] = field(default_factory=list)
    """Those among the sentences that nobody has asked for, of each session."""

    @contextmanager
    def listening(self) -> Iterator[None]:
        """While entered, everything that a session says is heard."""
        with (
            mock.patch.object(Notice, "say", self._heard(Notice.say)),
            mock.patch.object(Notice, "warn", self._heard(Notice.warn, warns=True)),
        ):
            yield

    def _heard(self, real: Callable[[Any, str], None], *, warns: bool = False) -> Callable[[Any, str], None]:
        def heard(notice: Any, text: str) -> None:
            self.sentences.append(text)
            if warns:
                self.warnings[-1].append(text)
            real(notice, text)

        return heard
