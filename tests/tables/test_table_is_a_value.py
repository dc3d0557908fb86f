"""A table is a frozen value of plain fields, so that it saves by itself in a program's state."""

from __future__ import annotations

import json

import pytest

from retro2600.machine import fields
from retro2600.tables.table import Table
from tests.tables.test_whole_game import whole_game
from tests.values import dataclasses_of, is_fixed


def test_every_value_is_frozen() -> None:
    assert [item for item in dataclasses_of("retro2600.tables") if not is_fixed(item)] == []


def test_a_table_at_any_moment_saves_as_a_state_does() -> None:
    log = whole_game().log
    for end in range(1, len(log) + 1):
        table = Table.of(log[:end])
        plain = json.loads(json.dumps(fields.to_json(table)))
        assert fields.read(Table, plain) == table


def test_an_event_out_of_order_is_refused() -> None:
    log = whole_game().log
    with pytest.raises(ValueError, match="n is 3, expected 2"):
        Table.of([log[0], log[1], log[3]])
