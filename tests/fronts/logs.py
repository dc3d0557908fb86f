"""The log of a run from power-on, to be held against another one."""

import json
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from retro2600.machine import Cartridge, Machine
from retro2600.shell.export.documents import LogFile


def record(cartridge: Cartridge[Any, Any, Any], inputs: Iterable[Any]) -> dict[str, Any]:
    """The log of a run with these inputs, one a frame."""
    state = cartridge.power_on()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "log.json"
        log = LogFile(path, Machine(cartridge, state), [])
        for frame, held in enumerate(inputs, 1):
            state = cartridge.step(state, held)
            log.add(frame, state, cartridge.show(state))
        log.finish()
        recorded: dict[str, Any] = json.loads(path.read_text())
        return recorded
