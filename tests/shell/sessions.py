"""Sessions of any program, in a world without files, clock or chance."""

from __future__ import annotations

from typing import Any

from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shell import Shell
from retro2600.shell.world import World
from retro2600.store.store import Store
from tests.fronts.memory import MemoryStore, world_in_memory


def begun(
    program: str,
    store: Store | None = None,
    chosen: Options | None = None,
    world: World | None = None,
    **asked: Any,
) -> Shell:
    """A session with these options and launch options, after one that may have been killed."""
    store = store or MemoryStore()
    store.release()
    settings = Settings(chosen or Options())
    return launched(LaunchOptions(program, **asked), settings, store, world or world_in_memory())
