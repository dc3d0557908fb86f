"""The shelf: every folder here is a cartridge, found by looking.

A cartridge's package has a module-level `CARTRIDGE` (see `retro2600.machine.Cartridge`). Adding one adds a
folder and changes no other file. Siblings never import each other.
"""

import importlib
import pkgutil
from typing import Any, Final

from retro2600.excerpt import excerpt
from retro2600.machine import Cartridge

DEFAULT: Final = "cx2617"
"""The name of the cartridge that is played where none is named."""

WITH_OTHERS: Final = "lobby"
"""The name of the one that a server's page begins with where none is named: people come to play others."""


def names() -> list[str]:
    """The names of the cartridges on the shelf, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def load(name: str) -> Cartridge[Any, Any, Any]:
    """The cartridge of that name.

    Raises `ValueError` naming what is on the shelf if there is none.
    """
    if name not in names():
        raise ValueError(f"no cartridge named {excerpt(name)}: the shelf holds {', '.join(names())}")
    cartridge: Cartridge[Any, Any, Any] = importlib.import_module(f"{__name__}.{name}").CARTRIDGE
    return cartridge
