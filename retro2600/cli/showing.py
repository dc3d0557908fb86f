"""The fronts of `retro2600 play`, each loaded when it is chosen."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from retro2600.shell.settings.options import Options

if TYPE_CHECKING:
    from retro2600.shell.settings.options import Settings
    from retro2600.shell.shell import Shell

FRONTS: Final = ("window", "terminal", "lines")
"""The fronts by their names."""


def shown(
    shell: Shell, palette: Callable[[Options], bytes], chosen: Settings, front: str, asked_for: bool
) -> None:
    """Play in this front until the player leaves.

    `asked_for`: what is to turn the knob was asked for by a flag; else it is as in the settings.
    """
    match front:
        case "lines":
            _by_lines(shell)
        case "terminal":
            _in_terminal(shell, palette)
        case _:
            _in_window(shell, palette, chosen, asked_for)


def _in_window(shell: Shell, palette: Callable[[Options], bytes], chosen: Settings, asked_for: bool) -> None:
    from retro2600.fronts.window.app import Window
    from retro2600.shell.input.assignment import Devices
    from retro2600.shell.process.pacing import WallClock

    window = Window(shell, Devices(shell.controls, chosen.devices), palette)
    window.look_for_device(refusing=asked_for)
    window.play(WallClock())


def _in_terminal(shell: Shell, palette: Callable[[Options], bytes]) -> None:
    from retro2600.fronts.terminal.app import Terminal
    from retro2600.shell.process.pacing import WallClock

    Terminal(shell, palette).play(WallClock())


def _by_lines(shell: Shell) -> None:
    from retro2600.fronts.lines import Lines

    Lines(shell, sys.stdin, sys.stdout).play()
