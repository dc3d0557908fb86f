"""The program as a server for others: after an invitation, and not before; its tables go on."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from filelock import FileLock

from retro2600.cli import hosting
from retro2600.cli.home_tables import Tables
from retro2600.cli.hosting import Hosting
from retro2600.cli.posting import memory_of, office_of
from retro2600.hall.store import EVENT, StoreError
from retro2600.hall.store.sqlite import SqliteStore
from retro2600.post.choosing import link_at
from retro2600.post.hosting import ALONE
from retro2600.post.office import HOME
from retro2600.store import locks
from retro2600.store.folders import Storage
from retro2600.store.refusals import RequestError
from tests.cli.at_home import AtHome
from tests.patience import until
from tests.post.playing import Program

pytest.importorskip("aiohttp")

OPTIONS = {"program": "lobby", "kind": "match", "target": 1, "private": True}


class Person(AtHome):
    """A program with its post."""

    def __init__(self, folder: Path, *addresses: str) -> None:
        super().__init__(folder, "lobby", *addresses)
        self.program = Program(self.office)

    def sit(self) -> int:
        """Open a private table at home; its number."""
        self.program.ask("create", options=OPTIONS, side="red")
        return until(lambda: self.program.table, self.program.frame).id

    def events(self) -> list[dict[str, Any]]:
        """The events that the program was told, in their order."""
        letters = [json.loads(text) for text in self.program.letters if '"events"' in text]
        return [event for letter in letters if letter["type"] == "events" for event in letter["events"]]


@pytest.fixture
def ann(tmp_path: Path) -> Iterator[Person]:
    person = Person(tmp_path / "ann")
    yield person
    person.leave()


@pytest.fixture
def bob(tmp_path: Path) -> Iterator[Person]:
    person = Person(tmp_path / "bob")
    yield person
    person.leave()


def frames(*people: Person) -> None:
    for person in people:
        person.program.frame()


def port_of(link: str) -> int:
    found = link_at(link)
    assert found
    return int(found.server.host.rpartition(":")[2])


def test_a_friend_comes_by_the_link_and_the_table_goes_on(ann: Person, bob: Person) -> None:
    table = ann.sit()
    before = ann.events()
    invited = ann.office.invite(table).result(60)
    assert bob.office.follow(invited.link)
    until(lambda: len(ann.events()) > len(before), lambda: frames(ann, bob))
    told = ann.events()
    assert told[: len(before)] == before
    assert [event["n"] for event in told] == list(range(len(told)))
    until(lambda: bob.program.table and bob.program.table.red, lambda: frames(ann, bob))


def test_who_was_at_another_server_comes_home_to_the_house_that_listens(ann: Person, bob: Person) -> None:
    table = ann.sit()
    link = ann.office.invite(table).result(60).link
    bob.program.send("lobby", on=True)
    bob.office.choose_server(ann.office.line.server)
    until(lambda: bob.office.line.state == "up", lambda: frames(ann, bob))
    until(lambda: ann.office.line.state == "up", lambda: frames(ann, bob))
    assert (ann.office.line.is_home, bob.office.line.is_home) == (True, False)
    name = ann.office.line.name
    ann.office.choose_server("127.0.0.1:9")
    assert not ann.office.line.is_home
    ann.office.choose_server("")
    until(lambda: ann.office.line.state == "up", lambda: frames(ann, bob))
    assert (ann.office.line.name, ann.office.line.is_home) == (name, True)
    assert ann.office.follow(link)
    until(lambda: ann.program.refused, ann.program.frame)
    assert ann.office.line.is_home


@pytest.mark.slow
def test_a_whole_match_with_a_friend_is_kept_at_home(ann: Person, bob: Person) -> None:
    table = ann.sit()
    before = ann.events()
    assert (ann.office.line.state, ann.program.state) == ("none", "none")
    invited = ann.office.invite(table).result(60)
    assert invited.say == ALONE
    until(lambda: ann.office.line.state == "up", ann.program.frame)
    assert ann.events() == before
    assert ann.office.line.server == f"http://127.0.0.1:{port_of(invited.link)}"
    assert bob.office.follow(invited.link)
    until(lambda: ann.program.is_over and bob.program.is_over, lambda: frames(ann, bob))
    told = ann.events()
    assert [event["n"] for event in told] == list(range(len(told)))
    assert (ann.program.refused, bob.program.refused) == ([], [])
    ann.office.close()
    with socket.socket() as line:
        assert line.connect_ex(("127.0.0.1", port_of(invited.link))) != 0  # nobody listens
    store = SqliteStore(ann.path)
    with store.transaction() as transaction:
        kept = transaction.find(EVENT, ("tbl", "=", table), order="n")
    store.close()
    assert [row.n for row in kept[: len(told)]] == [event["n"] for event in told]
    link = link_at(invited.link)
    assert link
    hidden = [link.key, ann.memory.of(HOME).token]
    assert [each for each in hidden if each is None or each in "".join(ann.program.letters)] == []


def test_before_an_invitation_nothing_listens(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    create = socket.create_server

    def noted(address: tuple[str, int], *, backlog: int) -> socket.socket:
        opened.append(address)
        return create(address, backlog=backlog)

    monkeypatch.setattr(socket, "create_server", noted)
    with pytest.raises(RequestError, match="sit down at a table"):
        ann.office.invite(0)
    table = ann.sit()
    ann.program.frame()
    assert opened == []
    assert ann.office.invite(0).result(60).link.partition("#")[0].endswith(f"/t/{table}")
    assert opened  # twice where somebody else listens at the usual port


def test_a_second_program_of_the_same_home_says_that_it_cannot(tmp_path: Path) -> None:
    person = Person(tmp_path)
    with FileLock(tmp_path / ".home.sqlite.lock"):
        table = person.sit()
        with pytest.raises(RequestError, match="another retro2600 on this computer has the tables at home"):
            person.office.invite(table)
    with pytest.raises(RequestError, match="in memory alone"):
        person.office.invite(table)
    assert person.program.table
    person.program.send("house", id="1", table=table, level=1)
    until(lambda: person.program.table and person.program.table.white, person.program.frame)
    person.leave()


def test_a_second_program_of_the_same_home_leaves_its_guest_as_it_is(tmp_path: Path) -> None:
    storage = Storage.in_folder(tmp_path)
    first = memory_of(storage)
    first.of(HOME).token = "t" * 22
    first.changed()
    with FileLock(tmp_path / ".home.sqlite.lock"):
        program = Program(office_of("lobby", storage))
        program.ask("create", options=OPTIONS, side="red")
        until(lambda: program.table, program.frame)
        program.office.close()
    assert memory_of(storage).of(HOME).token == "t" * 22
    assert len(memory_of(storage).of(HOME).keys) == 0


def test_without_the_extra_the_line_that_installs_it_is_said(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "find_spec", lambda name: None)
    with pytest.raises(RequestError, match=r'pip install "retro2600\[server\]"'):
        ann.office.invite(ann.sit())
    assert ann.office.line.state == "none"


def test_a_browser_that_opens_the_link_gets_the_page(tmp_path: Path) -> None:
    page = {"index.html": b"<p>the page"}
    host = Hosting(Tables(tmp_path / "home.sqlite"), "lobby", list, page=lambda: page)
    address = host.opened().own.address
    host.serve().result(60)

    def opened() -> bool:
        with suppress(HTTPError), urlopen(f"{address}/t/7") as answer:  # at first it is being prepared
            return (answer.read(), answer.url) == (b"<p>the page", f"{address}/?t=7")
        return False

    until(opened)
    host.close()
    locks.released(tmp_path / ".home.sqlite.lock")


def test_where_no_server_begins_the_table_goes_on_at_home(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(tables: Tables) -> None:
        raise StoreError("the disk is full")

    table = ann.sit()
    with monkeypatch.context() as patch:
        patch.setattr(Tables, "at_once", refused)
        with pytest.raises(RequestError, match="the disk is full"):
            ann.office.invite(table).result(60)
    assert ann.office.line.state == "none"
    ann.program.send("house", id="1", table=table, level=1)
    until(lambda: ann.program.table and ann.program.table.white, ann.program.frame)


def test_a_taken_port_is_no_hindrance(ann: Person, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        host = Hosting(Tables(tmp_path / "other.sqlite"), "lobby", list, port)
        found = host.opened()
        assert found.own.address != f"http://127.0.0.1:{port}"
        host.serve().result(60)
        host.close()
    locks.released(tmp_path / ".other.sqlite.lock")


def test_a_server_that_is_closed_before_it_serves_is_not_announced_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from retro2600.server.beside import ServedBeside

    told: list[str] = []
    closing = Event()
    open_file, close = Tables.at_once, ServedBeside.close

    class Told:
        def __init__(self, interfaces: object) -> None:
            told.append("begun")

        def close(self) -> None:
            told.append("ended")

    def once_it_closes(tables: Tables) -> Any:
        closing.wait(60)
        return open_file(tables)

    def closed(server: ServedBeside, seconds: float) -> None:
        closing.set()
        close(server, seconds)

    monkeypatch.setattr("retro2600.server.nearby.Announcer", Told)
    monkeypatch.setattr(Tables, "at_once", once_it_closes)
    monkeypatch.setattr(ServedBeside, "close", closed)
    host = Hosting(Tables(tmp_path / "home.sqlite"), "lobby", list)
    host.opened()
    host.serve()
    host.close()
    assert told in ([], ["begun", "ended"])
    locks.released(tmp_path / ".home.sqlite.lock")


@pytest.mark.slow
def test_two_programs_find_each_other_nearby_and_not_themselves(tmp_path: Path) -> None:
    pytest.importorskip("zeroconf")
    both = [Person(tmp_path / name, "127.0.0.1") for name in ("ann", "bob")]
    try:
        first = both[0].office.nearby().result(60)
        until(lambda: both[0].office.line.state == "up", lambda: frames(*both))
        assert both[0].office.line.server not in [found.address for found in first]
        found = until(lambda: both[1].office.nearby().result(60), lambda: frames(*both))
        assert [each.address for each in found] == [both[0].office.line.server]
        both[1].office.choose_server(found[0].address)
        until(lambda: both[1].office.line.state == "up", lambda: frames(*both))
        assert both[1].office.line.server == both[0].office.line.server
    finally:
        for person in both:
            person.leave()
