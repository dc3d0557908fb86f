"""Two programs play over a server by letters alone: nothing is lost, and no secret is in any letter."""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from retro2600.post.choosing import link_at, server_at
from retro2600.post.line import Line
from retro2600.post.memory import Memory
from retro2600.post.office import Office
from tests.patience import until
from tests.post.playing import Program
from tests.serving import serving
from tools.seats.server import Served


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path / "server") as server:
        yield server


class Person:
    """A program with its post, whose line can be cut."""

    def __init__(self, address: str) -> None:
        self.saved: list[str] = []
        self.lines: list[Line] = []

        def carried(server: object, desk: object, lock: threading.RLock) -> Line:
            self.lines.append(Line(server, desk, lock))  # type: ignore[arg-type]
            return self.lines[-1]

        memory = Memory(save=self.saved.append)
        self.office = Office(
            memory, secrets.token_bytes, carried, name="test", program="lobby", server=server_at(address)
        )
        self.program = Program(self.office)


@pytest.fixture
def people(server: Served) -> Iterator[tuple[Person, Person]]:
    both = Person(server.url), Person(server.url)
    yield both
    for person in both:
        person.office.close()


def frames(*people: Person) -> None:
    for person in people:
        person.program.frame()


def invited(ann: Person, bob: Person) -> str:
    """Ann's private table, at which Bob sits by its link; the link."""
    options = {"program": "lobby", "kind": "match", "target": 1, "private": True}
    until(lambda: ann.program.state == "up" and bob.program.state == "up", lambda: frames(ann, bob))
    ann.program.ask("create", options=options, side="red")
    table = until(lambda: ann.program.table, lambda: frames(ann, bob))
    link = ann.office.invite(table.id).result().link
    assert bob.office.follow(link)
    return link


@pytest.mark.slow
def test_a_match_by_link_is_played_and_no_letter_has_a_secret(
    people: tuple[Person, Person], server: Served
) -> None:
    ann, bob = people
    link = invited(ann, bob)
    until(lambda: ann.program.is_over and bob.program.is_over, lambda: frames(ann, bob))
    assert ann.program.table
    assert bob.program.table
    assert ann.program.table.score == bob.program.table.score
    found = link_at(link)
    assert found
    assert found.key
    kept = [json.loads(text)[server.url] for person in people for text in person.saved]
    hidden = {found.key, *(each["token"] for each in kept if each["token"])}
    hidden |= {seed for each in kept for seed, _ in each["seeds"].values()}
    assert len(hidden) >= 5
    shown = "\n".join([*ann.program.letters, *bob.program.letters, server.log.read_text()])
    assert [secret for secret in hidden if secret in shown] == []
    assert (ann.program.refused, bob.program.refused) == ([], [])


def test_a_stranger_without_the_key_gets_in_nowhere(people: tuple[Person, Person]) -> None:
    ann, bob = people
    link = invited(ann, bob).partition("#")[0]
    stranger = Person(link.partition("/t/")[0])
    try:
        assert stranger.office.follow(link)
        until(lambda: stranger.program.refused, lambda: frames(stranger))
        assert stranger.program.refused[0]["code"] == "key"
    finally:
        stranger.office.close()
