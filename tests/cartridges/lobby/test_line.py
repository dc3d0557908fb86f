"""The state of the line: the rows of the wire that the lobby tells, by their numbers."""

from __future__ import annotations

import pytest

from retro2600.cartridges.lobby.words import Message, Says, text
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.type import broken, width_of
from tests.cartridges.lobby.house import House
from tests.cartridges.lobby.letters import TABLES, connected, line, listed, welcome
from tests.cartridges.lobby.screen import BOTH, Screen


def asks(there: Screen) -> list[dict[str, object]]:
    return [letter for letter in there.letters if letter["type"] == "ask"]


@BOTH
def test_row_1_no_server_the_house_bot_is_chief_and_a_server_can_be_chosen(upright: bool) -> None:
    there = Screen(upright)
    assert there.line == "No server: the house bot plays here."
    assert there.names["line-button"] == "Choose a Server"
    assert there.tap("line-button").letters == [{"type": "ask", "what": "server"}]
    assert there.elements["lobby-play"].idle
    there.tap("lobby-play")
    assert there.line == "No people without a server: House Bot plays at once."
    assert there.heard == [Sound.REFUSED]
    assert there.strike("return").letters[-1]["type"] == "create"  # the ring begins at House Bot


def test_row_2_looking_then_counting_tries_with_try_now() -> None:
    there = Screen().tell(line("looking"))
    assert there.line == "Looking for the server."
    assert there.said == ["Looking for the server."]
    assert "line-button" not in there.names
    there.frames(120)
    there.tell(line("looking", **{"try": 4, "in_ms": 3000}))
    there.frames(120)
    assert there.line == "Not connected: try 4, next in 1 s."
    assert there.names["line-button"] == "Try Now"
    assert there.tap("line-button").letters == [{"type": "lobby", "on": True, "program": "lobby"}]


def test_row_3_connected_tells_people_and_tables_and_asks_for_the_list() -> None:
    there = Screen().tell(line("looking"))
    there.tell(line("up", people=24), welcome())
    assert there.letters == [{"type": "lobby", "on": True, "program": "lobby"}]
    there.tell(listed(*TABLES))
    assert there.line == "Connected: 24 people, 6 tables."
    assert there.names["name"] == "You are bo"
    assert there.names["lamp"] == "The line stands"
    there.tell(line("up"), listed(TABLES[1]))
    assert there.line == "Connected: 1 table."


def test_row_4_a_busy_server_and_one_that_lets_in_no_page_from_here() -> None:
    there = connected().tell(line("up", code="busy", in_ms=2000))
    assert there.line == "The server is busy: next try in 2 s."
    there.tell(line("refused", code="origin"))
    assert there.line == "This server lets this page in only at its own address."
    assert there.names["line-button"] == "Choose a Server"


def test_row_6_a_server_that_is_renewed_for_more_than_a_moment_says_so() -> None:
    there = connected().tell(line("moved", in_ms=500))
    assert there.line == "Connected: 6 tables."
    there.tell(line("moved", in_ms=5000))
    assert there.line == "The server is being renewed: you go on in a moment."
    assert there.said == ["The server is being renewed: you go on in a moment."]
    assert there.tap("lobby-create").heard == [Sound.REFUSED]


def test_a_server_that_is_there_again_at_once_is_not_spoken_of() -> None:
    there = connected().tell(line("moved", in_ms=500), line("up", people=24), welcome())
    assert (there.line, there.said, there.heard) == ("Connected: 24 people, 6 tables.", [], [])


def test_a_renewal_is_told_until_the_server_is_there_whatever_the_next_try_says() -> None:
    there = connected().tell(line("moved", in_ms=5000))
    assert there.tell(line("moved", **{"try": 1, "in_ms": 150})).said == []
    assert there.line == "The server is being renewed: you go on in a moment."
    there.tell(line("up"), welcome())
    assert there.line == "Back in: nothing was lost."
    there = connected().tell(line("moved", in_ms=500)).frames(61)
    assert there.line == "The server is being renewed: you go on in a moment."


