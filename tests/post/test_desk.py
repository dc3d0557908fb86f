"""Over lines that are cut at any moment, no letter is lost and none comes twice."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from retro2600.post.memory import Memory
from retro2600.post.pulse import PING_MS, PONG_MS
from retro2600.tables.wire import server
from retro2600.tables.wire.codes import Code
from retro2600.tables.wire.door import written
from tests.post.model import SERVER, TABLE, TOKEN, Course

STEPS = st.lists(
    st.sampled_from(
        ("write", "any", "there", "there", "back", "back", "time", "cut", "open", "busy", "other")
    ),
    max_size=60,
)


def walked(steps: list[str]) -> tuple[Course, list[dict[str, Any]]]:
    """A course after these steps and until all is settled, with the letters that the program has written."""
    course = Course()
    sent: list[dict[str, Any]] = []
    course.write(type="watch", table=TABLE, **{"from": 0})
    course.server.happen("house", "open")
    course.open()
    for step in steps:
        match step:
            case "write" | "any":
                head = course.events[-1]["n"] if course.events else 0
                letter = {"id": f"letter {len(sent)}", "table": TABLE, "after": head}
                sent.append(letter | ({"e": "exit"} if step == "any" else {"e": "step", "from": 6, "die": 1}))
                course.write(type="do", **sent[-1])
            case "there":
                course.to_server()
            case "back":
                course.to_client()
            case "time":
                course.pass_time(50)
            case "cut":
                course.cut()
            case "open":
                course.open()
            case "busy":
                course.server.busy += 1
            case "other":
                course.server.happen("red", "undo")
    course.settle()
    return course, sent


@given(STEPS)
def test_every_event_comes_once_and_in_order(steps: list[str]) -> None:
    course, _ = walked(steps)
    assert [event["n"] for event in course.events] == list(range(len(course.server.log)))


@given(STEPS)
def test_every_command_is_answered_once_and_booked_once(steps: list[str]) -> None:
    course, sent = walked(steps)
    answers = [letter for letter in course.letters if letter["type"] in ("ok", "no")]
    assert sorted(answer["id"] for answer in answers) == sorted(letter["id"] for letter in sent)
    booked = {answer["id"]: answer["n"] for answer in answers if answer["type"] == "ok"}
    assert len(course.server.commands) == len(booked)
    assert len({command.id for command in course.server.commands}) == len(booked)
    for letter in sent:
        if letter["id"] in booked:
            assert course.server.log[booked[letter["id"]]]["e"] == letter["e"]
    assert list(booked.values()) == sorted(booked.values())


@given(STEPS)
def test_what_may_be_said_at_any_time_is_never_refused(steps: list[str]) -> None:
    course, sent = walked(steps)
    wanted = [letter["id"] for letter in sent if letter["e"] == "exit"]
    assert {letter["id"] for letter in course.of_type("ok")} >= set(wanted)


def seated() -> Course:
    """A course whose line stands, at a table that is open."""
    course = Course()
    course.server.happen("house", "open")
    course.write(type="watch", table=TABLE, **{"from": 0})
    course.settle()
    return course


def step(course: Course, id: str, after: int) -> None:
    course.write(type="do", id=id, table=TABLE, after=after, e="step", die=1, **{"from": 6})


def test_steps_made_ahead_of_their_answers_follow_each_other() -> None:
    course = seated()
    step(course, "a", 0)
    step(course, "b", 0)
    course.settle()
    assert [command.after for command in course.server.commands] == [0, 1]
    assert [letter["n"] for letter in course.of_type("ok")] == [1, 2]


def test_a_step_falls_with_the_one_before_it() -> None:
    course = seated()
    step(course, "a", 0)
    step(course, "b", 0)
    course.write(type="do", id="c", table=TABLE, after=0, e="exit")
    course.server.happen("red", "undo")
    course.settle()
    assert [(letter["id"], letter["code"]) for letter in course.of_type("no")][:2] == [
        ("a", "stale"),
        ("b", "stale"),
    ]
    assert course.of_type("no")[0]["head"] == 1


def test_a_move_of_the_other_one_between_two_steps_refuses_the_second() -> None:
    course = seated()
    step(course, "a", 0)
    step(course, "b", 0)
    course.pass_time(1)
    course.to_server()
    course.server.happen("red", "undo")
    course.settle()
    assert [letter["id"] for letter in course.of_type("ok")] == ["a"]
    assert [letter["id"] for letter in course.of_type("no")] == ["b"]


def test_the_token_is_kept_and_no_letter_has_it() -> None:
    course = seated()
    course.cut()
    course.settle()
    assert course.server.tokens == [None, TOKEN]
    assert Memory(course.saved[-1]).of(SERVER).token == TOKEN
    assert TOKEN not in json.dumps(course.letters)
    assert course.of_type("welcome")[0] == {
        "type": "welcome",
        "you": {"id": 7, "name": "guest", "kind": "guest"},
        "now": 5000,
    }


def game_begun(course: Course) -> str:
    """The own pledge, after the house's commitment."""
    course.write(type="do", id="r", table=TABLE, after=0, e="ready")
    course.settle()
    course.server.happen("house", "commit", game=1, hash="0" * 64)
    return str(course.server.log[1]["pledge"])


