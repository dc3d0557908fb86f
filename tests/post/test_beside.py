"""Tables at home beside a chosen server: no letter crosses from one house to the other."""

from __future__ import annotations

import json
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from itertools import count
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from retro2600.hall.store import MemoryStore
from retro2600.post.carrier import Carrier
from retro2600.post.choosing import Server, server_at
from retro2600.post.desk import Desk
from retro2600.post.home import Home
from retro2600.post.letterbox import MOST_LISTS, HomeBox, Letterbox
from retro2600.post.memory import Memory
from retro2600.post.office import HOME, Office
from retro2600.post.requesting import Request
from retro2600.tables.wire.door import written
from tests.post.model import SERVER, TABLE, Chance, ModelServer

OPTIONS = {"program": "lobby", "kind": "match", "target": 1}
FROM: dict[str, Any] = {"from": 0}
OTHER = "http://127.0.0.1:2602"


class Far:
    """A way to the model server, which may be away."""

    def __init__(self, server: ModelServer, desk: Desk) -> None:
        self.server, self.desk = server, desk
        self.taken: list[str] = []
        self.frames: list[str] = []
        self.stands = self.is_closed = False

    def take(self, letters: Sequence[str]) -> None:
        """The program has sent letters."""
        self.taken += letters
        self.desk.take(letters)

    def frame(self) -> None:
        """Frames of the wire go both ways, where the line stands."""
        if not self.stands:
            return
        for frame in self.desk.outgoing(0):
            self.frames.append(frame)
            for answer in self.server.hear(frame):
                self.desk.heard(written(answer), 0)
        for told in self.server.tell(64):
            self.desk.heard(written(told), 0)

    def turn(self, *, stands: bool) -> None:
        """The line stands, or is lost."""
        if stands and not self.stands:
            self.desk.opened(0)
        elif self.stands and not stands:
            self.server.cut()
            self.desk.lost(1, 200)
        self.stands = stands

    def answered(self, asked: Request) -> Future[bytes] | None:
        """It is asked over HTTP."""

    def try_now(self) -> None:
        """Nobody waits."""

    def close(self) -> None:
        """Nothing is carried any more."""
        self.is_closed = True

    def wake(self) -> None:
        """Nothing is sent but letters."""

    def join(self, seconds: float) -> None:
        """Nothing is on its way."""


class Person:
    """An office with a server that the test holds, and a house."""

    def __init__(self, memory: Memory | None = None, server: str = SERVER) -> None:
        self.memory, self.model, self.store = memory or Memory(), ModelServer(), MemoryStore()
        self.model.happen("house", "open")
        self.fars: list[Far] = []
        self.homes = 0
        self.letters: list[dict[str, Any]] = []
        chance, clock = Chance(), count(1_795_312_800_000, 16)

        def carried(server: Server | None, desk: Desk, lock: threading.RLock) -> Carrier:
            if server is not None:
                self.fars.append(Far(self.model, desk))
                return self.fars[-1]
            self.homes += 1
            return Home(desk, lock, lambda: self.store, chance, lambda: next(clock))

        at = server_at(server) if server else None
        self.office = Office(self.memory, chance, carried, name="test", program="lobby", server=at)

    def send(self, kind: str, *, home: bool = False, **keys: object) -> str:
        """A letter goes, and what it says."""
        text = json.dumps({"type": kind, **keys, **({"home": True} if home else {})})
        self.office.send([text])
        return text

    def frames(self, number: int = 5) -> None:
        """Frames of play, in which letters come."""
        for _ in range(number):
            self.letters += map(json.loads, self.office.received(64))

    def of_type(self, kind: str) -> list[dict[str, Any]]:
        """The letters of this type so far."""
        return [letter for letter in self.letters if letter["type"] == kind]

    def table_at_home(self) -> int:
        """A new table of the house, whose events come."""
        self.send("create", id="at home", options=OPTIONS, side="red", home=True)
        self.frames()
        (ok,) = [letter for letter in self.of_type("ok") if letter["id"] == "at home"]
        self.send("watch", table=ok["table"], **FROM, home=True)
        self.frames()
        table: int = ok["table"]
        return table


def is_home(letter: dict[str, Any]) -> bool:
    return letter.get("home") is True


PARTS = st.lists(
    st.tuples(st.sampled_from(("do", "watch", "lobby", "create", "odd", "line", "event")), st.booleans()),
    max_size=25,
)


