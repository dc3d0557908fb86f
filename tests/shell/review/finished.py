"""Games that are played to their end in a shell."""

from __future__ import annotations

from dataclasses import replace

from retro2600.cartridges.absolute import CARTRIDGE
from retro2600.cartridges.absolute.state import State
from retro2600.machine.controls import Pointing
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.settings.options import Settings
from retro2600.shell.shell import Shell
from retro2600.store.store import Store
from tests.cartridges.absolute.player import next_act
from tests.fronts.memory import world_in_memory

PATIENCE = 60_000
"""Frames of a game, most of which the computer thinks and moves in."""


def begun(store: Store, *, judges: bool = False) -> Shell:
    """A session of the program whose games a pointer can play."""
    world = replace(world_in_memory(), judges=judges, now=lambda: "2026-11-21 20.15.03")
    return launched(LaunchOptions(CARTRIDGE.name), Settings(), store, world)


def state(shell: Shell) -> State:
    """The state now."""
    found = shell.session.console.state
    assert isinstance(found, State)
    return found


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
