"""Types of the parts that the states of these programs have in common."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final, Protocol, Self, TypeVar

from retro2600.consoles.tablet import working
from retro2600.consoles.tablet.widgets.shared.holding import Held
from retro2600.tables.acts import Act
from retro2600.tables.event import Event
from retro2600.tables.sitting.games import Games
from retro2600.tables.sitting.values import Sitting
from retro2600.tables.steps import Steps
from retro2600.tables.table import Table


class Message(Protocol):
    """A sentence with what stands in it."""

    @property
    def says(self) -> Any:
        """The sentence."""

    @property
    def refusal(self) -> bool:
        """True where it refuses a touch."""


class Screen(Protocol):
    """The screen of a table, which lags a little behind it."""

    @property
    def shown(self) -> Table:
        """The table as the screen has it."""

    @property
    def coming(self) -> tuple[Event, ...]:
        """The events that it has not shown yet."""

    @property
    def pending(self) -> Steps:
        """One's own steps that the table has not booked yet."""

    @property
    def games(self) -> Games:
        """The games of the table, by the events that are shown."""

    @property
    def wish(self) -> Act | None:
        """The command that waits until the table can be told."""

    @property
    def motion(self) -> Any:
        """The thing that moves."""

    @property
    def pause(self) -> int:
        """Frames before the next event is shown."""

    @property
    def prompt(self) -> Any:
        """The sentence on what is to be done."""

    @property
    def stays(self) -> int:
        """Frames for which another message stays in its place."""

    def _replace(self, *args: Any, **changes: Any) -> Self: ...


A_co = TypeVar("A_co", bound=Screen, covariant=True)


class State(working.State, Protocol[A_co]):
    """A state of a program."""

    @property
    def at(self) -> A_co | None:
        """The table's screen, where it is there."""

    @property
    def sitting(self) -> Sitting:
        """The line, and the table at which one sits."""

    @property
    def held(self) -> Held:
        """The finger that is down."""

    @property
    def message(self) -> Any:
        """The sentence that is shown."""

    @property
    def said(self) -> Sequence[Any]:
        """The lines said in this frame."""


MOST: Final = 96
"""Characters of a message."""


def filled(says: Enum, numbers: tuple[int, ...], **names: str) -> str:
    """The sentence, a longer one cut; `IndexError` or `KeyError` if something is missing that it needs."""
    written: str = says.value.format(*numbers, **names)
    return written if len(written) <= MOST else f"{written[: MOST - 1]}\N{HORIZONTAL ELLIPSIS}"
