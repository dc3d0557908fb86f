"""A session of the real program in a shell, everything it writes in memory."""

from __future__ import annotations

from collections.abc import Callable

from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of
from retro2600.cartridges.cx2617.knob import KNOB_AT
from retro2600.cartridges.cx2617.state import State
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore, world_in_memory

PATIENCE = 4_000


def launch(
    options: Options | None = None, store: MemoryStore | None = None, game: int | None = None
) -> Shell:
    return launched(
        LaunchOptions("cx2617", game=game),
        Settings(options or Options()),
        store or MemoryStore(),
        world_in_memory(),
    )


def state(shell: Shell) -> State:
    found = shell.session.console.state
    assert isinstance(found, State)
    return found


def phase(shell: Shell) -> Phase:
    return phase_of(state(shell))


def until(shell: Shell, holds: Callable[[], bool]) -> None:
    for _ in range(PATIENCE):
        if holds():
            return
        shell.run(1)
    raise AssertionError(f"not within {PATIENCE} frames: {shell.view.line}")


def until_pointing(shell: Shell) -> None:
    """Play on, pressing wherever a person is asked, until one points at the board."""

    def pointing() -> bool:
        if phase(shell) in (Phase.ASKED, Phase.DIALLING, Phase.PASSING):
            press(shell)
        time = shell.session.facets.time
        return phase(shell) is Phase.POINTING and time is not None and time.settled(state(shell))

    until(shell, pointing)


def aim(shell: Shell, location: int) -> None:
    """Turn the first player's knob to a location of the board."""
    shell.controls.turn_to(0, KNOB_AT[location])
    shell.run(20)


def press(shell: Shell) -> None:
    shell.gate.press(True)
    shell.run(6)
    shell.gate.press(False)
    shell.run(6)
