"""Atari's BACKGAMMON for the 2600, re-created frame by frame.

    >>> from retro2600 import insert
    >>> console = insert("cx2617")          # powered on, before frame 1
    >>> console.frame
    0

The floors, from the ground up: `excerpt` and `limits`; `rules` and `machine`; `consoles` and `players`;
`cartridges`; `store`, then `shell`; `fronts`, `study` and `envs`; `cli`. Imports only go down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from retro2600.version import __version__

if TYPE_CHECKING:
    from retro2600.machine import Machine

__all__ = ["__version__", "insert"]


def insert(name: str) -> Machine[Any, Any, Any]:
    """A machine with the cartridge of that name, powered on, before frame 1.

    Raises `ValueError` naming the cartridges there are.
    """
    from retro2600.cartridges import load
    from retro2600.machine import Machine

    return Machine.powered_on(load(name))
