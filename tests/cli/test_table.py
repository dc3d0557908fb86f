"""`retro2600 table`: two people play by plain lines."""

from __future__ import annotations

import io
import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from threading import Thread

import pytest

from retro2600.cli.main import main
from retro2600.cli.tabling.player import LinePlayer
from retro2600.cli.tabling.words import HELP
from tests.cli.typist import Typist
from tests.serving import serving
from tools.seats.server import Served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("tables")) as server:
        yield server


def refused(*words: str) -> str:
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as complaint:
        assert main(["table", *words]) == 2
    assert "Looking" not in out.getvalue() or out.getvalue() == "Looking for the server.\n"
    (sentence,) = complaint.getvalue().splitlines()
    return sentence


@pytest.mark.parametrize(
    "address", ["ftp://a", "http://", "http://a b", "http://a:99999999", "a/b/c", "http://a?b"]
)
def test_what_is_no_address_is_refused_in_a_sentence(address: str) -> None:
    assert "is no address of a server, expected HOST:PORT or https://HOST" in refused(address)


def test_a_url_where_nobody_listens_is_refused_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    assert refused(f"127.0.0.1:{port}") == (
        f"retro2600: http://127.0.0.1:{port} is no server of tables: nobody listens there"
    )


def test_a_url_that_is_another_server_is_refused_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:

        def answer() -> None:
            with other.accept()[0] as line:
                line.recv(4096)
                line.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi")

        Thread(target=answer, daemon=True).start()
        assert "is no server of tables: " in refused(f"127.0.0.1:{other.getsockname()[1]}")


def test_lines_of_a_script_are_done_one_after_the_other(server: Served) -> None:
    script = "create lobby match 3 red clock 60\nready\nscore\n8/5\ndance\nleave\n"
    done = subprocess.run(
        [sys.executable, "-m", "retro2600", "table", server.url],
        input=script,
        capture_output=True,
        text=True,
        check=True,
    )
    told = re.sub(r"\d{6,}", "N", done.stdout).splitlines()
    assert told[1:] == [
        "You are Guest N, guest.",
        "You sit at table N.",
        "Table N: lobby, match to 3, 60 s a decision.",
        "Guest N sits down as Red.",
        "Say ready for the next game.",
        "Red is ready.",
        "White 0, Red 0. Nobody has to act.",
        "There is nothing for you to play now.",
        "'dance' is no command: help lists them.",
        "Red leaves.",
        "The table is closed: empty.",
    ]
    assert done.stderr == ""


def test_the_list_has_the_tables_at_once(server: Served) -> None:
    host, reader = Typist(server.url), Typist(server.url)
    host.type("create lobby match 5 red")
    table = host.hears("You sit at table").split()[-1].rstrip(".")
    reader.type("list")
    told = re.escape(f"table {table}: lobby, match to 5, open; White free, Red Guest ")
    assert re.fullmatch(rf"{told}\d+", reader.hears("able"))  # not "No tables."
    assert (host.ends(), reader.ends()) == (0, 0)


@pytest.mark.slow
def test_two_people_play_a_match_by_lines(server: Served) -> None:
    white, red = Typist(server.url), Typist(server.url)
    red.type("create lobby match 1 red")
    table = red.hears("You sit at table").split()[-1].rstrip(".")
    white.type(f"join {table}")
    players = [
        Thread(target=red.plays_to_the_end),
        Thread(target=white.plays_to_the_end),
    ]
    for player in players:
        player.start()
    for player in players:
        player.join()
    (red_end,) = (line for line in red.said if " wins" in line)
    assert red_end in white.said
    assert (red.ends(), white.ends()) == (0, 0)


def test_help_lists_every_command() -> None:
    player = LinePlayer()
    player.typed("help")
    assert player.said == HELP.split("\n")
    for word in re.findall(r"^[a-z, ]+?(?= {2,}|[A-Z\[\d]| 1,)", HELP, re.M):
        for each in word.replace(",", " ").split():
            player.said.clear()
            player.typed(each)
            assert not any("is no command" in line for line in player.said)


def letters_of(line: str) -> list[dict[str, object]]:
    player = LinePlayer()
    player.typed(line)
    assert player.said == []
    return [json.loads(text) for text in player.out]


def test_options_are_typed_after_the_kind_of_game() -> None:
    (created,) = letters_of("create absolute match 5 clock 60 120 white private")
    assert created["options"] == {
        "program": "absolute",
        "kind": "match",
        "target": 5,
        "private": True,
        "clock": {"delay": 60_000, "bank": 120_000},
    }
    assert created["side"] == "white"
    (met,) = letters_of("meet 137 lobby money")
    assert (met["group"], met["options"]) == (137, {"program": "lobby", "kind": "money", "target": 0})


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("create chess", "'chess' is none of mpgn, lobby, absolute, cx2617."),
        ("create lobby match 100", "'100' is no whole number from 1 to 99."),
        ("create lobby sideways", "'sideways' means nothing here: help lists what create takes."),
        ("join", "Join needs the number of a table."),
        ("meet", "Meet needs a group number."),
        ("roll", "You sit at no table: create, join or meet one first."),
        ("resign 4", "Resign needs 1, 2 or 3: a single game, a gammon, a backgammon."),
        ("choose", "Choose needs a number from 1 to 6."),
        ("board", "You are at no table."),
    ],
)
def test_what_cannot_be_done_is_said(line: str, said: str) -> None:
    player = LinePlayer()
    player.typed(line)
    assert player.said == [said]
    assert player.out == []