@settings(max_examples=60)
@given(PARTS)
def test_no_letter_crosses_between_the_two_houses(parts: list[tuple[str, bool]]) -> None:
    person = Person()
    there = {False: TABLE, True: person.table_at_home()}
    sent: dict[bool, list[str]] = {False: [], True: []}
    for number, (what, home) in enumerate(parts):
        table, keys = there[home], dict[str, Any](id=f"{number} {home}")
        match what:
            case "do":
                letter = person.send("do", home=home, table=table, after=1, e="exit", **keys)
            case "watch":
                letter = person.send("watch", home=home, table=table, **FROM)
            case "lobby":
                letter = person.send("lobby", home=home, on=True, program="lobby")
            case "create":
                letter = person.send("create", home=home, options=OPTIONS, side="red", **keys)
            case "odd":
                letter = person.send("do", home=home, table="x", after=1, e="roll", **keys)
            case "line":
                person.fars[0].turn(stands=home)
                continue
            case _:
                person.model.happen("red", "undo")
                continue
        sent[home].append(letter)
        person.frames(1)
    person.fars[0].turn(stands=True)
    person.frames(60)
    (far,) = person.fars
    assert far.taken == sent[False]
    assert not [frame for frame in far.frames if '"home"' in frame]
    for come in person.letters:
        if "id" in come and come["id"] != "at home":
            assert is_home(come) is come["id"].endswith("True")
        if come["type"] == "events":
            assert come["table"] == there[is_home(come)]
        assert come["type"] != "line" or not is_home(come)
    at_home = [event for each in person.of_type("events") if is_home(each) for event in each["events"]]
    assert {event["e"] for event in at_home} <= {"open", "sit"}
    hidden = {kept.token for kept in map(person.memory.of, (HOME, SERVER)) if kept.token}
    assert not [secret for secret in hidden if secret in json.dumps(person.letters)]


def test_a_letter_that_says_anything_else_of_home_is_the_servers_and_refused() -> None:
    person = Person()
    for odd in (False, 1, "x", None):
        person.office.send(
            [json.dumps({"type": "watch", "table": 5, "from": 0, "id": repr(odd), "home": odd})]
        )
    person.office.send(['{"home": true', '["home"]', "[" * 10_000 + '"home"'])
    person.frames()
    assert [letter["code"] for letter in person.of_type("no")] == ["form"] * 7
    assert not [letter for letter in person.letters if is_home(letter)]
    assert person.homes == 0


def test_the_list_alone_opens_no_house_that_nobody_has_been_to() -> None:
    person = Person()
    person.send("lobby", on=True, program="lobby", home=True)
    person.frames()
    assert (person.homes, person.of_type("lobby")) == (0, [])
    table = person.table_at_home()
    person.frames(100)
    assert person.homes == 1
    told = [row["id"] for letter in person.of_type("lobby") if is_home(letter) for row in letter["tables"]]
    assert table in told
    later = Person(person.memory)
    later.store = person.store
    later.send("lobby", on=True, program="lobby", home=True)
    later.frames()
    assert {row["id"] for letter in later.of_type("lobby") for row in letter["tables"]} == {table}


def test_a_list_at_home_does_not_try_the_line() -> None:
    person, tried = Person(), list[int]()
    person.fars[0].try_now = lambda: tried.append(1)  # type: ignore[method-assign]
    person.send("lobby", on=True, program="lobby", home=True)
    assert not tried
    person.send("lobby", on=True, program="lobby")
    assert tried


def test_without_a_server_the_house_has_all_letters_and_says_nothing_of_it() -> None:
    person = Person(server="")
    person.send("create", id="1", options=OPTIONS, side="red", home=True)
    person.frames()
    (ok,) = person.of_type("ok")
    assert (ok["id"], is_home(ok)) == ("1", False)
    person.send("watch", table=ok["table"], **FROM)
    person.frames()
    assert [letter["table"] for letter in person.of_type("events")] == [ok["table"]]
    assert person.homes == 1


def test_a_table_at_home_goes_on_whatever_server_is_chosen_and_is_there_without_one() -> None:
    person = Person()
    table = person.table_at_home()
    person.office.choose_server(OTHER)
    person.letters.clear()
    person.send("do", id="ready", table=table, after=1, e="ready", home=True)
    person.frames()
    assert [letter["id"] for letter in person.of_type("ok")] == ["ready"]
    assert person.homes == 1
    person.office.choose_server("")
    person.letters.clear()
    person.send("watch", table=table, **FROM)
    person.frames(100)
    events = [event["e"] for letter in person.of_type("events") for event in letter["events"]]
    assert events == ["open", "sit", "ready"]
    assert not [letter for letter in person.letters if is_home(letter)]
    assert person.homes == 2
    person.office.close()


def test_too_many_lists_of_one_house_take_none_of_the_other_away() -> None:
    box = Letterbox()
    home, text = HomeBox(box), '{"type":"lobby","rooms":[]}'
    assert box.put_list(text)
    assert all(home.put_list(text) for _ in range(MOST_LISTS))
    assert not home.put_list(text)
    assert box.taken(99) == [text]
    assert all(home.put_list(text) for _ in range(MOST_LISTS))
