"""An info whose frames are counted when they are looked at: else a dictionary like any other."""

import json
import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Any

import pytest

from retro2600.cartridges.cx2617.computer import HumanQuestion, Thought
from retro2600.envs.cx2617.told import Thoughts, Told
from tests.cartridges.cx2617.computer.boards import START

WHOLE = {"legal": 4, "frames": 79}


def told() -> tuple[Told, list[int]]:
    counted: list[int] = []

    def count() -> int:
        counted.append(79)
        return 79

    return Told({"legal": 4}, count), counted


def test_nothing_is_counted_before_it_is_looked_at() -> None:
    info, counted = told()
    info.update(refused=False)
    info["late"] = True
    assert (info["legal"], info.get("late"), info.get("none"), len(info)) == (4, True, None, 4)
    assert [*info] == [*info.keys()] == ["legal", "frames", "refused", "late"]
    assert "frames" in info
    assert counted == []
    assert info["frames"] == info.get("frames") == 79
    assert counted == [79]


@pytest.mark.parametrize(
    "look",
    [
        dict,
        copy,
        deepcopy,
        lambda info: {**info},
        lambda info: info | {},
        lambda info: {} | info,
        lambda info: dict(info.items()),
        lambda info: dict(zip(info.keys(), info.values(), strict=True)),
        lambda info: info.copy(),
        lambda info: pickle.loads(pickle.dumps(info)),
        lambda info: json.loads(json.dumps(info)),
        lambda info: eval(repr(info)),
        lambda info: {"legal": info.pop("legal"), "frames": info.pop("frames")},
    ],
)
def test_whoever_looks_at_all_of_it_sees_the_frames(look: Callable[[Told], dict[str, Any]]) -> None:
    assert look(told()[0]) == WHOLE
    assert told()[0] == WHOLE == told()[0]
    assert told()[0] == told()[0]
    assert told()[0] != {"legal": 4, "frames": 80}


def test_frames_that_are_told_otherwise_are_not_counted() -> None:
    info, counted = told()
    info["frames"] = 1
    assert (info["frames"], counted) == (1, [])


def test_the_frames_of_thoughts_are_those_up_to_where_they_were() -> None:
    thoughts = Thoughts()
    question = HumanQuestion(START, (3, 1), False)
    frames = Thought(question).frames
    thoughts.add(question, 0)
    thoughts.add(question, 1)
    assert not thoughts.are_counted
    assert [thoughts.frames(number) for number in (2, 0, 1)] == [2 * frames - 1, 0, frames]
    assert thoughts.are_counted
