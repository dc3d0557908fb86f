"""The check of a game from outside: a sound log has no fault, one that was changed has the fault named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.tables.export import document
from retro2600.tables.spelling import EventError
from retro2600.tables.verify import Verdict, judged, verified
from tests.laws import times
from tests.tables.test_whole_game import whole_game

Log = list[dict[str, Any]]


def log() -> Log:
    plain: Log = json.loads(json.dumps(document(whole_game().log)))["events"]
    return plain


def renumbered(events: Log) -> Log:
    return [{**event, "n": number} for number, event in enumerate(events)]


def changed(number: int, **fields: object) -> Callable[[Log], Log]:
    def change(events: Log) -> Log:
        events[number].update(fields)
        return events

    return change


def without(number: int) -> Callable[[Log], Log]:
    return lambda events: renumbered(events[:number] + events[number + 1 :])


def test_a_sound_game_has_no_fault() -> None:
    assert verified(document(whole_game().log)) == Verdict((), 1, 0)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (changed(3, pledge="0" * 64), "event 6: This seed is not the one that was pledged."),
        (changed(5, hash="0" * 64), "event 5: the seed shown at the end is not the one"),
        (changed(18, seed="0" * 64), "event 5: the seed shown at the end is not the one"),
        (changed(13, die=3), "event 13: it says {'die': 3, 'e': 'cast'}, the seeds give {'die': 2"),
        (changed(14, die=5), "event 14: This step is not allowed with these dice."),
        (changed(14, **{"from": 6}), "event 14: This step is not allowed with these dice."),
        (changed(14, seat="red"), "event 14: It is not your turn."),
        (changed(18, points=8), "event 18: it says {"),
        (changed(18, seed=""), "event 18: the seed of the house is not shown."),
        (changed(14, cmd=""), "event 14: it has no command."),
        (changed(5, cmd="x"), "event 5: it has a command that nobody gave."),
        (changed(19, seat="red"), 'event 19: "rated" cannot be said by red.'),
        (changed(16, seat="house"), 'event 16: "double" cannot be said by the house.'),
        (changed(18, winner="white"), "event 18: it says {"),
        (
            changed(19, change=21_000),
            "event 20: the ratings change by (21000, -20000), expected (20000, -20000)",
        ),
        (changed(19, factor=8), "event 19: it rates {"),
        (changed(16, t=5), "event 16: t is 5, expected 1000014 or later."),
        (changed(15, cmd="command-0012"), "event 15: the command 'command-0012' is there twice."),
        (changed(9, n=10), "event 9: n is 10, expected 9."),
        (changed(12, die=7), "event 12: die is 7, expected 1 to 6."),
        (changed(12, e="beaver"), "event 12 has the unknown field 'die'."),
        (without(5), 'event 5: it is "seed", expected "commit".'),
        (without(17), "event 17: "),
        (lambda events: events[:20], "event 19: only one rating is changed."),
        (lambda events: events[:18], 'event 17: it lacks the house\'s "end".'),
        (lambda events: renumbered(events[1:]), "event 0: "),
    ],
)
def test_a_changed_game_has_its_fault_named(change: Callable[[Log], Log], fault: str) -> None:
    verdict = judged(change(log()))
    assert [fault] == [told[: len(fault)] for told in verdict.faults]


def test_dice_of_a_game_under_way_are_not_judged_but_its_steps_are() -> None:
    assert judged(log()[:17]).is_sound
    assert judged(changed(15, die=1)(log()[:17])).faults


@pytest.mark.parametrize("plain", [[], {}, 7, {"format": "retro2600 game 1"}, {"events": [1]}])
def test_another_document_is_refused(plain: object) -> None:
    with pytest.raises(EventError):
        verified(plain)


@times(2)
@given(st.data())
def test_whatever_is_changed_the_verdict_comes(data: st.DataObject) -> None:
    events = log()
    for _ in range(data.draw(st.integers(1, 3))):
        event = data.draw(st.sampled_from(events))
        other = data.draw(st.sampled_from(events))
        value = data.draw(
            st.sampled_from([*other.values(), None, -1, 0, 2**53, 2**48, "", "house", [1, 1], {}])
        )
        event[data.draw(st.sampled_from(sorted(event)))] = value
    if data.draw(st.booleans()):
        events = renumbered(data.draw(st.permutations(events)))
    assert isinstance(judged(events), Verdict)


def test_any_value_in_the_place_of_an_event_is_a_fault() -> None:
    values: list[Any] = [None, [], "open", {}, {"n": 0, "t": 0, "seat": "house", "e": "open"}]
    assert all(judged([value]).faults for value in values)
