"""Requests of people at an office: a password goes where nobody can read it, and a new token is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Future

import pytest

from retro2600.post.choosing import server_at
from retro2600.post.memory import Memory
from retro2600.post.office import Office
from retro2600.post.requesting import Request
from retro2600.shell.correspondent import Answer
from retro2600.store.refusals import RequestError
from tests.post.model import Chance, ModelServer
from tests.post.test_beside import Far

SECRET = "correct horse"
SECRET_ASKS: dict[str, Callable[[Office], Future[Answer]]] = {
    "register": lambda office: office.register("ann", SECRET),
    "log in": lambda office: office.log_in("ann", SECRET),
    "recover": lambda office: office.recover("ann", "code", SECRET),
    "delete": lambda office: office.delete(SECRET),
}


class Person:
    """An office at a server whose answers the test gives."""

    def __init__(self, address: str) -> None:
        self.asked: list[Request] = []
        self.answer: Future[bytes] = Future()
        self.memory, model = Memory(), ModelServer()
        self.office = Office(
            self.memory,
            Chance(),
            lambda server, desk, lock: Far(model, desk),
            name="test",
            program="lobby",
            server=server_at(address),
            fetch=self._fetch,
        )

    def _fetch(self, asked: Request) -> Future[bytes]:
        self.asked.append(asked)
        return self.answer


@pytest.mark.parametrize("ask", SECRET_ASKS.values(), ids=SECRET_ASKS)
def test_a_password_goes_nowhere_by_plain_http(ask: Callable[[Office], Future[Answer]]) -> None:
    person = Person("http://play.example.org")
    with pytest.raises(RequestError, match="passwords go over https or within this computer alone"):
        ask(person.office)
    assert person.asked == []
    person.office.history()
    assert [asked.path for asked in person.asked] == ["people/me"]


@pytest.mark.parametrize("address", ["https://play.example.org", "http://127.0.0.1:2601"])
def test_who_logs_in_is_known_by_the_new_token_from_then_on(address: str) -> None:
    person = Person(address)
    person.memory.of(address).token = "guest" * 5
    entered = person.office.log_in("ann", SECRET)
    [asked] = person.asked
    assert (asked.path, asked.token) == ("people/login", "guest" * 5)
    assert json.loads(asked.body or b"") == {"name": "ann", "password": SECRET}
    person.answer.set_result(b'{"name":"ann","token":"annannannannannannannann"}')
    assert entered.result().say == "ann is logged in."
    assert person.memory.of(address).token == "ann" * 8
