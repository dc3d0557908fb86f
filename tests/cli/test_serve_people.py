"""`serve --forget` and `--new-password`: people without mail, in the hands of the server's keeper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("argon2")
pytest.importorskip("aiohttp")

from retro2600.hall.people import accounts
from retro2600.hall.store.sqlite import SqliteStore
from retro2600.server.people.hashing import Hashing
from tests.cli.commands import Commands
from tests.loops import run


def made(path: Path) -> accounts.Known:
    store = SqliteStore(path)
    with store.transaction() as transaction:
        known = accounts.registered(transaction, "Anna", "an old hash", 1000, lambda size: b"x" * size)
    store.close()
    return known


def test_a_new_password_is_told_once_and_ends_the_old_one(tmp_path: Path, commands: Commands) -> None:
    path = tmp_path / "tables.sqlite"
    old = made(path)
    said = commands.say("serve", "--database", path, "--new-password", "anna")
    told = re.match(r"Anna: the new password is (\S+), the new recovery code (\S+)\n", said)
    assert told
    store = SqliteStore(path)
    with store.transaction() as transaction:
        account = accounts.named(transaction, "ANNA")
    store.close()
    assert account is not None
    assert run(Hashing().fits(account.pass_, told[1]))
    assert accounts.recovers(account, told[2])
    assert not accounts.recovers(account, old.recovery or "")


def test_who_is_forgotten_is_gone(tmp_path: Path, commands: Commands) -> None:
    path = tmp_path / "tables.sqlite"
    made(path)
    assert commands.say("serve", "--database", path, "--forget", "ANNA").startswith("Anna is forgotten")
    assert commands.refuse("serve", "--database", path, "--forget", "Anna") == "nobody has the name Anna"


def test_a_folder_that_is_no_site_is_no_page(tmp_path: Path, commands: Commands) -> None:
    words = ["serve", "--database", tmp_path / "t.sqlite", "--page", tmp_path]
    assert "site.json" in commands.refuse(*words)
    assert not (tmp_path / "t.sqlite").exists()
