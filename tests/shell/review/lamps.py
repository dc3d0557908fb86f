"""Shells with the lamp, whose presses the moth judges."""

from __future__ import annotations

from dataclasses import replace

from retro2600.consoles.vcs.picture import HEIGHT, WIDTH
from retro2600.machine.facets.markings import Arrow, ArrowRole, Spot
from retro2600.shell.input.actions import Push
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.shell.sessions import begun
from tests.shell.working import overlay_of, press

HEADS = {"off": Spot(WIDTH, HEIGHT), "on": Spot(WIDTH, 0)}


def launch(store: MemoryStore | None = None, *, judges: bool = True, options: Options | None = None) -> Shell:
    """A session in which frames have time for the judge, unless it is told otherwise."""
    return begun("lamp", store, options, replace(world_in_memory(), judges=judges))


def pressed(shell: Shell, times: int) -> Shell:
    """The same after so many presses, with nothing to be read any more."""
    for _ in range(times):
        press(shell)
    shell.run(600)
    return shell


def ended(shell: Shell) -> None:
    """The game is over: it is dark as long as RESET is held."""
    shell.gate.do(Push("reset"), True)
    shell.run(5)
    assert not shell.view.overlay


def read(shell: Shell) -> list[str]:
    """The lines to be read on it."""
    return [line.left for line in overlay_of(shell).lines if line.told and line.left]


def titles(shell: Shell) -> list[str]:
    """The lines to choose from on it."""
    return [line.left for line in overlay_of(shell).lines if not line.told]


def arrow(number: int, move: str, role: ArrowRole) -> Arrow:
    """The arrow of a move in the picture of the lamp before the press of this number, from 0."""
    return Arrow(Spot(number, 0), HEADS[move], role)
