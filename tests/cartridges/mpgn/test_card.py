"""The memory card: what it holds, and damaged parts that are put aside with a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.mpgn import CARTRIDGE, card
from retro2600.cartridges.mpgn.kept import Colour, Draft, Kept, Rated, Settings
from tests.cartridges.mpgn.screen import Screen

PRINTED = {
    "card": 1,
    "program": "mpgn",
    "settings": {"music": False, "effects": True, "tooltips": True},
    "create": {"name": "Game 1", "players": 1, "side": "red", "hints": True},
    "results": [["kim", 4, 21600, 1525400, 23]],
}
"""The card of the plan, section 7."""


def written(**changes: Any) -> bytes:
    """The card with other values."""
    return json.dumps({**PRINTED, **changes}).encode()


def test_the_card_is_that_of_the_plan() -> None:
    kept, troubles = card.read(written())
    assert troubles == ()
    assert kept == Kept(Settings(), Draft(), (Rated("kim", 4, 21600, 1525400, 23),))
    assert json.loads(card.content(kept)) == PRINTED


def test_a_new_card_has_the_first_values() -> None:
    first = Screen().card
    assert first == {**PRINTED, "results": []}


@given(
    st.builds(
        Kept,
        st.builds(Settings, st.booleans(), st.booleans(), st.booleans()),
        st.builds(
            Draft,
            st.text("abcXYZ 019_-", max_size=24),
            st.sampled_from((1, 2)),
            st.sampled_from(Colour),
            st.booleans(),
        ),
        st.lists(
            st.builds(Rated, st.text("kim_ 1", max_size=24), *4 * [st.integers(-(10**7), 10**7)]), max_size=12
        ).map(tuple),
    )
)
def test_what_is_written_is_read(kept: Kept) -> None:
    assert card.read(card.content(kept)) == (kept, ())


@pytest.mark.parametrize(
    ("changes", "trouble"),
    [
        ({"settings": {"music": 1}}, "the setting music on the memory card is put aside: it is 1"),
        (
            {"settings": {"volume": 1}},
            'a setting on the memory card is put aside: nothing is known as "volume"',
        ),
        ({"settings": 4}, "the settings on the memory card are put aside: they are 4"),
        ({"create": {"players": 3}}, "the choice players on the memory card is put aside: it is 3"),
        ({"create": {"players": True}}, "the choice players on the memory card is put aside: it is true"),
        ({"create": {"side": "white"}}, 'the choice side on the memory card is put aside: it is "white"'),
        ({"create": {"name": "x" * 25}}, "the choice name on the memory card is put aside: it is"),
        ({"create": {"name": "a\nb"}}, "the choice name on the memory card is put aside: it is"),
        ({"create": []}, "the choices on the memory card are put aside: they are []"),
        ({"results": [["kim", 4]]}, "the list of results on the memory card is put aside: a result is"),
        ({"results": [["kim", 4, 1, 2, "3"]]}, "the list of results on the memory card is put aside"),
        ({"results": 13 * PRINTED["results"]}, "the list of results on the memory card is put aside"),  # type: ignore[operator]
        ({"more": 1}, 'something on the memory card is put aside: nothing is known as "more"'),
    ],
)
def test_a_damaged_part_is_put_aside_and_the_rest_holds(changes: dict[str, Any], trouble: str) -> None:
    data = written(**changes)
    (told,) = CARTRIDGE.faults(data)
    assert told.replace("'", '"').startswith(trouble), told
    assert CARTRIDGE.is_card(data)
    there = Screen(card=data)
    assert there.line == "A part of the card could not be read and was put aside."
    name = next(iter(changes))
    others = {key: value for key, value in PRINTED.items() if key != name}
    assert {key: value for key, value in there.card.items() if key in others} == others


@pytest.mark.parametrize("data", [b"", b"no", b"[]", b"{}", b'{"card":1,"program":"lobby"}', b"[" * 100_000])
def test_what_is_no_card_of_the_program_is_told(data: bytes) -> None:
    (told,) = CARTRIDGE.faults(data)
    assert told.startswith("all on the memory card is put aside: it is")
    assert not CARTRIDGE.is_card(data)
    assert CARTRIDGE.power_on(card=data).kept == Kept()


@given(st.binary(max_size=80))
def test_any_bytes_power_on(data: bytes) -> None:
    CARTRIDGE.check(CARTRIDGE.power_on(card=data))


def test_the_level_is_a_launch_option() -> None:
    (option,) = CARTRIDGE.options
    assert option.name == "level"
    assert option.choices[0] == "3"
    assert sorted(option.choices) == list("12345")
    state = CARTRIDGE.power_on(options={"level": "5"})
    assert state.level == 5
    assert CARTRIDGE.chosen(state) == {"level": "5"}
    assert CARTRIDGE.power_on().level == 3
