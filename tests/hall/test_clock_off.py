"""A node's clock that is an hour off: nobody loses on time by it, and no bank is charged."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from retro2600.hall.store.sqlite import SqliteStore
from retro2600.rules import Side
from retro2600.tables.table import Life, Table
from tests.hall.halls import House, Line

HOUR = 3_600_000
CLOCK = {"program": "lobby", "kind": "match", "target": 3, "clock": {"delay": 60_000, "bank": 120_000}}


class Playing:
    """Two people in their first game of a match with a clock."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lines = {Side.RED: house.line(), Side.WHITE: house.line()}
        self.tokens = {side: line.hello()["token"] for side, line in self.lines.items()}
        red, white = self.lines[Side.RED], self.lines[Side.WHITE]
        self.id = self.asked(red, "create", options=CLOCK, side="red")["table"]
        self.asked(white, "join", table=self.id, side="white")
        pledge = hashlib.sha256(bytes(32)).hexdigest()
        for keys in ({"e": "ready", "pledge": pledge}, {"e": "seed", "seed": "00" * 32}):
            for line in self.lines.values():
                self.asked(line, "do", table=self.id, after=0, **keys)
        assert self.table.life is Life.PLAYING

    def asked(self, line: Line, kind: str, **keys: Any) -> dict[str, Any]:
        id = f"{kind}-{keys.get('e', '')}-{keys.get('after', 0):09}"
        told = line.tell({"type": kind, "id": id, **keys})
        answer = next(each for each in told if each["type"] in ("ok", "no"))
        assert answer["type"] == "ok", answer
        return answer

    @property
    def table(self) -> Table:
        return self.house.hall.cache.tables[self.id].table

    @property
    def mover(self) -> Side:
        [side] = self.table.awaits
        return side

    def move(self) -> None:
        """Whoever is on turn plays the first step that is allowed, or rolls."""
        table, line = self.table, self.lines[self.mover]
        if table.first_moves:
            move = table.first_moves[0]
            step = {"from": move.source, "die": move.die}
            self.asked(line, "do", table=self.id, after=table.head, e="step", **step)
        else:
            self.asked(line, "do", table=self.id, after=table.head, e="roll")

    def again(self, now: int) -> None:
        """Another process over the same storage, whose clock says this; both come back."""
        self.house = House(self.house.store, seed=5)
        self.house.now = now
        self.house.hall.do([self.house.hall.heartbeat()], now)
        self.lines = {side: self.house.line() for side in self.tokens}
        for side, line in self.lines.items():
            line.hello(self.tokens[side])
            line.tell({"type": "watch", "table": self.id, "from": 0, "hold": True})

    @property
    def banks(self) -> list[int]:
        return [self.table.chair(side).bank for side in (Side.WHITE, Side.RED)]


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
    playing.again(playing.house.now + off)
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
    table = playing.table
    move = table.first_moves[0]
    line_of = playing.mover
    playing.again(playing.house.now + 10_000)
    step = {"e": "step", "from": move.source, "die": move.die}
    answer = playing.asked(playing.lines[line_of], "do", table=playing.id, after=table.head, **step)
    assert answer["n"] == table.head + 2  # the credit is before it
    [kept] = playing.house.hall.cache.tables.values()
    assert '"e":"credit"' in kept.tail[-2]
