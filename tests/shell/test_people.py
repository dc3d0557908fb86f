"""The pages about server, name and history, worked by keys as in a window and a terminal."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from retro2600.shell.correspondent import Answer, Ask, Invitation, NearbyServer, PlayedGame, ServerLine
from retro2600.shell.input.actions import Action
from retro2600.shell.saves.movies import played
from retro2600.shell.settings.options import Options
from retro2600.store.refusals import RequestError
from tests.fronts.memory import MemoryStore
from tests.shell.correspondents import ANNA, GUEST, Clerk
from tests.shell.pinned import at, begun, fill, said, write
from tests.shell.working import Noted, lines, overlay_of, to, typed

GAME = PlayedGame(42, "zoe", "won 5-3", "2026-11-24", "MatchPlay to 5", "+4.000")
SECRET = "correct Horse 9"

pytestmark = pytest.mark.usefixtures("pinboard")


def test_without_a_correspondent_or_a_console_with_letters_there_is_no_such_page() -> None:
    shell = begun(None)
    shell.gate.do(Action.MENU)
    assert "other people ..." not in lines(shell)


def test_a_server_is_chosen_by_its_typed_address_and_the_setting_remembers_it() -> None:
    shell = at(clerk := Clerk(ServerLine()), "server")
    write(shell, "Example.org:86")
    typed(shell, "backspace", "6")
    assert lines(shell)[0] == "address Example.org:86_"
    to(shell, "connect")
    assert clerk.asked == [("server", "Example.org:86")]
    assert shell.options.server == "Example.org:86"
    assert said(shell) == "looking for Example.org:86"
    assert shell.dialog


def test_an_address_that_cannot_be_one_is_refused_and_not_remembered() -> None:
    shell = at(Clerk(ServerLine()), "server")
    write(shell, "a b")
    to(shell, "connect")
    assert said(shell) == "server: no address has a space in it"
    assert shell.options.server == ""


def test_the_chosen_server_is_looked_for_at_the_start_and_none_can_be_chosen() -> None:
    shell = begun(clerk := Clerk(), Options(server="example.org"))
    assert clerk.asked == [("server", "example.org")]
    to(shell, "other people", "server", "no server")
    assert clerk.asked[-1] == ("server", "")
    assert shell.options.server == ""


def test_a_page_of_the_server_itself_plays_at_no_other() -> None:
    clerk = Clerk(replace(GUEST, own_origin=True))
    shell = at(clerk, options=Options(server="elsewhere.org"))
    assert "server example.org" in lines(shell)
    assert clerk.asked == []


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (ServerLine(), "no server: the house plays on this device"),
        (ServerLine("looking", "a"), "looking for the server"),
        (GUEST, "on line as guest-7, a guest: games are not rated"),
        (ANNA, "on line as anna, rating 1520"),
        (ServerLine("lost", "a", next_try_s=4), "no line to the server: next try in 4 s"),
        (ServerLine("refused", "a", why="Nobody is let in today."), "Nobody is let in today."),
        (ServerLine("moved", "a"), "the server restarts: play goes on by itself"),
        (ServerLine("old", "a"), "this program is too old for the server"),
    ],
)
def test_the_menu_says_how_the_line_is(line: ServerLine, sentence: str) -> None:
    shell = at(Clerk(line))
    assert f"line {sentence}" in lines(shell)


def test_registering_shows_the_recovery_code_once_and_no_key_leads_past_it() -> None:
    shell = at(clerk := Clerk(), "register a name")
    shell.commands.clipboard = clipboard = Noted()
    fill(shell, "anna", SECRET)
    assert lines(shell)[1] == f"password {'•' * len(SECRET)}"
    fill(shell, SECRET)
    typed(shell, "return")
    assert clerk.asked == [("register", "anna", SECRET)]
    assert said(shell) == "asking the server"
    clerk.answer(Answer("you are anna now", recovery="tulip-42-river"))
    assert said(shell) == "you are anna now"
    assert lines(shell)[0] == "tulip-42-river"
    shell.run(60)
    typed(shell, "escape")
    assert lines(shell)[0] == "tulip-42-river"
    to(shell, "copy")
    assert clipboard.held == "tulip-42-river"
    to(shell, "it is written down")
    assert not shell.dialog
    to(shell, "other people", "register a name")
    assert lines(shell)[:3] == ["name _", "password", "once more"]


def test_two_passwords_that_differ_go_nowhere() -> None:
    shell = at(clerk := Clerk(), "register a name")
    fill(shell, "anna", "one", "other")
    typed(shell, "return")
    assert said(shell) == "the two passwords differ"
    assert clerk.asked == []


def test_a_refused_login_leaves_the_page_open_and_says_why() -> None:
    shell = at(clerk := Clerk(), "log in")
    fill(shell, "anna", "wrong")
    typed(shell, "return")
    assert said(shell) == "asking the server"
    typed(shell, "return")
    assert said(shell) == "one thing at a time: the server has not answered yet"
    clerk.answer(Answer("That name and password are not known.", done=False))
    assert said(shell) == "That name and password are not known."
    assert lines(shell)[0] == "name anna"
    assert len(clerk.asked) == 1


def test_a_request_that_fails_on_its_way_is_told() -> None:
    shell = at(clerk := Clerk(ANNA), "log out")
    clerk.answer(RequestError("the server does not answer"))
    assert said(shell) == "the server does not answer"


def test_a_new_password_by_code_a_guests_name_and_the_end_of_a_name() -> None:
    shell = at(clerk := Clerk(), "password forgotten")
    fill(shell, "anna", "tulip", "new", "new")
    typed(shell, "return")
    clerk.answer(Answer("your password is new", recovery="rose"))
    assert said(shell) == "your password is new"
    shell.run(60)
    to(shell, "it is written down")
    to(shell, "other people", "a guest's name")
    fill(shell, "  zoe ")
    typed(shell, "return")
    clerk.answer(Answer("you are zoe"))
    shell.run(1)
    clerk.line = ANNA
    to(shell, "other people", "delete your name")
    fill(shell, "new")
    typed(shell, "return")
    assert clerk.asked == [("recover", "anna", "tulip", "new"), ("call me", "zoe"), ("delete", "new")]


def test_plain_http_has_guests_only() -> None:
    shell = at(Clerk(replace(GUEST, secret=False)))
    assert "a name of your own needs https" in lines(shell)
    assert not {"log in ...", "register a name ...", "password forgotten ..."} & {*lines(shell)}


def test_what_is_written_is_forgotten_with_the_menu_and_stands_nowhere(store: MemoryStore) -> None:
    shell = begun(Clerk(), store=store)
    shell.gate.log = []
    to(shell, "other people", "log in")
    fill(shell, "anna", SECRET)
    shell.save()
    assert lines(shell)[1] == f"password {'•' * len(SECRET)}"
    assert not any(press.what in ("shift+h", "9") for press in shell.gate.log)
    shell.commands.close_page()
    shell.run(2)
    to(shell, "other people", "log in")
    assert lines(shell)[:2] == ["name _", "password"]
    kept = json.dumps(played(shell.session)) + "".join(map(repr, store.things.values()))
    assert SECRET not in kept


def test_text_is_pasted_into_the_chosen_line() -> None:
    shell = at(Clerk(ServerLine()), "server")
    shell.commands.clipboard = Noted("example.org\n")
    typed(shell, "ctrl+v")
    assert lines(shell)[0] == "address example.org_"
    typed(shell, "delete")
    shell.gate.paste("other.org")
    assert lines(shell)[0] == "address other.org_"


@pytest.mark.parametrize(
    ("what", "asked"),
    [("history", ("history",)), ("nearby", ("nearby",)), ("invite", ("invite", "7"))],
)
def test_a_program_asks_for_a_page_by_a_letter(what: str, asked: tuple[str, ...]) -> None:
    shell = begun(clerk := Clerk())
    clerk.wanted.append(Ask(what, 7))  # type: ignore[arg-type]
    shell.run(1)
    assert clerk.asked == [asked]
    answers = {
        "history": [GAME],
        "nearby": [NearbyServer("the kitchen", "192.168.1.20:8600")],
        "invite": Invitation("http://192.168.1.20:8600/t/7#key"),
    }
    clerk.answer(answers[what])
    shell.run(1)
    shown = {
        "history": "zoe: won 5-3 ...",
        "nearby": "the kitchen",
        "invite": "http://192.168.1.20:8600/t/7",
    }
    assert lines(shell)[0] == shown[what]


def test_a_program_asks_for_the_server_and_for_the_name() -> None:
    shell = begun(clerk := Clerk())
    clerk.wanted.append(Ask("server"))
    shell.run(1)
    assert lines(shell)[0] == "address _"
    shell.commands.close_page()
    clerk.wanted.append(Ask("name"))
    shell.run(1)
    assert lines(shell)[:2] == ["a guest's name ...", "log in ..."]


def test_the_history_tells_of_a_table_writes_its_match_file_and_checks_its_dice(store: MemoryStore) -> None:
    shell = at(clerk := Clerk(ANNA), "history", store=store)
    clerk.answer([GAME, GAME._replace(table=43, opponent="ben", change="")])
    shell.run(1)
    to(shell, "zoe: won 5-3")
    assert lines(shell)[:3] == ["review not here", "save as a match file", "check the dice"]
    assert lines(shell)[3:8] == [
        "opponent zoe",
        "result won 5-3",
        "day 2026-11-24",
        "terms MatchPlay to 5",
        "rating +4.000",
    ]
    to(shell, "save as a match file")
    clerk.answer(" 5 point match\n")
    assert said(shell) == "match file written: pictures/table 42.mat"
    assert store.things["pictures/table 42.mat"] == b" 5 point match\n"
    to(shell, "check the dice")
    clerk.answer(Answer("42 rolls, all as committed"))
    assert said(shell) == "42 rolls, all as committed"


def test_what_is_written_is_not_translated() -> None:
    shell = begun(clerk := Clerk(), Options(language="de"))
    clerk.wanted.append(Ask("server"))
    shell.run(1)
    write(shell, "off")
    assert overlay_of(shell).lines[0].right == "off_"
