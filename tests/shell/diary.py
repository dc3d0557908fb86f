"""A stranger whose memory card brings back what was left: the magnets, and a door that counts on its card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from retro2600.machine.touching import Pointing
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from retro2600.store.folders import Storage
from tests.shelf.magnets import Door, Magnets, corner
from tests.shell import sessions

NAME: Final = "diary"
FAULT: Final = "the memory card has more on it than a number"


@dataclass(frozen=True, slots=True)
class Diary(Magnets):
    """Reads as much of a card as is a number."""

    name, title = NAME, "DIARY"

    def power_on(
        self, seed: int = 0, card: bytes | None = None, options: Mapping[str, object] | None = None
    ) -> Door:
        count = (card or b"").split(b" ")[0]
        return Door(ever=int(count) if count.isdigit() else 0)

    @property
    def resumes(self) -> bool:
        return True

    def faults(self, card: bytes) -> tuple[str, ...]:
        return () if card.isdigit() else (FAULT,)

    def is_card(self, card: bytes) -> bool:
        return card.split(b" ")[0].isdigit()


def begun(store: Storage, resume: bool = True, **asked: Any) -> Shell:
    """A session with it."""
    options = Options(scale=1, mute=True, resume=resume)
    return sessions.begun(NAME, store, options, **asked)


def put(shell: Shell, times: int = 1) -> None:
    """Put a magnet down, which counts on the card."""
    left, top = corner(False)
    for _ in range(times):
        x, y = shell.session.console.state.places[0]
        for down in (True, True, False):
            shell.controls.point(Pointing(left + x, top + y, down), finger=0)
            shell.run(1)
