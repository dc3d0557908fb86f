"""The lamp in a window: what somebody does there, and what is seen of it."""

from __future__ import annotations

from dataclasses import replace

from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.fronts.consoles import colours
from tests.fronts.window.sessions import MUTE, Scene, play, seen_at, shell_with
from tests.lamp_state import State
from tests.shell.sessions import state_of

LEVERS = replace(MUTE, levers=True, scale=2)


def played(acts: dict[int, Scene], until: int = 20, options: Options = MUTE) -> State:
    """The lamp's state after a session in which somebody acts after some frames, and closes the window."""
    shell = shell_with("lamp", options)
    play(shell, acts, until)
    return state(shell)


def state(shell: Shell) -> State:
    return state_of(shell, State)


def colour(byte: int) -> tuple[int, ...]:
    """The red, green and blue of a colour byte."""
    return tuple(map(int, colours()[byte]))


def corner() -> tuple[int, ...]:
    """The colour in the picture's left half."""
    return seen_at(10, 10)
