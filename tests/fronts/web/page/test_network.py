"""The page's line to a server of tables, and its requests: JavaScript is a stand-in, the server a node."""

from __future__ import annotations

import json
from concurrent.futures import Future
from typing import Any

import pytest

from retro2600.fronts.web.page import link
from retro2600.fronts.web.page.carrying import Carrying
from retro2600.fronts.web.page.network import Network
from retro2600.fronts.web.page.posting import Origin
from retro2600.fronts.web.page.shared import POST
from retro2600.post.choosing import server_at
from retro2600.post.correspondence import Correspondence, Entry
from retro2600.post.desk import Desk
from retro2600.post.errands import followed
from retro2600.post.letterbox import Letterbox
from retro2600.post.memory import Memory
from retro2600.post.requesting import Request
from retro2600.post.waiting import FIRST_S, OPEN_S
from retro2600.shell.correspondent import Answer
from retro2600.store.refusals import RequestError
from tests.fronts.web.page.nodes import ADDRESS, Node, Script, opened, passed

SERVER = server_at(ADDRESS)


WELCOME = json.dumps(
    {
        "type": "welcome",
        "v": 1,
        "node": "a",
        "you": {"id": 7, "name": "guest-7", "kind": "guest"},
        "limits": {"commands_s": 10, "burst": 30, "tables": 5},
        "now": 1_795_312_800_123,
        "token": "Zm9vYmFyYmF6cXV4MTIzNA",
    }
)


class Standing:
    """A desk with its line, and the time."""

    def __init__(self) -> None:
        self.script = Script()
        self.network = Network(self.script)
        self.now = 1000
        self.memory = Memory()
        self.desk = Desk(
            self.memory.of(ADDRESS), self.memory.changed, bytes, Letterbox(), name="test", program="absolute"
        )
        self.line = Carrying(SERVER, self.desk, self.network, lambda: self.now, lambda: 1.0)

    def pass_time(self, seconds: float) -> None:
        self.now += round(seconds * 1000)
        self.line.frame()


@pytest.fixture
def standing() -> Standing:
    return Standing()


def test_a_line_says_hello_and_sends_what_the_program_writes(standing: Standing) -> None:
    assert standing.script.opened == [(1, "ws://127.0.0.1:2601/wire", "retro2600.1")]
    standing.network.came("opened", 1, "")
    standing.line.take(['{"type":"lobby","on":true}'])
    assert [each["type"] for each in standing.script.sent] == ["hello"]
    standing.network.came("frame", 1, WELCOME)
    assert [each["type"] for each in standing.script.sent] == ["hello", "lobby"]
    assert standing.desk.state == "up"
    standing.pass_time(21)
    assert standing.script.sent[-1]["type"] == "ping"


def test_a_lost_line_is_tried_again_ever_more_rarely_and_at_once_if_asked(standing: Standing) -> None:
    standing.network.came("opened", 1, "")
    standing.network.came("frame", 1, WELCOME)
    standing.network.came("lost", 1, "")
    assert standing.desk.state == "lost"
    standing.pass_time(FIRST_S / 2)
    assert len(standing.script.opened) == 1
    standing.pass_time(FIRST_S)
    assert len(standing.script.opened) == 2
    standing.network.came("lost", 2, "")
    standing.pass_time(FIRST_S)
    assert len(standing.script.opened) == 2
    standing.line.try_now()
    standing.line.try_now()
    assert len(standing.script.opened) == 3
    standing.network.came("opened", 3, "")
    assert standing.script.sent[-1]["token"] == "Zm9vYmFyYmF6cXV4MTIzNA"


def test_a_silent_line_is_given_up(standing: Standing) -> None:
    standing.pass_time(OPEN_S + 1)
    assert standing.script.closed == [1]
    standing.pass_time(FIRST_S * 2)
    standing.network.came("opened", 2, "")
    standing.pass_time(11)
    assert standing.script.closed == [1, 2]
    standing.network.came("frame", 2, WELCOME)  # too late
    assert standing.desk.welcome is None


def test_something_else_than_a_server_of_tables_is_left_alone(standing: Standing) -> None:
    standing.network.came("opened", 1, "")
    standing.network.came("frame", 1, "hello yourself")
    standing.pass_time(100)
    standing.line.try_now()
    assert standing.desk.state == "refused"
    assert (standing.script.closed, len(standing.script.opened)) == ([1], 1)