@BOTH
def test_row_7_a_lost_line_veils_the_list_and_tells_its_age(upright: bool) -> None:
    there = connected(upright=upright).tell(line("lost", **{"try": 1, "in_ms": 200}))
    assert there.heard == [Sound.LINE_LOST]
    assert "tables-veil" in there.elements
    assert there.names["line-button"] == "Try Now"
    there.frames(120)
    assert there.line == "The line is lost: trying again. The list is 2 s old."
    there.tap("table-12-go")
    assert there.heard == [Sound.REFUSED]
    assert not there.letters
    for key in ("lobby-play", "lobby-create"):
        assert there.elements[key].idle
        there.tap(key)
        assert there.line.startswith("The line is lost")
        assert there.heard == [Sound.REFUSED]
        assert not there.letters
    (create,) = there.tap("lobby-house").letters  # the house plays at once
    assert (create["type"], create["home"]) == ("create", True)


def test_row_10_back_in_is_said_and_heard_and_the_list_is_asked_for_anew() -> None:
    there = connected().tell(line("lost", **{"try": 1, "in_ms": 200}))
    there.frames(40)
    there.tell(line("up"), welcome())
    assert there.line == "Back in: nothing was lost."
    assert there.heard == [Sound.LINE_BACK]
    assert "tables-veil" not in there.elements
    assert [letter["type"] for letter in there.letters] == ["lobby"]


def test_row_19_a_server_that_needs_a_newer_program_says_so() -> None:
    there = connected().tell(line("new", code="version"))
    assert there.line == "This server needs a newer retro2600; your seat is kept."
    assert "line-button" not in there.names


def test_row_20_a_server_that_is_too_old_says_so() -> None:
    there = connected().tell(line("old", code="version"))
    assert there.line == "This server is too old for this program."
    assert there.names["line-button"] == "Choose a Server"


def test_row_24_a_guest_whom_the_server_has_forgotten_is_told() -> None:
    there = connected().tell(welcome(forgotten=True))
    assert there.line == "The server no longer knows you: you are a new guest."
    assert there.said == ["The server no longer knows you: you are a new guest."]
    assert there.tap("line-button").letters == [{"type": "ask", "what": "name"}]
    assert "line-button" not in there.frames(301).names


def test_row_25_a_servers_own_sentence_is_cut_at_96_characters() -> None:
    there = connected().tap("lobby-play")
    there.tell({"type": "no", "id": there.letters[-1]["id"], "code": "form", "say": "x" * 200})
    assert len(there.line) == 96


def test_another_server_takes_list_and_table_away() -> None:
    there = connected().tap("table-12-go").tell(line("looking"))
    assert "table-12" not in there.names
    there.tell(line("up"), welcome(), listed(*TABLES))
    assert there.tap("table-12-go").letters[-1]["type"] == "join"  # nothing is waited for any more


def test_the_list_at_home_has_the_tables_that_one_plays_there() -> None:
    house = House(waits=False)
    ann = house.person(alone=True)
    ann.acts("lobby-house")
    ann.strike("l")
    house.seconds()
    assert ann.line == "No server: the house bot plays here."
    (key,) = (key for key in ann.names if key.startswith("table-") and key.endswith("-go"))
    ann.acts(key)
    assert ann.state.sitting.other == "House Bot 3"


def test_a_state_of_the_line_is_said_once_and_its_figures_are_not() -> None:
    there = connected().tell(line("lost", **{"try": 1, "in_ms": 200}))
    assert len(there.said) == 1
    there.forget().frames(200)
    assert there.said == []
    there.tell(line("lost", **{"try": 2, "in_ms": 400}))
    assert there.said == []


def test_sounds_of_the_line_do_not_follow_each_other_within_half_a_second() -> None:
    there = connected().tell(line("lost"), line("up"), line("lost"))
    assert there.heard == [Sound.LINE_LOST]


def test_nothing_changes_while_nothing_happens() -> None:
    for there in (Screen(), connected()):
        there.frames(400)
        assert there.frame().machine.state is there.frame().machine.state


@pytest.mark.parametrize("says", [each for each in Says if each is not Says.SERVER_SAYS])
def test_every_sentence_fits_both_places_with_a_name_of_twenty_letters(says: Says) -> None:
    sentence = text(Message(says, (9999, 9999, 9999), "Wilhelmina-Wolfsburg"))
    assert len(sentence) <= 96
    assert width_of(sentence, 16) <= 800
    assert len(broken(sentence, 13, 256)) <= 2
