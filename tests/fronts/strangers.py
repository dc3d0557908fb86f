"""The regatta and the pinboard, two strangers: begun in memory, visited in the page, and touched."""

from __future__ import annotations

from typing import Any

from retro2600.machine.touching import Pointing
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.settings.options import Settings
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.fronts.web.page.visits import Visit, Visitor
from tests.fronts.window.sessions import MUTE


def begun(
    name: str, settings: Settings | None = None, store: MemoryStore | None = None, **asked: Any
) -> Shell:
    chosen = settings or Settings(MUTE)
    return launched(LaunchOptions(name, **asked), chosen, store or MemoryStore(), world_in_memory())


def visit(name: str, visitor: Visitor | None = None) -> Visit:
    found = (visitor or Visitor()).open(cartridge=name)
    found.run()
    return found


def pinned(shell: Shell, *places: tuple[int, int]) -> None:
    for x, y in places:
        for down in (True, False):
            shell.controls.point(Pointing(x, y, down))
            shell.run(2)
