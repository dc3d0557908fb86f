"""A node between two machines in lock step: what passes, what is stored, and who is kept out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from retro2600.hall import Job
from retro2600.hall.relaying import NO_TABLE
from retro2600.hall.store import MemoryStore
from retro2600.lockstep.lockstep import MessageError
from retro2600.lockstep.messages import Marked, written
from retro2600.rules import RED, WHITE
from retro2600.tables.verify import verified
from retro2600.version import __version__
from tests.hall.far import OPTIONS, Far, entered, log, opened, play, two
from tests.hall.halls import House
from tests.hall.nodes import Nodes


def come_to(house: House, sides: tuple[Far, Far], table: int) -> None:
    """Both go on at another node."""
    for side in sides:
        token = side.line.welcome["token"]
        side.line = house.line()
        side.line.hello(token)
        side.side.line_is_back()
        side.watch(table)


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
    assert house.table(table).frame == 360


def test_a_bot_dice_and_plays_are_refused_in_a_sentence() -> None:
    house = House()
    line, table = opened(house)
    refused = [
        line.asked("house", table=table, level=3),
        line.asked("do", table=table, after=1, e="roll"),
        line.asked("create", options={**OPTIONS, "name": ""}, side="white"),
        line.asked("create", options={**OPTIONS, "players": 1}, side="white"),
    ]
    assert [each["type"] for each in refused] == ["no"] * 4
    assert refused[0]["say"] == "No bot works the controls of a console."
    assert refused[1]["say"] == "Two machines play at this table: it knows no dice and no plays."
    assert "release" in refused[2]["say"]


def test_who_leaves_ends_it() -> None:
    house = House(store := MemoryStore())
    first, second, table = two(house)
    play((first, second), 100)
    first.line.asked("do", table=table, after=0, e="leave")
    assert [event["e"] for event in log(store, table)][-2:] == ["leave", "close"]
    assert house.hall.hear_bytes(second.line.visitor, b"\x02\0\0\0\0") == []


def test_bytes_that_are_no_message_or_come_from_elsewhere_are_refused_and_never_passed_on() -> None:
    house = House()
    first, second, table = two(house)
    for data in (b"", b"\x09", b"\x01\0", b"\x04" + bytes(40), b"\x05\0\0\0\0" + b"[" * 3000):
        with pytest.raises(MessageError):
            house.hall.hear_bytes(first.line.visitor, data)
    stranger = house.guest()
    with pytest.raises(MessageError, match=NO_TABLE):
        house.hall.hear_bytes(stranger.visitor, b"\x02\0\0\0\0")
    stranger.watch(table)
    assert house.hall.hear_bytes(stranger.visitor, b"\x02\0\0\0\0") == []
    assert not second.line.visitor.frames


def test_another_device_that_takes_the_seat_plays_on_and_the_one_before_is_heard_no_more() -> None:
    house = House()
    first, second, table = two(house)
    play((first, second), 200)
    other = house.line()
    other.hello(first.line.welcome["token"])
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


@pytest.mark.parametrize(
    ("before", "after", "last"), [(40, 200, 180), (250, 400, 600)], ids=["in the first second", "later"]
)
def test_another_node_goes_on_from_the_log_and_lacks_nothing(before: int, after: int, last: int) -> None:
    house = House(store := MemoryStore())
    first, second, table = two(house)
    play((first, second), before)
    come_to(House(store, seed=2), (first, second), table)
    play((first, second), after)
    pieces = [event for event in log(store, table) if event["e"] == "frames"]
    assert pieces[0]["first"] == 1
    assert pieces[-1]["last"] >= last
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


MOVED = {"type": "moved", "in_ms": 500}


def test_who_comes_to_another_node_than_the_friend_is_told_to_move() -> None:
    nodes = Nodes()
    house, other = nodes.houses
    house.hall.url = "https://one.example.org"
    _, table = opened(house)
    nodes.store.told.append(house.hall.word())
    nodes.carry()
    line = entered(other, table)
    nodes.carry()
    told = line.watch(table, hold=True)
    assert MOVED | {"url": "https://one.example.org"} in told
    assert line.visitor.moves
    assert not other.hall.cache.tables[table].holders
    line.close()
    nodes.carry()
    assert house.table(table).free == ()
    assert house.table(table).side_of(line.visitor.account.id) is RED  # type: ignore[union-attr]
    assert WHITE in house.hall.cache.tables[table].holders


def test_of_two_who_come_to_two_nodes_at_once_red_moves_to_white() -> None:
    nodes = Nodes()
    house, other = nodes.houses
    white, table = opened(house)
    nodes.carry()
    white.tell({"type": "unwatch", "table": table})
    red = entered(other, table)
    nodes.carry()
    white.watch(table, hold=True)
    assert MOVED not in red.watch(table, hold=True)
    nodes.carry()
    assert red.visitor.moves
    assert not white.visitor.moves
    assert MOVED in red.heard()


def test_a_node_that_is_silent_has_no_seat_any_more() -> None:
    nodes = Nodes()
    house, other = nodes.houses
    _, table = opened(house)
    nodes.store.told.append(house.hall.word())
    nodes.carry()
    line = entered(other, table)
    nodes.pass_ms(5001)
    other.hall.silence(other.now)
    line.watch(table, hold=True)
    assert not line.visitor.moves
    assert RED in other.hall.cache.tables[table].holders


def test_another_release_is_refused_before_the_first_frame() -> None:
    house = House()
    _, table = opened(house)
    line = house.guest()
    no = line.asked("join", table=table, side="red", release="0.0.1")
    assert (no["code"], no["say"]) == (
        "version",
        f"This table is played with release {__version__}: another one may play otherwise.",
    )
    [no] = line.watch(table, release="0.0.1")
    assert no["code"] == "version"
    assert table not in line.visitor.watching
    assert line.asked("join", table=table, side="red", release=__version__)["type"] == "ok"


def test_it_stands_in_no_list_but_that_of_who_sits_there() -> None:
    house = House()
    line, table = opened(house)
    stranger = house.guest()
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
