"""A node between two machines in lock step: what passes, what is stored, and who is kept out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count, pairwise
from random import Random
from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.hall import Job
from retro2600.hall.relaying import NO_TABLE
from retro2600.hall.store import MemoryStore, Store
from retro2600.lockstep.lockstep import Beat, Lockstep, MessageError
from retro2600.lockstep.messages import Marked, written
from retro2600.machine import Machine
from retro2600.rules import RED, WHITE
from retro2600.tables.verify import verified
from retro2600.tables.wire.door import client_message
from retro2600.version import __version__
from tests.hall.halls import House, Line
from tests.hall.nodes import Nodes

OPTIONS = {"program": "cx2617", "kind": "single", "name": __version__}
_IDS = count()


def command(**more: Any) -> dict[str, Any]:
    return {"id": f"command-{next(_IDS):04}", **more}


class Far:
    """One side at a node: its line, and its machine in lock step."""

    def __init__(self, line: Line, seat: int, machine: Machine[Any, Any, Any] | None = None) -> None:
        self.line, self.seat = line, seat
        self.side = Lockstep(machine or Machine.powered_on(CARTRIDGE), seat, returning=machine is not None)
        self.chance = Random(seat)
        self.inputs: Any = CARTRIDGE.console.rest
        self.told: list[dict[str, Any]] = []

    def tell(self, message: dict[str, Any]) -> None:
        """Say this; what is to be heard afterwards is taken in."""
        house = self.line.house
        if job := house.hall.hear(self.line.visitor, client_message(json.dumps(message)), house.now):
            house.hall.do([job], house.now)
        self.hear()

    def come_to(self, house: House, token: str, table: int) -> None:
        """Go on at another node, as who has this token."""
        self.line = house.line()
        self.line.hello(token)
        self.side.line_is_back()
        self.watch(table)

    def watch(self, table: int) -> None:
        """Hold the seat at a table."""
        self.tell({"type": "watch", "table": table, "from": 0, "hold": True})

    def hear(self) -> None:
        hall, house = self.line.house.hall, self.line.house
        while frame := hall.pull(self.line.visitor, house.now):
            if isinstance(frame, Job):
                [(frame, _)] = hall.do([frame], house.now)
            if isinstance(frame, bytes):
                self.side.hear(frame)
            else:
                self.told.append(json.loads(frame))

    def frame(self) -> None:
        """A frame of the screen, with a hand that turns its knob now and then."""
        self.hear()
        if self.chance.random() < 0.1:
            knob = CARTRIDGE.console.knobs[self.seat]
            self.inputs = replace(self.inputs, **{knob.field: self.chance.randrange(knob.positions)})
        if self.side.begin() is Beat.STEP:
            self.side.step(self.inputs)
        for message in self.side.messages():
            self.say(message)

    def say(self, message: bytes) -> None:
        house = self.line.house
        for job in house.hall.hear_bytes(self.line.visitor, message):
            house.hall.do([job], house.now)


def opened(house: House) -> tuple[Line, int, str]:
    """A line of who has opened a table, as White, and holds the seat; the table, and the token."""
    line = house.line()
    token = line.hello()["token"]
    [ok] = line.tell({"type": "create", **command(options=OPTIONS, side="white")})
    line.tell({"type": "watch", "table": ok["table"], "from": 0, "hold": True})
    return line, ok["table"], token


def joined(house: House, table: int) -> Line:
    line = house.line()
    line.hello()
    line.tell({"type": "join", **command(table=table, side="red")})
    line.tell({"type": "watch", "table": table, "from": 0, "hold": True})
    return line


def two(house: House) -> tuple[Far, Far, int]:
    line, table, _ = opened(house)
    return Far(line, 0), Far(joined(house, table), 1), table


def play(sides: tuple[Far, Far], frames: int) -> None:
    for _ in range(frames):
        for side in sides:
            side.frame()


def log(store: Store, table: int) -> list[dict[str, Any]]:
    """The events of a table, as another line is told them."""
    line = House(store).line()
    line.hello()
    told = line.tell({"type": "watch", "table": table, "from": 0})
    return [event for each in told if each["type"] == "events" for event in each["events"]]


def test_two_machines_play_through_a_node_and_the_log_has_all_that_they_agree_upon() -> None:
    house = House(store := MemoryStore())
    first, second, table = two(house)
    play((first, second), 400)
    events = log(store, table)
    assert [event["e"] for event in events[:3]] == ["open", "sit", "sit"]
    pieces = [event for event in events if event["e"] == "frames"]
    assert [(each["first"], each["last"]) for each in pieces] == [(n, n + 59) for n in range(1, 361, 60)]
    assert first.side.agreed >= 360
    assert second.side.agreed >= 360
    marks = [mark.digest for mark in first.side.movie.marks]
    assert [each["digest"] for each in pieces] == marks[: len(pieces)]
    assert verified({"format": "retro2600 game 1", "events": events}).is_sound
    assert house.hall.cache.tables[table].table.frame == 360


def test_a_bot_dice_and_plays_are_refused_in_a_sentence() -> None:
    house = House()
    line, table, _ = opened(house)
    refused = [
        line.tell({"type": "house", **command(table=table, level=3)})[-1],
        line.tell({"type": "do", **command(table=table, after=1, e="roll")})[-1],
        line.tell({"type": "create", **command(options={**OPTIONS, "name": ""}, side="white")})[-1],
        line.tell({"type": "create", **command(options={**OPTIONS, "players": 1}, side="white")})[-1],
    ]
    assert [each["type"] for each in refused] == ["no"] * 4
    assert refused[0]["say"] == "No bot works the controls of a console."
    assert refused[1]["say"] == "Two machines play at this table: it knows no dice and no plays."
    assert "release" in refused[2]["say"]


def test_who_leaves_ends_it() -> None:
    house = House(store := MemoryStore())
    first, second, table = two(house)
    play((first, second), 100)
    first.tell({"type": "do", **command(table=table, after=0, e="leave")})
    assert [event["e"] for event in log(store, table)][-2:] == ["leave", "close"]
    assert house.hall.hear_bytes(second.line.visitor, b"\x02\0\0\0\0") == []


def test_bytes_that_are_no_message_or_come_from_elsewhere_are_refused_and_never_passed_on() -> None:
    house = House()
    first, second, table = two(house)
    for data in (b"", b"\x09", b"\x01\0", b"\x04" + bytes(40), b"\x05\0\0\0\0" + b"[" * 3000):
        with pytest.raises(MessageError):
            house.hall.hear_bytes(first.line.visitor, data)
    stranger = house.line()
    stranger.hello()
    with pytest.raises(MessageError, match=NO_TABLE):
        house.hall.hear_bytes(stranger.visitor, b"\x02\0\0\0\0")
    stranger.tell({"type": "watch", "table": table, "from": 0})
    assert house.hall.hear_bytes(stranger.visitor, b"\x02\0\0\0\0") == []
    assert not second.line.visitor.frames


def test_another_device_that_takes_the_seat_plays_on_and_the_one_before_is_heard_no_more() -> None:
    house = House()
    line, table, token = opened(house)
    first, second = Far(line, 0), Far(joined(house, table), 1)
    play((first, second), 200)
    other = house.line()
    other.hello(token)
    again = Far(other, 0, first.side.keepsake)
    again.watch(table)
    second.line.visitor.frames.clear()
    first.frame()
    assert not second.line.visitor.frames
    assert [each["device"] for each in first.told if each["type"] == "here"][-1]
    play((again, second), 400)
    assert again.side.agreed > 500
    assert again.side.movie.marks[-1].digest == digest_at(second, again.side.movie, again)


def digest_at(side: Far, movie: Any, other: Far) -> str:
    """The mark of a side for the last frame that the other has marked."""
    start = 0 if movie.start is None else movie.start.frame
    last = movie.marks[-1].frame + start
    return next(mark.digest for mark in side.side.movie.marks if mark.frame == last)


def test_another_node_goes_on_from_the_log_and_lacks_nothing() -> None:
    store = MemoryStore()
    house = House(store)
    line, table, token = opened(house)
    first = Far(line, 0)
    friend = house.line()
    friends = friend.hello()["token"]
    friend.tell({"type": "join", **command(table=table, side="red")})
    friend.tell({"type": "watch", "table": table, "from": 0, "hold": True})
    second = Far(friend, 1)
    play((first, second), 250)
    anew = House(store, seed=2)
    for side, who in ((first, token), (second, friends)):
        side.come_to(anew, who, table)
    play((first, second), 400)
    pieces = [event for event in log(store, table) if event["e"] == "frames"]
    assert pieces[-1]["last"] >= 600
    assert all(one["last"] + 1 == next_["first"] for one, next_ in pairwise(pieces))


def test_frames_that_could_not_be_stored_are_asked_for_once_more() -> None:
    house = House(store := MemoryStore())
    first, second, table = two(house)
    play((first, second), 100)
    lost: Iterator[Any] = iter(range(1))
    whole = house.hall.do

    def do(jobs: Sequence[Job], now: int) -> list[Any]:
        if next(lost, None) is not None:
            for job in jobs:
                job.then(RuntimeError("the storage is away"))
            return []
        return whole(jobs, now)

    house.hall.do = do  # type: ignore[method-assign]
    play((first, second), 400)
    pieces = [event for event in log(store, table) if event["e"] == "frames"]
    assert pieces[-1]["last"] >= 420
    assert [each["first"] for each in pieces][:2] == [1, 61]


def entered(house: House, table: int, side: str | None = None) -> Line:
    """A line of somebody new at a table, who sits down there first if a side is named."""
    line = house.line()
    line.hello()
    if side:
        line.tell({"type": "join", **command(table=table, side=side)})
    return line


HOLDS = {"type": "watch", "from": 0, "hold": True}


def test_who_comes_to_another_node_than_the_friend_is_told_to_move() -> None:
    nodes = Nodes()
    house, other = nodes.houses
    house.hall.url = "https://one.example.org"
    _, table, _ = opened(house)
    nodes.store.told.append(house.hall.word())
    nodes.carry()
    line = entered(other, table, "red")
    nodes.carry()
    told = line.tell(HOLDS | {"table": table})
    assert {"type": "moved", "in_ms": 500, "url": "https://one.example.org"} in told
    assert line.visitor.moves
    assert not other.hall.cache.tables[table].holders
    line.close()
    nodes.carry()
    assert house.hall.cache.tables[table].table.free == ()
    assert house.hall.cache.tables[table].table.side_of(line.visitor.account.id) is RED  # type: ignore[union-attr]
    assert WHITE in house.hall.cache.tables[table].holders


def test_of_two_who_come_to_two_nodes_at_once_red_moves_to_white() -> None:
    nodes = Nodes()
    house, other = nodes.houses
    white, table, _ = opened(house)
    nodes.carry()
    white.tell({"type": "unwatch", "table": table})
    red = entered(other, table, "red")
    nodes.carry()
    white.tell(HOLDS | {"table": table})
    assert {"type": "moved", "in_ms": 500} not in red.tell(HOLDS | {"table": table})
    nodes.carry()
    assert red.visitor.moves
    assert not white.visitor.moves
    assert {"type": "moved", "in_ms": 500} in red.heard()


def test_a_node_that_is_silent_has_no_seat_any_more() -> None:
    nodes = Nodes()
    house, other = nodes.houses
    _, table, _ = opened(house)
    nodes.store.told.append(house.hall.word())
    nodes.carry()
    line = entered(other, table, "red")
    nodes.pass_ms(5001)
    other.hall.silence(other.now)
    line.tell(HOLDS | {"table": table})
    assert not line.visitor.moves
    assert RED in other.hall.cache.tables[table].holders


def test_another_release_is_refused_before_the_first_frame() -> None:
    house = House()
    _, table, _ = opened(house)
    line = entered(house, table)
    [no] = line.tell({"type": "join", **command(table=table, side="red", release="0.0.1")})
    assert (no["code"], no["say"]) == (
        "version",
        f"This table is played with release {__version__}: another one may play otherwise.",
    )
    [no] = line.tell({"type": "watch", "table": table, "from": 0, "release": "0.0.1"})
    assert no["code"] == "version"
    assert table not in line.visitor.watching
    told = line.tell({"type": "join", **command(table=table, side="red", release=__version__)})
    assert told[-1]["type"] == "ok"


def test_a_node_killed_in_the_first_second_is_made_up_for() -> None:
    store = MemoryStore()
    house = House(store)
    line, table, token = opened(house)
    friend = joined(house, table)
    friends = friend.welcome["token"]
    first, second = Far(line, 0), Far(friend, 1)
    play((first, second), 40)
    anew = House(store, seed=2)
    for side, who in ((first, token), (second, friends)):
        side.come_to(anew, who, table)
    play((first, second), 200)
    pieces = [event for event in log(store, table) if event["e"] == "frames"]
    assert pieces[0]["first"] == 1
    assert pieces[-1]["last"] >= 180


def test_it_stands_in_no_list_but_that_of_who_sits_there() -> None:
    house = House()
    line, table, _ = opened(house)
    stranger = house.line()
    stranger.hello()
    for program in (None, "cx2617", "mpgn"):
        wanted = {"program": program} if program else {}
        told = stranger.tell({"type": "lobby", "on": True, **wanted})
        assert [each["tables"] for each in told] == [[]]
    own = [each for part in line.tell({"type": "lobby", "on": True}) for each in part["tables"]]
    assert [(each["id"], each["mine"]) for each in own] == [(table, "white")]
    house.hall.tick(house.now)
    assert stranger.heard() == []


def test_marks_that_differ_are_told_once_a_round() -> None:
    house = House(store := MemoryStore())
    first, second, table = two(house)
    for number in (0, 1):
        for frame in (60, 120):
            first.say(written(Marked(number, frame, "a" * 16)))
            second.say(written(Marked(number, frame, "b" * 16)))
    told = [event for event in log(store, table) if event["e"] == "differ"]
    assert [(each["frame"], each["white"], each["red"]) for each in told] == [(60, "a" * 16, "b" * 16)] * 2
