"""Tables that a page enters: of a link, or chosen while the page was loading."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from retro2600.fronts.web.page import Pages, link
from retro2600.fronts.web.page.posting import Origin
from retro2600.fronts.web.page.shared import POST
from retro2600.rules import Side
from retro2600.tables.wire.door import client_message
from tests.fronts.web.page.nodes import ADDRESS, Node, opened, passed


def entered(pages: Pages, node: Node, table: int, **fields: str) -> None:
    wanted = {"kind": "enter", "table": table, "program": "absolute", "seat": "seat", "why": "link"}
    pages.take({**wanted, **fields})
    passed(pages, node, 20)


def hosted(node: Node, options: dict[str, Any]) -> int:
    """A table at which somebody else sits as white."""
    visitor, hall = node.hall.arrive(), node.hall
    answers: list[dict[str, Any]] = []
    for message in (
        {"type": "hello", "v": 1, "client": "test"},
        {"type": "create", "id": "command-0001", "options": options, "side": "white"},
    ):
        if job := hall.hear(visitor, client_message(json.dumps(message)), 1):
            hall.do([job], 1)
        while (frame := hall.pull(visitor, 1)) is not None:
            assert isinstance(frame, str)
            answers.append(json.loads(frame))
    table = answers[-1]["table"]
    assert isinstance(table, int)
    return table


KEY = "Zm9vYmFyYmF6cXV4MTIzNA"
PRIVATE = {
    "program": "absolute",
    "kind": "single",
    "private": hashlib.sha256(KEY.encode()).hexdigest(),
}


def test_a_link_opens_the_program_of_its_table_and_its_key_stays_with_the_post() -> None:
    node, records = Node(), dict[str, bytes]()
    table = hosted(node, PRIVATE)
    pages = opened(records, Origin(ADDRESS, node.network), link="cartridge=cx2617")
    pages.turn(0.0)
    entered(pages, node, table, key=KEY)
    assert pages.shell.session.console.cartridge.name == "absolute"
    assert node.hall.cache.tables[table].table.seats[Side.RED] is not None
    pages.take({"kind": "hidden"})
    pages.take({"kind": "share", "what": "movie"})
    shared = pages.turn(10_000.0)["effects"]
    movie = next(each["fragment"] for each in shared if each["kind"] == "link").rpartition("=")[2]
    assert f'"table":{table}'.encode() in link.unpacked_movie(movie).replace(b"\\", b"")
    assert KEY.encode() not in link.unpacked_movie(movie)
    assert [name for name, data in records.items() if KEY.encode() in data] == [POST]


def test_a_key_that_is_none_of_a_link_is_refused_in_a_sentence() -> None:
    node = Node()
    table = hosted(node, PRIVATE)
    pages = opened({}, Origin(ADDRESS, node.network))
    entered(pages, node, table, key="no key")
    pages.shell.notices.pass_time(1000)
    assert pages.shell.notices.said == "This link opens no table: ask for it again."
    assert node.hall.cache.tables[table].table.seats[Side.RED] is None


def test_a_program_that_is_not_on_the_shelf_is_refused_in_a_sentence() -> None:
    node = Node()
    pages = opened({}, Origin(ADDRESS, node.network))
    entered(pages, node, 1, program="chess")
    pages.shell.notices.pass_time(1000)
    assert "chess" in pages.shell.notices.said


def test_a_page_that_the_server_finds_too_old_asks_once_to_be_loaded_anew() -> None:
    node = Node()
    pages = opened({}, Origin(ADDRESS, node.network))
    pages.turn(0.0)
    node.waiting.clear()
    node.network.came("opened", 1, "")
    node.network.came("frame", 1, '{"type":"no","code":"version","say":"Newer.","v":2}')
    effects = [each for now in (17.0, 34.0) for each in pages.turn(now).get("effects", [])]
    assert effects == [{"kind": "renew"}]


def test_a_page_without_a_server_says_so_to_whom_asks_for_one() -> None:
    pages = opened({}, None)
    pages.turn(0.0)
    assert pages._office
    pages._office.send(['{"type":"ask","what":"server"}'])
    pages.turn(17.0)
    assert pages.shell.notices.said == "This page has no server: only the house bot plays."


def test_a_servers_page_begins_with_the_program_for_others_where_its_link_names_none() -> None:
    origin = Origin(ADDRESS, Node().network)
    named = {
        link: opened({}, origin, link=link).shell.session.console.cartridge.name
        for link in ("", "cartridge=absolute", "game=3")
    }
    assert named == {"": "lobby", "cartridge=absolute": "absolute", "game=3": "cx2617"}
    assert opened({}, None, link="").shell.session.console.cartridge.name == "cx2617"
