"""A far side that says anything: each message is taken or refused in a sentence, and costs little."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600 import limits
from retro2600.lockstep.lockstep import Beat, Lockstep, MessageError
from retro2600.lockstep.messages import Marked, Message, Missed, Played, Put, Returned, read, written
from retro2600.machine import Machine
from retro2600.machine.savestate import saved
from tests.lamp import LAMP
from tests.laws import times

frames = st.integers(0, 130) | st.integers(0, 2**32 - 1)
hands = st.lists(st.sampled_from((b"\0\0", b"\x07\x80", b"\xff\xf0", b"\0\1")), max_size=120).map(tuple)
first = st.integers(1, 130) | st.integers(1, 2**32 - 200)
MESSAGES: st.SearchStrategy[Message] = st.one_of(
    st.builds(Played, first, frames, hands),
    st.builds(Missed, frames),
    st.builds(
        lambda first, more, number, hands: Returned(first, first + len(hands) + more, number, hands),
        first,
        st.integers(-1, 9),
        st.integers(0, 255),
        hands,
    ),
    st.builds(
        Marked, st.integers(0, 255), frames | st.just(60), st.binary(min_size=8, max_size=8).map(bytes.hex)
    ),
    st.builds(Put, frames, st.just(saved(Machine.powered_on(LAMP))) | st.just({})),
)


def at_frame(frame: int, returning: bool = False) -> Lockstep:
    """A side, seat 0, that has played so many frames with a far hand at rest."""
    side = Lockstep(Machine.powered_on(LAMP), 0, returning)
    for each in range(1, frame + 1):
        assert side.begin() is Beat.STEP
        side.step(LAMP.console.rest)
        side.hear(written(Played(each, 0, (b"\xe6\0",))))
    return side


@times(5)
@given(st.booleans(), st.lists(MESSAGES, max_size=8))
def test_nothing_that_is_said_breaks_a_side(returning: bool, said: list[Message]) -> None:
    side = at_frame(0 if returning else 70, returning)
    for message in said:
        with suppress(MessageError):
            side.hear(written(message))
        if side.begin() is Beat.STEP:
            side.step(LAMP.console.rest)
        assert sum(map(len, side.messages())) < 20_000
        assert side.machine.frame <= 140


@times(5)
@given(st.binary(max_size=40))
def test_any_bytes_are_heard_or_refused(data: bytes) -> None:
    with suppress(MessageError):
        at_frame(2).hear(data)


def other(document: dict[str, Any], **fields: object) -> dict[str, Any]:
    return {**document, **fields}


LAMP_AT_120 = {**saved(Machine(LAMP, LAMP.power_on(), 120))}
DARK = LAMP.power_on()._replace(knob=99)

REFUSED: dict[str, tuple[bool, Message, str]] = {
    "too far": (False, Played(11, 0, (b"\0\0",) * 61), "hands reach frame 71, expected 70 at most"),
    "never said": (False, Played(11, 11, ()), "frame 11 is had, expected 10 at most"),
    "no hand": (False, Played(11, 0, (b"\0\1",)), "a hand ends with 1"),
    "not there yet": (False, Missed(11), "frame 11 is asked from, expected 10 at most"),
    "too many": (True, Returned(1, 661, 0, ()), "hands are returned up to frame 661"),
    "no own hand": (True, Returned(1, 1, 0, (b"\0\1",)), "a hand ends with 1"),
    "no state": (True, Put(120, {}), "expected a JSON object"),
    "another frame": (True, Put(121, LAMP_AT_120), "a state is of frame 120, expected 121"),
    "no such state": (True, Put(120, saved(Machine(LAMP, DARK, 120))), "the knob is at 99"),
    "another program": (True, Put(120, other(LAMP_AT_120, cartridge="moth")), "of another program"),
}


@pytest.mark.parametrize(("returning", "message", "said"), REFUSED.values(), ids=REFUSED)
def test_a_message_that_may_not_come_now_is_refused_in_a_sentence(
    returning: bool, message: Message, said: str
) -> None:
    side = at_frame(0 if returning else 10, returning)
    with pytest.raises(MessageError, match=said) as refusal:
        side.hear(written(message))
    assert str(refusal.value).isprintable()


def test_a_state_is_taken_by_who_asks_and_by_nobody_else() -> None:
    asking, playing = at_frame(0, True), at_frame(10)
    for side in (asking, playing):
        side.hear(written(Put(120, LAMP_AT_120)))
    assert (asking.machine.frame, playing.machine.frame) == (120, 10)


def test_of_several_questions_the_one_from_the_earliest_frame_is_answered() -> None:
    side = at_frame(70)
    side.messages()
    for frame in (65, 40, 60):
        side.hear(written(Missed(frame)))
    answers = [read(message, (2, 2)) for message in side.messages()]
    returned = [each for each in answers if isinstance(each, Returned)]
    assert [(each.first, each.until, len(each.hands)) for each in returned] == [(41, 70, 30)]
    assert [each.frame for each in answers if isinstance(each, Marked)] == [60]


def test_a_side_that_comes_back_asks_each_second_until_it_is_answered() -> None:
    side, asked = Lockstep(Machine.powered_on(LAMP), 0, returning=True), 0
    for _ in range(180):
        assert side.begin() is Beat.WAIT
        asked += side.messages().count(written(Missed(0)))
    assert asked == 4
    assert side.says == "Coming back: the other side is asked for what is missing."


def test_a_state_that_is_too_large_to_be_sent_is_refused_to_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    side = Lockstep(Machine.powered_on(LAMP), 0)
    for each in range(1, 701):
        assert side.begin() is Beat.STEP
        side.step(LAMP.console.rest)
        side.hear(written(Played(each, 0, (b"\xe6\0",))))
        for message in side.messages():
            if message[0] == Marked.kind:
                side.hear(message)  # the far side has the same
    monkeypatch.setattr(limits, "FAR_STATE_BYTES", 10)
    with pytest.raises(MessageError, match="expected 10 at most"):
        side.hear(written(Missed(60)))
    assert side.begin() is Beat.STEP


def test_a_side_that_hears_no_marks_stands_and_says_so() -> None:
    side = Lockstep(Machine.powered_on(LAMP), 0)
    for each in range(1, 800):
        if side.begin() is Beat.STEP:
            side.step(LAMP.console.rest)
        side.hear(
            written(Played(each, 0, (b"\xe6\0",))) if each <= side.machine.frame + 60 else written(Missed(0))
        )
    assert side.machine.frame == 540
    assert side.says == "The other player's line is late: the game waits."
