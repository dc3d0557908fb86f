"""A table that one of two leaves open for an hour: the clock decides as the room says, seen on the screen."""

from __future__ import annotations

import json
from typing import Final

import pytest

from retro2600.hall import Job
from retro2600.hall.kept import text_of
from retro2600.tables.acts import Timeout
from retro2600.tables.event import event_of
from retro2600.tables.table import Life
from tests.cartridges.lobby.house import House
from tests.cartridges.lobby.people import met, mover, the_other, to_roll

HOUR_S: Final = 3600
_SWEEP_MS: Final = 1500
"""The house looks at its clocks each second."""


def timed_out_after(house: House, table: int) -> int:
    """The time from the event that made the table wait to the end of that time, in ms."""
    [rows] = house.hall.do([Job(lambda batch: batch.events(table, 0))], house.now)
    log = [event_of(json.loads(text_of(row))) for row in rows]
    (index,) = [index for index, event in enumerate(log) if isinstance(event.act, Timeout)]
    return log[index].t - log[index - 1].t


@pytest.mark.slow
@pytest.mark.parametrize("room", ["room-match-3-60", "room-match-1-60"])
def test_who_goes_away_for_an_hour_loses_the_game_by_the_clock(room: str) -> None:
    house, *both = met(room)
    away = to_roll(house, *both)
    there = the_other(away, *both)
    away.cut()
    house.seconds(20)
    assert there.message.startswith(f"{away.state.sitting.name} is away. The clock decides in 0:")
    assert there.state.sheet is None
    house.seconds(HOUR_S)
    assert there.names["game"] == f"{away.state.sitting.name} ran out of time: you win the game."
    assert 60_000 <= timed_out_after(house, there.table.id) <= 60_000 + _SWEEP_MS
    away.connect()
    house.seconds()
    assert away.names["game"] == f"Your time ran out: {there.state.sitting.name} wins the game."
    assert away.table.score == there.table.score


@pytest.mark.slow
def test_who_is_there_for_an_hour_and_does_nothing_loses_by_the_clock_too() -> None:
    house, *both = met("room-match-3-60")
    idle = mover(*both)
    there = the_other(idle, *both)
    there.cut()
    house.seconds(HOUR_S)
    assert idle.names["game"] == f"Your time ran out: {there.state.sitting.name} wins the game."
    there.connect()
    house.seconds()
    assert there.names["game"].endswith("ran out of time: you win the game.")


@pytest.mark.slow
def test_money_play_loses_the_round_and_is_closed() -> None:
    house, *both = met("room-money-60")
    away = to_roll(house, *both)
    there = the_other(away, *both)
    away.cut()
    house.seconds(HOUR_S)
    assert there.table.life is Life.CLOSED
    assert max(map(abs, there.table.score)) > 0
    assert f"{away.state.sitting.name} ran out of time" in there.names["game"]


@pytest.mark.slow
def test_a_bank_is_spent_after_the_delay() -> None:
    house = House()
    ann, bob = house.person(calm=True), house.person(calm=True)
    house.settle()
    ann.tap("lobby-create", "create-clock-4", "create-create")
    house.until(lambda: bob.state.listing.rows)
    bob.tap(f"table-{ann.table.id}-go")
    away = mover(ann, bob)
    there = the_other(away, ann, bob)
    away.cut()
    house.seconds(100)
    assert there.message.startswith(f"{away.state.sitting.name} is away. The clock decides in 0:")
    house.seconds(HOUR_S)
    assert there.names["game"] == f"{away.state.sitting.name} ran out of time: you win the game."
    assert 135_000 <= timed_out_after(house, there.table.id) <= 135_000 + _SWEEP_MS


@pytest.mark.slow
def test_without_a_clock_the_table_waits_and_goes_on_after_the_hour() -> None:
    house, *both = met("room-match-3")
    away = to_roll(house, *both)
    there = the_other(away, *both)
    away.cut()
    house.seconds(HOUR_S)
    assert there.message == (f"{away.state.sitting.name} is away. This table waits; your seat is kept.")
    head = there.table.head
    away.connect()
    house.settle()
    assert "away" not in there.names["plate-they"]
    away.tap("roll")
    assert there.table.head > head
    assert there.state.sheet is None
