"""Tables at which somebody sat who is deleted: each can be left, closed or played to its end."""

from __future__ import annotations

import hashlib
from typing import Any

from retro2600.hall.people import forgetting
from retro2600.rules import Side
from retro2600.tables.clock import ABANDONED_MS, ALONE_MS
from retro2600.tables.event import event_of
from retro2600.tables.table import Life, Table
from retro2600.tables.verify import judged
from tests.hall.halls import House, Line

MPGN = {"program": "mpgn", "kind": "single"}
SEED = "00" * 32


def asked(line: Line, kind: str, **keys: Any) -> dict[str, Any]:
    """The answer to a command."""
    id = f"{kind}-{keys.get('e', '')}-{keys.get('after', 0):09}"
    told = line.tell({"type": kind, "id": id, **keys})
    return next(each for each in told if each["type"] in ("ok", "no"))


class Pair:
    """Two guests at a table of MPGN, White the second."""

    def __init__(self, house: House, options: dict[str, Any] | None = None) -> None:
        self.house = house
        self.lines = [house.line(), house.line()]
        self.tokens = [line.hello()["token"] for line in self.lines]
        self.id = asked(self.lines[0], "create", options=options or MPGN, side="red")["table"]

    @property
    def table(self) -> Table:
        return self.house.hall.cache.tables[self.id].table

    def both_play(self) -> None:
        """The other one sits down, and the game begins."""
        asked(self.lines[1], "join", table=self.id, side="white")
        pledge = hashlib.sha256(bytes(32)).hexdigest()
        for keys in ({"e": "ready", "pledge": pledge}, {"e": "seed", "seed": SEED}):
            for line in self.lines:
                assert self.do(line, **keys)["type"] == "ok"
        assert self.table.life is Life.PLAYING

    def do(self, line: Line, **keys: Any) -> dict[str, Any]:
        return asked(line, "do", table=self.id, after=self.table.head, **keys)

    def forget(self, side: Side) -> None:
        """The keeper deletes who sits there; the caches are those of a new start."""
        who = self.table.chair(side).who
        assert who
        forgetting.forget(self.house.store.transaction, who.id)

    def restarted(self, number: int) -> Line:
        """A new node over the same storage, with a line of the first or the second guest."""
        self.house = House(self.house.store, seed=7)
        line = self.house.line()
        line.hello(self.tokens[number])
        self.house.hall.do([self.house.hall.load([self.id])], self.house.now)
        return line

    def log(self, line: Line) -> list[dict[str, Any]]:
        told = line.tell({"type": "watch", "table": self.id, "from": 0, "hold": True})
        return [event for each in told if each["type"] == "events" for event in each["events"]]


def test_a_paused_game_with_somebody_who_is_gone_can_be_closed_after_a_week() -> None:
    pair = Pair(House())
    pair.both_play()
    assert pair.do(pair.lines[0], e="exit")["type"] == "ok"
    pair.forget(Side.WHITE)
    red = pair.restarted(0)
    assert pair.table.life is Life.PAUSED
    assert pair.do(red, e="close")["code"] == "illegal"
    pair.house.now += ABANDONED_MS
    assert pair.do(red, e="close")["type"] == "ok"
    log = pair.log(red)
    assert [(event["e"], event.get("void")) for event in log[-2:]] == [("end", True), ("close", None)]
    assert judged(log).faults == ()
    names = [event["who"]["name"] for event in log if event["e"] == "sit"]
    assert names[1] == "gone"


def test_a_pause_of_two_people_is_never_ended_by_one_of_them() -> None:
    pair = Pair(House())
    pair.both_play()
    assert pair.do(pair.lines[0], e="exit")["type"] == "ok"
    pair.house.now += 5 * ABANDONED_MS
    assert pair.do(pair.lines[0], e="close")["code"] == "illegal"


def test_a_running_game_with_somebody_who_is_gone_goes_on_and_can_be_given_up() -> None:
    pair = Pair(House())
    pair.both_play()
    pair.forget(Side.WHITE)
    red = pair.restarted(0)
    assert pair.do(red, e="forfeit")["type"] == "ok"
    log = pair.log(red)
    assert [event_of(event).word for event in log if event["e"] == "end"] == ["end"]
    assert judged(log).faults == ()


def test_an_open_table_of_somebody_who_is_gone_is_closed_and_whoever_came_may_leave() -> None:
    pair = Pair(House())
    pair.forget(Side.RED)
    white = pair.restarted(1)
    assert asked(white, "join", table=pair.id, side="white")["type"] == "ok"
    assert pair.do(white, e="leave")["type"] == "ok"
    white.close()
    for _ in range(ALONE_MS // 1000 + 1):
        pair.house.sweep()
    assert pair.table.life is Life.CLOSED
