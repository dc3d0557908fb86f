"""A save names the classes of its state and its ledger: they keep their names, or earlier saves are lost."""

import json
from typing import Any, get_args

import pytest

from retro2600.annotated import is_record
from retro2600.cartridges import load
from retro2600.machine.fields import field_types, options_of
from tests.shell.test_old_slots import GOLDEN

NAMES = json.loads((GOLDEN / "names.json").read_bytes())


def gather(kind: Any, found: set[type]) -> set[type]:
    """All records that a value of this kind may hold."""
    for part in get_args(kind):
        gather(part, found)
    for option in options_of(kind) if is_record(kind) else ():
        if option not in found:
            found.add(option)
            for part in field_types(option).values():
                gather(part, found)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_they_are_as_they_were(name: str) -> None:
    program = load(name)
    found = gather(type(program.power_on()), set()) | gather(program.facets.ledger.type, set())
    assert sorted({kind.__name__ for kind in found}) == NAMES[name]
