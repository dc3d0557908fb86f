"""Invitations to a table, and links that are followed there."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from retro2600.shell.correspondent import Ask, Invitation
from retro2600.shell.people.sheets import modules_of
from retro2600.shell.saves.movies import played
from tests.fronts.memory import MemoryStore
from tests.shell.correspondents import GUEST, Clerk
from tests.shell.pinned import at, begun, said, write
from tests.shell.working import Noted, lines, overlay_of, to, typed

SECRET_KEY = "kEy-of-a-private-table-nobody-els"

pytestmark = pytest.mark.usefixtures("pinboard")


def test_an_invitation_is_a_link_in_two_lines_that_is_copied() -> None:
    shell = at(clerk := Clerk(), "invite somebody")
    shell.commands.clipboard = clipboard = Noted()
    clerk.answer(Invitation(link := "http://192.168.1.20:8600/t/7#" + "k" * 43))
    shell.run(1)
    assert lines(shell)[:2] == ["http://192.168.1.20:8600/t/7", "#" + "k" * 43]
    shell.run(60)
    to(shell, "copy")
    assert clipboard.held == link


def test_the_qr_code_of_an_invitation_is_that_of_its_link() -> None:
    shell = at(clerk := Clerk(), "invite somebody")
    clerk.answer(Invitation(link := "http://192.168.1.20:8600/t/7#" + "k" * 32))
    shell.run(1)
    overlay = overlay_of(shell)
    assert overlay.code == modules_of(link)
    assert {len(row) for row in overlay.code} == {len(overlay.code)}


def test_the_key_of_an_invitation_is_in_no_drawing_movie_save_or_log(store: MemoryStore) -> None:
    shell = begun(clerk := Clerk(), store=store)
    shell.gate.log = []
    to(shell, "other people", "invite somebody")
    clerk.answer(Invitation("http://192.168.1.20:8600/t/7#" + SECRET_KEY))
    shell.run(60)
    to(shell, "done")
    to(shell, "other people", "server")
    write(shell, "http://192.168.1.20:8600/t/7#" + SECRET_KEY)
    to(shell, "connect")
    assert clerk.asked[-1] == ("follow", "http://192.168.1.20:8600/t/7#" + SECRET_KEY)
    shell.run(2)
    shell.save()
    said_now = str(shell.notices)
    assert said_now == "the table of the link is opened"
    assert shell.options.server == "http://192.168.1.20:8600"
    drawn = repr(shell.session.console.output.shown) + repr(shell.session.console.output.mail)
    kept = json.dumps(played(shell.session)) + "".join(map(repr, store.things.values()))
    assert SECRET_KEY not in drawn + kept + said_now + repr(shell.gate.log) + repr(shell.options)
    assert not shell.dialog
    to(shell, "other people", "server")
    assert lines(shell)[0] == "address _"


def test_a_link_is_opened_in_a_page_of_the_server_too() -> None:
    shell = begun(clerk := Clerk(replace(GUEST, own_origin=True)))
    clerk.wanted.append(Ask("server"))
    shell.run(1)
    to(shell, "open a link")
    to(shell, "open")
    assert said(shell) == "fill in all lines first"
    typed(shell, "up")
    write(shell, "nonsense")
    to(shell, "open")
    assert said(shell) == "this is no link to a table of this server"
    typed(shell, "up", "delete")
    write(shell, "example.org/t/7#kkk")
    to(shell, "open")
    assert clerk.asked == [("follow", "example.org/t/7#kkk")]
    assert shell.options.server == ""


def test_an_invitation_to_nothing_is_told() -> None:
    shell = at(clerk := Clerk(), "invite somebody")
    clerk.answer(Invitation("", "sit at a table first"))
    assert said(shell) == "sit at a table first"