def test_what_was_written_last_still_goes(standing: Standing) -> None:
    standing.network.came("opened", 1, "")
    standing.network.came("frame", 1, WELCOME)
    standing.line.take(['{"type":"lobby","on":true}'])
    standing.line.close()
    standing.pass_time(100)
    assert standing.script.sent[-1]["type"] == "lobby"
    assert (standing.script.closed, len(standing.script.opened)) == ([1], 1)


class Asked(Correspondence):
    """The requests of somebody in a page."""

    def __init__(self, network: Network) -> None:
        self._network = network

    def _fetched(self, path: str, body: bytes | None = None, *, is_secret: bool = False) -> Future[bytes]:
        return self._network.ask(Request(SERVER, path, "old", body))

    def _entered(self, entry: Future[Entry]) -> Future[Answer]:
        return followed(entry, lambda told: told[0])


def refused(answer: Future[Any]) -> str:
    error = answer.exception(timeout=0)
    assert isinstance(error, RequestError)
    return str(error)


def test_requests_are_answered_by_their_numbers() -> None:
    script = Script()
    network = Network(script)
    client = Asked(network)
    entered = client.log_in("Ann", "a long password")
    played = client.history()
    assert script.asked == [
        (1, f"{ADDRESS}/people/login", "old", '{"name": "Ann", "password": "a long password"}'),
        (2, f"{ADDRESS}/people/me", "old", None),
    ]
    network.came("200", 2, b'{"games": []}')
    assert played.result(timeout=0) == []
    assert not entered.done()
    network.came("200", 1, b'{"name": "Ann"}')
    assert entered.result(timeout=0).say == "Ann is logged in."


@pytest.mark.parametrize(
    ("what", "value", "sentence"),
    [
        ("403", b'{"code": "login", "say": "Name or password is wrong."}', "Name or password is wrong."),
        ("500", b"", "the server has refused that: 500"),
        ("failed", "", f"{ADDRESS} does not answer"),
        ("200", b"[]", "the server's answer is not understood"),
    ],
)
def test_a_refusal_is_a_sentence(what: str, value: Any, sentence: str) -> None:
    network = Network(Script())
    answer = Asked(network).history()
    network.came(what, 1, value)
    assert refused(answer) == sentence


def test_a_page_of_a_server_is_let_in_and_is_the_same_guest_again() -> None:
    node, records = Node(), dict[str, bytes]()
    origin = Origin(ADDRESS, node.network)
    passed(pages := opened(records, origin), node)
    assert pages.shell.session.console.state.far.sitting.way.value == "up"
    token = json.loads(records[POST])[ADDRESS]["token"]
    assert token
    passed(opened(records, origin), node)
    assert json.loads(records[POST])[ADDRESS]["token"] == token


def test_a_tab_beside_another_one_is_somebody_else_and_keeps_nothing() -> None:
    node, records = Node(), dict[str, bytes]()
    passed(pages := opened(records, Origin(ADDRESS, node.network), alone=False), node)
    assert pages.shell.session.console.state.far.sitting.way.value == "up"
    assert POST not in records


def test_no_token_gets_into_a_session_that_is_saved_or_shared() -> None:
    node, records = Node(), dict[str, bytes]()
    passed(pages := opened(records, Origin(ADDRESS, node.network)), node)
    token = json.loads(records[POST])[ADDRESS]["token"].encode()
    for what in ("down", "up"):
        pages.take({"kind": "mouse", "what": what, "pixel": (512, 276), "place": (512, 276)})
        passed(pages, node)
    pages.take({"kind": "share", "what": "movie"})
    shared = pages.turn(10_000.0)["effects"]
    pages.take({"kind": "hidden"})
    assert len(records) > 1
    assert [name for name, data in records.items() if token in data] == [POST]
    movie = next(each["fragment"] for each in shared if each["kind"] == "link").rpartition("=")[2]
    assert b'"up' in (text := link.unpacked_movie(movie))
    assert token not in text


def test_a_page_of_another_host_has_no_line() -> None:
    passed(pages := opened({}, None), Node())
    assert pages.shell.session.console.state.far.sitting.way.value == "none"
