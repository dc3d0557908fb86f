"""The log of a run from power-on, to be held against another one."""

from collections.abc import Iterable
from typing import Any

from retro2600.fronts.headless import Log
from retro2600.machine import Cartridge


def record(cartridge: Cartridge[Any, Any, Any], inputs: Iterable[Any]) -> Log:
    """The log of a run from power-on with these inputs, one a frame."""
    log = Log(cartridge.console.lines)
    state = cartridge.power_on()
    for held in inputs:
        state = cartridge.step(state, held)
        log.add(cartridge.describe(state), cartridge.show(state))
    return log
