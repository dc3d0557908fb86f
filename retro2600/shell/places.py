"""The names of places: what templates of lines and labels are filled with, as somebody has chosen."""

from __future__ import annotations

from collections.abc import Mapping

from retro2600.shell.settings.options import Options
from retro2600.shell.shelf import AnyMachine


def names(machine: AnyMachine, options: Options) -> Mapping[str, str]:
    """The program's names of places in this state, by their fields; none where it marks nothing."""
    marks = machine.cartridge.facets.marks
    if marks is None:
        return {}
    other = marks.naming is not None and bool(options.of(marks.naming))
    return marks.names(machine.state, other)
