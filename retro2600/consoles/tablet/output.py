"""One frame of the console: its drawing, its sounds, and what goes out of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from retro2600 import machine
from retro2600.machine.drawing import Drawing


def _no_card() -> bytes | None:
    return None


@dataclass(frozen=True, slots=True)
class Output(machine.Output):
    """A frame for eye and ear, and what goes out of it. Drawing and card are made when asked for."""

    draw: Callable[[], Drawing]
    """The drawing; the same object for frames that show the same."""
    sound: tuple[int, ...] = ()
    """Numbers of sounds that begin in this frame, and of those that last; see `sound`."""
    spoken: tuple[str, ...] = ()
    aloud: bool = False
    mail: tuple[str, ...] = ()
    keep: Callable[[], bytes | None] = _no_card
    """The memory card's content; None: the program has none."""
    lines: ClassVar[int] = 1

    @property
    def shown(self) -> Drawing:
        """The drawing."""
        return self.draw()

    @property
    def card(self) -> bytes | None:
        """The memory card's content after this frame."""
        return self.keep()
