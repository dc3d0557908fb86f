"""Somebody who waits for an opponent: the sheet is there as long as the other seat is free."""

from __future__ import annotations

from typing import Any, Final

from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import RED, WHITE, Side
from retro2600.tables.acts import Act, Leave, Open, Ready, Sit
from retro2600.tables.event import Event
from retro2600.tables.who import Who, WhoKind
from tests.cartridges.lobby.letters import BO, connected
from tests.cartridges.lobby.people import at_table, line_of, two
from tests.cartridges.lobby.screen import BOTH
from tests.cartridges.lobby.scripted import options

ANNA: Final = Who(2, "anna-p", WhoKind.GUEST)
OPENED: Final = (None, Open(40, options(3))), (WHITE, Sit(Who(BO, "bo", WhoKind.GUEST)))


def happened(*every: tuple[Side | None, Act], begin: int = 0) -> dict[str, Any]:
    """Events of table 40, from this one on."""
    events = [Event(begin + place, 1, seat, "", act).to_json() for place, (seat, act) in enumerate(every)]
    return {"type": "events", "table": 40, "events": events}


@BOTH
def test_who_waits_sees_terms_and_time_and_hears_who_sits_down(upright: bool) -> None:
    house, ann, bob = two(upright)
    ann.acts("lobby-play")
    ann.frames(60)
    assert "Waiting for 0:01." in ann.texts("waiting-line")
    ann.tap("waiting-link")
    assert ann.letters == [{"type": "ask", "what": "invite", "table": ann.state.sitting.watched}]
    bob.tap(f"{line_of(bob)}-go")
    ann.forget()
    house.seconds()
    assert f"{bob.state.sitting.name} sits down." in ann.said
    assert Sound.DOOR in ann.heard


def test_a_table_at_which_one_waits_stays_when_one_goes_to_the_lobby_and_is_continued() -> None:
    house, ann, _ = two()
    ann.acts("lobby-play")
    ann.tap("waiting-lobby")
    assert not at_table(ann)
    assert ann.letters[-1]["type"] == "unwatch"
    house.seconds()
    assert ann.names[line_of(ann)].endswith("Continue")
    ann.tap(f"{line_of(ann)}-go")
    assert ann.letters[-1]["hold"] is True
    house.seconds()
    assert ann.drawing.dialog == "waiting"


def test_a_table_is_closed_after_a_question_that_is_deaf_at_first() -> None:
    house, ann, bob = two()
    ann.acts("lobby-play")
    ann.touch("waiting-close")
    assert ann.names["question"] == "Close this table?"
    ann.frame(key="2")
    assert ann.drawing.dialog == "question"
    ann.settle().tap("answer-keep")
    assert ann.drawing.dialog == "waiting"
    ann.tap("waiting-close").tap("answer-close")
    assert [letter["type"] for letter in ann.letters] == ["do", "unwatch"]
    house.seconds()
    assert not at_table(ann)
    assert not any(key.startswith("table-") for key in (*ann.names, *bob.names))


def test_the_house_bot_takes_the_seat_across_from_who_waits() -> None:
    house, ann, _ = two()
    ann.tap("bar-left").tap("menu-settings").tap("settings-level-4").tap("settings-done")
    ann.acts("lobby-play")
    ann.tap("waiting-house")
    assert ann.letters[-1]["level"] == 5
    house.seconds()
    assert ann.state.sitting.other == "House Bot 5"
    assert not ann.drawing.dialog


def test_who_sits_down_while_the_table_is_about_to_be_closed_ends_that_question() -> None:
    _, ann, bob = two()
    ann.acts("lobby-play")
    ann.tap("waiting-close")
    bob.acts("lobby-play")
    assert not ann.drawing.dialog
    assert ann.state.ask is None
    assert ann.state.sitting.other == bob.state.sitting.name


def test_a_house_bot_that_is_refused_says_why_and_one_waits_for_somebody_else() -> None:
    there = connected().tap("lobby-house")
    there.tell({"type": "ok", "id": there.letters[-1]["id"], "table": 40, "n": 1})
    asked = next(letter for letter in there.letters if letter["type"] == "house")
    say = "Here the house bot plays at levels 1 to 2."
    there.tell({"type": "no", "id": asked["id"], "table": 40, "code": "illegal", "say": say})
    assert there.line == say
    assert there.said == [say]
    there.tell(happened(*OPENED))
    assert there.drawing.dialog == "waiting"
    assert there.tap("waiting-house").letters[-1]["type"] == "house"


def test_who_is_left_before_the_first_round_waits_once_more() -> None:
    there = connected().tap("lobby-play")
    there.tell({"type": "ok", "id": there.letters[-1]["id"], "table": 40, "n": 1})
    there.tell(happened(*OPENED)).tell(happened((RED, Sit(ANNA)), begin=2)).frame()
    assert there.state.sheet is None
    there.tell(happened((WHITE, Ready("a" * 64)), begin=3))
    there.tell({"type": "ok", "id": "lobby00000002", "table": 40, "n": 3})
    there.tell(happened((RED, Leave()), begin=4)).frame()
    assert there.drawing.dialog == "waiting"
