"""States from files: those of a run pass, damaged ones are refused in a sentence or can go on."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.cartridges.mpgn import CARTRIDGE
from retro2600.cartridges.mpgn.kept import Draft, Rated
from retro2600.cartridges.mpgn.scenes import Scene, SheetName
from retro2600.cartridges.mpgn.state import Frames, Tip
from retro2600.cartridges.mpgn.words import Message, Says
from retro2600.consoles.tablet.widgets.field import Writing
from tests.cartridges.mpgn.letters import connected


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
        ({"sheet": SheetName.OVER}, "the hall has a sheet of its own"),
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
