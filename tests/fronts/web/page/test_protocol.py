"""The page's protocol: what either side says is as it states."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

import pytest

from retro2600.cartridges import names
from retro2600.fronts.web.page import protocol, protocol_view
from retro2600.fronts.web.page.messages import checked, fields_of
from tests.fronts.web.page.visits import Visitor
from tools import page_types


def is_stated(value: Any, kind: Any) -> bool:
    """True if a value is of a type of the protocol, in every part."""
    arguments, origin = get_args(kind), get_origin(kind)
    if is_typeddict(kind):
        fields = fields_of(kind)
        needed = {name for name, (_, must) in fields.items() if must}
        return (
            isinstance(value, dict)
            and needed <= value.keys() <= fields.keys()
            and all(is_stated(value[name], fields[name][0]) for name in value)
        )
    if origin is Literal:
        return value in arguments
    if origin in (UnionType, Union):
        return any(is_stated(value, each) for each in arguments)
    if origin is tuple:
        same = isinstance(value, list | tuple) and len(value) == len(arguments)
        return same and all(map(is_stated, value, arguments))
    if origin is list:
        return isinstance(value, list | tuple) and all(is_stated(each, *arguments) for each in value)
    if origin is dict:
        return all(is_stated(each, arguments[0]) and is_stated(value[each], arguments[1]) for each in value)
    if kind is NoneType:
        return value is None
    return type(value) is kind or (kind is float and type(value) is int)


def test_the_types_of_javascript_are_those_of_the_protocol() -> None:
    assert page_types.FILE.read_text(encoding="utf-8") == page_types.text(), "run python -m tools.page_types"


@pytest.mark.parametrize("name", names())
def test_each_answer_is_a_turn_of_the_protocol(name: str) -> None:
    visit = Visitor().open(cartridge=name)
    parts: set[str] = set()
    effects: set[str] = set()
    taps = [
        None,
        "f10",
        "escape",
        "?",
        "escape",
        "f2",
        "space",
        "shift+c",
        "shift+v",
        "f12",
        "alt+return",
        "h",
    ]
    for chord in taps:
        if chord:
            visit.take("key", chord=chord, key=chord, down=True)
        for _ in range(12):
            answer = visit.run()
            wrong = [
                each
                for each, (kind, _) in fields_of(protocol.TickAnswer).items()
                if each in answer and not is_stated(answer[each], kind)
            ]
            assert wrong == [], {each: answer[each] for each in wrong}
            assert is_stated(answer, protocol.TickAnswer), answer.keys()
            parts |= answer.get("view", {}).keys()
            effects |= {each["kind"] for each in answer.get("effects", [])}
        if chord:
            visit.take("key", chord=chord, key=chord, down=False)
    assert parts == fields_of(protocol_view.View).keys()
    assert effects


def test_what_is_stated_of_no_part_is_found() -> None:
    turn = {"kind": "turn", "view": {"notice": ""}, "effects": [{"kind": "paste"}]}
    assert is_stated(turn, protocol.TickAnswer)
    for change in (
        {"view": {"notice": None}},
        {"view": {"mood": ""}},
        {"blank": 1},
        {"effects": [{"kind": "go"}]},
    ):
        assert not is_stated(turn | change, protocol.TickAnswer)


def test_the_page_takes_every_message_of_the_protocol_and_no_other() -> None:
    page = Visitor().open().page
    stated = {kind for each in get_args(protocol.Message) for kind in get_args(fields_of(each)["kind"][0])}
    with pytest.raises(ValueError, match="expected") as refusal:
        page.take({"kind": "begin", "rate": 1, "touch": False, "link": "", "languages": ""})
    assert set(str(refusal.value).rpartition("expected ")[2].split(", ")) == stated - {
        "begin",
        "tick",
        "enter",
    }


def test_a_message_has_the_fields_that_are_stated_and_no_others() -> None:
    assert checked({"kind": "wheel", "detents": 1, "fine": None, "more": 2}) == {
        "kind": "wheel",
        "detents": 1,
    }
    line = {"kind": "line", "number": 2.2, "place": [1.4, 2]}
    assert checked(line) == {"kind": "line", "number": 2, "place": (1, 2)}
