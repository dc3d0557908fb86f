"""`retro2600 serve` refuses in a sentence, with exit code 2, what it cannot serve."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from retro2600.cli import serve
from tests.cli.commands import Commands
from tools.seats.server import served


def test_without_the_extra_it_says_the_line_that_installs_it(
    commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None)
    assert 'pip install "retro2600[server]"' in commands.refuse("serve", "--port", "0")


def test_a_database_that_cannot_be_reached_is_named_without_the_password(commands: Commands) -> None:
    said = commands.refuse("serve", "--database", "postgresql://kim:SECRET@127.0.0.1:1/tables")
    assert said.startswith("--database: 127.0.0.1/tables cannot be reached: ")
    assert "SECRET" not in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--database", "postgresql://127.0.0.1:none/x"], "--database: "),
        (["--move-from", "no.sqlite"], "--database names no PostgreSQL to move to"),
        (["--move-from", "no.sqlite", "--database", "postgresql://127.0.0.1:1/x"], "there is no such file"),
        (["--database", "sqlite:"], "--database names no file"),
        (["--origin", "play.example.org"], "is not an origin such as https://play.example.org"),
        (["--proxy", "home"], "'home' does not appear to be an IPv4 or IPv6 network"),
        (["--port", "70000"], "'70000' is not a whole number from 0 to 65535"),
    ],
)
def test_bad_options_are_refused(commands: Commands, words: list[str], said: str) -> None:
    assert said in commands.refuse("serve", *words)


def test_files_that_cannot_be_used_are_refused(commands: Commands, tmp_path: Path) -> None:
    (tmp_path / "t.sqlite").write_bytes(b"no database, but long enough to be one" * 100)
    assert "cannot be used as a database" in commands.refuse("serve", "--database", tmp_path / "t.sqlite")
    (tmp_path / "rooms.json").write_text('[{"id": 1}]')
    words = ["--database", tmp_path / "u.sqlite", "--rooms", tmp_path / "rooms.json"]
    assert 'expected "id", "name" and "options"' in commands.refuse("serve", *words)


def test_a_port_that_is_taken_is_refused(commands: Commands, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = commands.refuse("serve", "--database", tmp_path / "t.sqlite", "--port", port)
    assert f"--port {port}" in said


def test_one_process_serves_a_file(commands: Commands, tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite"):
        said = commands.refuse("serve", "--database", tmp_path / "t.sqlite", "--port", "0")
        assert "another retro2600 serves it" in said