def test_a_seed_is_shown_after_the_commitment_and_no_letter_has_it() -> None:
    course = seated()
    pledge = game_begun(course)
    assert [command.e for command in course.server.commands] == ["ready"]
    course.settle()
    ready, shown = course.server.commands
    assert (ready.pledge, shown.e) == (pledge, "seed")
    assert shown.seed
    assert hashlib.sha256(bytes.fromhex(shown.seed)).hexdigest() == pledge
    assert pledge not in json.dumps(course.letters)
    assert shown.seed not in json.dumps(course.letters)
    assert [letter["id"] for letter in course.of_type("ok")] == ["r"]
    assert course.memory.of(SERVER).seeds == {}


def test_a_client_that_was_killed_shows_its_seed_later() -> None:
    course = seated()
    pledge = game_begun(course)
    course.to_client()  # the commitment is seen
    course.cut()
    course.memory = Memory(course.saved[-1], course.saved.append)
    course.desk = course.new_desk()
    course.write(type="watch", table=TABLE, **{"from": len(course.server.log)})
    course.settle()
    shown = course.server.commands[-1]
    assert shown.seed
    assert hashlib.sha256(bytes.fromhex(shown.seed)).hexdigest() == pledge


def test_a_ready_that_is_sent_again_pledges_the_same_seed() -> None:
    course = seated()
    course.write(type="do", id="r", table=TABLE, after=0, e="ready")
    course.write(type="do", id="s", table=TABLE, after=0, e="ready")
    course.settle()
    first, second = course.server.commands
    assert first.pledge == second.pledge


def test_a_private_table_has_a_key_that_no_letter_has() -> None:
    course = seated()
    options = {"program": "lobby", "private": True}
    course.write(type="create", id="c", side="either", options=options)
    course.pass_time(1)
    asked = json.loads(course.there.pop())
    course.desk.heard(written(server.Ok(asked["id"], 77, 1)), course.now)
    course.read()
    key = course.memory.of(SERVER).keys[77]
    assert asked["options"]["private"] == hashlib.sha256(key.encode()).hexdigest()
    assert course.of_type("ok")[-1] == {"type": "ok", "id": "c", "table": 77, "n": 1}
    assert key not in json.dumps(course.letters)
    course.write(type="watch", table=77, **{"from": 0})
    course.pass_time(1)
    assert json.loads(course.there.pop())["key"] == key


def test_a_link_is_entered_with_its_key_and_no_letter_has_it() -> None:
    course = seated()
    course.desk.enter(88, "seat", "a-key-of-some-letters")
    course.read()
    assert course.of_type("enter") == [{"type": "enter", "table": 88, "as": "seat", "why": "link"}]
    course.write(type="join", id="j", table=88, side="either")
    course.pass_time(1)
    assert json.loads(course.there.pop())["key"] == "a-key-of-some-letters"


def test_letters_that_are_none_are_answered() -> None:
    course = seated()
    for text in ("{", '{"type":"dance","id":"1"}', '{"type":"hello","v":1,"client":"x"}', '{"id":7}'):
        course.desk.take([text])
    course.write(type="do", id="2", table=TABLE, after=0, e="seed", seed="0" * 64)
    course.write(type="do", id="3", table=TABLE, after=0, e="ready", pledge="0" * 64)
    course.settle()
    assert [(letter.get("id"), letter["code"]) for letter in course.of_type("no")] == [
        (None, "form"),
        ("1", "form"),
        (None, "form"),
        (None, "form"),
        ("2", "form"),
        ("3", "form"),
    ]
    assert course.server.commands == []


def test_the_program_is_told_of_the_line_as_it_changes() -> None:
    course = Course()
    course.settle()
    course.cut()
    course.desk.lost(2, 400)
    course.desk.lost(2, 400)
    course.settle()
    told = [(letter["state"], letter.get("try")) for letter in course.of_type("line")]
    assert told == [("looking", None), ("up", None), ("lost", 1), ("lost", 2), ("up", None)]


def test_a_busy_server_is_told_of_with_the_time_until_the_next_try() -> None:
    course = seated()
    course.server.busy = 2
    step(course, "a", 0)
    course.settle()
    told = [(letter["state"], letter.get("code"), letter.get("in_ms")) for letter in course.of_type("line")]
    assert told[-3:] == [("up", "busy", 250), ("up", "busy", 500), ("up", None, None)]


def test_a_server_that_wants_a_newer_program_is_not_tried_again() -> None:
    course = Course()
    course.open()
    course.desk.heard(written(server.No(Code.VERSION, "too old", v=9)), 0)
    course.read()
    assert course.desk.refusal
    assert course.of_type("line")[-1] == {"type": "line", "state": "old", "code": "version"}


def test_a_server_that_moves_is_told_of() -> None:
    course = seated()
    course.desk.heard(written(server.Moved(5000)), course.now)
    course.cut()
    course.read()
    assert [letter["state"] for letter in course.of_type("line")][-2:] == ["moved", "moved"]


def test_a_line_without_a_sign_of_life_is_dead() -> None:
    course = seated()
    assert not course.desk.is_dead(course.now)
    course.pass_time(PING_MS)
    assert json.loads(course.there.pop())["type"] == "ping"
    course.pass_time(PONG_MS)
    assert not course.desk.is_dead(course.now)
    assert course.desk.is_dead(course.now + 1)


def test_a_program_that_reads_nothing_gets_one_list_anew() -> None:
    course = seated()
    course.write(type="lobby", on=True)
    course.pass_time(1)
    course.there.clear()
    for _ in range(65):
        course.desk.heard(written(server.LobbyList((), (), full=True)), course.now)
    course.pass_time(1)
    assert [json.loads(text)["type"] for text in course.there] == ["lobby"]
    course.read()
    assert course.of_type("lobby") == []
