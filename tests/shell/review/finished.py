"""Games that are played to their end in a shell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from retro2600.cartridges.absolute import CARTRIDGE
from retro2600.cartridges.absolute.state import State
from retro2600.machine.touching import Pointing
from retro2600.shell.input.actions import Action
from retro2600.shell.saves.own_record import NAME
from retro2600.shell.shell import Shell
from retro2600.store.store import Store
from tests.cartridges.absolute.player import next_act
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.shell import sessions

PATIENCE = 60_000
"""Frames of a game, most of which the computer thinks and moves in."""


def begun(store: Store, *, judges: bool = False) -> Shell:
    """A session of the program whose games a pointer can play."""
    world = replace(world_in_memory(), judges=judges, now=lambda: "2026-11-21 20.15.03")
    return sessions.begun(CARTRIDGE.name, store, world=world)


@cache
def _left() -> Mapping[str, bytes]:
    """The files of a session that was left in the last turn of its first game."""
    store = MemoryStore()
    shell = begun(store)
    finish(shell)
    shell.gate.do(Action.UNDO_TURN)
    shell.run(2)
    play_on(shell)
    assert not is_over(shell)
    shell.close()
    return {name: data for name, data in store.things.items() if name != NAME}


def at_last(store: MemoryStore) -> Shell:
    """A session with the last turn of a game to be played."""
    store.things |= _left()
    return begun(store)


def state(shell: Shell) -> State:
    """The state now."""
    return sessions.state_of(shell, State)


def is_over(shell: Shell) -> bool:
    """True once the game on the board has ended."""
    playing = state(shell).playing
    return playing is not None and playing.result is not None


def play_on(shell: Shell) -> None:
    """Do the next thing that is to be done, and let some frames pass."""
    act = next_act(state(shell))
    for place in (act.start, act.end or act.start) if act else ():
        shell.controls.point(Pointing(*place, True))
        shell.run(1)
    if act:
        shell.controls.point(Pointing(*(act.end or act.start)))
    shell.run(1 if act else 4)


def finish(shell: Shell) -> None:
    """Play a game to its end."""
    for _ in range(PATIENCE):
        if is_over(shell):
            return
        play_on(shell)
    raise AssertionError(shell.view.line)
