"""The ways to a table and away from it, at a server and at home."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.consoles.tablet.sound import Sound
from retro2600.tables.table import Life
from tests.cartridges.lobby.letters import connected, listed, options, table
from tests.cartridges.lobby.place import Place, at_table, line_of, two

BOTH = pytest.mark.parametrize("upright", [False, True], ids=["landscape", "portrait"])


@BOTH
def test_play_now_creates_a_table_where_nobody_waits_and_the_next_one_sits_down_there(upright: bool) -> None:
    place, ann, bob = two(upright)
    ann.tap("lobby-play")
    assert ann.letters[-1]["options"] == options(3)
    place.settle()
    assert ann.drawing.dialog == "waiting"
    bob.tap("lobby-play")
    assert bob.letters[-1]["type"] == "join"
    place.settle()
    assert at_table(ann)
    assert at_table(bob)
    assert not ann.drawing.dialog
    assert ann.state.sitting.side is not bob.state.sitting.side


def test_play_now_joins_the_one_in_the_room_who_waited_longest_and_without_clock_first() -> None:
    there = connected()
    assert there.tap("lobby-play").letters[-1] | {"id": ""} == {
        "type": "join",
        "id": "",
        "table": 18,
        "side": "either",
    }
    there = connected().tap("room-match-5-60")
    assert there.tap("lobby-play").letters[-1]["table"] == 12
    there = connected().tap("room-match-7-60").tap("lobby-play")
    assert there.letters[-1]["options"] == options(7, 60)


def test_while_a_wish_waits_for_its_answer_another_one_is_refused_with_the_reason() -> None:
    there = connected().tap("lobby-play").tap("lobby-house")
    assert there.line == "One moment: the server is asked."
    assert not there.letters
    assert there.heard == [Sound.REFUSED]


@BOTH
def test_a_table_is_created_with_kind_target_clock_pieces_and_by_link_only(upright: bool) -> None:
    place, ann, bob = two(upright)
    ann.tap("room" if upright else "room-match-5-60")
    if upright:
        ann.tap("room-match-5-60")
    ann.tap("lobby-create")
    chosen = {key for key, element in ann.elements.items() if element.on and key.startswith("create")}
    assert chosen == {
        "create-kind-0",
        "create-target-2",
        "create-clock-2",
        "create-side-0",
        "create-private-0",
    }
    ann.tap("create-points-more").tap("create-clock-4").tap("create-side-1").tap("create-private-1")
    assert "first to 6 points" in ann.texts("create-line")
    ann.tap("create-create")
    sent = ann.letters[-1]
    assert sent["options"] == {
        **options(6),
        "clock": {"delay": 15_000, "bank": 120_000},
        "private": True,
    }
    assert sent["side"] == "red"
    place.settle()
    assert "MatchPlay to 6, 15 s + 2 min a decision" in ann.texts("waiting-line")
    assert "By link only. You sit as Red." in ann.texts("waiting-line").replace("  ", " ")
    assert not any(key.startswith("table-") for key in bob.names)


def test_money_play_has_no_target_score_and_says_so() -> None:
    there = connected().tap("lobby-create").tap("create-kind-1")
    assert there.elements["create-target-1"].idle
    assert there.elements["create-points-more"].idle
    there.tap("create-points-more")
    assert there.state.draft.terms.is_money
    assert there.heard == [Sound.REFUSED]
    assert there.texts("create-line") == "MoneyPlay has no target."
    assert "Jacoby rule" in there.frames(300).texts("create-line")
    there.tap("create-create")
    assert there.letters[-1]["options"] == options(0)


@BOTH
def test_who_waits_sees_terms_and_time_and_hears_who_sits_down(upright: bool) -> None:
    place, ann, bob = two(upright)
    ann.tap("lobby-play")
    place.settle()
    ann.frames(60)
    assert "Waiting for 0:01." in ann.texts("waiting-line")
    ann.tap("waiting-link")
    assert ann.letters == [{"type": "ask", "what": "invite", "table": ann.state.sitting.watched}]
    bob.tap(f"{line_of(bob)}-go")
    ann.forget()
    place.settle()
    assert f"{bob.state.sitting.name} sits down." in ann.said
    assert Sound.DOOR in ann.heard


def test_a_table_at_which_one_waits_stays_when_one_goes_to_the_lobby_and_is_continued() -> None:
    place, ann, _ = two()
    ann.tap("lobby-play")
    place.settle()
    ann.tap("waiting-lobby")
    assert not at_table(ann)
    assert ann.letters[-1]["type"] == "unwatch"
    place.settle()
    assert ann.names[line_of(ann)].endswith("Continue")
    ann.tap(f"{line_of(ann)}-go")
    assert ann.letters[-1]["hold"] is True
    place.settle()
    assert ann.drawing.dialog == "waiting"


def test_a_table_is_closed_after_a_question_that_is_deaf_at_first() -> None:
    place, ann, bob = two()
    ann.tap("lobby-play")
    place.settle()
    ann.tap("waiting-close")
    assert ann.names["question"] == "Close this table?"
    ann.frame(key="2")
    assert ann.drawing.dialog == "question"
    ann.tap("answer-keep")
    assert ann.drawing.dialog == "waiting"
    ann.tap("waiting-close").tap("answer-close")
    assert [letter["type"] for letter in ann.letters] == ["do", "unwatch"]
    place.settle()
    assert not at_table(ann)
    assert not any(key.startswith("table-") for key in (*ann.names, *bob.names))


@pytest.mark.parametrize("alone", [False, True], ids=["server", "home"])
def test_the_house_bot_plays_at_once_with_the_rooms_terms_and_the_chosen_level(alone: bool) -> None:
    place = Place()
    ann = place.person("ann", alone=alone)
    assert ann.elements["lobby-play"].idle is alone
    ann.tap("room-match-5")
    ann.tap("lobby-house")
    assert ann.letters[-1]["options"] == options(5)
    place.settle()
    assert at_table(ann)
    assert not ann.drawing.dialog
    table = ann.state.sitting.table
    assert table
    assert ann.state.sitting.other == "House Bot 3"
    assert table.options.target == 5


def test_the_house_bot_takes_the_seat_across_from_who_waits() -> None:
    place, ann, _ = two()
    ann.tap("bar-left").tap("menu-settings").tap("settings-level-4").tap("settings-done")
    ann.tap("lobby-play")
    place.settle()
    ann.tap("waiting-house")
    assert ann.letters[-1]["level"] == 5
    place.settle()
    assert ann.state.sitting.other == "House Bot 5"
    assert not ann.drawing.dialog


def test_a_running_game_is_watched_and_left_again() -> None:
    place, ann, bob = two()
    ann.tap("lobby-house")
    place.settle()
    bob.tap(f"{line_of(bob)}-go")
    assert bob.letters[-1]["type"] == "watch"
    place.settle()
    assert at_table(bob)
    assert "You watch." in bob.said
    assert not bob.state.sitting.seated
    bob.strike("l")
    assert not at_table(bob)
    assert bob.letters == [{"type": "unwatch", "table": ann.state.sitting.watched}]


def test_leaving_a_running_game_with_a_clock_asks_and_one_without_or_with_a_bot_does_not() -> None:
    place, ann, bob = two()
    ann.tap("room-match-3-60").tap("lobby-play")
    place.settle()
    bob.tap(f"{line_of(bob)}-go")
    place.settle(8)
    assert ann.state.sitting.table
    assert ann.state.sitting.table.life is Life.PLAYING
    ann.tap("bar-left")
    assert ann.names["question"] == "Your seat stays and the clock goes on. To the lobby?"
    ann.tap("answer-stay")
    assert at_table(ann)
    ann.tap("bar-left").tap("answer-lobby")
    assert not at_table(ann)
    place.settle()
    assert "Continue" in ann.names[line_of(ann)]


@BOTH
def test_same_again_creates_the_same_table_and_the_last_opponent_joins_it(upright: bool) -> None:
    place, ann, bob = two(upright)
    ann.tap("lobby-play")
    place.settle()
    bob.tap("lobby-play")
    place.settle(40)
    bob.tap("resign").tap("answer-give-up")
    place.settle(40)
    assert (ann.drawing.dialog, bob.drawing.dialog) == ("game", "game")
    ann.tap("game-same")
    assert ann.letters[-1]["options"] == options(3)
    place.settle()
    assert ann.drawing.dialog == "waiting"
    bob.tap("game-same")
    assert bob.letters[-1]["type"] == "join"
    place.settle()
    assert ann.state.sitting.watched == bob.state.sitting.watched
    assert not ann.drawing.dialog


def test_same_again_against_the_house_bot_is_the_house_bot_again() -> None:
    place = Place()
    ann = place.person("ann", alone=True)
    ann.tap("room-match-5").tap("lobby-house")
    for _ in range(10):
        place.settle()
        place.think()
    ann.tap("resign").tap("answer-give-up")
    place.settle(40)
    ann.tap("game-same")
    assert ann.letters[-1]["options"] == options(5)
    place.settle()
    assert ann.state.sitting.other == "House Bot 3"
    assert not ann.drawing.dialog


def test_somebody_who_was_faster_has_the_seat() -> None:
    there = connected().tap("table-12-go")
    sent: dict[str, Any] = there.letters[-1]
    no = {"type": "no", "id": sent["id"], "code": "full", "say": "The seat is taken."}
    there.tell(no)
    assert there.line == "Somebody was faster: the seat is taken."
    assert there.said == ["Somebody was faster: the seat is taken."]


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("many", "You sit at 5 tables: leave one first."),
        ("gone", "This table is closed: nobody came in 10 minutes."),
        ("busy", "Please wait."),
    ],
)
def test_other_refusals_of_a_seat_say_why(code: str, says: str) -> None:
    there = connected().tap("lobby-play")
    there.tell({"type": "no", "id": there.letters[-1]["id"], "code": code, "say": "Please wait."})
    assert there.line == says
    there.frames(301)
    assert there.line == "Connected: 24 people, 6 tables."


def test_too_many_who_watch_are_told_of() -> None:
    there = connected().tap("table-9-go")
    there.tell({"type": "no", "table": 9, "code": "crowd", "say": "x"})
    assert there.line == "200 people watch already."


def test_another_table_that_waits_for_oneself_is_told_once_a_turn() -> None:
    place = Place()
    ann = place.person("ann")
    ann.tap("lobby-house")
    place.settle()
    mine = table(15, 7, 0, "ann", "bo", "playing", mine="red", awaits=["red"])
    ann.tell(listed(mine, full=False))
    assert ann.said == ["Your turn at table 15."]
    assert Sound.YOUR_TURN in ann.heard
    assert ann.tell(listed(mine, full=False)).said == []
    ann.tell(listed({**mine, "awaits": ["white"]}, full=False))
    assert ann.tell(listed(mine, full=False)).said == ["Your turn at table 15."]
