"""Sessions of any program, in a world without files, clock or chance."""

from __future__ import annotations

import json
from typing import Any, TypeVar

from retro2600.machine import Machine, savestate
from retro2600.machine.cartridge import Cartridge
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shell import Shell
from retro2600.shell.world import World
from retro2600.store.store import Store
from tests.fronts.memory import MemoryStore, world_in_memory

T = TypeVar("T")


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


def saved(cartridge: Cartridge[Any, Any, Any], state: Any) -> MemoryStore:
    """A storage that holds this state, under the name `state`."""
    return MemoryStore({"state": json.dumps(savestate.saved(Machine(cartridge, state, 7))).encode()})


def begun_at(cartridge: Cartridge[Any, Any, Any], state: Any, world: World | None = None) -> Shell:
    """A session in which the program goes on from this state."""
    return begun(cartridge.name, saved(cartridge, state), world=world, state="state")


def strike(shell: Shell, chord: str) -> None:
    """A key goes down and comes up, a frame each."""
    for down in (True, False):
        shell.gate.chord(chord, "key", down)
        shell.run(1)


def state_of(shell: Shell, kind: type[T]) -> T:
    """The program's state now."""
    found = shell.session.console.state
    assert isinstance(found, kind)
    return found
