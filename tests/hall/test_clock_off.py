"""A node's clock that is an hour off: nobody loses on time by it, and no bank is charged."""

from __future__ import annotations

from pathlib import Path

import pytest

from retro2600.hall.store.sqlite import SqliteStore
from retro2600.rules import RED, WHITE
from retro2600.tables.table import Life
from tests.hall.halls import House, Pair

HOUR = 3_600_000
CLOCK = {"program": "lobby", "kind": "match", "target": 3, "clock": {"delay": 60_000, "bank": 120_000}}


class Playing(Pair):
    """Two people in their first game of a match with a clock."""

    def __init__(self, house: House) -> None:
        super().__init__(house, CLOCK)

    def move(self) -> None:
        """Whoever is on turn plays the first step that is allowed, or rolls."""
        if moves := self.table.first_moves:
            answer = self.do(self.mover, "step", **{"from": moves[0].source}, die=moves[0].die)
        else:
            answer = self.do(self.mover, "roll")
        assert answer["type"] == "ok", answer

    @property
    def banks(self) -> list[int]:
        return [self.table.chair(side).bank for side in (WHITE, RED)]


def test_a_clock_that_jumps_an_hour_ahead_charges_nobody_even_before_the_next_heartbeat() -> None:
    playing = Playing(House())
    playing.house.now += HOUR
    playing.move()
    assert playing.table.life is Life.PLAYING
    assert playing.banks == [120_000, 120_000]
    playing.house.sweep()
    assert playing.table.life is Life.PLAYING
    for _ in range(20):
        playing.move()
        playing.house.sweep()
    assert playing.banks == [120_000, 120_000]


def test_a_jump_is_credited_to_every_table_that_waited_and_to_each_once() -> None:
    house = House()
    first, second = Playing(house), Playing(house)
    house.now += HOUR
    first.move()
    second.move()
    house.sweep()
    assert first.banks + second.banks == [120_000] * 4
    for playing in (first, second):
        kept = house.hall.cache.tables[playing.id]
        assert sum('"e":"credit"' in text for text in kept.tail) == 1


@pytest.mark.parametrize("off", [HOUR, -HOUR])
def test_the_next_process_has_a_clock_that_is_an_hour_off(off: int, tmp_path: Path) -> None:
    playing = Playing(House(SqliteStore(tmp_path / "t.sqlite")))
    playing.move()
    playing.come_back(RED, WHITE, now=playing.house.now + off)
    for _ in range(59):
        playing.house.sweep()
    assert playing.table.life is Life.PLAYING
    playing.move()
    assert playing.banks == [120_000, 120_000]
    playing.house.store.close()


def test_a_clock_that_is_put_right_again_takes_no_time_from_anybody() -> None:
    playing = Playing(House())
    for off in (HOUR, -HOUR, -HOUR, HOUR):
        playing.house.now += off
        playing.move()
        for _ in range(30):
            playing.house.sweep()
        assert playing.table.life is Life.PLAYING
        assert playing.banks == [120_000, 120_000]


def test_after_a_jump_the_clock_still_decides() -> None:
    playing = Playing(House())
    playing.house.now += HOUR
    playing.move()
    while playing.table.life is Life.PLAYING:
        playing.house.sweep()
    assert playing.table.life is Life.CLOSED


def test_a_move_that_was_under_way_when_the_server_was_killed_is_played() -> None:
    playing = Playing(House())
    table, mover = playing.table, playing.mover
    move = table.first_moves[0]
    playing.come_back(RED, WHITE, now=playing.house.now + 10_000)
    answer = playing.do(mover, "step", **{"from": move.source}, die=move.die, after=table.head)
    assert answer["n"] == table.head + 2  # the credit is before it
    [kept] = playing.house.hall.cache.tables.values()
    assert '"e":"credit"' in kept.tail[-2]
