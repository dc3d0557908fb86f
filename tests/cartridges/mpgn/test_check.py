"""States from files: those of a run pass, damaged ones are refused in a sentence or can go on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from retro2600.cartridges.mpgn import CARTRIDGE
from retro2600.cartridges.mpgn.kept import Draft, Rated
from retro2600.cartridges.mpgn.scenes import Scene, Sheet
from retro2600.cartridges.mpgn.state import Frames, State, Tip
from retro2600.cartridges.mpgn.words import Message, Says
from retro2600.consoles.tablet import Inputs
from retro2600.consoles.tablet.widgets.field import Writing
from retro2600.machine.fields import StateError, read, to_json
from retro2600.tables.spelling import EventError
from tests.cartridges.mpgn.letters import connected, many
from tests.cartridges.mpgn.scripted import Board
from tests.laws import some

VALUES: tuple[Any, ...] = (0, -1, 1, 7, 99, 10**6, 1 << 60, "", "x", "é" * 30, "\n", None, True, [], [1])


def states() -> list[State]:
    """Some that a run is in."""
    return [
        connected().state,
        connected(*many(20)).tap("hall-start").strike("down").state,
        connected(upright=True).tap("hall-create", "create-name").write("Ab").state,
        connected().tap("hall-start", "list-game-14", "list-play").state,
        connected().hover("hall-create").frames(31).state,
        Board().tap("menu-pages", "pages-rules").state,
    ]


def damaged(plain: Any, chance: random.Random) -> Any:
    """JSON values with one of them changed."""
    if isinstance(plain, dict) and (keys := [key for key in plain if key != "is"]):
        key = chance.choice(keys)
        return {**plain, key: damaged(plain[key], chance)}
    if isinstance(plain, list) and plain and chance.random() < 0.9:
        place = chance.randrange(len(plain))
        if chance.random() < 0.2:
            return [*plain, plain[place]]
        return [*plain[:place], damaged(plain[place], chance), *plain[place + 1 :]]
    return chance.choice(VALUES)


@pytest.mark.parametrize("number", range(6))
def test_what_passes_the_check_can_be_drawn_said_and_stepped(number: int) -> None:
    state = states()[number]
    CARTRIDGE.check(state)
    plain, chance, passed = to_json(state), random.Random(number), 0
    assert read(State, plain) == state
    for _ in some(range(1000), 20):
        try:
            other = read(State, damaged(plain, chance))
            CARTRIDGE.check(other)
        except (StateError, EventError, ValueError):
            continue
        passed += 1
        for inputs in (Inputs(), Inputs(upright=True), Inputs(key="down"), Inputs(key="return")):
            other = CARTRIDGE.step(other, inputs)
            output = CARTRIDGE.show(other)
            assert output.shown.elements
            assert all(isinstance(line, str) for line in output.spoken)
            assert CARTRIDGE.describe(other)
    assert passed


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"level": 6}, "the house has no level 6"),
        ({"message": Message(Says.NO_ANSWER)}, "a message lacks its numbers"),
        ({"page": -2}, "a question or a page of it is none"),
        ({"frames": Frames(line=-1)}, "something is counted that never was"),
        ({"tip": Tip("hall-create", 31, "mouse")}, "something is counted that never was"),
        ({"tip": Tip("hall-create", 0, "nose")}, "nothing rests so"),
        ({"tapped": 21}, "something is counted that never was"),
        ({"draft": Draft("x" * 25)}, "a game is about to be created that none can be"),
        ({"writing": Writing("ab", 3)}, "the caret is beside the name"),
        ({"sheet": None}, "the hall has a sheet of its own"),
        ({"sheet": Sheet.OVER}, "the hall has a sheet of its own"),
        ({"scene": Scene.TABLE}, "there is no table at the table, or one in the hall"),
        ({"chosen": "x" * 300}, "the selected game is none"),
        ({"focus": "x" * 201}, "too much is remembered"),
    ],
)
def test_what_no_run_could_be_in_is_refused_in_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        CARTRIDGE.check(connected().state._replace(**changes))


def test_a_result_that_is_none_is_refused() -> None:
    state = connected().state
    kept = state.kept._replace(results=(Rated("kim", 1 << 60, 0, 0, 0),))
    with pytest.raises(ValueError, match="a result is none"):
        CARTRIDGE.check(state._replace(kept=kept))


def test_a_game_that_stands_twice_in_the_list_is_refused() -> None:
    state = connected().state
    listing = state.listing._replace(rows=2 * state.listing.rows[:1])
    with pytest.raises(ValueError, match="the list has a game twice"):
        CARTRIDGE.check(state._replace(listing=listing))
